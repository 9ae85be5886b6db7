import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { useRoot, useServices, useVisit } from '#src/platform/actors/hooks.ts';
import type { PageEnvironment } from '#src/platform/browser/page.ts';
import { COMPOSER_ID } from '#src/features/consultation/question/question.view.tsx';
import { bindDictation, bindReadingAloud } from './bind-speech.ts';
import { connectDictation, connectReadingAloud, type SpeechProps } from './speech.connect.ts';

/** Dictation and reading aloud while the page is open. Both stop when the question changes. */
export function useSpeech(question: string, { browserLocale }: PageEnvironment): SpeechProps {
  const { inspect } = useRoot();
  const { view } = useServices();
  // `provide` creates a new machine each time: once per page is enough.
  const [machines] = useState(() => ({
    dictation: bindDictation(view, COMPOSER_ID),
    aloud: bindReadingAloud(view, browserLocale),
  }));
  const dictation = useActorRef(machines.dictation, { input: { lang: browserLocale }, inspect });
  const aloud = useActorRef(machines.aloud, { inspect });
  useVisit(dictation, { type: 'question.changed', question });
  useVisit(aloud, { type: 'question.changed', question });
  return {
    dictation: connectDictation(
      useSelector(dictation, (state) => state),
      (event) => dictation.send(event),
    ),
    aloud: connectReadingAloud(
      useSelector(aloud, (state) => state),
      (event) => aloud.send(event),
    ),
  };
}
