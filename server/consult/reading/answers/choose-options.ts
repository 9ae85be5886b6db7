import { compileOptions, isShort } from './compile-options.ts';
import { deniesAll, deniesRest, makesException, type Place } from './rest-of-list.ts';
import { linearPattern, type LinearPattern } from '../tokens/linear-pattern.ts';
import { readMentions } from '../mentions.ts';
import { recallMentions } from '../recall-mentions.ts';
import { countedHours } from './duration.ts';
import type { Mention, ReplyContext, ReplyQuestion, Vocabulary } from '../reading.types.ts';
import { plainText } from '../tokens/plain-text.ts';

type Chosen = {
  readonly ids: readonly string[];
  readonly hedged: boolean;
  /** What it leaves out is denied. */
  readonly deniesRest?: true;
  /** Where options are named; undefined when the reply names none by its own words. */
  readonly places?: readonly Place[];
};

const noneLabel = linearPattern(/^(?:none|no\b|neither|nothing|not any)/i);
const elseLabel = linearPattern(/(?:something|anything|somewhere|someone) else|^other|another/i);
const isNoneLabel = (label: string) => noneLabel.test(label);
const isElseLabel = (label: string) => elseLabel.test(label);

const everyone = linearPattern(
  /^(?:yes ?,? )?(?:all ?(?:$|[.,!;])|every one|everything ?(?:$|[.,!;])|all (?:of )?(?:them|these|those|the above|it)\b|the lot|all three|all four|all 3|all 4)/,
);
const allExcept = linearPattern(
  /^(?:yes ?,? )?(?:all|everything|every one)(?: of (?:them|these|those))? ?,? ?(?:except|but|apart from|other than|bar)(?: for)? /,
);
const bothOf = linearPattern(/^(?:yes ?,? )?(?:both|both of (?:them|these)|the two)\b/);
const noneOf = linearPattern(
  /^(?:(?:no|nope|nah) ?,? )?(?:none|none of (?:these|those|them|the above|it)|neither(?: of (?:them|these|those))?|nothing|not any|no to all|not one|0|nothing (?:like that|in particular|else|of (?:the sort|that)))(?: |$)/,
);
const elseWords = linearPattern(
  /^(?:something else|somewhere else|other|another|neither|anything else|a different one|different)\b/,
);

/** "The first and the third", but not "first day only". */
const ordinal = (place: number, word: string, short: string) =>
  linearPattern(
    `\\b(?:number|option) ${place}\\b|(?:^(?:yes ?,? )?|\\b(?:the|and|or|just) |, )(?:${word}|${place} ?${short})(?: ?$| ?[.,!;&/]| and\\b| or\\b| 1\\b| option\\b| of (?:these|those|them|the)\\b)`,
  );
const ordinals: readonly LinearPattern[] = [
  ordinal(1, 'first', 'st'),
  ordinal(2, 'second', 'nd'),
  ordinal(3, 'third', 'rd'),
  ordinal(4, 'fourth', 'th'),
  ordinal(5, 'fifth', 'th'),
  ordinal(6, 'sixth', 'th'),
  ordinal(7, 'seventh', 'th'),
];

const lastOne = linearPattern(/\b(?:the )?last (?:1|option|of)\b|^(?:the )?last$/);
/** "1, 3 and 5", "b d"; not the 5 of a temperature. */
const bareMarks = linearPattern(/^(?:\d|[a-g])(?:(?: ?[,/&] ?| (?:and|or) | ?\. | )(?:\d|[a-g]))* ?\.?$/);
const marks = linearPattern(/\b(\d|[a-g])\b/);

function byOrdinal(plain: string, { options }: ReplyQuestion): string[] {
  const ids = options.filter((_, index) => ordinals[index]?.test(plain)).map(({ id }) => id);
  if (lastOne.test(plain)) ids.push(...options.slice(-1).map(({ id }) => id));
  if (ids.length > 0 || options.some(({ label }) => /\d/.test(label))) return ids;
  const isBare = bareMarks.test(plain);
  const places = isBare
    ? marks
        .findAll(plain)
        .map(([, mark = '']) => (/\d/.test(mark) ? Number(mark) - 1 : mark.charCodeAt(0) - 97))
    : [];
  return places.map((place) => options[place]?.id).filter((id) => id !== undefined);
}

