import { eventName } from '#kit/drawing/chart.ts';

/** A way through a machine as numbered steps, with what decides in each payload. */
export type ExportedWay = {
  readonly machine: string;
  readonly title: string;
  readonly start: string;
  readonly steps: readonly { readonly event: { readonly type: string }; readonly at: string }[];
};
type Step = ExportedWay['steps'][number];
type Describe = (event: Step['event']) => string;

const doneIn = ({ event }: Step, describe: Describe) => `${eventName(event.type)} ${describe(event)}`.trim();

const oneLine = (words: string) => words.replaceAll('\n', ' ');

function scenarioOf({ machine, title, start, steps }: ExportedWay, describe: Describe): string {
  const lines = steps.map((step, index) => [
    `    ${index === 0 ? 'When' : 'And'} ${oneLine(doneIn(step, describe))}`,
    `    Then it is in ${step.at}`,
  ]);
  const head = [`  Scenario: ${machine} ${oneLine(title)}`, `    Given ${machine} begins with ${start}`];
  return [...head, ...lines.flat()].join('\n');
}

/** The ways as one Gherkin feature for each machine. */
export function gherkinOf(ways: readonly ExportedWay[], describe: Describe): string {
  const machines = [...new Set(ways.map(({ machine }) => machine))];
  const featureOf = (machine: string) => {
    const scenarios = ways.filter((way) => way.machine === machine).map((way) => scenarioOf(way, describe));
    return `Feature: ${machine}\n\n${scenarios.join('\n\n')}\n`;
  };
  return machines.map(featureOf).join('\n');
}

/** A spreadsheet takes a field that begins like this for a formula. */
const isFormula = (field: string) => ['=', '+', '-', '@'].includes(field.charAt(0));
const quoted = (field: string) => `"${(isFormula(field) ? `'${field}` : field).replaceAll('"', '""')}"`;

/** One row for each step, in the columns that TestRail and Xray import: section, title, step, expected result. */
export function csvOf(ways: readonly ExportedWay[], describe: Describe): string {
  const rows = ways.flatMap(({ machine, title, start, steps }, index) =>
    steps.map((step, at) => [
      machine,
      `${machine} ${String(index + 1)}: ${title}`,
      `begins with ${start}`,
      String(at + 1),
      oneLine(doneIn(step, describe)),
      step.at,
    ]),
  );
  const head = ['Section', 'Title', 'Preconditions', 'Step', 'Action', 'Expected Result'];
  return `${[head, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
}
