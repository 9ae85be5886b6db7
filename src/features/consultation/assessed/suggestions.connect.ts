import type { SnapshotFrom } from 'xstate';
import type { RecordSuggestion } from '#contract/consultation.ts';
import type { EditorEvent } from '#machines/editor/editor.machine.ts';
import { conversationCopy as copy } from '#src/features/consultation/conversation.copy.ts';
import { textIn } from '#src/domain/form/form.ts';
import type { RecordDraft, RecordItem } from '#src/domain/record.ts';
import { findNamed } from '#src/domain/records/named-record.ts';
import { draftFrom } from '#src/domain/records/record-shape.ts';
import type { RecordActors } from '#src/platform/actors/system.ts';
import type { AssessedProps } from '#src/features/consultation/consultation.props.ts';
import type { SuggestionProps } from './suggestions.view.tsx';
import { pagePaths } from '#src/config/page-paths.ts';

export type SuggestionSource = Pick<AssessedProps, 'suggestions' | 'exchanges'>;

type SuggestedKind = 'allergies' | 'medications' | 'conditions' | 'measurements';
type SuggestedRecords = Readonly<
  Record<
    SuggestedKind,
    {
      readonly list: SnapshotFrom<RecordActors['list']>;
      readonly send: (event: EditorEvent) => void;
    }
  >
>;

const kinds: Record<RecordSuggestion['kind'], { readonly of: SuggestedKind; readonly nameField: string }> = {
  allergy: { of: 'allergies', nameField: 'substance' },
  medication: { of: 'medications', nameField: 'name' },
  condition: { of: 'conditions', nameField: 'name' },
  measurement: { of: 'measurements', nameField: 'name' },
};

/** The list that a suggestion is for. */
export const kindOf = ({ kind }: RecordSuggestion): SuggestedKind => kinds[kind].of;

const LONGEST_QUOTE = 160;

/** Shortens an answer between two words. */
function quoteOf(answer: string): string {
  const words = answer.trim().replaceAll(/\s+/g, ' ');
  return words.length <= LONGEST_QUOTE ? words : `${words.slice(0, LONGEST_QUOTE).replace(/ ?\S*$/, '')}…`;
}

/** The patient's message with this index: the patient starts, then questions and answers alternate. */
function quoteAt(index: number, { exchanges }: SuggestionSource): string | null {
  const exchange = exchanges.find((each) => each.index * 2 === index);
  if (!exchange) return null;
  const quote = quoteOf(exchange.answer);
  return exchange.index === 0 ? copy.youWrote(quote) : copy.youAnswered(exchange.question, quote);
}

/** Whether the record already has it: for a measurement the same value, otherwise the same name. */
function isKept(known: readonly RecordItem[], draft: RecordDraft, nameField: string): boolean {
  const name = textIn(draft, nameField);
  if (!('value' in draft)) return findNamed(nameField, known, name) !== undefined;
  return known.some(
    (item) => item['value'] === Number(draft['value']) && findNamed(nameField, [item], name) !== undefined,
  );
}

/** Suggestions that have a name and are not on their list, once the list has been read or could not be. */
export function connectSuggestions(source: SuggestionSource, records: SuggestedRecords): SuggestionProps[] {
  return source.suggestions.flatMap((suggestion): SuggestionProps[] => {
    const { of, nameField } = kinds[suggestion.kind];
    const { list, send } = records[of];
    const draft = draftFrom(suggestion.draft);
    const name = textIn(draft, nameField).trim();
    const { value: read } = list.context;
    const isRead = read !== null || list.matches({ watching: 'failed' });
    if (name === '' || !isRead || isKept(read?.known ?? [], draft, nameField)) return [];
    const value = [textIn(draft, 'value'), textIn(draft, 'unit_label')].filter(Boolean).join(' ');
    return [
      {
        words: copy.suggestion({ kind: suggestion.kind, name: `${name} ${value}`.trim() }),
        quote: quoteAt(suggestion.message_index, source),
        path: pagePaths[of],
        onAdd: () => send({ type: 'creation.suggested', draft }),
      },
    ];
  });
}
