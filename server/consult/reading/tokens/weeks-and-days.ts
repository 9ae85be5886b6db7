import type { Raw } from './tokenize.ts';

const weeksOfPregnancy = /^(?:[5-9]|[1-3]\d|4[0-2])$/;
const days = /^[0-6]$/;
const weeks = /^(?:w|wk|wks|week|weeks)$/;
/** "5+5 mg", "6 + 1 tablets", "5+3=8": a sum. */
const sums =
  /^(?:mg|ml|g|mcg|units?|tablets?|pills?|puffs?|drops?|days?|hours?|minutes?|years?|months?|kids?|children)$/;

/** The length of the notation after the weeks: "+4", "+4/40" and "/40". */
function lengthOfRest(raws: readonly Raw[], at: number): number {
  const isOfForty = (place: number) => raws[place]?.text === '40' && raws[place].before === '/';
  if (isOfForty(at + 1)) return 1;
  const [sign, day] = [raws[at + 1], raws[at + 2]];
  const isPlus = sign?.text === 'and' && sign.end - sign.start === 1;
  if (!isPlus || sign.before !== '' || !days.test(day?.text ?? '')) return 0;
  return isOfForty(at + 3) ? 3 : 2;
}

/** Words after which the weeks are those of a birth. */
const birth = /^(?:born|birth|delivered|arrived|came|prem|preemie|premature|preterm|newborn)$/;

/** Weeks and days of a pregnancy as midwives write them: "32+4" and "32/40" as "32 weeks pregnant". */
export function withWeeks(raws: readonly Raw[]): Raw[] {
  const isOfBirth = raws.some((each) => birth.test(each.text));
  const read: Raw[] = [];
  for (let at = 0; at < raws.length; at += 1) {
    const raw = raws[at];
    if (raw === undefined) break;
    read.push(raw);
    const length = weeksOfPregnancy.test(raw.text) && raw.before !== '/' ? lengthOfRest(raws, at) : 0;
    const [last, next] = [raws[at + length], raws[at + length + 1]];
    if (length === 0 || !last || sums.test(next?.text ?? '') || next?.before.includes('=')) continue;
    const added = isOfBirth ? ['weeks'] : ['weeks', 'pregnant'];
    for (const text of added) read.push({ text, start: raw.start, end: last.end, before: '' });
    at += length;
    const isNamed = (place: number) =>
      weeks.test(raws[place]?.text ?? '') || raws[place]?.text === 'pregnant';
    while (isNamed(at + 1)) at += 1;
  }
  return read;
}
