import { linearPattern, type LinearPattern } from '../reading/tokens/linear-pattern.ts';

/** The parts of a condition's page. */
export const facets = [
  'summary',
  'symptoms',
  'causes',
  'risks',
  'help',
  'self_care',
  'diagnosis',
  'treatment',
  'prevention',
] as const;
export type Facet = (typeof facets)[number];

/** Words with which patients ask for a part. */
export const facetWords: Readonly<Record<Facet, string>> = {
  summary: 'definition meaning',
  symptoms: 'signs symptoms warning feel looks recognise spot',
  causes: 'causes triggers catch spread contagious infectious',
  risks: 'risk factors',
  help: 'emergency urgent dangerous serious hospital red flags worry',
  self_care: 'self care home remedy relief eat drink foods',
  diagnosis: 'diagnosis diagnosed tests',
  treatment: 'treatment treated cure operation medicine medication',
  prevention: 'prevention prevent avoid protect vaccine vaccination jab',
};

const wishes: readonly (readonly [Facet, LinearPattern])[] = [
  [
    'help',
    linearPattern(
      /\b(?:when (?:should|to|do|is)|emergenc\w+|dangerous|serious|urgent|red flags?|worr(?:y|ied)|a&e|hospital|ambulance)\b/i,
    ),
  ],
  [
    'prevention',
    linearPattern(
      /\b(?:prevent\w*|avoid\w*|protect\w*|vaccin\w+|jabs?|shots?|boosters?|immuni[sz]\w+|com(?:e|ing) back|stop (?:my|it|them|kids)|contagious|catching|infectious|pass(?:ing)?)\b/i,
    ),
  ],
  [
    'symptoms',
    linearPattern(
      /\b(?:signs?|symptoms?|looks? like|feels? like|sounds? like|recogni[sz]e|spot|tell (?:if|whether)|hurt|difference|early)\b/i,
    ),
  ],
  [
    'causes',
    linearPattern(
      /\b(?:caus\w+|why|triggers?|catch|get it|spread\w*|set off|contagious|catching|infectious|come from|transmitted|how (?:do|can|does) (?:you|people|someone|one) get)\b/i,
    ),
  ],
  [
    'risks',
    linearPattern(
      /\b(?:risks?|likely|more common|who gets|hereditary|inherit\w*|genetic\w*|passed (?:down|on)|in (?:the|my|our) family|runs? in)\b/i,
    ),
  ],
  ['diagnosis', linearPattern(/\b(?:diagnos\w+|tests?|tested|found|detect\w*|check)\b/i)],
  [
    'treatment',
    linearPattern(
      /\b(?:treat\w*|cur(?:e|ed|able)|operation|surgery|medicines?|get rid|heal\w*|remov\w*|go away)\b/i,
    ),
  ],
  [
    'self_care',
    linearPattern(
      /\b(?:helps?|what (?:can|should) (?:i|you|one|we) do|home|get rid|foods?|eat|drink|relie\w+|cope|exercise|rest|how (?:do|should) (?:i|you) treat)\b/i,
    ),
  ],
];

/** The parts of a page that a question asks for, at most two; what it is, and its signs, when it names none. */
export function wantedFacets(question: string): readonly Facet[] {
  const named = wishes.filter(([, pattern]) => pattern.test(question)).map(([facet]) => facet);
  return named.length > 0 ? named.slice(0, 2) : ['symptoms', 'treatment'];
}
