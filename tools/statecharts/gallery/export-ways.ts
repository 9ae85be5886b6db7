import { sayEvent } from '#kit/gallery/say-step.ts';

/** A path as numbered steps, with the deciding fields of each payload. */
export type ExportedWay = {
  readonly machine: string;
  readonly title: string;
  readonly start: string;
  readonly steps: readonly {
    readonly event: { readonly type: string };
    readonly at: string;
    /** The descriptions of the states that the step enters. */
    readonly meaning?: string;
  }[];
};
type Step = ExportedWay['steps'][number];

const oneLine = (words: string) => words.replaceAll('\n', ' ');
const doneIn = ({ event }: Step) => oneLine(sayEvent(event));
const expectedIn = ({ at, meaning }: Step) => (meaning ? `${at}: ${oneLine(meaning)}` : at);

function scenarioOf({ machine, title, start, steps }: ExportedWay, index: number): string {
  const lines = steps.map((step, index) => [
    `    ${index === 0 ? 'When' : 'And'} ${doneIn(step)}`,
    `    Then it is in ${expectedIn(step)}`,
  ]);
  const head = [
    `  Scenario: ${machine} ${String(index + 1)}: ${oneLine(title)}`,
    `    Given ${machine} begins with ${start}`,
  ];
  return [...head, ...lines.flat()].join('\n');
}

/** The paths as one Gherkin feature for each machine. */
export function gherkinOf(ways: readonly ExportedWay[]): string {
  const machines = [...new Set(ways.map(({ machine }) => machine))];
  const featureOf = (machine: string) => {
    const scenarios = ways.filter((way) => way.machine === machine).map(scenarioOf);
    return `Feature: ${machine}\n\n${scenarios.join('\n\n')}\n`;
  };
  return machines.map(featureOf).join('\n');
}

/** A spreadsheet interprets a field that starts with one of these as a formula. */
const isFormula = (field: string) => ['=', '+', '-', '@'].includes(field.charAt(0));
const quoted = (field: string) => `"${(isFormula(field) ? `'${field}` : field).replaceAll('"', '""')}"`;

/** One row for each step, in the columns that TestRail and Xray import: section, title, step, expected result. */
export function csvOf(ways: readonly ExportedWay[]): string {
  const rows = ways.flatMap(({ machine, title, start, steps }, index) =>
    steps.map((step, at) => [
      machine,
      `${machine} ${String(index + 1)}: ${title}`,
      `begins with ${start}`,
      String(at + 1),
      doneIn(step),
      expectedIn(step),
    ]),
  );
  const head = ['Section', 'Title', 'Preconditions', 'Step', 'Action', 'Expected Result'];
  return `${[head, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
}
