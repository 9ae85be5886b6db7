const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const twoDigits = (value: number) => String(value).padStart(2, '0');

function toDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 1900 ? `${year}-${twoDigits(month)}-${twoDigits(day)}` : null;
}

/** "2026-11-12", "12.11.2026", "13/11/2026"; a date that could be of two days is none. */
function dayOfWord(word: string): string | null {
  const parts = word.split(/[-./]/).map(Number);
  const [first = 0, second = 0, third = 0] = parts;
  if (parts.length !== 3 || parts.some(Number.isNaN)) return null;
  if (first > 999) return toDay(first, second, third);
  if (third < 1_000) return null;
  if (word.includes('.') || first > 12) return toDay(third, second, first);
  return second > 12 || first === second ? toDay(third, first, second) : null;
}

/** "12 Nov 2026" and "Nov 12, 2026", in three words. */
function dayOfWords(words: readonly string[]): string | null {
  const month = words.findIndex(
    (word) => months.includes(word.slice(0, 3).toLowerCase()) && /^\p{L}/u.test(word),
  );
  const numbers = words.filter((_word, at) => at !== month).map((word) => Number.parseInt(word, 10));
  const [first = Number.NaN, second = Number.NaN] = numbers;
  if (month < 0 || month > 1 || words.length !== 3) return null;
  return toDay(second, months.indexOf((words[month] ?? '').slice(0, 3).toLowerCase()) + 1, first);
}

const births = ['birth', 'dob', 'born', 'geb'];

/** The first day that a report names and that is no birth; null where none is certain. */
export function dateIn(lines: readonly string[]): string | null {
  for (const line of lines) {
    const words = line.split(/[\s,;|:()]/).filter((word) => word !== '');
    if (words.some((word) => births.some((birth) => word.toLowerCase().startsWith(birth)))) continue;
    for (const [at, word] of words.entries()) {
      const day = dayOfWord(word.split('T')[0] ?? '') ?? dayOfWords(words.slice(at, at + 3));
      if (day) return day;
    }
  }
  return null;
}
