import { linearPattern } from '../tokens/linear-pattern.ts';

const baby = '(?:baby|newborn|twins|son|daughter|(?:baby|little) (?:boy|girl|1|man|lad))';
const days = '(\\d{1,2}) (day|week)s?';
const whens = `(?:${days} ago|yesterday|today|(?:on|last|this) \\w+)`;

const born = [
  linearPattern(
    `\\b(?:my|our) (?:new |first |second |third )*${baby} (?:is|are) (?:only |just |about |nearly )*${days} old\\b`,
  ),
  linearPattern(`\\b(?:my|our) ${days} old ${baby}\\b`),
  linearPattern(
    `\\b(?:my|our|the) (?:new |first |second |third )*${baby} (?:came|arrived|(?:was|were) born) (?:by \\w+ )?${whens}\\b`,
  ),
  linearPattern(`\\bhad (?:my|our) (?:new |first |second |third )*${baby} ${whens}\\b`),
];
const notMother = linearPattern(
  /\b(?:i am (?:the |a |his |her |their )*(?:dad|father|husband|grand\w+|nan|gran|aunt\w*|nanny|carer)|my (?:wife|girlfriend|partner|daughter|sister) (?:had|has had|gave))\b/,
);

/**
 * Whether a plain text says that a baby of the writer's was born in the last six weeks: "my baby is six days old", "our
 * little girl came three weeks ago". Whoever says so and is a woman has given birth.
 */
export function hasNewborn(plain: string): boolean {
  if (notMother.test(plain)) return false;
  return born.some((each) => {
    const found = each.exec(plain);
    if (!found) return false;
    const [, count, unit] = found;
    return count === undefined || Number(count) <= (unit === 'week' ? 6 : 42);
  });
}
