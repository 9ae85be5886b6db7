import type { Asking } from '../library/model.ts';
import type { Exchange, Transcript } from '../dialogue/transcript.ts';

/** What an exchange has an answer to: a list that was answered answers all that it named, a choice what was chosen. */
function answeredBy({ asking, outcome, value }: Exchange): readonly string[] {
  if (!asking || outcome !== 'answered') return [];
  if (asking.kind === 'multiple' || asking.kind === 'yes_no') return asking.settles;
  const chosen = new Set(value?.split(','));
  return asking.options.filter((each) => chosen.has(each.id)).flatMap((each) => each.present);
}

/** A choice with fewer options than this is none. */
const fewestOptions = 2;

/**
 * The options of a choice without what an earlier question named and got an answer to: no danger sign is asked about
 * twice, and who denied chest pain is not offered it as their main problem.
 */
export function openOptions(asking: Asking, transcript: Transcript): Asking['options'] {
  if (asking.kind !== 'multiple' && asking.kind !== 'single') return asking.options;
  const answered = new Set(transcript.exchanges.flatMap(answeredBy));
  const open = asking.options.filter(
    ({ present }) => present.length === 0 || present.some((finding) => !answered.has(finding)),
  );
  return asking.kind === 'single' && open.length < fewestOptions ? asking.options : open;
}
