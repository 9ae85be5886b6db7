import type { Source } from '#contract/assessment.ts';
import { listOf } from '#server/consult/assessment/phrases.ts';
import {
  isCheckedFor,
  pregnancyStates,
  type MedicineFinding,
  type Taken,
} from '#server/consult/medicines/check-medicines.ts';
import { meetAllergy } from '#server/consult/medicines/meet-allergy.ts';
import type { Medicines, NamedMedicine, Source as ListSource } from '#server/consult/medicines/medicines.ts';
import { toPlainWords } from '#server/consult/medicines/vocabulary.ts';
import { adviceSentences, sourcesCited } from '../advice-sentences.ts';
import { alcohol, alcoholWords, beyondLists, missedContraceptive, missedDose } from './beyond-lists.ts';
import {
  alcoholName,
  circumstancesIn,
  findingsFor,
  noAlcohol,
  onAlcohol,
  toTell,
  withoutNamedThinner,
  type MedicineQuestion,
  type OnAlcohol,
  type Told,
} from './medicine-findings.ts';
import { isAboutPill, withoutPill } from './missed-pill.ts';
import { misspeltNames, unknownNames, withNames } from './unknown-names.ts';
import { someMedicine } from '#server/consult/intents/intent-patterns.ts';
import { linearPattern } from '#server/consult/reading/tokens/linear-pattern.ts';
import { plainText } from '#server/consult/reading/tokens/plain-text.ts';
import { namesDose, own, type Answer, type Sentence } from '../answer.types.ts';

const verdicts: Readonly<Record<MedicineFinding['severity'], string>> = {
  avoid: 'not together unless a doctor decided so',
  serious: 'ask a doctor or pharmacist first',
  caution: 'worth knowing',
};

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** A source of the lists of medicines as it travels. */
function published({ title, url }: ListSource, { sources }: Medicines): Source | null {
  const entry = sources.find((each) => each.title === title && each.url === url);
  if (!entry) return null;
  return {
    id: `medicine-${entry.id}`,
    title,
    source: entry.publisher,
    section: '',
    doi: '',
    document_type: 'other',
    specialty: 'medicines',
    citation: `${title}. ${entry.publisher}.`,
    url,
    passage: entry.says,
    quote: null,
  };
}

/** Whether a name is only that of the other's class: "statin" beside "atorvastatin". */
const isClassOf = ({ known }: Pick<Taken, 'known'>, other: Pick<Taken, 'known'>): boolean =>
  known.ingredients.size === 0 &&
  known.classes.size > 0 &&
  other.known.ingredients.size > 0 &&
  [...known.classes].every((each) => other.known.classes.has(each));