const dash = linearPattern(/[–—-]/);
const sharedUnit = linearPattern(/\b(\d+) to (\d+) (\w+)/);
const today = linearPattern(/\btoday\b/);
const less = linearPattern(/\b(?:less|fewer|under|within|up to|shorter|below)\b/);
const more = linearPattern(/\b(?:more|over|longer|above|at least|older)\b/);

/**
 * The hours that a label covers, from inclusive, to exclusive: "Less than 3 days", "3 days to 3 weeks", "Over a month".
 */
function rangeOf(label: string): { from: number; to: number } | undefined {
  const plain = plainText(dash.replaceAll(label, ' to '));
  const shared = sharedUnit.replaceFirst(plain, '$1 $3 to $2 $3');
  const [one, two] = countedHours(shared.replaceAll(' to ', ' until , '));
  if (one === undefined) return today.test(plain) ? { from: 0, to: 24 } : undefined;
  if (two !== undefined) return { from: one, to: two };
  if (less.test(plain)) return { from: 0, to: one };
  if (more.test(plain)) return { from: one, to: Number.POSITIVE_INFINITY };
  return { from: one * 0.75, to: one * 1.5 };
}

/** The option whose time span contains these hours, if most options are time spans. */
export function byDuration(hours: number | undefined, { options }: ReplyQuestion): string[] {
  if (hours === undefined) return [];
  const ranges = options.flatMap(({ id, label }) => {
    const range = rangeOf(label);
    return range ? [{ id, ...range }] : [];
  });
  if (ranges.length < 2 || ranges.length * 2 < options.length) return [];
  const fitting =
    ranges.find(({ from, to }) => hours >= from && hours < to) ??
    ranges.find(({ from, to }) => hours >= from && hours <= to);
  return fitting ? [fitting.id] : [];
}

const isChosen = (mention: Mention) => mention.value === 'present' && !mention.asked;
/** What may be denied or reported chooses nothing in a list that asks about the rest. */
const isUnclear = (mention: Mention, { rowAfterNo }: ReplyQuestion) =>
  rowAfterNo !== undefined && mention.isAfterNo === true;
const isDenied = (mention: Mention) => mention.value === 'absent' && !mention.asked;

/** What each option means: its findings, or else what its label says. */
function findingsOf({ options }: ReplyQuestion, vocabulary: Vocabulary): Map<string, readonly string[]> {
  return new Map(
    options.map(({ id, label, present = [] }) => [
      id,
      present.length > 0
        ? present
        : recallMentions(label, vocabulary, null)
            .filter((each) => isChosen(each) && !vocabulary.cues.has(each.finding))
            .map((each) => each.finding),
    ]),
  );
}

