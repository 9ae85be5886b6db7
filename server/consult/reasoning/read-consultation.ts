import type { ConsultationTurn } from '../engine.ts';
import type { LibraryQuestion, Knowledge } from '../library/model.ts';
import type { TrainedReader } from '../reading/reader/trained-reader.ts';
import type { ResemblanceReader } from '../reading/resemblance/resemblance.ts';
import type { TextReader } from '../reading/text-reader.ts';
import { freeUtterances } from '../dialogue/transcript.ts';
import { asRead, readRevised, type ConsultationState, type Revise } from './consultation-state.ts';
import {
  besideDenied,
  confirmationOf,
  doubtfulFinding,
  withoutDoubtful,
} from './suspicions/doubtful-alarms.ts';
import { withDangers } from './suspicions/suspicions.ts';

type Readers = {
  readonly knowledge: Knowledge;
  readonly reader: TextReader;
  readonly trained: TrainedReader | null;
  readonly resemblance: ResemblanceReader | null;
};

/** What a turn says, and the question that settles a doubtful alarm. */
export type ReadConsultation = {
  readonly consulted: ConsultationState;
  readonly confirmation: LibraryQuestion | null;
};

/** With what the patient's free words resemble. */
const withResemblance = (
  consulted: ConsultationState,
  read: ResemblanceReader | null,
): ConsultationState => ({
  ...consulted,
  resembles:
    read?.(
      freeUtterances(consulted.transcript)
        .map(({ text }) => text)
        .join('\n'),
    ) ?? null,
});

/** Reads a turn without what is doubtful in it, and says which doubt to settle first. */
export function readConsultation(
  turn: ConsultationTurn,
  readers: Readers,
  revise: Revise = asRead,
): ReadConsultation {
  const { knowledge, trained } = readers;
  const doubtful = new Set<string>();
  const read = () => {
    const surely = withoutDoubtful(doubtful);
    const consulted = readRevised(turn, readers, (transcript) =>
      surely({ ...transcript, statements: revise(transcript) }),
    );
    return withResemblance(withDangers(consulted, trained), readers.resemblance);
  };
  let consulted = read();
  let finding = doubtfulFinding(consulted, readers);
  while (finding !== null && !doubtful.has(finding)) {
    for (const each of [finding, ...besideDenied(finding, consulted, knowledge)]) doubtful.add(each);
    consulted = read();
    finding = doubtfulFinding(consulted, readers);
  }
  return { consulted, confirmation: confirmationOf(doubtful, consulted, knowledge) };
}
