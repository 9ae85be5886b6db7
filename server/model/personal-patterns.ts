import { linearPattern } from '#server/consult/reading/tokens/linear-pattern.ts';

const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const year = '(?:19|20)\\d{2}';
const birth = '(?:born|d\\.?o\\.?b\\.?|date of birth|year of birth|birth ?date|birthday)';

/** Dates with day, month and year: a date of birth cannot be distinguished from others. */
export const dates = [
  linearPattern(/\b\d{1,2}[./-]\d{1,2}[./-](?:19|20)?\d{2}\b/),
  linearPattern(/\b\d{1,2}[./ -]{1,2}\d{1,2}[./ -]{1,2}(?:19|20)\d{2}\b/),
  linearPattern(/\b(?:19|20)\d{2}[./ -]{1,2}\d{1,2}[./ -]{1,2}\d{1,2}\b/),
  linearPattern(/(?:19|20)\d{2} ?年 ?\d{1,2} ?月 ?\d{1,2} ?日/),
  // "3rd of May 1990", "3. Mai 1990", "3 de mayo de 1990", "3 мая 1990".
  linearPattern(
    /\b\d{1,2}(?:\.|st|nd|rd|th|er|º)? (?:of |de |di )?\p{L}{3,12}\.?,?(?: de| del| di)? (?:19|20)\d{2}\b/iu,
  ),
  linearPattern(new RegExp(`\\b${month}\\.? \\d{1,2}(?:st|nd|rd|th)?,? ${year}\\b`, 'i')),
];

/** What follows a word for birth: a year, or a day of a month. The word is kept. */
const births = [
  linearPattern(new RegExp(`\\b(${birth})\\b[^.!?;\\n]{0,30}?\\b${year}\\b`, 'i')),
  linearPattern(
    new RegExp(
      `\\b(${birth})\\b[^.!?;\\n]{0,15}?(?:\\b\\d{1,2}(?:st|nd|rd|th)? (?:of )?${month}|\\b${month} \\d{1,2}(?:st|nd|rd|th)?)\\b`,
      'i',
    ),
  ),
];

