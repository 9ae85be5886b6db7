import { readFileSync } from 'node:fs';
import { readEventReport, type EventReport } from '#src/domain/event-report.ts';
import { eventName } from '#tests/models/chart.ts';
import type { ModelEvent } from '#tests/models/explore.ts';
import { follow } from '#tests/models/follow.ts';
import { placeOf } from '#tests/models/moment.ts';
import { replay, type Recording } from '#tests/models/replay.ts';
import { subjects, type Subject } from '#tests/models/subjects.ts';
import { pathsOfPackage, type GeneratedPath } from '#tests/models/test-model.ts';

const usage = `Prints ways through the statecharts.

  npm run paths                        every generated path of every machine
  npm run paths -- auth                one machine
  npm run paths -- auth --journeys     the pinned journeys instead
  npm run paths -- auth --json         for a program
  npm run paths -- --replay FILE       plays an error report's last steps, or { "machine", "start",
                                       "steps": [{ "event", "at" }] }, and says where they diverge
  npm run paths -- auth --replay FILE --in-browser
                                       walks one machine's part of a report through the real screens; --headed shows
                                       the browser, --at ADDRESS names the server (http://localhost:8000)`;

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
const valued = new Set(['--replay', '--at']);
/** The word after an option. */
const valueOf = (option: string): string | undefined => words[words.indexOf(option) + 1 || words.length];
const names = words.filter((word, index) => !word.startsWith('--') && !valued.has(words[index - 1] ?? ''));

async function replayReport(report: EventReport): Promise<boolean> {
  const isVisible = words.includes('--headed');
  if (isVisible || words.includes('--in-browser')) {
    const { show } = await import('#tests/paths/show.ts');
    const address = valueOf('--at') ?? 'http://localhost:8000';
    for (const name of names) console.log(await show(name, report.events, { isVisible, address }));
    return true;
  }
  const followed = follow(report).filter(({ machine }) => names.length === 0 || names.includes(machine));
  for (const { machine, steps, divergence } of followed) {
    console.log(`${machine}, ${String(steps)} steps: ${divergence ?? 'the chart does what was reported.'}`);
  }
  return followed.every(({ divergence }) => divergence === null);
}

async function replayFile(file: string): Promise<boolean> {
  const text = readFileSync(file, 'utf8');
  const report = readEventReport(text);
  if (report) return replayReport(report);
  const outcome = await replay(JSON.parse(text) as Recording);
  console.log(outcome ?? 'Every step led where the recording says.');
  return outcome === null;
}

if (words.includes('--help')) console.log(usage);
else if (words.includes('--replay')) {
  if (!(await replayFile(valueOf('--replay') ?? ''))) process.exitCode = 1;
} else {
  const unknown = names.filter((name) => !subjects.some((subject) => subject.name === name));
  if (unknown.length > 0) throw new Error(`No machine is called ${unknown.join(', ')}.`);
  const wanted = subjects.filter(({ name }) => names.length === 0 || names.includes(name));
  const ways = wanted.map(words.includes('--journeys') ? pinned : generated);
  if (words.includes('--json')) console.log(JSON.stringify(ways.flat(), null, 2));
  else ways.forEach(print);
}
