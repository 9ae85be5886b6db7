import { hasDangerPhrase, isDangerWord, isSudden } from '../reading/danger-words.ts';
import { withoutHarmlessPhrases } from '../reading/everyday-words.ts';
import { plainText } from '../reading/tokens/plain-text.ts';
import { linearPattern } from '../reading/tokens/linear-pattern.ts';
import { longIllness, result, someMedicine } from './intent-patterns.ts';

/** Words of questions about values and illnesses that say nothing of a danger of today. */
const ordinary = linearPattern(
  /\b(?:blood (?:tests?|sugars?|pressure|counts?|results?|thinners?)|sugars?|glucose|kidney function|liver function|hot flushes|cold sores|drinks?|word|words)\b/,
);

/**
 * Whether anything in a question beside the medicines, illnesses and values that it names may be a danger. A word too
 * many costs a few questions, one too few an emergency.
 */
export function holdsDanger(text: string, names: readonly string[]): boolean {
  const plain = plainText(withoutHarmlessPhrases(text));
  const unnamed = names.reduce((rest, name) => rest.replaceAll(name, ' '), plain);
  const rest = [ordinary, someMedicine, longIllness, result].reduce(
    (left, pattern) => pattern.replaceAll(left, ' '),
    unnamed,
  );
  return isSudden(rest) || hasDangerPhrase(rest) || rest.split(' ').some((each) => isDangerWord(each));
}
