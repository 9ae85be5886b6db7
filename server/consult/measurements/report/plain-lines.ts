import { isUnit } from './report-units.ts';

/** "20241002094500": the day of a time in HL7. */
const dayOfHl7 = (field = ''): string =>
  /^\d{8}/.test(field) ? `${field.slice(0, 4)}-${field.slice(4, 6)}-${field.slice(6, 8)}` : '';

/** The relevant fields of a message in HL7 as a plain line: "OBX|3|NM|2823-3^Potassium||4.4|mmol/L|3.5-5.3|N". */
function plainLine(line: string): string {
  const fields = line.split('|');
  const segment = fields[0]?.trim();
  if (segment === 'OBR' && dayOfHl7(fields[7]) !== '') return `Collected ${dayOfHl7(fields[7])}`;
  if (segment !== 'OBX') return line;
  // A result that was deleted or wrong, or could not be obtained.
  if (/^[DWX]$/.test(fields[11]?.trim() ?? '')) return '';
  const names = (fields[3] ?? '').split('^');
  const name = names[1] ?? names[0] ?? '';
  return [name, plainNumber(fields[5]), fields[6], fields[7]].join(' ');
}

/** ">^90": a bound in HL7; "1^:^40" is a ratio, and stays. */
const plainNumber = (field = ''): string => field.replace(/^([<>]=?)\^(?=[\d.]{1,12}$)/, '$1');

/** "<sampled>2026-11-02</sampled>", '<item name="Urea" value="4.8"/>': markup without its signs and closing tags. */
const withoutMarkup = (line: string): string =>
  /^\s{0,80}<\/?\p{L}/u.test(line) && line.trimEnd().endsWith('>')
    ? line
        .replaceAll(/<(?:\/|t[dhr]\b)[^<>]{0,40}>|<(?=[\p{L}/])|\/?>/gu, (sign) => ' '.repeat(sign.length))
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
    : line;

/** Whether the range of a row is joined to its unit, as on a page that was copied without its gaps. */
const isJoinedRow = (line: string): boolean => /[\p{L}\d%]Ref(?:erence|[:.])/u.test(line);

/** "TSH0.91 mIU/LRef: 0.40 - 4.50", "View resultsMay 31, 2024Final": the lines of such a page with gaps between the cells. */
function withGaps(lines: readonly string[]): readonly string[] {
  if (lines.filter(isJoinedRow).length < LEAST_OF_PAGE) return lines;
  // "HbA1c5.6" and "B12450" stay: where their names end is not certain.
  return lines.map((line) =>
    line
      .replaceAll(/(?<=[\p{L}\d%])Ref(?=erence|[:.])/gu, '  Ref')
      .replaceAll(/(?<=\p{Ll}{3}|\p{Lu}{3})(?=\d)/gu, '  ')
      .replaceAll(/(?<=[\p{Ll}\d])(?=\p{Lu}\p{Ll}{2})/gu, '  '),
  );
}
const LEAST_OF_PAGE = 3;

/** "2026-11-02,Ferritin,17,ng/mL" as cells separated by tabs; a comma in quotes stays. */
function cellsOfCommas(line: string): string {
  let isQuoted = false;
  return line.replaceAll(/[",]/g, (sign) => {
    if (sign === '"') isQuoted = !isQuoted;
    return sign === ',' && !isQuoted ? '\t' : sign;
  });
}

/** Fewer commas may belong to a sentence, unless they separate the headings of an export. */
const LEAST_COMMAS = 3;

/** How many cells the commas of a line separate; 0 beside tabs, or when a space follows a comma, as in a sentence. */
function cellCount(line: string): number {
  const cells = line.includes('\t') ? [] : cellsOfCommas(line).split('\t');
  return cells.length > 1 && !cells.slice(1).some((cell) => cell.startsWith(' ')) ? cells.length : 0;
}