const ability = linearPattern(/\b(?:can|able to) (?:still |just )?([a-z]+)/);
const inability = linearPattern(/\b(?:cannot|can't|unable to) (?:be )?([a-z]+)/);

/** The options that a reply denies by what still works: "I can swallow, it just hurts" is no "cannot swallow". */
function unableIn(plain: string, { options }: ReplyQuestion): string[] {
  const able = new Set(ability.findAll(plain).map(([, verb]) => verb));
  return options
    .filter(({ label }) => inability.findAll(plainText(label)).some(([, verb]) => able.has(verb)))
    .map(({ id }) => id);
}

/** "Sores round his mouth" are no "sores in the mouth". */
const besides = linearPattern(/\b(?:round|around|near|beside|next to)\b/);

type Named = { readonly ids: readonly string[]; readonly places: readonly Place[] };

/** The options that the words name, best first: by their labels, or by what they mean. */
function byLabel(text: string, question: ReplyQuestion, { vocabulary, subject }: ReplyContext): Named {
  const words = compileOptions(question);
  const whole = readMentions(text, words.always, null);
  // "Low, I suppose. I feel I've let everybody down."
  const [start = ''] = text.split(/[.!?;\n]/, 1);
  const single = isShort(start) ? readMentions(start, words.short, null) : [];
  // In "no chest pain" only "chest" stands beside the "no".
  const unable = new Set(unableIn(plainText(text), question));
  const denied = new Set(
    [...whole, ...single]
      .filter(isDenied)
      .map(({ finding }) => finding)
      .concat(...unable),
  );
  const named = [...whole, ...single.filter(({ finding }) => !denied.has(finding))].filter(
    (each) =>
      isChosen(each) &&
      !isUnclear(each, question) &&
      !unable.has(each.finding) &&
      !besides.test(plainText(text.slice(each.start, each.end))),
  );
  const lengths = new Map<string, number>();
  for (const { finding, start, end } of named)
    lengths.set(finding, Math.max(lengths.get(finding) ?? 0, end - start));
  const mentions = recallMentions(text, vocabulary, subject).filter((each) => each.about === 'patient');
  const isSaid = (each: Mention) => isChosen(each) && !isUnclear(each, question);
  const said = new Set(mentions.filter(isSaid).map((each) => each.finding));
  // The words of a label alone do not show where "no rigid belly, vomit blood" ends.
  const open = new Set(mentions.filter((each) => !isSaid(each)).map((each) => each.finding));
  const spoken = findingsOf(question, vocabulary);
  for (const [id, findings] of spoken) {
    if (findings.length > 0 && findings.every((finding) => open.has(finding) && !said.has(finding)))
      lengths.delete(id);
    const own = findings.filter((finding) =>
      [...spoken].every(([other, theirs]) => other === id || !theirs.includes(finding)),
    );
    if (!lengths.has(id) && !denied.has(id) && own.some((finding) => said.has(finding))) lengths.set(id, 1);
  }
  const ids = [...lengths].toSorted(([, one], [, two]) => two - one).map(([id]) => id);
  return { ids, places: [...whole, ...single] };
}

const signs = linearPattern(/[.,!?;:/]/);
const spaces = linearPattern(/ +/);
const exact = (plain: string) => spaces.replaceAll(signs.replaceAll(plain, ''), ' ').trim();

/** The option whose label the reply repeats. */
export const labelled = (plain: string, { options }: ReplyQuestion) =>
  options.find(({ label }) => exact(plainText(label)) === exact(plain));

const softly = linearPattern(
  /\b(?:think|maybe|perhaps|probably|mostly|mainly|sort of|kind of|guess|a bit|more like)\b/,
);

const askedAny = linearPattern(/\bany ([a-z]{5,})\b/);
const generic = /^(?:these|those|other|others|symptoms|problems|signs)$/;

/** "No bleeding, and the spinning lasts a minute", in answer to "Have you noticed any bleeding?". */
function deniesAsked(plain: string, { text = '' }: ReplyQuestion): boolean {
  const [, asked = ''] = askedAny.exec(plainText(text)) ?? [];
  if (asked === '' || generic.test(asked)) return false;
  return [`no ${asked}`, `no , no ${asked}`, `not any ${asked}`].some(
    (each) => plain === each || plain.startsWith(`${each} `),
  );
}

/** The options that a reply chooses; undefined when it chooses none. */
export function chooseOptions(
  text: string,
  question: ReplyQuestion,
  context: ReplyContext,
): Chosen | undefined {
  const plain = plainText(text);
  const { options, kind } = question;
  const none =
    options.find((option) => option.exclusive && isNoneLabel(option.label)) ??
    options.find((option) => option.exclusive) ??
    options.find((option) => isNoneLabel(option.label));
  const open = options.filter((option) => option !== none && !option.exclusive && !isElseLabel(option.label));
  const hedged = softly.test(plain);
  const same = labelled(plain, question);
  if (same) return { ids: [same.id], hedged: false };
  if (everyone.test(plain) || (bothOf.test(plain) && open.length === 2))
    return { ids: open.map(({ id }) => id), hedged };
  const { ids: named, places } = byLabel(text, question, context);
  const beginsWithNone = noneOf.test(plain);
  const isNone = beginsWithNone || deniesAll(plain) || deniesAsked(plain, question);
  const isException = named.length > 0 && (makesException(plain) || !beginsWithNone);
  if (isNone && none && !isException) return { ids: [none.id], hedged };
  const other = options.find(({ label }) => isElseLabel(label));
  if (elseWords.test(plain) && other) return { ids: [other.id], hedged };
  if (allExcept.test(plain) && named.length > 0)
    return {
      ids: open.map(({ id }) => id).filter((id) => !named.includes(id)),
      hedged,
      deniesRest: true,
    };
  const found = named.length > 0 ? named : byOrdinal(plain, question);
  if (found.length === 0) return undefined;
  const kept = found.filter(
    (id) => found.length === 1 || !options.find((option) => option.id === id)?.exclusive,
  );
  return {
    ids:
      kind === 'multiple' ? options.map(({ id }) => id).filter((id) => kept.includes(id)) : kept.slice(0, 1),
    hedged,
    ...(deniesRest(plain) ? { deniesRest: true as const } : {}),
    ...(named.length > 0 ? { places } : {}),
  };
}
