import { list } from '../sentence-words.ts';

/** Words that negate a following finding; negated auxiliaries are recognized by their own keys. */
export const negatingWords = list(
  'no not never without neither nor none nobody denies denied deny denying zero nil',
);

/** Negated verbs of ability and will: what follows them is still present ("can't stop vomiting", "won't go away"). */
export const inability = list('can-not will-not should-not');

/** Words allowed between a negation and what it negates; other words end its scope. */
export const transparentWords = list(`
  have has had having get gets got getting be been being am is are was were feel feels feeling felt notice noticed noticing
  experience experienced experiencing suffer suffered suffering see seen saw show shown showing develop developed run running
  any some other more new further longer sign signs symptom symptoms evidence trace hint sensation sense episode episodes
  problem problems issue issues trouble difficulty difficulties history kind sort type form amount thing such of with in from to
  real major serious severe bad strong big obvious visible significant noticeable clear true great terrible awful unusual high
  mild slight little small sudden recent current active actual particular specific general especially particularly very really
  at all either a an the my his her their your this these that i he she they we you it me there
  say think believe not no never without always often usually currently now today yet ever still so much
  started start begun come up out by for wear wears wearing`);

/** Adjectives and the like between "no" and its noun: "no loud snoring", "no drenching night sweats". */
export const describingWords = list(`
  black blue brown dark green grey pale pink purple red white yellow bright bloody fresh
  loud deep open thick thin hard soft heavy light loose watery foul smelly
  sharp stabbing burning crushing throbbing pressing tight stiff swollen painful sore tender itchy raised peeling
  racing irregular fast rapid slow drenching night excessive persistent constant continuous unexplained unusual
  blurred double shooting hot cold dry wet sticky hoarse drowsy chest belly tummy stomach neck`);

/** Pseudo-negations: phrases whose negation does not deny a symptom. The negation must be one of their words. */
export const pseudoNegations: readonly string[] = [
  'not only|just|merely|simply|exactly',
  'not sure|certain',
  'not getting ~ better|over|rid|easier',
  'not get ~ better|over|rid',
  'not feel ~ well|good|right|great|myself|better|normal|ok|okay|fine',
  'not be feeling ~ well|good|right|great|myself|better|normal|ok|okay|fine',
  'not|no better|improving|relief|improvement|change|help|doubt|wonder|matter|idea|clue',
  'no|any use',
  'not so|too|that|as|all bad|mild|great|good|well',
  'not well|right|normal|good|great|ok|okay|fine|myself',
  'not to mention',
  'not stop|stopping|stopped',
  'not go|going|gone away|off|down',
  'no medicine|medication|tablets|painkiller|painkillers|doctor|appointment|luck',
  'no longer able|can|feel|stand|walk|move|see|hear|speak',
  'not know|understand|remember|want|like|need|mind|care',
  'not ~ able|allowed|expecting',
  'why not',
  'not|never ~ without',
  'or not',
  'no no',
  'nothing like',
];

/** After a negated symptom these say that it is present after all: "never had a headache like this". */
export const comparisons: readonly string[] = [
  'like|as this|that|it',
  'this|that|so|as bad|badly|severe|severely|strong|intense|painful|much|long|awful|dizzy|ill|sick|tired|breathless',
  'such',
  'a|any worse',
  'so much|bad|severe|painful',
];

/** Words after "and" that show that the next item is present: "no fever and a cough". */
export const resumers = list('a an my his her their the this these bad terrible severe lots');
