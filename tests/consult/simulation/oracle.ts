import type { ModelFinding } from '#machines/model-turn/model-turn.machine.ts';
import type { ConsultationEngine } from '#server/consult/engine.ts';
import type { Knowledge } from '#server/consult/library/model.ts';
import { isReportable } from '#server/consult/library/model.ts';
import { chance } from './random.ts';
import type { Vignette } from './vignette.ts';

/** Readers in the place of a language model: one that knows everything, and some that err. */
const labelReaders = ['off', 'oracle', 'noisy-10', 'noisy-20', 'noisy-30'] as const;
type ReaderName = (typeof labelReaders)[number];
export const isLabelReader = (name: string): name is ReaderName => labelReaders.some((each) => each === name);
/** Besides: a language model that answers now, and one that answers as it was recorded. */
export const readers: readonly string[] = [...labelReaders, 'live', 'recorded'];

const errorOf = (name: ReaderName) => (name.startsWith('noisy-') ? Number(name.slice(6)) / 100 : 0);

type Label = Pick<ModelFinding, 'finding'>;

/** An error: two of three findings are missed or denied, which is the same; the third has another in its place. */
function err(seed: string, ids: readonly string[]): Label[] {
  if (chance(`${seed} kind`) < 2 / 3) return [];
  const other = ids[Math.floor(chance(`${seed} other`) * ids.length)];
  return other === undefined ? [] : [{ finding: other }];
}

/** What the reader says of a vignette's opening. */
function labelsFor(vignette: Vignette, name: ReaderName, knowledge: Knowledge): Label[] {
  const ids = knowledge.data.findings.filter(isReportable).map((each) => each.id);
  const known = new Set(ids);
  const truth = vignette.present.filter((id) => known.has(id));
  return truth.flatMap((finding) => {
    const seed = `${vignette.id} ${finding}`;
    return chance(`${seed} ${name}`) < errorOf(name) ? err(seed, ids) : [{ finding }];
  });
}

/** The engine with such a reader at its side: every finding is said to be in the whole of the opening. */
export function withReader(
  engine: ConsultationEngine,
  name: ReaderName,
  { vignette, knowledge }: { readonly vignette: Vignette; readonly knowledge: Knowledge },
): ConsultationEngine {
  if (name === 'off') return engine;
  const labels = labelsFor(vignette, name, knowledge);
  return {
    ...engine,
    async consult(turn) {
      const rules = await engine.consult(turn);
      if (rules.is_complete && (rules.alert ?? null) !== null) return rules;
      const place = { message_index: 0, start: 0, end: turn.messages[0]?.content.length ?? 0 };
      const findings = labels.map((each) => ({ ...each, ...place }));
      return engine.consult({ ...turn, model: { findings, challenged: [] } });
    },
  };
}
