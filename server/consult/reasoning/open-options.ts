import type { Asking } from '../library/model.ts';
import type { Facts } from '../dialogue/facts.ts';
import type { Exchange, Transcript } from '../dialogue/transcript.ts';

type Conversation = { readonly transcript: Transcript; readonly facts: Facts };

/** What an exchange has an answer to: a list that was answered answers all that it named, a choice what was chosen. */
function answeredBy({ asking, outcome, value }: Exchange): readonly string[] {
  if (!asking || outcome !== 'answered') return [];
  if (asking.kind === 'multiple' || asking.kind === 'yes_no') return asking.settles;
  const chosen = new Set(value?.split(','));
  return asking.options.filter((each) => chosen.has(each.id)).flatMap((each) => each.present);
}

/** A choice with fewer options than this is none. */
const fewestOptions = 2;

/** What the patient's own words plainly say, and nothing has taken back since. */
const toldIn = ({ statements }: Transcript, { values }: Facts): readonly string[] =>
  statements
    .filter((each) => each.how === 'phrase' && values.get(each.finding) === 'present')
    .map((each) => each.finding);

/** What cannot be since something else is so: no waters break once the child is born. */
const ruledOutIn = ({ values, stated }: Facts): readonly string[] =>
  [...values].filter(([id, value]) => value === 'absent' && !stated.has(id)).map(([id]) => id);

/**
 * The options of a choice without what an earlier question named and got an answer to: no danger sign is asked about
 * twice, and who denied chest pain is not offered it as their main problem. A list leaves out what was told too, so that
 * "None of these" speaks of the rest.
 */
export function openOptions(asking: Asking, { transcript, facts }: Conversation): Asking['options'] {
  if (asking.kind !== 'multiple' && asking.kind !== 'single') return asking.options;
  const told = asking.kind === 'multiple' ? toldIn(transcript, facts) : [];
  const known = new Set([...transcript.exchanges.flatMap(answeredBy), ...told, ...ruledOutIn(facts)]);
  const open = asking.options.filter(
    ({ present }) => present.length === 0 || present.some((finding) => !known.has(finding)),
  );
  return open.length < fewestOptions ? asking.options : open;
}
