import { describe, expect, it } from 'vitest';
import { createValueReader } from '#server/consult/measurements/said-values.ts';
import { openAnalytes } from '#server/consult/open-analytes.ts';
import { openClinicalEngine } from '#server/consult/open-engine.ts';
import { createTextReader } from '#server/consult/reading/create-text-reader.ts';
import { compileVocabulary } from '#server/consult/reading/patterns/compile-vocabulary.ts';
import { stepsTaken } from '#server/consult/reading/tokens/steps.ts';
import { isEveryCase } from '#tests/every-case.ts';
import { turnOf } from '#tests/consult/turns.ts';
import { floods, hostileMessage } from './messages.ts';

const { engine, knowledge } = openClinicalEngine();
const analytes = openAnalytes();
const reader = createTextReader(compileVocabulary(knowledge.data, createValueReader(analytes)));

/** The longest message that the contract has ever allowed, and more. */
const LONGEST = 5_000;
/** Measured at 524 for reading and 1,200 for a turn; room for a library four times as large. */
const MOST_STEPS_PER_CHARACTER = 2_000;
const MOST_STEPS_PER_CHARACTER_OF_A_TURN = 5_000;

/** All of them by `npm run test:long`. Each kind of message and each length occurs in any 1,000 that follow. */
const COUNT = isEveryCase ? 20_000 : 2_000;

/** About 12 seconds of one core; a machine that is busy with other things may take this long. */
const PATIENCE_MS = 600_000;

function readAll(text: string): void {
  reader.readMentions(text, null);
  reader.readPerson(text);
  reader.readKind(text);
}

async function stepsPerCharacter(text: string, read: (text: string) => unknown): Promise<number> {
  const before = stepsTaken();
  await read(text);
  return (stepsTaken() - before) / text.length;
}

/** The messages that take more steps per character than the bound, by their beginnings. */
async function slowOnes(messages: Iterable<string>, read: (text: string) => unknown, bound: number) {
  const slow: string[] = [];
  for (const message of messages) {
    const steps = await stepsPerCharacter(message, read);
    if (steps > bound) slow.push(`${Math.round(steps)}: ${message.slice(0, 80)}`);
  }
  return slow;
}

function* messages(count: number, lengthOf: (seed: number) => number): Generator<string> {
  for (let seed = 1; seed <= count; seed += 1) yield hostileMessage(seed, lengthOf(seed));
}

/** Mostly short, so that the real reader gets through all of them; every hundredth is one that blocked it once. */
const mostlyShort = (seed: number) =>
  seed % 1_000 === 7 ? LONGEST : seed % 50 === 3 ? 400 : 5 + (seed % 30);

describe('hostile messages', () => {
  it(
    `take a bounded number of steps per character, ${COUNT.toLocaleString('en')} of them`,
    async () => {
      expect(await slowOnes(messages(COUNT, mostlyShort), readAll, MOST_STEPS_PER_CHARACTER)).toEqual([]);
    },
    PATIENCE_MS,
  );

  it('take ten times the steps at ten times the length, whatever is repeated', async () => {
    const long = floods(LONGEST);
    const growing: string[] = [];
    for (const [index, short] of floods(LONGEST / 10).entries()) {
      // Begun differently, so that neither has been read and remembered before.
      const [few, many] = [
        await stepsPerCharacter(`few ${String(index)} ${short}`, readAll),
        await stepsPerCharacter(`many ${String(index)} ${long[index] ?? ''}`, readAll),
      ];
      if (many > 1.2 * few + 10) growing.push(`${few} to ${many}: ${short.slice(0, 40)}`);
    }
    expect(growing).toEqual([]);
  });

  it('take a bounded number of steps in a whole turn', async () => {
    const consult = (text: string) => engine.consult(turnOf([text]));
    const lengthOf = (seed: number) => (seed % 30 === 0 ? LONGEST : 20 + (seed % 100));
    expect(await slowOnes(messages(300, lengthOf), consult, MOST_STEPS_PER_CHARACTER_OF_A_TURN)).toEqual([]);
  });

  it('are answered when they are the reply to a question', async () => {
    const consult = (text: string) => engine.consult(turnOf(['My chest hurts', 'How bad is it?', text]));
    expect(
      await slowOnes(
        messages(100, () => 200),
        consult,
        MOST_STEPS_PER_CHARACTER_OF_A_TURN,
      ),
    ).toEqual([]);
  });
});
