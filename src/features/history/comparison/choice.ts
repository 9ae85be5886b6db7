/**
 * How far the patient is in comparing two saved assessments. The address keeps it, so that a reload, the browser's back
 * button and a link work (decision 097).
 */
export type Choice = {
  readonly step: 'none' | 'choosing' | 'comparing';
  /** In the order in which they were chosen: at most two, and exactly two that are compared. */
  readonly ids: readonly string[];
};

const PAIR = 2;
const none: Choice = { step: 'none', ids: [] };

/** Reads the choice from an address, which anyone may have typed. */
export function readChoice(query: URLSearchParams): Choice {
  const step = query.get('step');
  const ids = [...new Set(query.getAll('id'))].slice(0, PAIR);
  if (step === 'choosing') return { step, ids };
  return step === 'comparing' && ids.length === PAIR ? { step, ids } : none;
}

/** The address of a choice. */
export const queryOf = ({ step, ids }: Choice): Record<string, string | string[]> =>
  step === 'none' ? {} : { step, id: [...ids] };

/** The choice with this item added or dropped; null for a third one. */
export function toggled({ ids }: Choice, id: string): Choice | null {
  if (ids.includes(id)) return { step: 'choosing', ids: ids.filter((each) => each !== id) };
  return ids.length < PAIR ? { step: 'choosing', ids: [...ids, id] } : null;
}

/** The comparison of the chosen items; null until there are two. */
export const compared = ({ ids }: Choice): Choice | null =>
  ids.length === PAIR ? { step: 'comparing', ids } : null;
