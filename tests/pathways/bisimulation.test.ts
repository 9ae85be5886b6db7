import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Facts, PersonFacts } from '#server/consult/dialogue/facts.ts';
import { factsAfter } from '#server/consult/dialogue/ledger.ts';
import { settleAnswer } from '#server/consult/dialogue/settle-answer.ts';
import type { Statement } from '#server/consult/dialogue/transcript.ts';
import type { LibraryQuestion, Knowledge } from '#server/consult/library/model.ts';
import { rulesEngine } from '#tests/consult/clinical-engine.ts';
import { findingsOf, fires, missingIn } from '#server/consult/reasoning/urgency/rules.ts';
import type { Answer } from '#server/consult/reading/reading.types.ts';
import { buildPathway, type PathwayGraph, type PathwayNode } from '#tools/pathways/build-pathway.ts';
import { pathwayPages } from '#tools/pathways/documents.ts';
import { eventOf, machineOfPathway } from '#tools/pathways/pathway-machine.ts';
import { pathways } from '#tools/pathways/pathways.ts';
import { isPictureOf } from '#tools/statecharts/drawing/documents.ts';
import { describe, expect, it } from 'vitest';
import { initialTransition, transition, type AnyMachineSnapshot } from 'xstate';

const { knowledge } = rulesEngine();

type Question = Extract<PathwayNode, { kind: 'question' }>;
type Given = Question['answers'][number];

/** What the engine knows after some answers: what was stated, of whom, and which rules have held so far. */
type RuleState = {
  readonly statements: readonly Statement[];
  readonly person: PersonFacts;
  readonly fired: readonly string[];
  readonly facts: Facts;
};

const statementsOf = (findings: ReturnType<typeof settleAnswer>['findings'], index: number): Statement[] =>
  findings.map((each) => ({ ...each, message_index: index, start: 0, end: 1 }));

function asAnswer({ options, value, isYes }: Given): Answer {
  if (options) return { kind: 'options', ids: options };
  if (value !== undefined) return { kind: 'number', value, unit: null };
  return { kind: isYes === undefined ? 'unsure' : isYes ? 'yes' : 'no' };
}

const isEveryTrouble = () => true;

/** One answer as the engine takes it: settled by its question, put into the ledger, every rule tried. */
function answer(
  state: RuleState,
  rules: readonly string[],
  given: { asking: LibraryQuestion | null; answer: Given },
): RuleState {
  const index = state.statements.length + 1;
  const settled = given.asking ? settleAnswer(given.asking, asAnswer(given.answer)).findings : [];
  const statements = [...state.statements, ...statementsOf(settled, index)];
  const said = settled.find(({ finding }) => finding === 'pregnant')?.value;
  const pregnancy = said === undefined ? {} : { pregnant: said === 'present' };
  const person = { ...state.person, ...pregnancy, ...given.answer.person };
  return tried({ statements, person, fired: state.fired }, rules);
}

function tried(state: Omit<RuleState, 'facts'>, rules: readonly string[]): RuleState {
  const { statements, person } = state;
  const ledger = { statements, corrections: [], person, knowledge };
  const facts = factsAfter(Number.POSITIVE_INFINITY, ledger);
  const fired = rules.filter((id) => {
    const rule = knowledge.redflags.get(id);
    return rule && (state.fired.includes(id) || fires(rule, facts, isEveryTrouble));
  });
  return { ...state, fired, facts };
}

/**
 * What tells two rule states apart: the rules that hold, who it is about, and what is present of the rules that still
 * could hold. Whether the rest was denied or not known changes no rule; what may still be asked is the chart's state.
 */
function keyOf({ facts, fired, person }: RuleState, rules: readonly string[]): string {
  const open = rules.flatMap((id) => {
    const rule = knowledge.redflags.get(id);
    const isOpen = rule && !fired.includes(id) && Number.isFinite(missingIn(rule.when, facts));
    return isOpen ? findingsOf(rule.when).filter((each) => facts.values.get(each) === 'present') : [];
  });
  return `${fired.join()} ${[...new Set(open)].join()} ${JSON.stringify(person)}`;
}

const careRank = ['within_24h', 'emergency_department', 'call_ambulance'];

