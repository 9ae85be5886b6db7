/** Hours in each unit of time; a month is a twelfth of a year. */
export const hoursPerUnit: Readonly<Record<string, number>> = {
  second: 1 / 3600,
  minute: 1 / 60,
  hour: 1,
  day: 24,
  night: 24,
  weekend: 72,
  week: 168,
  fortnight: 336,
  month: 730,
  year: 8_760,
  decade: 87_600,
};

const counts: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  half: 0.5,
  couple: 2,
  few: 3,
  several: 5,
  many: 8,
  some: 3,
  dozen: 12,
};
const unit = '(second|minute|hour|day|night|week|fortnight|month|year|decade)s?';
const number = '(\\d+(?:[.,]\\d+)?|an?|half|couple|few|several|many|some|dozen)';
const counted = new RegExp(
  `\\b(?:(half) (?:an? )?|${number} (?:(?:to|or|/|until) ${number} )?(?:of )?(?:and (?:a )?(half) )?(?:more |good |long |whole |full |last )*)${unit}(?: and (?:a )?(half))?\\b`,
  'g',
);

const toCount = (text: string) => counts[text] ?? Number(text.replace(',', '.'));

/** All amounts of time that a plain text counts, in hours, in order: "2 to 3 days" is their middle. */
export function countedHours(plain: string): number[] {
  return [
    ...plain
      .replace(/\b(\d+) ?- ?(\d+)\b/g, '$1 to $2')
      .replace(/\ba (couple|few|dozen)\b/g, '$1')
      .matchAll(counted),
  ].map(([, halfOf, one = '0', two, halfMore, name = '', halfAfter]) => {
    const first = halfOf === undefined ? toCount(one) : 0.5;
    const middle = two === undefined ? first : (first + toCount(two)) / 2;
    const extra = halfMore !== undefined || halfAfter !== undefined ? 0.5 : 0;
    return (middle + extra) * (hoursPerUnit[name] ?? 0);
  });
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const HOURS_PER_DAY = 24;

type Clock = {
  readonly weekday: number;
  readonly hour: number;
  readonly month: number;
  readonly year: number;
  readonly dayOfMonth: number;
};

/** The patient's own calendar, as the timestamp spells it. */
function clockOf(now: string): Clock {
  const [, year = '0', month = '1', day = '1', hour = '12', minute = '0'] =
    /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(now) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return {
    weekday: date.getUTCDay(),
    hour: Number(hour) + Number(minute) / 60,
    month: Number(month) - 1,
    year: Number(year),
    dayOfMonth: Number(day),
  };
}

/** Hours since a time of today that has passed, or of yesterday when it has not. */
const sinceHour = ({ hour }: Clock, then: number) =>
  hour >= then + 0.25 ? hour - then : hour + HOURS_PER_DAY - then;

const fixed: readonly (readonly [RegExp, number])[] = [
  [/\bday before yesterday\b/, 48],
  [
    /\b(?:all my|whole|my entire) life\b|\b(?:since|from) (?:birth|childhood)\b|\bas long as i can remember\b|\bborn with\b|\bsince i was (?:a |an )?(?:child|kid|baby|teenager|born|young|little|small)\b/,
    175_200,
  ],
  [/\b(?:for |over )?(?:years|ages|forever|a long time|always)\b/, 43_800],
  [/\bmonths\b/, 2_190],
  [/\b(?:since )?last (?:month)\b/, 730],
  [/\b(?:since )?last year\b/, 8_760],
  [/\bweeks\b/, 504],
  [/\b(?:since )?last week\b|\ball week\b|\bthis week\b/, 120],
  [/\bdays\b/, 72],
  [/\bhours\b/, 4],
  [/\b(?:just now|right now|just started|a moment ago|moments ago|minutes|straight away)\b/, 0.25],
];

const partsOfDay: readonly (readonly [RegExp, number])[] = [
  [
    /\b(?:since )?(?:this )?morning\b|\bsince i woke up\b|\bwhen i woke up\b|\bwoke up with\b|\bsince breakfast\b|\bafter breakfast\b/,
    7,
  ],
  [/\b(?:lunch|lunchtime|midday|noon)\b/, 12.5],
  [/\bthis afternoon\b/, 14],
  [/\b(?:this evening|tonight|dinner|dinnertime|supper)\b/, 18.5],
  [/\blast night\b|\bovernight\b|\bin the night\b|\bduring the night\b/, 23],
  [/\b(?:today|earlier)\b/, 7],
];

function calendarHours(plain: string, clock: Clock): number | undefined {
  const weekday = weekdays.findIndex((each) => new RegExp(`\\b${each}s?\\b`).test(plain));
  const daysBack = (day: number) => ((clock.weekday - day + 7) % 7 || 7) * HOURS_PER_DAY;
  if (weekday >= 0) return daysBack(weekday) + (/\blast\b/.test(plain) && daysBack(weekday) < 72 ? 0 : 0);
  if (/\bweekend\b/.test(plain)) return daysBack(6);
  if (/\bchristmas\b/.test(plain))
    return (((clock.month - 11 + 12) % 12) * 730.5 + (clock.dayOfMonth - 25) * 24 + 8_766) % 8_766;
  const month = months.findIndex((each) =>
    new RegExp(`\\b(?:since|in|from|early|late|mid|last|until) ${each}\\b`).test(plain),
  );
  if (month >= 0) return (((clock.month - month + 12) % 12) * 30.4 + clock.dayOfMonth) * HOURS_PER_DAY;
  const [, year] = /\b(?:since|in|from) ((?:19|20)\d\d)\b/.exec(plain) ?? [];
  return year === undefined ? undefined : Math.max(0.5, clock.year - Number(year) + clock.month / 12) * 8_760;
}

function clockHours(plain: string, clock: Clock): number | undefined {
  const [, hour, , half] =
    /\b(?:since|at|from|around|about) (\d{1,2})(?: ?[:.] ?(\d\d))? ?(am|pm|a m|p m|o'?clock|oclock)\b/.exec(
      plain,
    ) ?? [];
  if (hour === undefined) return undefined;
  const then = (Number(hour) % 12) + (half?.startsWith('p') ? 12 : 0);
  return /\byesterday\b/.test(plain) ? clock.hour + HOURS_PER_DAY - then : sinceHour(clock, then);
}

/** How long ago or for how long, in hours; undefined when the text tells no time. `now` is ISO 8601, in the patient's time. */
export function readDuration(plain: string, now: string): number | undefined {
  const clock = clockOf(now);
  const exact = countedHours(plain);
  if (exact.length > 0)
    return /\band \d+ (?:minute|hour|day|week|month)/.test(plain)
      ? exact.reduce((sum, each) => sum + each, 0)
      : exact[0];
  const timed = clockHours(plain, clock) ?? calendarHours(plain, clock);
  if (timed !== undefined) return timed;
  const part = partsOfDay.find(([pattern]) => pattern.test(plain));
  if (part && !/\byesterday\b/.test(plain)) return Math.max(0.5, sinceHour(clock, part[1]));
  if (/\byesterday\b/.test(plain) && !/\bbefore yesterday\b/.test(plain)) return HOURS_PER_DAY;
  return fixed.find(([pattern]) => pattern.test(plain))?.[1];
}