/** "date,weight_kg": whether a line can only be the heading of an export. */
const isExported = (cells: readonly string[]): boolean =>
  (cells.some((cell) => cell.includes('_')) || /^"?(?:date|time|day|datum|fecha)/i.test(cells[0] ?? '')) &&
  cells.every((cell) => /^"?\p{L}/u.test(cell));

/** Whether enough of the commas are next to a word, so that they are not decimal commas: "07:12,146,91". */
function hasCellCommas(line: string): boolean {
  const cells = cellsOfCommas(line).split('\t');
  const isDecimal = (at: number) => /\d$/.test(cells[at] ?? '') && /^\d/.test(cells[at + 1] ?? '');
  return isExported(cells) || cells.slice(1).filter((_cell, at) => !isDecimal(at)).length >= LEAST_COMMAS;
}

/**
 * For each line, whether it belongs to a comma-separated list: next to lines with as many cells, one of them certain.
 */
function linesOfLists(lines: readonly string[]): boolean[] {
  const counts = lines.map(cellCount);
  const isOfList = lines.map(() => false);
  for (let from = 0, to = 0; from < lines.length; from = to) {
    to = from + 1;
    while (to < lines.length && counts[to] === counts[from]) to += 1;
    if (counts[from] === 0 || to === from + 1) continue;
    if (lines.slice(from, to).some(hasCellCommas)) isOfList.fill(true, from, to);
  }
  return isOfList;
}

const isOfNumber = (sign: string | undefined) => sign !== undefined && /[\dOoIl.,]/.test(sign);

/** "l30.O", "2O26": restores digits that a scan read as letters, if enough digits are certain. */
function repairNumber(text: string, isSure: boolean): string {
  const digits = text.replaceAll(/\D/g, '').length;
  const isNumber = /\d/.test(text) && (digits > 1 || isSure || /[\dOoIl][.,][\dOoIl]/.test(text));
  // "O41" is a code, "O.41" and "l38" are numbers.
  const isCode = !isSure && /^[OoI]/.test(text) && !/[\dOo][.,][\dOo]/.test(text);
  if (!isNumber || isCode || !/[OoIl]/.test(text)) return text;
  return text.replaceAll(/[Oo]/g, '0').replaceAll(isSure ? /[Il]/g : /[Il](?=[\d.,])|(?<=[.,])[Il]/g, '1');
}

/** "l2/09/2025": whether a number is a part of a day. */
const isInDay = (line: string, from: number, to: number): boolean =>
  /^\/\d/.test(line.slice(to, to + 2)) || /[\dOIl]\/$/.test(line.slice(Math.max(0, from - 2), from));

/** "l4.2", "1O.4": a number in which a scan has certainly read a digit as a letter, unlike "O2" and "2l". */
const isMisread = (word: string): boolean =>
  /^[\dOIl.,/]{2,16}$/.test(word) && /\d/.test(word) && /^[OIl]|[OIl][\d.,/]/.test(word) && word !== 'O2';
/** Fewer such numbers may be codes. */
const LEAST_MISREAD = 3;
/** Whether a report was scanned with letters for digits. */
const isScanned = (lines: readonly string[]): boolean =>
  lines.flatMap((line) => line.split(/[\s()[\]]/).filter(isMisread)).length >= LEAST_MISREAD;

/** "  3l H", "RR l8": whether a number of a scanned report is a cell of its own or starts with a letter; "2l" is not. */
const isOfScan = (line: string, from: number): boolean =>
  (/[OIl]/.test(line[from] ?? '') && !/^O2(?!\d)/.test(line.slice(from, from + 3))) ||
  /^\s\s$/.test(line.slice(Math.max(0, from - 2), from));

/** How far a dash may be from the ends of its range, in characters. */
const REACH_OF_DASH = 4;
/** "35 - 5O", "(3O — 130)": whether a number is at one end of a range. */
const isInRange = (line: string, from: number, to: number): boolean =>
  /\d\s?[-–—]\s?$/.test(line.slice(Math.max(0, from - REACH_OF_DASH), from)) ||
  /^\s?[-–—]\s?\d/.test(line.slice(to, to + REACH_OF_DASH));

/** "l9  U/L": whether a number is a cell before its unit. */
const isBeforeUnit = (line: string, to: number): boolean =>
  isUnit(/^\s{1,20}([^\s/]\S{0,11})(?:\s|$)/.exec(line.slice(to, to + 40))?.[1] ?? '');

/** "RBC<\"", "Eos\"": what a scan makes of the raised number of a laboratory behind a name. */
const withoutScanMarks = (line: string): string =>
  line.replaceAll(/(?<=[\p{L})])[<^~]?["”“]['’]?(?=\s)/gu, (mark) => ' '.repeat(mark.length));

/** "A L T ....  88": letters that a scan set apart at the start of a line. */
const withJoinedLetters = (line: string): string =>
  line.replace(/^\s{0,9}\p{Lu} \p{Lu} \p{Lu}(?= {2})/u, (letters) => {
    const name = letters.replaceAll(' ', '');
    return `${name}${' '.repeat(letters.length - name.length)}`;
  });

/** "6 .2": a decimal point that a scan set apart; the line keeps its length. */
const withJoinedPoints = (line: string): string =>
  line.replaceAll(/(?<=\d) [.,]\d\d?(?![\d.,])/g, (end) => `${end.slice(1)} `);

/** "mmo|/L", "1ast", "0nly", "co1lected": letters that a scan read as a sign or a digit; "1st" and "2week" stay. */
const withScannedLetters = (line: string): string =>
  line
    .replaceAll(/(?<=mo)[|1I](?=\/)/g, 'l')
    .replaceAll(/(?<![\p{L}\d.,/-])[01](?=\p{Ll}{3})|(?<=\p{Ll}{2})[01](?=\p{Ll}{2})/gu, (digit) =>
      digit === '0' ? 'o' : 'l',
    );

/** Repairs the scanned numbers of a line; digits in words stay. */
function repairNumbers(written: string, isScan: boolean): string {
  const line = withJoinedPoints(withScannedLetters(written));
  if (!/[OoIl]/.test(line) || !/\d/.test(line)) return line;
  let repaired = '';
  for (let from = 0; from < line.length;) {
    let to = from + 1;
    const isStart = isOfNumber(line[from]) && !/[\p{L}\d]/u.test(line[from - 1] ?? ' ');
    if (isStart) while (isOfNumber(line[to])) to += 1;
    const text = line.slice(from, to);
    const isNumber = isStart && !/\p{L}/u.test(line[to] ?? ' ');
    const isSure =
      isInRange(line, from, to) ||
      isInDay(line, from, to) ||
      isBeforeUnit(line, to) ||
      (isScan && isOfScan(line, from));
    repaired += isNumber ? repairNumber(text, isSure) : text;
    from = to;
  }
  return repaired;
}

/** "2025-06-09T06:58:00-05:00": a time without its zone, which is no range. */
const withoutZones = (line: string): string =>
  line.replaceAll(
    /(T\d\d:\d\d(?::\d\d)?(?:[.]\d{1,9})?)([+-]\d\d:?\d\d)/g,
    (_all, time: string, zone: string) => `${time}${' '.repeat(zone.length)}`,
  );

/** "Sodium......138mmol/L": a row of dots between the name and its value. */
const withoutLeaders = (line: string): string =>
  line.replaceAll(/\.{3,}|…+|_{3,}/g, (run) => ' '.repeat(run.length));

/** "ALT 37°C": the temperature of a laboratory method is not a result, but a patient's is. */
const withoutMethodTemperature = (line: string): string =>
  /temp/i.test(line) ? line : line.replaceAll(/\b(?:25|30|37) ?°C/g, (run) => ' '.repeat(run.length));

/** "Kalium;P", "10^-3 IU/L": the letter of the material behind a name, and a unit, as in Denmark. */
const withoutMaterial = (line: string): string =>
  line
    .replaceAll(/(?<=[\p{L}\d)]);(?:f?P|B|S|f?Pt)(?=\s{2}|\t|$)/gu, (mark) => ' '.repeat(mark.length))
    .replaceAll(/10\^?-3 IU\/L/g, (unit) => 'mIU/L'.padEnd(unit.length));

/** Fewer lines that start with ">" may be a column of ranges. */
const LEAST_QUOTED = 3;

/** "Dear Mr Achterberg", unlike "OR = 50". */
const startsWithTwoWords = (line: string): boolean => {
  const words = line.trim().split(' ').slice(0, 2);
  return words.length === 2 && words.every((word) => /^\p{L}/u.test(word));
};

/** The lines of a quoted e-mail without their marks: "> > Hb 14.1 g/dL". */
function withoutQuoteMarks(lines: readonly string[]): string[] {
  const plain = [...lines];
  for (let from = 0, to = 0; from < lines.length; from = to) {
    to = from + 1;
    if (!/^\s*>/.test(lines[from] ?? '')) continue;
    while (/^\s*>/.test(lines[to] ?? '')) to += 1;
    const quoted = lines
      .slice(from, to)
      .map((line) => line.replace(/^[\s>]+/, (run) => ' '.repeat(run.length)));
    const isText = quoted.some(startsWithTwoWords);
    if (isText && to - from >= LEAST_QUOTED) plain.splice(from, to - from, ...quoted);
  }
  return plain;
}

/** "Potassium(01)  4.3": the mark of a footnote joined to a name, and stars. */
const withoutFootnotes = (line: string) =>
  line.replaceAll('**', ' ').replaceAll(/(?<=\p{L}\)?)\(0\d\)/gu, ' ');

/** "[14/05/2026, 08:12:40] Kim: ", "03/06/2026, 07:41 - Kim: ": the time and the sender of a message. */
const messageStart =
  /^\s{0,4}\[?(?<day>\d{1,4}[-./]\d{1,2}[-./]\d{2,4}),? \d{1,2}:\d\d(?::\d\d)?(?: ?[ap]m)?\]?(?: -)? [^:]{1,40}: /i;

/** The messages of a chat, each with its day in front and without its time and sender. */
function withoutSenders(lines: readonly string[]): string[] {
  const starts = lines.map((line) => messageStart.exec(line));
  const isChat = starts.filter((start) => start !== null).length >= LEAST_QUOTED;
  return lines.map((line, at) => {
    const [start = '', day = ''] = (isChat ? starts[at] : null) ?? [];
    return `${day}${' '.repeat(start.length - day.length)}${line.slice(start.length)}`;
  });
}

/** The lines as they are read: comma-separated lists become tab-separated. */
export function plainLines(written: readonly string[]): string[] {
  const lines = withGaps(withoutSenders(withoutQuoteMarks(written)));
  const isOfList = linesOfLists(lines);
  const isScan = isScanned(lines);
  return lines.map((line, at) =>
    isOfList[at]
      ? cellsOfCommas(line)
      : withoutMethodTemperature(
          withJoinedLetters(
            withoutLeaders(
              repairNumbers(
                withoutScanMarks(
                  withoutFootnotes(withoutMaterial(withoutMarkup(plainLine(withoutZones(line))))),
                ),
                isScan,
              ),
            ),
          ),
        ),
  );
}