/** What the rules say of a state: whether a consultation would end there, and the most urgent care they ask for. */
function verdictOf(fired: readonly string[], library: Knowledge) {
  const rules = fired.flatMap((id) => library.redflags.get(id) ?? []);
  const cares = rules.map(({ care_level }) => careRank.indexOf(care_level));
  return {
    isAlarm: rules.some(({ level }) => level !== 'urgent'),
    care: careRank[Math.max(-1, ...cares)] ?? null,
  };
}

type Pair = {
  readonly snapshot: AnyMachineSnapshot;
  readonly state: RuleState;
  readonly trail: readonly string[];
};

/** Where chart and rules disagree at one pair; null where they agree. */
function disagreement({ snapshot, state }: Pair, { nodes }: PathwayGraph): string | null {
  const node = nodes.get(String(snapshot.value));
  const { isAlarm, care } = verdictOf(state.fired, knowledge);
  if (node?.kind === 'end')
    return node.care === care
      ? null
      : `the chart ends with ${String(node.care)}, the rules say ${String(care)}`;
  return isAlarm ? `the chart goes on while ${state.fired.join()} holds` : null;
}

/** Walks chart and rules together, breadth first, over every reachable pair. */
function walkBoth(graph: PathwayGraph) {
  const machine = machineOfPathway(graph, knowledge);
  const { rules, start } = graph.pathway;
  const begun = start.map(
    (finding) => ({ finding, value: 'present', origin: 'answer', how: 'answer' }) as const,
  );
  const first: Pair = {
    snapshot: initialTransition(machine)[0] as AnyMachineSnapshot,
    state: tried({ statements: statementsOf(begun, 0), person: {}, fired: [] }, rules),
    trail: [],
  };
  const seen = new Set<string>();
  const held = new Set<string>();
  const wrong: string[] = [];
  const queue = [first];
  for (let pair = queue.pop(); pair; pair = queue.pop()) {
    const key = `${String(pair.snapshot.value)} ${keyOf(pair.state, rules)}`;
    if (seen.has(key)) continue;
    seen.add(key);
    for (const id of pair.state.fired) held.add(id);
    const problem = disagreement(pair, graph);
    if (problem) wrong.push(`${problem} after ${pair.trail.join(', ')}`);
    const node = graph.nodes.get(String(pair.snapshot.value));
    if (node?.kind !== 'question' || problem) continue;
    const asking = knowledge.questions.get(node.question) ?? null;
    for (const given of node.answers) {
      queue.push({
        snapshot: transition(machine, pair.snapshot, { type: eventOf(given.id) })[0] as AnyMachineSnapshot,
        state: answer(pair.state, rules, {
          asking: node.question === 'person_age' ? null : asking,
          answer: given,
        }),
        trail: [...pair.trail, `${node.question}: ${given.id}`],
      });
    }
  }
  const never = rules.filter((id) => !held.has(id));
  return { pairs: seen.size, wrong, never };
}

describe('a pathway', () => {
  it.each(pathways)('$name says what the rules of the engine say, at every reachable pair', (pathway) => {
    const { pairs, wrong, never } = walkBoth(buildPathway(pathway, knowledge));
    expect({ wrong: wrong.slice(0, 5), never }).toEqual({ wrong: [], never: [] });
    expect(pairs).toBeGreaterThan(10);
  });

  it('that goes on where a rule holds is noticed', () => {
    const [pathway] = pathways;
    if (!pathway) throw new Error('There is no pathway.');
    const graph = buildPathway(pathway, knowledge);
    const wrong = [...graph.nodes].map(([id, node]): [string, PathwayNode] => {
      if (node.kind === 'end' || id !== graph.first) return [id, node];
      const [, other] = [...graph.nodes.keys()];
      return [id, { ...node, answers: node.answers.map((each) => ({ ...each, to: other ?? id })) }];
    });
    expect(walkBoth({ ...graph, nodes: new Map(wrong) }).wrong).not.toEqual([]);
  });
});

describe('docs/pathways', () => {
  it('shows the pathways as they are: run `npm run statecharts:docs` after a change', () => {
    const written = (file: string) =>
      readFileSync(path.resolve(import.meta.dirname, '../../docs/pathways', file), 'utf8');
    const { pages, pictures } = pathwayPages(knowledge);
    const stale = [
      ...Object.entries(pages).filter(([file, text]) => written(file) !== text),
      ...Object.entries(pictures).filter(([file, machine]) => !isPictureOf(machine, written(file))),
    ];
    expect(stale.map(([file]) => file)).toEqual([]);
  });
});
