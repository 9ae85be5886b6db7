import type { EventReport } from '#kit/core/event-report.ts';
import { eventName } from '#kit/drawing/chart.ts';
import { samplesOf, type ModelEvent } from '#kit/core/explore.ts';
import { follow } from '#kit/testing/follow.ts';
import { placeOf } from '#kit/core/moment.ts';
import { coveringPaths } from '#kit/testing/covering.ts';
import { csvOf, gherkinOf } from '#kit/gallery/export-ways.ts';
import { describePayload } from '#kit/testing/replay/describe-payload.ts';
import { readReplay } from '#kit/testing/replay/read-replay.ts';
import { replay, type Recording } from '#kit/testing/replay/replay.ts';
import type { Subject } from '#kit/core/subject.ts';
import type { Workbench } from '#kit/core/workbench.ts';
import { pathsOfPackage, type GeneratedPath } from '#kit/testing/test-model.ts';

const usage = `Prints ways through the statecharts.

  paths                        for every machine a few paths that together take every step
  paths -- auth                one machine
  paths -- auth --all          every generated path, with every sample
  paths -- auth --journeys     the pinned journeys instead
  paths -- auth --json         for a program; --gherkin and --csv for test management (TestRail, Xray)
  paths -- --replay FILE       plays an error report's last steps, or { "machine", "start",
                                       "steps": [{ "event", "at" }] } or a list of these, as the gallery writes
                                       them, and says at which step they diverge
  paths -- auth --replay FILE --in-browser
                                       walks one machine's part of a report through the real screens; --headed shows
                                       the browser, --at ADDRESS names the server (http://localhost:8000)`;

type Way = {
  readonly machine: string;
  readonly title: string;
  readonly start: string;
  readonly steps: readonly { readonly event: ModelEvent; readonly at: string }[];
};

/** Which sample an event has, when its model has several. */
function sampleOf({ model, machine }: Subject, event: ModelEvent): string {
  const samples = samplesOf(model, machine, event.type);
  const at = samples.findIndex((each) => JSON.stringify(each) === JSON.stringify(event));
  return samples.length > 1 && at >= 0 ? ` (sample ${String(at + 1)} of ${String(samples.length)})` : '';
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

const generated =
  (isWhole: boolean) =>
  (subject: Subject): Way[] => {
    const starts = Object.entries(subject.model.starts as Record<string, unknown>);
    const begun = new Map(
      starts.flatMap(([start, input]) =>
        pathsOfPackage(subject.pure, subject.model, input).map((path) => [path, start] as const),
      ),
    );
    const all = [...begun.keys()];
    return (isWhole ? all : coveringPaths(all)).map((path) => wayOf(subject, begun.get(path) ?? '', path));
  };

const pinned = ({ name, model }: Subject): Way[] =>
  model.journeys.map(({ title, start, steps }) => ({
    machine: name,
    title,
    start: start ?? Object.keys(model.starts)[0] ?? '',
    steps: steps.map(({ when, at }) => ({ event: when as ModelEvent, at })),
  }));

function print(subject: Subject, ways: readonly Way[]): void {
  ways.forEach(({ machine, title, start, steps }, index) => {
    console.log(`${machine} ${String(index + 1)}/${String(ways.length)}: ${title}`);
    console.log(`   begin: ${start}`);
    steps.forEach(({ event, at }, step) => {
      console.log(
        `  ${String(step + 1).padStart(2)}. ${eventName(event.type)} ${describePayload(event)}${sampleOf(subject, event)} → ${at}`,
      );
    });
    console.log('');
  });
}

/** The machine-readable formats. */
const formats: Readonly<Record<string, (ways: readonly Way[]) => string>> = {
  '--json': (ways) => JSON.stringify(ways, null, 2),
  '--gherkin': (ways) => gherkinOf(ways),
  '--csv': (ways) => csvOf(ways),
};

const valued = new Set(['--replay', '--at']);

/** The parsed command-line arguments. */
type Wanted = {
  readonly words: readonly string[];
  /** The argument after an option. */
  readonly valueOf: (option: string) => string | undefined;
  /** The names of machines. */
  readonly names: readonly string[];
};

const wantedBy = (words: readonly string[]): Wanted => ({
  words,
  valueOf: (option) => words[words.indexOf(option) + 1 || words.length],
  names: words.filter((word, index) => !word.startsWith('--') && !valued.has(words[index - 1] ?? '')),
});

async function replayReport(
  { subjects, replayInBrowser }: Workbench,
  { words, names, valueOf }: Wanted,
  report: EventReport,
): Promise<boolean> {
  const isVisible = words.includes('--headed');
  if (replayInBrowser && (isVisible || words.includes('--in-browser'))) {
    const address = valueOf('--at') ?? 'http://localhost:8000';
    for (const name of names) console.log(await replayInBrowser(name, report, { isVisible, address }));
    return true;
  }
  const followed = follow(subjects, report).filter(
    ({ machine }) => names.length === 0 || names.includes(machine),
  );
  for (const { machine, steps, divergence } of followed) {
    console.log(`${machine}, ${String(steps)} steps: ${divergence ?? 'the chart does what was reported.'}`);
  }
  return followed.every(({ divergence }) => divergence === null);
}

async function replayFile(bench: Workbench, wanted: Wanted): Promise<boolean> {
  const file = wanted.valueOf('--replay');
  const read = readReplay(file);
  if (typeof read === 'string') {
    console.log(read);
    return false;
  }
  if ('version' in read) return replayReport(bench, wanted, read);
  const recordings: readonly Recording[] = 'steps' in read ? [read] : read;
  let diverged = 0;
  for (const [index, recording] of recordings.entries()) {
    const outcome = await replay(bench.subjects, recording);
    if (outcome === null) continue;
    diverged += 1;
    const { machine, title } = recording;
    const name =
      recordings.length > 1 ? `${machine} ${String(index + 1)}, ${title ?? 'without a title'}: ` : '';
    console.log(`${name}${outcome}`);
  }
  if (diverged === 0)
    console.log(
      `Every step led where ${recordings.length > 1 ? `the ${String(recordings.length)} recordings say` : 'the recording says'}.`,
    );
  return diverged === 0;
}

/** Prints paths through the machines, or replays a report. */
export async function runPaths(bench: Workbench, words: readonly string[]): Promise<boolean> {
  const { subjects } = bench;
  const wanted = wantedBy(words);
  const { names } = wanted;
  if (words.includes('--help')) {
    console.log(usage);
    return true;
  }
  if (words.includes('--replay')) return replayFile(bench, wanted);
  const unknown = names.filter((name) => !subjects.some((subject) => subject.name === name));
  if (unknown.length > 0) {
    console.log(`No machine is called ${unknown.join(', ')}.`);
    return false;
  }
  const chosen = subjects.filter(({ name }) => names.length === 0 || names.includes(name));
  const find = words.includes('--journeys') ? pinned : generated(words.includes('--all'));
  const write = formats[words.find((word) => word in formats) ?? ''];
  if (write) console.log(write(chosen.flatMap(find)));
  else for (const subject of chosen) print(subject, find(subject));
  return true;
}
