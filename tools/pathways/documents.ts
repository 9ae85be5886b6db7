import { createMachine, type AnyStateMachine } from 'xstate';
import type { Knowledge } from '#server/consult/library/model.ts';
import { pictureOf } from '#tools/statecharts/drawing/documents.ts';
import { buildPathway, type PathwayGraph, type PathwayNode } from './build-pathway.ts';
import { careInWords } from './pathway-machine.ts';
import { pathways } from './pathways.ts';

type Question = Extract<PathwayNode, { kind: 'question' }>;

/** More answers than this with the same target are counted instead of named. */
const NAMED_ANSWERS = 3;

/** The answers of a question by target: a pair of signs mostly leads to the same node as one of them. */
function waysOf({ answers }: Question): { readonly to: string; readonly labels: string }[] {
  const targets = [...new Set(answers.map(({ to }) => to))];
  return targets.map((to) => {
    const labels = answers.filter((each) => each.to === to).map(({ label }) => label);
    const more = labels.length - NAMED_ANSWERS;
    const named = labels.slice(0, more === 1 ? NAMED_ANSWERS + 1 : NAMED_ANSWERS).join(' / ');
    return { to, labels: more > 1 ? `${named} / ${String(more)} more` : named };
  });
}

/** The pathway for drawing: one line for all answers with the same target. */
function drawnMachine({ pathway, first, nodes }: PathwayGraph): AnyStateMachine {
  const states = [...nodes].map(([id, node]) => [
    id,
    node.kind === 'end'
      ? { type: 'final', description: careInWords(node.care) }
      : { on: Object.fromEntries(waysOf(node).map(({ to, labels }) => [labels.replaceAll('.', ','), to])) },
  ]);
  return createMachine({
    id: pathway.name,
    initial: first,
    // The state names are created here, so the compiler does not know them.
    states: Object.fromEntries(states) as never,
  });
}

const cell = (words: string) => words.replaceAll('|', '\\|').replaceAll('\n', ' ');

function endRows({ nodes }: PathwayGraph, knowledge: Knowledge): string[] {
  return [...nodes.values()].flatMap((node) => {
    if (node.kind !== 'end') return [];
    const rules = node.rules.flatMap((id) => knowledge.redflags.get(id) ?? []);
    const sources = [...new Set(rules.flatMap((rule) => rule.sources))];
    return [
      `| ${careInWords(node.care)} | ${rules.map(({ label, id }) => `${cell(label)} (\`${id}\`)`).join('; ')} | ${sources.join(', ')} |`,
    ];
  });
}

function questionRows({ nodes }: PathwayGraph): string[] {
  return [...nodes].flatMap(([id, node]) =>
    node.kind === 'question'
      ? [
          `| \`${id}\` | ${cell(node.asks)} | ${waysOf(node)
            .map(({ to, labels }) => `${cell(labels)} → \`${to}\``)
            .join('<br>')} |`,
        ]
      : [],
  );
}

function pageOf(graph: PathwayGraph, knowledge: Knowledge): string {
  const { name, title, start } = graph.pathway;
  const present = start.map((id) => knowledge.findings.get(id)?.label ?? id).join(', ');
  return [
    `# ${title}`,
    `Generated from \`knowledge/\` by \`npm run statecharts:docs\`; ${present === '' ? '' : `Present from the start: ${present}. `}Walk it at \`/pathways/${name}\` on the development server.`,
    `![${title}](${name}.svg)`,
    '## Where it ends',
    ['| care | rules | sources |', '|---|---|---|', ...endRows(graph, knowledge)].join('\n'),
    '## Every question',
    ['| question | asks | answers |', '|---|---|---|', ...questionRows(graph)].join('\n'),
    '',
  ].join('\n\n');
}

const introduction = `# Red-flag pathways

Each pathway is a statechart made of the rules and questions of \`knowledge/\`: a state is a question, an event an answer, a
final state the care that the rules ask for, with the rules and their sources. A question is asked as long as its answer can
still raise the care; an emergency or a crisis ends the pathway at once, as it ends a consultation's questions. What would
only hold a rule back is not asked for, because the engine does not wait for it either.

\`tests/pathways\` walks each chart together with the engine's own rules over every reachable pair of both. No clinician has
reviewed the pathways: they show what the app does, and are no guideline.`;

/**
 * The pages of all pathways by file name, and the charts of their pictures, which become stale when the rules change.
 */
export function pathwayPages(knowledge: Knowledge) {
  const pages: Record<string, string> = {};
  const pictures: Record<string, AnyStateMachine> = {};
  const rows: string[] = [];
  for (const pathway of pathways) {
    const graph = buildPathway(pathway, knowledge);
    const nodes = [...graph.nodes.values()];
    const questions = nodes.filter(({ kind }) => kind === 'question').length;
    const counts = [pathway.rules.length, questions, nodes.length - questions].join(' | ');
    rows.push(`| [${pathway.title}](${pathway.name}.md) | ${counts} |`);
    pages[`${pathway.name}.md`] = pageOf(graph, knowledge);
    pictures[`${pathway.name}.svg`] = drawnMachine(graph);
  }
  const table = ['| pathway | rules | questions | ends |', '|---|---|---|---|', ...rows].join('\n');
  return { pages: { ...pages, 'README.md': `${introduction}\n\n${table}\n` }, pictures };
}

/** The documents of all pathways by file name, including the pictures. */
export async function pathwayDocuments(knowledge: Knowledge): Promise<Record<string, string>> {
  const { pages, pictures } = pathwayPages(knowledge);
  const documents: Record<string, string> = { ...pages };
  for (const [file, machine] of Object.entries(pictures)) documents[file] = await pictureOf(machine);
  return documents;
}