/** The medicines of the question, each once, under the names that it uses. */
function askedIn({ text, medicines }: MedicineQuestion): NamedMedicine[] {
  const seen = new Set<string>();
  const named = medicines.namedIn(text);
  const single = named.filter((each) => !named.some((other) => isClassOf(each, other)));
  return single.filter(({ known }) => {
    const key = [...known.ingredients, ...(known.ingredients.size > 0 ? [] : known.classes)]
      .toSorted()
      .join();
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** The answers about a pregnancy that concern a medicine. */
const statesInWords: Readonly<Record<string, string>> = {
  yes: 'pregnancy',
  possible: 'a possible pregnancy',
  postpartum: 'breastfeeding',
};

const isSameSet = ({ ingredients: one }: Taken['known'], { ingredients: other }: Taken['known']) =>
  one.size === other.size && [...one].every((each) => other.has(each));

const isSame = (one: Taken, other: Taken) =>
  [...one.known.ingredients].some((each) => other.known.ingredients.has(each));

/** Whether two names are written for different things, and not one as a part of the other: "iron" and "iron tablets". */
const areNames = (one: string, two: string) => {
  const [left, right] = [toPlainWords(one).join(' '), toPlainWords(two).join(' ')];
  return !left.includes(right) && !right.includes(left);
};

/** Two names of one ingredient: someone who takes both takes it twice. */
function sameIngredients(question: MedicineQuestion): Sentence[] {
  const { text, context, medicines } = question;
  const named = medicines.namedIn(text);
  const recorded = context.taken.filter(({ known }) => !named.some((each) => isSameSet(each.known, known)));
  const pairs = named.flatMap((one, place) =>
    [...named.slice(place + 1), ...recorded].map((two) => ({ one, two })),
  );
  const said = pairs.flatMap(({ one, two }) => {
    const shared = [...one.known.ingredients].filter((each) => two.known.ingredients.has(each));
    if (shared.length === 0 || !areNames(one.name, two.name)) return [];
    return `${capital(one.name)} and ${two.name} both contain ${listOf(shared)}: together it can be too much. Don’t take both before you have asked a pharmacist or doctor.`;
  });
  return [...new Set(said)].map((each) => own(each));
}

function leadOf(told: Told): string {
  const [{ code }] = told;
  const medicines = told.map(({ medicine }) => medicine.name);
  const others = told.flatMap(({ other }) => other?.name ?? []);
  const names = capital(listOf([...new Set([...medicines, ...others])]));
  if (code === 'pregnancy_conflict') return `${names} and pregnancy or breastfeeding`;
  return code === 'age_conflict' ? `${names} and age` : names;
}

function sentencesFor(told: Told, medicines: Medicines): Sentence[] {
  const [found] = told;
  const source = found.source && published(found.source, medicines);
  const citations = source ? [source.id] : [];
  return [
    { text: `${leadOf(told)}: ${verdicts[found.severity]}. ${found.effect}`, citations },
    { text: found.action, citations },
    ...(source ? [] : [own('For this I have only our own list, which no source backs yet.')]),
  ];
}

const withoutRepeats = (sentences: readonly Sentence[]): Sentence[] => {
  const last = new Map(sentences.map((each, place) => [each.text, place]));
  return sentences.filter((each, place) => last.get(each.text) === place);
};

const leaflet = own('The leaflet in the pack or a pharmacist can tell you more.');
const unnamed = own(
  'I could not tell which medication you mean. Write its name as it is on the pack, and I will compare it with your other medications.',
);

const unnamedOther = own(
  'I could not tell which other medication you mean, so it is not compared. Write its name as it is on the pack.',
);

/** Words for the medicine that was named, and no other: "I take amlodipine. Is it the tablet?" */
const sameAgain = linearPattern(
  /\b(?:(?:is|was|be) (?:it|this)|it (?:is|was|be)|down to|blame) (?:the|this|that|these|those) (?:new )?(?:medicines?|medications?|meds|tablets?|pills?|capsules?)\b/i,
);

/** The question without the medicines that the lists know. */
const withoutNames = ({ text, medicines }: MedicineQuestion): string =>
  sameAgain.replaceAll(
    medicines.namedIn(text).reduce((rest, { name }) => rest.replace(name, ' '), toPlainWords(text).join(' ')),
    ' ',
  );

const allergiesTo = (asked: readonly Taken[], { context, medicines }: MedicineQuestion): Sentence[] =>
  context.allergies.flatMap((allergy) =>
    asked
      .filter(({ known }) => meetAllergy(allergy.known, known, medicines))
      .map(({ name }) =>
        own(`Your record has an allergy to ${allergy.name}: take no ${name} before you have asked.`),
      ),
  );

/** What the lists say of one member of a group may not be said of the whole. */
function nothingAgainst(asked: readonly Taken[], others: readonly Taken[]): Sentence {
  const groups = asked.filter(({ known }) => known.ingredients.size === 0).map(({ name }) => name);
  if (groups.length > 0)
    return own(
      `My lists show nothing on ${listOf(groups)} as a group, but its members differ. Write the name of the one that is taken, and I will compare it.`,
    );
  const names = listOf([...asked, ...others].map(({ name }) => name));
  const how = asked.length + others.length > 1 ? 'together' : 'in what I know of you';
  return own(`My lists show nothing against ${names} ${how}. They do not hold everything.`);
}

/** What was not compared: names that the lists do not know, and medicines of which they say nothing on a pregnancy. */
function notCompared(asked: readonly Taken[], rest: string, question: MedicineQuestion): Sentence[] {
  const { medicines, knowledge } = question;
  const unknown = unknownNames(rest, knowledge).map((each) => `“${each}”`);
  const states = pregnancyStates(circumstancesIn(question), medicines);
  const unchecked = (state: string) => asked.filter((each) => !isCheckedFor(state, each, medicines));
  const onState = [...states].flatMap((state) => {
    const what = statesInWords[state];
    const names = unchecked(state).map(({ name }) => capital(name));
    if (what === undefined || names.length === 0) return [];
    return [
      own(
        `${listOf(names)} and ${what}: my lists hold nothing on this, so it is not checked. Ask a midwife, doctor or pharmacist before you take it.`,
      ),
    ];
  });
  if (unknown.length === 0) return onState;
  const it = unknown.length > 1 ? 'them' : 'it';
  return [
    own(
      `I do not know ${listOf(unknown)}, so I could not check ${it}. Write the name as it is on the pack, or ask a pharmacist.`,
    ),
    ...onState,
  ];
}

function sourcesOf(told: readonly Told[], medicines: Medicines): Source[] {
  const sources = told.flat().flatMap(({ source }) => (source && published(source, medicines)) ?? []);
  return [...new Map(sources.map((each) => [each.id, each])).values()];
}

/** What the lists say of the medicines in a question, beside the person's own; never a dose. */
export function answerMedicine(asked: MedicineQuestion): Answer {
  const misspelt = misspeltNames(asked.text, asked.medicines, asked.knowledge);
  const answer = answerSpelt({ ...asked, text: withNames(asked.text, misspelt) });
  const read = misspelt.map(({ written, name }) =>
    own(`I read “${written}” as ${name}. If that is not right, write the name as it is on the pack.`),
  );
  return { ...answer, sentences: [...read, ...answer.sentences] };
}

/** What is asked beside the medicines and is not in the lists. */
function nothingOn(beyond: typeof beyondLists, { found, silent }: OnAlcohol): Sentence[] {
  const isAnswered = ({ rule, what }: (typeof beyondLists)[number]) =>
    rule !== undefined || (what === alcohol && found.length > 0);
  const unknown = beyond.filter((each) => !isAnswered(each)).map(({ what }) => what);
  const names = found.length > 0 ? silent.map(({ name }) => name) : [];
  return [
    ...(unknown.length > 0 ? [own(`On ${listOf(unknown)} I have nothing in my lists.`)] : []),
    ...(names.length > 0 ? [own(`On alcohol with ${listOf(names)} I have nothing in my lists.`)] : []),
  ];
}

function answerSpelt(asking: MedicineQuestion): Answer {
  const question = withoutNamedThinner(asking);
  const { context, medicines, text, knowledge } = question;
  const beyond = beyondLists.filter(({ pattern }) => pattern.test(text));
  const named = askedIn(question).filter(({ name }) => name !== alcoholName);
  const isOfPill = isAboutPill(text, named);
  const rules = beyond
    .flatMap(({ rule }) => rule ?? [])
    .map((rule) => (isOfPill && rule === missedDose ? missedContraceptive : rule));
  const told = rules.flatMap((rule) => adviceSentences(rule, knowledge));
  const asked = named.map((each): Taken => ({ id: `asked ${each.name}`, ...each }));
  const others = context.taken.filter(
    (each) => !asked.some((one) => isSame(one, each) || one.name === each.name || isClassOf(each, one)),
  );
  const isOfAlcohol = beyond.some(({ what }) => what === alcohol);
  const ofAlcohol = isOfAlcohol ? onAlcohol(asked, others, question) : noAlcohol;
  const ending = [...told, ...nothingOn(beyond, ofAlcohol), leaflet];
  const found = toTell([...ofAlcohol.found, ...findingsFor(asked, others, question)]);
  const listed = [
    ...sameIngredients(question),
    ...allergiesTo(asked, question),
    ...found.flatMap((each) => sentencesFor(each, medicines)).filter((each) => !namesDose(each.text)),
  ];
  const sources = [...sourcesOf(found, medicines), ...sourcesCited(told, knowledge)];
  if (asked.length === 0) {
    const isUnderstood = isOfPill && rules.includes(missedContraceptive);
    const sentences = isUnderstood ? ending : [unnamed, ...listed, ...ending];
    return { sentences, sources, nothingFound: !isUnderstood };
  }
  const rest = alcoholWords.replaceAll(plainText(withoutNames(question)), ' ');
  const open = notCompared(asked, rest, question);
  const silence = beyond.length + open.length > 0 ? [] : [nothingAgainst(asked, others)];
  const hasUnnamed = someMedicine.test(isOfPill ? withoutPill(rest) : rest);
  return {
    sentences: withoutRepeats([
      ...(listed.length > 0 ? listed : silence),
      ...open,
      ...(hasUnnamed && open.length === 0 ? [unnamedOther] : []),
      ...ending,
    ]),
    sources,
    nothingFound: listed.length + rules.length === 0,
  };
}
