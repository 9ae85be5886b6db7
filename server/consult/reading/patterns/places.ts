import { list } from '../context/sentence-words.ts';
import { keyOf } from '../tokens/normalize.ts';

const keysIn = (words: string): ReadonlySet<string> => new Set([...list(words)].map(keyOf));

/** Parts of the body, with discharges and growths, that a later "it" may refer to, by pattern key. */
export const carriedPlaces: ReadonlySet<string> = keysIn(`
  chest head neck back belly stomach tummy abdomen leg calf thigh shin arm hand foot knee ankle elbow wrist hip joint
  shoulder eye eyelid lip tongue throat cheek skin rash lump hernia bulge groin testicle ball penis finger toe
  thumb poo poop stool sick vomit wee pee urine phlegm cut wound burn headache tooth ear nose breast heart gum`);

/** Words for a complaint that refer to its body part when repeated. */
export const painWords = list('pain ache pressure tightness discomfort feeling');

const itIsNumb = 'it feel|felt|go|went|gone|is|has|feels ~ numb|dead|tingly|weird|strange|funny|odd';

/** "It" that refers to nothing said before. */
export const expletives: readonly string[] = [
  'it is ~ to|that|because|when|if|just',
  'it is hard|easy|difficult|tough|time|late|early|day|days|week|weeks|hour|hours|month|months|my|his|her|#|a|been|like',
  'it feel like|as',
  'it seem|look like|as',
  // Not the leg named before: "it goes down both legs, and it feels numb down below".
  `${itIsNumb} ~ down below|there`,
  `${itIsNumb} ~ when i wipe|wee|pee|poo`,
  `${itIsNumb} ~ bottom|bum|groin|genitals|anus|face|between`,
  'is it a|my|from|because|serious|dangerous|normal|bad',
  'it start|began|begin|take|took|happen|depend|say|mean|could|might|may|would',
];
