import { conversationCopy as copy } from '#src/features/consultation/conversation.copy.ts';
import { ButtonLink } from '#src/ui/layout/button-link.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import styles from './suggestions.module.css';

export type SuggestionProps = {
  readonly words: string;
  /** Where it was told, in the patient's own words. */
  readonly told: string | null;
  readonly path: string;
  readonly onAdd: () => void;
};

/** What may belong in the record. Each opens a form that the patient saves, or does not. */
export const SuggestionsView = ({ suggestions }: { readonly suggestions: readonly SuggestionProps[] }) =>
  suggestions.length === 0 ? null : (
    <div data-print="hide">
      <Card title={copy.suggestionsTitle} lead={copy.suggestionsLead} tone="quiet">
        <ul className={styles.list}>
          {suggestions.map(({ words, told, path, onAdd }) => (
            <li key={words} className={styles.suggestion}>
              <div>
                <p className={styles.words}>{words}</p>
                {told === null ? null : <p className={styles.told}>{told}</p>}
              </div>
              <ButtonLink to={path} variant="default" label={copy.addSuggestionNamed(words)} onClick={onAdd}>
                {copy.addSuggestion}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
