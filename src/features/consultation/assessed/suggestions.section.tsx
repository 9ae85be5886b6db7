import { useSelector } from '@xstate/react';
import { useRecordActors, useVisit } from '#src/platform/actors/hooks.ts';
import { connectSuggestions, kindOf, type SuggestionSource } from './suggestions.connect.ts';
import { SuggestionsView } from './suggestions.view.tsx';

/** The actors of one kind; its list is read only while something of the kind is suggested. */
function useSuggestedKind(kind: string, { suggestions }: SuggestionSource) {
  const { list, editor } = useRecordActors(kind);
  const isSuggested = suggestions.some((each) => kindOf(each) === kind);
  useVisit(list, isSuggested ? { type: 'page.opened' } : null, { type: 'page.left' });
  return { list: useSelector(list, (state) => state), send: editor.send };
}

/** What the patient mentioned here that is not in their record yet. */
export function SuggestionsSection(source: SuggestionSource) {
  const records = {
    allergies: useSuggestedKind('allergies', source),
    medications: useSuggestedKind('medications', source),
    conditions: useSuggestedKind('conditions', source),
    measurements: useSuggestedKind('measurements', source),
  };
  return <SuggestionsView suggestions={connectSuggestions(source, records)} />;
}
