import { useSelector } from '@xstate/react';
import { useSearchParams } from 'react-router-dom';
import { useSystemActor, useVisit } from '#src/platform/actors/hooks.ts';
import { connectHistory } from './history.connect.ts';
import { HistoryView } from './history.view.tsx';
import { queryOf, readChoice, type Choice } from '#src/features/history/comparison/choice.ts';
import { ComparisonSection } from '#src/features/history/comparison/comparison.section.tsx';

export default function HistoryPage() {
  const history = useSystemActor('history');
  const titleEditor = useSystemActor('title-editor');
  const removing = useSystemActor('history-removal');
  const [query, setQuery] = useSearchParams();
  const choice = readChoice(query);
  // Within a step, the browser's back button does not undo each tick.
  const go = (next: Choice) => setQuery(queryOf(next), { replace: next.step === choice.step });
  const parts = {
    history: useSelector(history, (state) => state),
    title: useSelector(titleEditor, (state) => state),
    removal: useSelector(removing, (state) => state),
    choice,
  };
  useVisit(history, { type: 'page.opened' }, { type: 'page.left' });
  useVisit(titleEditor, null, { type: 'page.left' });
  useVisit(removing, null, { type: 'page.left' });
  if (choice.step === 'comparing')
    return <ComparisonSection key={choice.ids.join()} ids={choice.ids} go={go} />;
  const send = { history: history.send, title: titleEditor.send, removal: removing.send, choice: go };
  return <HistoryView {...connectHistory(parts, send)} />;
}
