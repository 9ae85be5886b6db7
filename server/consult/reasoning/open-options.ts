import type { Asking } from '../library/model.ts';
import type { Transcript } from '../dialogue/transcript.ts';

/** What the lists and plain questions so far have an answer to: a list that was answered answers all that it named. */
function answeredFindings({ exchanges }: Transcript): ReadonlySet<string> {
  return new Set(
    exchanges
      .filter(({ outcome }) => outcome === 'answered')
      .flatMap(({ asking }) =>
        asking?.kind === 'multiple' || asking?.kind === 'yes_no' ? asking.settles : [],
      ),
  );
}

/** A choice with fewer options than this is none. */
const fewestOptions = 2;

/**
 * The options of a choice without what an earlier question named and got an answer to: no danger sign is asked about
 * twice, and who denied chest pain is not offered it as their main problem.
 */
export function openOptions(asking: Asking, transcript: Transcript): Asking['options'] {
  if (asking.kind !== 'multiple' && asking.kind !== 'single') return asking.options;
  const answered = answeredFindings(transcript);
  const open = asking.options.filter(
    ({ present }) => present.length === 0 || present.some((finding) => !answered.has(finding)),
  );
  return asking.kind === 'single' && open.length < fewestOptions ? asking.options : open;
}
