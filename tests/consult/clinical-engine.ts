import { createValueReader } from '#server/consult/measurements/said-values.ts';
import { openAnalytes } from '#server/consult/open-analytes.ts';
import { openClinicalEngine } from '#server/consult/open-engine.ts';
import { compileVocabulary } from '#server/consult/reading/patterns/compile-vocabulary.ts';
import { createTextReader } from '#server/consult/reading/create-text-reader.ts';
import { readPerson } from '#server/consult/reading/people/read-person.ts';
import { createSubjectReader } from '#server/consult/reading/people/subject-reader.ts';
import { openTrainedReader } from '#server/consult/reading/reader/open-trained-reader.ts';
import { readerPlaces } from '#server/consult/reading/reader/reader-places.ts';

/** Made at the first call and kept for all test files that one process runs. */
function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

/**
 * The engine as `openClinicalEngine` opens it, once instead of in every file: opening takes seconds of a core. What it
 * answers depends on the request alone. A test that counts steps or time opens its own, since this one remembers texts.
 */
export const clinicalEngine = once(() => openClinicalEngine());

/** The same without the trained reader. */
export const rulesEngine = once(() => openClinicalEngine({ withTrainedReader: false }));

const subjectReader = once(() => {
  const subjects = openTrainedReader(readerPlaces)?.subjects;
  if (!subjects) throw new Error('The trained reader is not built.');
  return createSubjectReader(subjects);
});

/** What a first message states about its writer and its patient. */
export const personIn = (text: string) => readPerson(text, subjectReader());

/** Reads with the words of the library and the rules, and with the classifier of patients. */
export const libraryReader = once(() =>
  createTextReader(
    compileVocabulary(rulesEngine().knowledge.data, createValueReader(openAnalytes())),
    subjectReader(),
  ),
);

/** The words of the library in English. */
export const libraryVocabulary = once(() => {
  const { findings, conditions } = rulesEngine().knowledge.data;
  return compileVocabulary({ findings, conditions });
});
