import { readFileSync } from 'node:fs';
import path from 'node:path';

type RightWords = { readonly common: ReadonlySet<string>; readonly all: ReadonlySet<string> };

/**
 * Correct words of general English, from SCOWL levels 10 to 55 in British, American and Australian spelling
 * (right-words.notice.txt). Common words are those of levels 10 and 20. They are read at first use, because a thread that
 * reads no text saves 10 MB without them.
 */
let rightWords: RightWords | undefined;
const readRightWords = (): RightWords => (rightWords ??= splitRightWords());

function splitRightWords(): RightWords {
  const [first = '', other = ''] = readFileSync(
    path.join(import.meta.dirname, 'right-words.txt'),
    'utf8',
  ).split('\n\n');
  const common = new Set(first.split('\n'));
  return { common, all: new Set([...common, ...other.trim().split('\n')]) };
}

/** The eleven thousand commonest words of written English, with their inflections. */
export const commonWords = (): ReadonlySet<string> => readRightWords().common;

/** Units, scores of reports, abbreviations of illnesses, words for gender and for how skin and teeth look, days, months, given names, family names for relatives, and places that resemble words of the library. */
const names: ReadonlySet<string> = new Set(
  `mol mmol mmols umol nmol pmol mcg ukat ukats kpa mmhg meq mval miu uiu kiu mosm feu inr trop bpm fl pg ng dl ml hpf
  rads birads tirads pirads gleason bosniak nyha karnofsky
  gord gerd bppv copd pcos ibs hfmd uti pmr rls cfs
  trans transgender nonbinary ftm mtf flappy gappy dangly
  monday tuesday wednesday thursday friday saturday sunday january february april june july august september october
  november december christmas easter ramadan english british american indian irish polish german french spanish payne paine heather neil neal colin faye fay sandra stephen steven stephanie bradley grace stoke heath brest leeds
  cork derby reading nice ross gemma emma alisha dina dinah amelia anna oliver shaun sean shane seth keith kieran kerry
  kirsty chelsea chester cheshire preston perth bath luton fleur flora florence laura lauren lorraine pauline paul
  paula patrick peter petra phoebe rhys rita ruth rachel rachael rashid rosa rosie roisin sheila shelley shirley sienna
  sophie stacey stella stuart tina toby tracey trish vera verity victor wendy zara maureen maura marie maria martin
  marcus mohamed mohammed muhammad ahmed aisha fatima hannah harriet harry helen henry hugh ian imogen ivan jade jess
  joanne josh josie joyce julie justin karen kathy katie kelly kevin leah leanne liam linda lisa lucy luke lydia lynn
  megan melanie milly molly moira naomi natalie neville niamh nigel noah nora norman owen bella becky barry basil beth
  brenda brian bridget bruce bryan callum carla carmen carol chloe claire clare craig cynthia daisy dale damian darren
  dawn deborah denise dennis derek diana donna doreen doris duncan eileen elaine ella ellie elsie eric erica erin ethan
  eva evan fiona frances frank gail gareth gary gavin george gerald gillian glen glenda gloria gordon graham greta
  leo mia ava isla freya archie alfie mohammad arthur theo theodore oscar freddie finley luca lucas tommy
  reggie elijah jude hugo otis albie albert louie louis jaxon jackson logan ezra ezekiel rory arlo ronnie
  reuben ralph elliot elliott gabriel zachary felix caleb kai kian kyle kyran tyler dylan aiden aidan nathan
  nathaniel isaac jacob jake joseph josiah samuel sammy daniel danny david davy matthew mateo max maximilian
  milo otto rex seb sebastian stanley stan thomas vincent william evie sofia sophia arya aurora ayla bonnie
  charlotte lottie clara delilah edith eliza elizabeth emily esme evelyn evelina hallie harper imani isabel
  isabella isobel jessica lara layla leila lola luna mabel maisie margot matilda maya myla mila millie nancy
  nellie olivia orla penelope robyn scarlett skye thea tilly zoe zoey zainab yusuf yousef omar ali ibrahim
  hassan hussein ismail idris bilal amir ayaan zayn zain khadija maryam mariam aaliyah amina priya anaya arjun
  aarav rohan dev ravi sanjay deepak anil sunita meera leela kiran jayden jaden brayden connor conor cian oisin
  niall eoin fionn tadhg aoife ciara caoimhe saoirse eilidh rhiannon bronwyn cerys carys mali ffion dafydd
  gethin owain ioan emrys macsen gwen tegan demi kayla kaylee chantelle shanice tiana keisha tyrone jermaine
  kwame kofi ama abena chidi ngozi emeka tunde femi
  brighton bristol burnley bury cardiff cornwall devon dorset dover dublin durham essex exeter glasgow harlow hastings
  hull ipswich kent leicester london malaga norfolk norwich oldham oxford paris plymouth poole slough spain surrey
  sussex swansea swindon wales wigan york dada baba papa nana nani nanu amma abba ammi oma opa nonna nonno yaya tata didi bhai chacha mamma
  ivy lily willow teddy finn zac zak zach aria mason
  grandad granddad gramps grandkid nan nanna xbox playstation nintendo lego labrador parkrun pilates tesco
  netflix tiktok google whatsapp facebook youtube instagram spotify uber`
    .trim()
    .split(/\s+/),
);

const endings = ['ly', 'ish', 'y'];

const isVowel = (letter: string) => 'aeiou'.includes(letter);

/** "Flop" doubles its last letter before an ending, so "flopy" is a misspelling. */
const takesDouble = (word: string) =>
  !isVowel(word.slice(-1)) && isVowel(word.slice(-2, -1)) && !isVowel(word.slice(-3, -2));

/** "Tickly" and "clicky": regular derivations of a correct word. */
const isFormed = (word: string) =>
  endings.some((ending) => {
    const base = word.endsWith(ending) ? word.slice(0, -ending.length) : '';
    return (
      base.length >= 4 &&
      ((readRightWords().all.has(base) && !takesDouble(base)) || readRightWords().all.has(`${base}e`))
    );
  });

/** Whether a folded word is correct English. */
export const isEnglishWord = (word: string): boolean =>
  readRightWords().all.has(word) || names.has(word) || names.has(word.replace(/s$/, '')) || isFormed(word);

/** Every English word with this prefix, in order; none for a prefix under four letters. */
export function englishWordsFrom(beginning: string): readonly string[] {
  return beginning.length < 4
    ? []
    : (wordsByBeginning().get(beginning.slice(0, 4)) ?? []).filter((word) => word.startsWith(beginning));
}

/** Only compiling patterns needs them by their first four letters. */
let byBeginning: ReadonlyMap<string, readonly string[]> | undefined;
const wordsByBeginning = () =>
  (byBeginning ??= Map.groupBy(readRightWords().all, (word) => word.slice(0, 4)));
