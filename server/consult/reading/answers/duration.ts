import { linearPattern, type LinearPattern } from '../tokens/linear-pattern.ts';

/** Hours in each unit of time; a month is a twelfth of a year. */
const hoursPerUnit: Readonly<Record<string, number>> = {
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
const counted = linearPattern(
  `\\b(?:(half) (?:an? )?|${number} (?:(?:to|or|/|until) ${number} )?(?:of )?(?:and (?:a )?(half) )?(?:more |good |long |whole |full |last )*)${unit}(?: and (?:a )?(half))?\\b`,
);

const toCount = (text: string) => counts[text] ?? Number(text.replace(',', '.'));

const span = linearPattern(/\b(\d+) ?- ?(\d+)\b/);
/** "36h", "2hrs", "10 mins". */
const short = linearPattern(/(\d) ?(?:(h|hrs?)|(mins?))\b/);
const aFew = linearPattern(/\ba (couple|few|dozen)\b/);

/** All amounts of time in a plain text, in hours, in order; "2 to 3 days" is their midpoint. */
export function countedHours(plain: string): number[] {
  const long = short.replaceAll(
    plain,
    (_, digit = '', hours) => `${digit} ${hours === undefined ? 'minute' : 'hour'}`,
  );
  const spelt = aFew.replaceAll(span.replaceAll(long, '$1 to $2'), '$1');
  return counted.findAll(spelt).map(([, halfOf, one = '0', two, halfMore, name = '', halfAfter]) => {
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

/** The patient's local date and time, as in the timestamp. */
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

const JUST_BEGUN = 0.5;

/** Hours since this hour of today; `todayFrom` is the hour from which it means today and before which yesterday. */
const sinceHour = ({ hour }: Clock, then: number, todayFrom: number) =>
  hour >= todayFrom ? Math.max(JUST_BEGUN, hour - then) : hour + HOURS_PER_DAY - then;

const fixed: readonly (readonly [LinearPattern, number])[] = [
  [linearPattern(/\bday before yesterday\b/), 48],
  [
    linearPattern(
      /\b(?:all my|whole|my entire) life\b|\b(?:since|from) (?:birth|childhood)\b|\bas long as i can remember\b|\bborn with\b|\bsince i was (?:a |an )?(?:child|kid|baby|teenager|born|young|little|small)\b/,
    ),
    175_200,
  ],
  [linearPattern(/\b(?:for |over )?(?:years|ages|forever|a long time|always)\b/), 43_800],
  [linearPattern(/\bmonths\b/), 2_190],
  [linearPattern(/\b(?:since )?last (?:month)\b/), 730],
  [linearPattern(/\b(?:since )?last year\b/), 8_760],
  [linearPattern(/\bweeks\b/), 504],
  [linearPattern(/\b(?:since )?last week\b|\ball week\b|\bthis week\b/), 120],
  [linearPattern(/\bdays\b/), 72],
  [linearPattern(/\bhours\b/), 4],
  [
    linearPattern(/\b(?:just now|right now|just started|a moment ago|moments ago|minutes|straight away)\b/),
    0.25,
  ],
];

/** The hour at which each part of the day starts, and the hour from which its name means today. */
const partsOfDay: readonly (readonly [LinearPattern, then: number, todayFrom: number])[] = [
  [
    linearPattern(/\b(?:since )?(?:this )?morning\b|\bsince i woke up\b|\bwhen i woke up\b|\bwoke up with\b/),
    7,
    0,
  ],
  [linearPattern(/\b(?:since|after) breakfast\b/), 7, 5],
  [linearPattern(/\b(?:lunch|lunchtime|midday|noon)\b/), 12.5, 11.5],
  [linearPattern(/\bthis afternoon\b/), 14, 5],
  [linearPattern(/\b(?:this evening|tonight)\b/), 18.5, 5],
  [linearPattern(/\b(?:dinner|dinnertime|supper)\b/), 18.5, 17],
  [linearPattern(/\blast night\b|\bovernight\b|\bin the night\b|\bduring the night\b/), -1, 0],
  [linearPattern(/\b(?:today|earlier)\b/), 7, 0],
];

const weekdayPatterns = weekdays.map((each) => linearPattern(`\\b${each}s?\\b`));
const monthPatterns = months.map((each) =>
  linearPattern(`\\b(?:since|in|from|early|late|mid|last|until) ${each}\\b`),
);
const weekend = linearPattern(/\bweekend\b/);
const christmas = linearPattern(/\bchristmas\b/);
const sinceYear = linearPattern(/\b(?:since|in|from) ((?:19|20)\d\d)\b/);
const clockTime = linearPattern(
  /\b(?:since|at|from|around|about) (\d{1,2})(?: ?[:.] ?(\d\d))? ?(am|pm|a m|p m|o'?clock|oclock)\b/,
);
const yesterday = linearPattern(/\byesterday\b/);
const beforeYesterday = linearPattern(/\bbefore yesterday\b/);
const further = linearPattern(/\band \d+ (?:minute|hour|day|week|month)/);

function calendarHours(plain: string, clock: Clock): number | undefined {
  const weekday = weekdayPatterns.findIndex((each) => each.test(plain));
  const daysBack = (day: number) => ((clock.weekday - day + 7) % 7 || 7) * HOURS_PER_DAY;
  if (weekday >= 0) return daysBack(weekday);
  if (weekend.test(plain)) return daysBack(6);
  if (christmas.test(plain))
    return (((clock.month - 11 + 12) % 12) * 730.5 + (clock.dayOfMonth - 25) * 24 + 8_766) % 8_766;
  const month = monthPatterns.findIndex((each) => each.test(plain));
  if (month >= 0) return (((clock.month - month + 12) % 12) * 30.4 + clock.dayOfMonth) * HOURS_PER_DAY;
  const [, year] = sinceYear.exec(plain) ?? [];
  return year === undefined ? undefined : Math.max(0.5, clock.year - Number(year) + clock.month / 12) * 8_760;
}

/** A time this little ahead, in hours, has just begun. */
const HARDLY_AHEAD = 0.25;

/** "Since 3:30 pm"; "3 o'clock" is the last of the two. */
function clockHours(plain: string, clock: Clock): number | undefined {
  const [, hour, minute = '0', half = ''] = clockTime.exec(plain) ?? [];
  if (hour === undefined) return undefined;
  const inMorning = (Number(hour) % 12) + Number(minute) / 60;
  const times = half.startsWith('a') ? [inMorning] : [inMorning + 12];
  if (half.startsWith('o')) times.push(inMorning);
  const wasYesterday = yesterday.test(plain);
  const ago = times.map((then) => sinceHour(clock, then, wasYesterday ? Infinity : then - HARDLY_AHEAD));
  return Math.min(...ago);
}

/**
 * How long ago or for how long, in hours; undefined when no time is given. `now` is ISO 8601, in the patient's time.
 */
export function readDuration(plain: string, now: string): number | undefined {
  const clock = clockOf(now);
  const exact = countedHours(plain);
  if (exact.length > 0) return further.test(plain) ? exact.reduce((sum, each) => sum + each, 0) : exact[0];
  const timed = clockHours(plain, clock) ?? calendarHours(plain, clock);
  if (timed !== undefined) return timed;
  const part = partsOfDay.find(([pattern]) => pattern.test(plain));
  if (part && !yesterday.test(plain)) return sinceHour(clock, part[1], part[2]);
  if (yesterday.test(plain) && !beforeYesterday.test(plain)) return HOURS_PER_DAY;
  return fixed.find(([pattern]) => pattern.test(plain))?.[1];
}
