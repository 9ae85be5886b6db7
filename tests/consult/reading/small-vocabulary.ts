import { compileVocabulary } from '#server/consult/reading/patterns/compile-vocabulary.ts';
import { clinicalEngine } from '#tests/consult/clinical-engine.ts';
import { readMentions } from '#server/consult/reading/mentions.ts';
import type { Mention, Subject } from '#server/consult/reading/reading.types.ts';
import type { FindingEntry } from '#server/consult/library/entries/schema.ts';

type Words = Pick<FindingEntry, 'words'> & Partial<Pick<FindingEntry, 'unwords'>>;

export const entry = (id: string, { words, unwords = [] }: Words): FindingEntry => ({
  id,
  label: id,
  kind: 'symptom',
  words,
  unwords,
  why_refs: [],
  excludes: [],
  record_words: [],
  background: 0.02,
  burden: 1,
});

const findings: readonly (readonly [string, Words])[] = [
  [
    'chest_pain',
    {
      words: [
        'chest ~ pain*|ache*|hurt*|tight*|heavy|burn*',
        'pain*|ache*|tight*|pressure ~ chest',
        'elephant ~ chest',
      ],
      unwords: ['chest ~ fine|okay'],
    },
  ],
  [
    'arm_pain',
    { words: ['goes|spread*|shoot* ~ arm|arms', 'pain*|ache* ~ arm|arms', 'arm|arms ~ hurt*|ache*|heavy'] },
  ],
  [
    'breathless',
    {
      words: [
        'short of breath',
        'shortness of breath',
        'out of breath',
        'breathless*',
        "can't|cannot breathe",
        "can't catch my breath",
        'trouble|difficulty|hard|struggl* ~ breathe',
      ],
      unwords: ['breathing ~ fine|normal'],
    },
  ],
  [
    'breathless_at_rest',
    { words: ['short|out|shortness of breath ~ rest|sitting|resting', "can't|cannot breathe"] },
  ],
  ['cough', { words: ['cough*'] }],
  ['coughs_blood', { words: ['cough* ~ blood|bloody', 'blood ~ sputum|phlegm'] }],
  ['runny_nose', { words: ['runny|running nose', 'nose ~ runny|running|dripping', 'sniffles'] }],
  ['sore_throat', { words: ['sore|scratchy throat', 'throat ~ sore|hurts|burning'] }],
  [
    'fever',
    {
      words: ['fever*', 'high temperature', 'temperature ~ 38|39|40'],
      unwords: ['temperature ~ normal'],
    },
  ],
  ['rash', { words: ['rash*', 'spots ~ skin', 'blotches'] }],
  ['stays_under_glass', { words: ['dots ~ legs ~ fade', "dots ~~ don't fade"] }],
  ['vomiting', { words: ['vomit*', 'throw*|threw|thrown up', 'being sick', 'puk*'] }],
  ['nausea', { words: ['nause*', 'feel* sick', 'queasy'] }],
  ['headache', { words: ['headache*', 'head ~ hurts|pain*|pounding|splitting|aching', 'migraine*'] }],
  ['worst_headache', { words: ['worst headache', 'headache ~ worst', 'worst pain ~ life'] }],
  ['dizzy', { words: ['dizz*', 'lightheaded', 'light headed', 'woozy'] }],
  ['fainted', { words: ['faint*', 'passed|pass out', 'blacked out', 'lost consciousness'] }],
  ['seizure', { words: ['seizure*', 'convuls*', 'having|had a fit', 'fitting'] }],
  [
    'face_droop',
    {
      words: ['face|mouth ~ droop*|drooping|sagging|lopsided', 'droop* ~ face|mouth'],
    },
  ],
  ['speech_trouble', { words: ["can't|cannot ~ speak|talk", 'slur*', 'speech ~ gone|garbled|strange'] }],
  [
    'arm_weakness',
    {
      words: [
        "can't|cannot|couldn't|unable ~ move|lift|raise ~ arm|leg",
        'no longer able ~ move|lift ~ arm|leg',
        'arm|leg ~ weak|numb|dead|limp',
      ],
    },
  ],
  [
    'leg_numbness',
    { words: ["can't|cannot feel my legs|feet|foot|toes", 'legs|feet ~ numb', 'numb ~ legs|feet'] },
  ],
  ['leg_swollen', { words: ['leg|calf|ankle ~ swollen|swell*', 'swollen ~ leg|calf|ankle'] }],
  ['stiff_neck', { words: ['stiff neck', 'neck ~ stiff|rigid'] }],
  ['diarrhoea', { words: ['diarrhoea*', 'loose stools', 'the runs', 'runny poo'] }],
  ['stool_blood', { words: ['blood ~ stool|stools|poo|poop', 'bloody stool|stools|diarrhoea'] }],
  ['swelling', { words: ['oedema', 'puffy'] }],
  ['tired', { words: ['tired*', 'exhaust*', 'fatigue*', 'no energy', 'knackered'] }],
  [
    'suicidal',
    {
      words: [
        'kill|killing myself',
        'end|ending|take my life',
        "don't want to live|exist",
        'want*|wish to die',
        'want to be dead',
        'suicid*',
      ],
    },
  ],
  ['harm_others', { words: ['kill|hurt him|her|someone|somebody'] }],
  ['heart_attack', { words: ['heart attack*'] }],
  ['stroke', { words: ['stroke*'] }],
  ['asthma', { words: ['asthma*'] }],
  ['family_heart', { words: ['mother|mum|father|dad|brother|sister ~ heart attack|disease'] }],
  ['better', { words: ['getting better', 'improving'] }],
  ['appetite_loss', { words: ['no appetite', 'lost ~ appetite', 'off my food'] }],
  ['palpitations', { words: ['palpitation*', 'heart ~ racing|pounding|fluttering'] }],
  ['foot_pain', { words: ['feet|foot ~ hurt*|ache*|pain*|killing'] }],
];

/** A vocabulary of everyday findings, small enough to know by heart. */
export const smallVocabulary = compileVocabulary({
  findings: findings.map(([id, words]) => entry(id, words)),
  languages: clinicalEngine().knowledge.data.languages,
});

/**
 * The mentions of a text as words: "fever", "-fever" when absent, "fever@past", "fever@other", "fever?" when only
 * wondered about; each once, in the alphabet's order.
 */
export function mentionsIn(text: string, subject: Subject = null): string[] {
  return namesOf(readMentions(text, smallVocabulary, subject));
}

/** Mentions in the notation of `mentionsIn`. */
export function namesOf(mentions: readonly Mention[]): string[] {
  const names = mentions.map(
    ({ finding, value, time, about, asked }) =>
      `${value === 'absent' ? '-' : ''}${finding}${time === 'past' ? '@past' : ''}${about === 'other' ? '@other' : ''}${asked ? '?' : ''}`,
  );
  return [...new Set(names)].toSorted();
}
