import { readFileSync } from 'node:fs';
import { eventName } from '#tests/models/chart.ts';
import type { ModelEvent } from '#tests/models/explore.ts';
import { placeOf } from '#tests/models/moment.ts';
import { replay, type Recording } from '#tests/models/replay.ts';
import { subjects, type Subject } from '#tests/models/subjects.ts';
import { pathsOfPackage, type GeneratedPath } from '#tests/models/test-model.ts';

const usage = `Prints ways through the statecharts.

  npm run paths                        every generated path of every machine
  npm run paths -- auth                one machine
  npm run paths -- auth --journeys     the pinned journeys instead
  npm run paths -- auth --json         for a program
  npm run paths -- --replay FILE       plays { "machine", "start", "steps": [{ "event", "at" }] } and says where it diverges`;

type Way = {
  readonly machine: string;
  readonly title: string;
  readonly start: string;
  readonly steps: readonly { readonly event: ModelEvent; readonly at: string }[];
};

/** The longest payload that a readable step shows. */
const PAYLOAD_LENGTH = 90;

function payload({ type: _type, ...rest }: ModelEvent): string {
  const values = Object.values(rest).filter((value) => value !== undefined);
  if (values.length === 0) return '';
  const text = JSON.stringify(values.length === 1 ? values[0] : rest);
  return ` ${text.length > PAYLOAD_LENGTH ? `${text.slice(0, PAYLOAD_LENGTH)}…` : text}`;
}

const wayOf = (subject: Subject, start: string, path: GeneratedPath): Way => ({
  machine: subject.name,
  title: path.steps
    .slice(-1)
    .map(({ state }) => `to ${placeOf(state)}`)
    .join(''),
  start,
  steps: path.steps.slice(1).map(({ event, state }) => ({ event, at: placeOf(state) })),
});

const generated = (subject: Subject): Way[] =>
  Object.entries(subject.model.starts as Record<string, unknown>).flatMap(([start, input]) =>
    pathsOfPackage(subject.pure, subject.model, input).map((path) => wayOf(subject, start, path)),
  );

const pinned = ({ name, model }: Subject): Way[] =>
  model.journeys.map(({ title, start, steps }) => ({
    machine: name,
    title,
    start: start ?? Object.keys(model.starts)[0] ?? '',
    steps: steps.map(({ when, at }) => ({ event: when as ModelEvent, at })),
  }));

function print(ways: readonly Way[]): void {
  ways.forEach(({ machine, title, start, steps }, index) => {
    console.log(`${machine} ${String(index + 1)}/${String(ways.length)}: ${title}`);
    console.log(`   begin: ${start}`);
    steps.forEach(({ event, at }, step) => {
      console.log(`  ${String(step + 1).padStart(2)}. ${eventName(event.type)}${payload(event)} → ${at}`);
    });
    console.log('');
  });
}

const words = process.argv.slice(2);
const replayed = words.indexOf('--replay');
const names = words.filter(
  (word, index) => !word.startsWith('--') && index !== replayed + 1 - Number(replayed < 0),
);

if (words.includes('--help')) console.log(usage);
else if (replayed >= 0) {
  const recording = JSON.parse(readFileSync(words[replayed + 1] ?? '', 'utf8')) as Recording;
  const outcome = await replay(recording);
  console.log(outcome ?? 'Every step led where the recording says.');
  if (outcome !== null) process.exitCode = 1;
} else {
  const unknown = names.filter((name) => !subjects.some((subject) => subject.name === name));
  if (unknown.length > 0) throw new Error(`No machine is called ${unknown.join(', ')}.`);
  const wanted = subjects.filter(({ name }) => names.length === 0 || names.includes(name));
  const ways = wanted.map(words.includes('--journeys') ? pinned : generated);
  if (words.includes('--json')) console.log(JSON.stringify(ways.flat(), null, 2));
  else ways.forEach(print);
}
