import { compileOptions } from './compile-options.ts';
import { readMentions } from '../mentions.ts';
import { recallMentions } from '../recall-mentions.ts';
import { countedHours } from './duration.ts';
import type { Mention, ReplyContext, ReplyQuestion } from '../reading.types.ts';
import { plainText } from '../tokens/plain-text.ts';

export type Chosen = { readonly ids: readonly string[]; readonly hedged: boolean };

const isNoneLabel = (label: string) => /^(?:none|no\b|neither|nothing|not any)/i.test(label);
const isElseLabel = (label: string) =>
  /(?:something|anything|somewhere|someone) else|^other|another/i.test(label);

const everyone =
  /^(?:yes ?,? )?(?:all|every one|everything|all of (?:them|these|those|the above|it)|the lot|all three|all four|all 3|all 4)\b/;
const bothOf = /^(?:yes ?,? )?(?:both|both of (?:them|these)|the two)\b/;
const noneOf =
  /^(?:no ?,? )?(?:none|none of (?:these|those|them|the above|it)|neither(?: of (?:them|these|those))?|nothing|not any|no to all|not one|0|nope none|nothing (?:like that|in particular|else|of (?:the sort|that)))(?: |$)/;
const elseWords =
  /^(?:something else|somewhere else|other|another|neither|anything else|a different one|different)\b/;

const ordinals: readonly RegExp[] = [
  /\b(?:first|1st|number 1|option 1|no 1)\b/,
  /\b(?:second|2nd|2 nd|number 2|option 2)\b/,
  /\b(?:third|3rd|3 rd|number 3|option 3)\b/,
  /\b(?:fourth|4th|4 th|number 4|option 4)\b/,
  /\b(?:fifth|5th|5 th|number 5|option 5)\b/,
  /\b(?:sixth|6th|6 th|number 6|option 6)\b/,
  /\b(?:seventh|7th|number 7|option 7)\b/,
];

function byOrdinal(plain: string, { options }: ReplyQuestion): string[] {
  const ids = options.filter((_, index) => ordinals[index]?.test(plain)).map(({ id }) => id);
  if (/\b(?:the )?last (?:1|option|of)\b|^(?:the )?last$/.test(plain))
    ids.push(...options.slice(-1).map(({ id }) => id));
  if (ids.length > 0 || options.some(({ label }) => /\d/.test(label))) return ids;
  const isBare = /^(?:\d|[a-g])(?: ?(?:,|and|or|\.|\/)? ?(?:\d|[a-g]))* ?\.?$/.test(plain);
  const places = isBare
    ? [...plain.matchAll(/\b(\d|[a-g])\b/g)].map(([, mark = '']) =>
        /\d/.test(mark) ? Number(mark) - 1 : mark.charCodeAt(0) - 97,
      )
    : [];
  return places.map((place) => options[place]?.id).filter((id) => id !== undefined);
}

/** What a label says in hours, from inclusive, to exclusive: "Less than 3 days", "3 days to 3 weeks", "Over a month". */
function rangeOf(label: string): { from: number; to: number } | undefined {
  const plain = plainText(label.replace(/[–—-]/g, ' to '));
  const shared = plain.replace(/\b(\d+) to (\d+) (\w+)/, '$1 $3 to $2 $3');
  const [one, two] = countedHours(shared.replace(/ to /g, ' until , '));
  if (one === undefined) return /\btoday\b/.test(plain) ? { from: 0, to: 24 } : undefined;
  if (two !== undefined) return { from: one, to: two };
  if (/\b(?:less|fewer|under|within|up to|shorter|below)\b/.test(plain)) return { from: 0, to: one };
  if (/\b(?:more|over|longer|above|at least|older)\b/.test(plain))
    return { from: one, to: Number.POSITIVE_INFINITY };
  return { from: one * 0.75, to: one * 1.5 };
}

/** The option whose span of time holds these hours, when the options are spans of time. */
export function byDuration(hours: number | undefined, { options }: ReplyQuestion): string[] {
  if (hours === undefined) return [];
  const ranges = options.flatMap(({ id, label }) => {
    const range = rangeOf(label);
    return range ? [{ id, ...range }] : [];
  });
  if (ranges.length < 2) return [];
  const fitting =
    ranges.find(({ from, to }) => hours >= from && hours < to) ??
    ranges.find(({ from, to }) => hours >= from && hours <= to);
  return fitting ? [fitting.id] : [];
}

const isChosen = (mention: Mention) => mention.value === 'present' && !mention.asked;

/** The options that the words name, best first: by their labels, or by a finding that a label speaks of. */
function byLabel(text: string, question: ReplyQuestion, { vocabulary, subject }: ReplyContext): string[] {
  const named = readMentions(text, compileOptions(question.options), null).filter(isChosen);
  const lengths = new Map<string, number>();
  for (const { finding, start, end } of named)
    lengths.set(finding, Math.max(lengths.get(finding) ?? 0, end - start));
  const said = new Set(
    recallMentions(text, vocabulary, subject)
      .filter((each) => isChosen(each) && each.about === 'patient')
      .map((each) => each.finding),
  );
  const spoken = new Map(
    question.options.map(({ id, label, present }) => [
      id,
      [
        ...(present ?? []),
        ...recallMentions(label, vocabulary, null)
          .filter(isChosen)
          .map((each) => each.finding),
      ],
    ]),
  );
  for (const [id, findings] of spoken) {
    const own = findings.filter((finding) =>
      [...spoken].every(([other, theirs]) => other === id || !theirs.includes(finding)),
    );
    if (!lengths.has(id) && own.some((finding) => said.has(finding))) lengths.set(id, 1);
  }
  return [...lengths].toSorted(([, one], [, two]) => two - one).map(([id]) => id);
}

const exact = (plain: string) =>
  plain
    .replace(/[.,!?;:/]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The option whose label the reply repeats. */
export const labelled = (plain: string, { options }: ReplyQuestion) =>
  options.find(({ label }) => exact(plainText(label)) === exact(plain));

/** The options a reply chooses; undefined when it chooses none. */
export function chooseOptions(
  text: string,
  question: ReplyQuestion,
  context: ReplyContext,
): Chosen | undefined {
  const plain = plainText(text);
  const { options, kind } = question;
  const open = options.filter(
    (option) => !option.exclusive && !isNoneLabel(option.label) && !isElseLabel(option.label),
  );
  const none =
    options.find((option) => isNoneLabel(option.label)) ?? options.find((option) => option.exclusive);
  const hedged =
    /\b(?:think|maybe|perhaps|probably|mostly|mainly|sort of|kind of|guess|a bit|more like)\b/.test(plain);
  const same = labelled(plain, question);
  if (same) return { ids: [same.id], hedged: false };
  if (everyone.test(plain) || (bothOf.test(plain) && open.length === 2))
    return { ids: open.map(({ id }) => id), hedged };
  if (noneOf.test(plain) && none) return { ids: [none.id], hedged };
  const other = options.find(({ label }) => isElseLabel(label));
  if (elseWords.test(plain) && other) return { ids: [other.id], hedged };
  const named = byLabel(text, question, context);
  const found = named.length > 0 ? named : byOrdinal(plain, question);
  if (found.length === 0) return undefined;
  const kept = found.filter(
    (id) => found.length === 1 || !options.find((option) => option.id === id)?.exclusive,
  );
  return {
    ids:
      kind === 'multiple' ? options.map(({ id }) => id).filter((id) => kept.includes(id)) : kept.slice(0, 1),
    hedged,
  };
}