const addresses = [
  // Email addresses, also spelled out, and web addresses.
  linearPattern(/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+/u),
  linearPattern(
    /\b[a-z0-9._%+-]+ ?(?:\(at\)|\[at\]| at ) ?[a-z0-9-]+ ?(?:\(dot\)|\[dot\]| dot ) ?[a-z]{2,}\b/i,
  ),
  linearPattern(/\b(?:https?:\/\/|www\.)[^ \n]+/i),
  linearPattern(/\B@[a-z0-9_.]{3,}/i),
  // A house number and street, in English, German, Dutch, French, Spanish, Italian, Portuguese and Russian.
  linearPattern(
    /\b\d{1,5}[a-z]?,? (?:[a-z'’-]+ ){1,3}(?:street|st|road|rd|avenue|ave|lane|ln|drive|close|court|way|place|square|terrace|boulevard|blvd|crescent|gardens)\b/i,
  ),
  linearPattern(
    /[\p{L}'’.-]+(?:straße|strasse|str\.|gasse|weg|platz|allee|damm|ufer|straat|laan|plein|gracht) \d{1,4}[a-z]?\b/iu,
  ),
  linearPattern(
    /\b\d{1,4}(?: ?bis| ?ter)?,? (?:rue|avenue|av\.|bd|boulevard|chemin|allée|impasse|quai|cours)(?: [\p{L}'’.-]+){1,3}/iu,
  ),
  linearPattern(
    /\b(?:[Cc]alle|[Aa]venida|[Aa]vda\.?|[Pp]laza|[Pp]aseo|[Vv]ia|[Vv]iale|[Pp]iazza|[Cc]orso|[Rr]ua|[Pp]raça|[Uu]lica|[Uu]l\.)(?: (?:de|del|della|dei|di|da|do|dos|das|la|los|las|el))* \p{Lu}[\p{L}'’.-]*(?: [\p{L}'’.-]+){0,2},? \d{1,4}[a-z]?\b/u,
  ),
  linearPattern(
    /(?:ул\.|улиц[аеуы]|проспект[е]?|вул\.|вулиц[яі]|бульвар[е]?) [\p{L}. -]{2,30}?,? ?(?:д\.|дом|буд\.)? ?\d{1,4}/iu,
  ),
  linearPattern(String.raw`\p{Han}{2,10}(?:路|街|巷|弄)\d{1,5}(?:号|號)?`),
  linearPattern(/\d{1,4}丁目\d{1,4}(?:番\d{0,4}(?:号)?)?/u),
  // Postcodes: British (by the letters allowed at the end), Canadian, American with the state, and five digits with a
  // town.
  linearPattern(/\b[a-z]{1,2}\d[a-z\d]? ?\d[abd-hjlnp-uw-z]{2}\b/i),
  linearPattern(/\b[abceghj-nprstvxy]\d[a-z] ?\d[a-z]\d\b/i),
  linearPattern(/\b[A-Z]{2},? \d{5}\b/),
  linearPattern(/\b\d{5} \p{Lu}\p{Ll}{2,}/u),
];

const numbers = [
  // Phone, insurance and account numbers: seven digits or more, with spaces and hyphens between them.
  linearPattern(/\+?\(?\p{Nd}(?:[ ()./_\u00A0\u2010-\u2015-]{0,2}\p{Nd}){6,}/u),
  linearPattern(/\b[a-z]{1,3}[ -]?\d{5,}[a-z]?\b/i),
  // A British National Insurance number.
  linearPattern(/\b[a-z]{2} ?\d{2} ?\d{2} ?\d{2} ?[a-d]\b/i),
];

/** Addresses, contact details and identifying numbers. */
export const personal = [...addresses, ...numbers];

/** Values after a label such as "phone:". The label is the first group. */
export const announced = [
  ...births,
  linearPattern(
    /\b((?:nhs|ssn|mrn|passport|insurance|policy|account|member(?:ship)?|patient|licen[cs]e|social security|medicare|hospital|reference|zip|postal|room|ward|flat|apartment|apt)(?: (?:number|no\.?|nr\.?|code|card|id))?(?: is|:|#| =)* ?#?)[a-z]{0,3}[ -]?\d[a-z\d-]{2,}/i,
  ),
];

const capital = "\\p{Lu}[\\p{L}\\p{M}'’-]+";
const more = `(?: ${capital}){0,2}`;
const kin = [
  '(?:[Mm]y|[Oo]ur) (?:husband|wife|partner|boyfriend|girlfriend|son|daughter|mother|father|mum|mom|dad|brother|sister|baby|child|friend|grandmother|grandfather|gran|grandma|grandpa|aunt|uncle|cousin|nephew|niece|neighbour|neighbor|boss|colleague|doctor|nurse|GP),?',
  '(?:[Mm]eine?|[Uu]nsere?) (?:Frau|Mann|Sohn|Tochter|Mutter|Vater|Mama|Papa|Bruder|Schwester|Baby|Kind|Freund|Freundin|Oma|Opa),?',
  '(?:[Mm]on|[Mm]a|[Nn]otre) (?:mari|femme|fils|fille|mère|père|frère|sœur|bébé|ami|amie),?',
  '[Mm]i (?:marido|esposa|esposo|mujer|hijo|hija|madre|padre|hermano|hermana|amigo|amiga),?',
  '(?:[Mm]io|[Mm]ia) (?:marito|moglie|figlio|figlia|madre|padre|fratello|sorella|amico|amica),?',
  '(?:[Mm]eu|[Mm]inha) (?:marido|esposa|filho|filha|mãe|pai|irmão|irmã|amigo|amiga),?',
].join('|');
const titles =
  '(?:Mr|Mrs|Ms|Miss|Dr|Doctor|Prof|Professor|Nurse|Sir|Herr|Frau|Mme|Madame|Monsieur|Sr|Sra|Señor|Señora|Signor|Signora|Dott)\\.?';

/** Names after an introduction such as "my name is". The introduction is the first group and is kept. */
export const introduced = [
  linearPattern(
    new RegExp(
      `\\b((?:my|his|her|their|our) name(?: is|'s|’s|:)|(?:i am|i'm|i’m) called|called|named|ich hei(?:ß|ss)e|mein name ist|je m['’]appelle|mon nom est|me llamo|mi nombre es|mi chiamo|il mio nome è|me chamo|meu nome é|mijn naam is|ik heet|nazywam się|mam na imię|benim adım) [\\p{L}\\p{M}'’-]+${more}`,
      'iu',
    ),
  ),
  linearPattern(new RegExp(`((?:меня зовут|мене звати|اسمي|मेरा नाम)) [\\p{L}\\p{M}'’-]+${more}`, 'iu')),
  linearPattern(
    String.raw`(我叫|我的名字是|我的名字叫|私の名前は|名前は)[\p{Han}\p{Hiragana}\p{Katakana}ー]{2,4}`,
  ),
  linearPattern(new RegExp(`\\b(${titles}) ${capital}${more}`, 'u')),
  linearPattern(new RegExp(`\\b(${kin}) ${capital}${more}`, 'u')),
  linearPattern(new RegExp(`\\b([Ii] am|[Ii]['’]m|[Tt]his is|[Ii]t['’]s) ${capital}${more}`, 'u')),
  linearPattern(
    new RegExp(
      `\\b((?:[Rr]egards|[Tt]hanks|[Tt]hank you|[Ss]incerely|[Yy]ours),?)[ \\n]+${capital}${more}`,
      'u',
    ),
  ),
];
