import { chartOf, eventName, statesOf, type ChartEdge, type ChartState } from '#kit/drawing/chart.ts';
import { specLabel } from '#kit/core/statement-ids.ts';
import type { AnyStateMachine } from 'xstate';

/** A machine's page: its name, doc comment and declared events. */
export type Page = {
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly source: string;
  /** The link from the page to the source. */
  readonly address: string;
  readonly events: readonly string[];
  /** The parts of a large chart. */
  readonly parts: readonly { readonly name: string }[];
};

type Lineage = { readonly state: ChartState; readonly above: readonly ChartState[] };

const lineagesOf = (state: ChartState, above: readonly ChartState[] = []): Lineage[] => [
  { state, above },
  ...state.states.flatMap((child) => lineagesOf(child, [state, ...above])),
];

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const row = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) => [
  row(head),
  row(head.map(() => '---')),
  ...rows.map(row),
];
const code = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(', ');

/** The text and the ASCII picture of a machine's doc comment. */
export function introductionOf(source: string): string[] {
  const comments = [...source.matchAll(/\/\*\*\n((?: \*[^\n]*\n)+?) \*\/\nexport const \w+Machine/g)];
  const lines = (comments[0]?.[1] ?? '').split('\n').map((line) => line.replace(/^ \* ?/, ''));
  const isDrawn = (line: string) => /^ {2,}\S/.test(line);
  return lines.flatMap((line, index) => {
    const before = lines[index - 1] ?? '';
    if (isDrawn(line) && !isDrawn(before)) return ['```text', line];
    if (!isDrawn(line) && isDrawn(before)) return ['```', line];
    return [line];
  });
}

const shortId = (id: string) => id.split('.').slice(1).join('.') || id;

function outcomeOf(edge: ChartEdge): string {
  if (edge.isForbidden) return 'stays as it is, on purpose';
  if (edge.to.length === 0) return 'stays';
  return `${edge.to.map((id) => `**${shortId(id)}**`).join(' and ')}${edge.reenters ? ', entered again' : ''}`;
}

/** The transitions for an event in a state: its own first, then those of its ancestors. */
function edgesOn(event: string, { state, above }: Lineage): ChartEdge[] {
  const edges = [state, ...above].flatMap((each) => each.edges.filter((edge) => edge.event === event));
  const certain = edges.findIndex(({ guard }) => guard === null);
  return certain < 0 ? edges : edges.slice(0, certain + 1);
}

function stateSection(lineage: Lineage, declared: readonly string[]): string[] {
  const { state, above } = lineage;
  const handled = [...new Set([state, ...above].flatMap(({ edges }) => edges.map(({ event }) => event)))];
  const events = [
    ...declared.filter((event) => handled.includes(event)),
    ...handled.filter((event) => !declared.includes(event)),
  ];
  const ignored = declared.filter((event) => !handled.includes(event));
  const rows = events.flatMap((event) =>
    edgesOn(event, lineage).map((edge) => [
      `\`${edge.event}\``,
      edge.guard === null ? '' : `\`${edge.guard}\``,
      outcomeOf(edge),
      code(edge.does),
      edge.from === state.id ? '' : `\`${shortId(edge.from)}\``,
    ]),
  );
  return [
    `### ${shortId(state.id)}`,
    '',
    `${state.description} (${specLabel(state.spec)})`,
    '',
    ...(state.invokes.length > 0 ? [`Runs ${code(state.invokes.map(({ src }) => src))}.`, ''] : []),
    ...(state.entry.length > 0 ? [`On entry ${code(state.entry)}.`, ''] : []),
    ...(rows.length > 0 ? [...table(['event', 'if', 'leads to', 'does', 'from'], rows), ''] : []),
    ...(ignored.length > 0 && state.kind !== 'final' ? [`Ignored: ${code(ignored)}.`, ''] : []),
  ];
}

function delayRows(machine: AnyStateMachine): string[][] {
  return Object.entries(machine.implementations.delays).map(([name, delay]) => [
    `\`${name}\``,
    typeof delay === 'number' ? `${String(delay)} ms` : 'depends on the context',
  ]);
}

/** The whole chart; for a large one, first its parts with grouped events and readable guards. */
function picturesOf(name: string, parts: Page['parts']): string[] {
  const whole = [`![The chart of ${name}](${name}.svg)`, ''];
  if (parts.length === 0) return whole;
  return [
    ...parts.flatMap((part) => [`![${name}: ${part.name}](${name}.${part.name}.svg)`, '']),
    `<details><summary>The whole chart of ${name} in one drawing</summary>`,
    '',
    ...whole,
    '</details>',
    '',
  ];
}

/**
 * The page of one machine: its purpose, its picture, and a table of every state and event, including ignored events.
 */
export function pageOf({ name, machine, source, address, events, parts }: Page): string {
  const chart = chartOf(machine);
  const lineages = lineagesOf(chart);
  const states = statesOf(chart).slice(1);
  const leaves = lineages.filter(({ state }) => state.states.length === 0);
  const delays = delayRows(machine);
  return [
    `# ${name}`,
    '',
    ...introductionOf(source),
    ...picturesOf(name, parts),
    `Source: [${name}.machine.ts](${address})`,
    '',
    '## States',
    '',
    ...table(
      ['state', 'meaning', 'spec', 'runs'],
      states.map((state) => [
        `\`${shortId(state.id)}\``,
        state.description,
        state.spec,
        code(state.invokes.map(({ src }) => src)),
      ]),
    ),
    '',
    ...(delays.length > 0 ? ['## Delays', '', ...table(['delay', 'time'], delays), ''] : []),
    '## Every state and event',
    '',
    'The first line whose condition holds is taken; "from" names the outer state that decides.',
    '',
    ...leaves.flatMap((lineage) => stateSection(lineage, events.map(eventName))),
  ].join('\n');
}
