const months = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });

/** A partial date in words: "2026", "March 2026", "12 March 2026". */
export function dayInWords(date: string): string {
  const [year = '', month, day] = date.split('-');
  const name = month === undefined ? '' : months.format(new Date(`${year}-${month}-01T00:00:00Z`));
  return [day === undefined ? '' : String(Number(day)), name, year].filter(Boolean).join(' ');
}

type Written = { readonly value: number; readonly comparator: '<' | '>' | null; readonly unit: string };

/** "6.8 mmol/L", with the unit as people write it; a ratio has none. */
export const valueInWords = ({ value, comparator, unit }: Written): string =>
  [`${comparator ?? ''}${value}`, unit === 'ratio' ? '' : unit].filter(Boolean).join(' ');
