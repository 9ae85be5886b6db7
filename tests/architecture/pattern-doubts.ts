/** Why a plain regular expression might take more than linear time, or nothing when it cannot. */
type Doubt =
  | 'refers back'
  | 'repeats a repetition'
  | 'repeats more than one character'
  | 'repeats a choice'
  | 'goes on after a repetition'
  | 'looks around for a repetition';

/** One thing in a row: how often it may come, and what it is. */
type Item = {
  readonly most: number;
  readonly kind: 'character' | 'start' | 'edge' | 'reference' | 'group' | 'look';
  readonly choices: readonly (readonly Item[])[];
};

const edges = new Set(['$', '\\b', '\\B']);
const token =
  /\\p\{[^}]*\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\.|\[(?:\\.|[^\]\\])*\]|\(\?<?[=!]|\(\?:|\(|\)|\||[*+?]\??|\{\d+(?:,\d*)?\}\??|./giu;

function mostOf(quantifier: string): number {
  if (quantifier.startsWith('?')) return 1;
  if (/^[*+]/.test(quantifier)) return Number.POSITIVE_INFINITY;
  const [, least = '', comma, most = ''] = /^\{(\d+)(,?)(\d*)\}/.exec(quantifier) ?? [];
  if (comma === '') return Number(least);
  return most === '' ? Number.POSITIVE_INFINITY : Number(most);
}

const isQuantifier = (text: string | undefined): text is string =>
  text !== undefined && /^(?:[*+?]|\{\d)/.test(text);

function kindOf(text: string): Item['kind'] {
  if (/^\\[1-9]/.test(text)) return 'reference';
  if (text === '^') return 'start';
  return edges.has(text) ? 'edge' : 'character';
}

/** Reads the choices of a group up to its closing bracket; the tokens read are taken from the list. */
function readChoices(tokens: string[]): Item[][] {
  const choices: Item[][] = [[]];
  for (let text = tokens.shift(); text !== undefined && text !== ')'; text = tokens.shift()) {
    if (text === '|') {
      choices.push([]);
      continue;
    }
    const isGroup = text.startsWith('(');
    const kind = !isGroup ? kindOf(text) : /^\(\?<?[=!]/.test(text) ? 'look' : 'group';
    const inner = isGroup ? readChoices(tokens) : [];
    const most = isQuantifier(tokens[0]) ? mostOf(tokens.shift() ?? '') : 1;
    choices.at(-1)?.push({ most, kind, choices: inner });
  }
  return choices;
}

const isEndless = ({ most, choices }: Item): boolean =>
  most === Number.POSITIVE_INFINITY || choices.some((row) => row.some(isEndless));

function itemDoubt(item: Item): Doubt | undefined {
  if (item.kind === 'reference') return 'refers back';
  const inner = item.choices.flat();
  const isRepeated = item.most > 1;
  if (item.kind === 'look' && inner.some(isEndless)) return 'looks around for a repetition';
  if (isRepeated && inner.some(isEndless)) return 'repeats a repetition';
  if (isRepeated && item.kind !== 'character')
    return item.most === Number.POSITIVE_INFINITY ? 'repeats more than one character' : 'repeats a choice';
  return inner.map(itemDoubt).find((doubt) => doubt !== undefined);
}

/** Nothing but an edge or one fixed text may follow an endless repetition, and that only where the start is fixed. */
function rowDoubt(row: readonly Item[], isFixed: boolean): Doubt | undefined {
  const endless = row.findIndex(isEndless);
  const rest = endless < 0 ? [] : row.slice(endless + 1);
  if (rest.some(isEndless) || (rest.length > 0 && !isFixed)) return 'goes on after a repetition';
  const inner = row.flatMap((item) =>
    item.choices.map((each) => rowDoubt(each, isFixed && item === row[endless] && rest.length === 0)),
  );
  return inner.find((doubt) => doubt !== undefined);
}

/**
 * Proves that a pattern runs in linear time on any text: nothing is repeated but single characters and, without end, at
 * most one of them on each way through, which is either the last or tried from the beginning of the text alone.
 */
export function doubtIn(pattern: string): Doubt | undefined {
  const choices = readChoices(pattern.match(token) ?? []);
  const doubt = choices
    .flat()
    .map(itemDoubt)
    .find((each) => each !== undefined);
  return (
    doubt ?? choices.map((row) => rowDoubt(row, row[0]?.kind === 'start')).find((each) => each !== undefined)
  );
}
