import { useSelector } from '@xstate/react';
import { useRecordActors, useVisit } from '#src/platform/actors/hooks.ts';
import { connectSuggestions, kindOf, type ToldSuggestions } from './suggestions.connect.ts';
import { SuggestionsView } from './suggestions.view.tsx';

/** The actors of one kind; its list is read only while something of the kind is suggested. */
function useSuggestedKind(kind: string, { suggestions }: ToldSuggestions) {
  const { list, editor } = useRecordActors(kind);
  const isSuggested = suggestions.some((each) => kindOf(each) === kind);
  useVisit(list, isSuggested ? { type: 'page.opened' } : null, { type: 'page.left' });
  return { list: useSelector(list, (state) => state), send: editor.send };
}

/** What the patient mentioned here that is not in their record yet. */
export function SuggestionsSection(told: ToldSuggestions) {
  const records = {
    allergies: useSuggestedKind('allergies', told),
    medications: useSuggestedKind('medications', told),
    conditions: useSuggestedKind('conditions', told),
    measurements: useSuggestedKind('measurements', told),
  };
  return <SuggestionsView suggestions={connectSuggestions(told, records)} />;
}
