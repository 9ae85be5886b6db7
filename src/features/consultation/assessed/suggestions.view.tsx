import { Group, Stack, Text } from '@mantine/core';
import { conversationCopy as copy } from '#src/features/consultation/conversation.copy.ts';
import { ButtonLink } from '#src/ui/layout/button-link.tsx';
import { Card } from '#src/ui/layout/card.tsx';

export type SuggestionProps = {
  readonly words: string;
  /** The patient's own words that mention it. */
  readonly quote: string | null;
  readonly path: string;
  readonly onAdd: () => void;
};

/** What may belong in the record. Each entry opens a form that the patient can save. */
export const SuggestionsView = ({ suggestions }: { readonly suggestions: readonly SuggestionProps[] }) =>
  suggestions.length === 0 ? null : (
    <div data-print="hide">
      <Card title={copy.suggestionsTitle} lead={copy.suggestionsLead} tone="quiet">
        <Stack component="ul" gap="0.75rem" style={{ listStyle: 'none' }}>
          {suggestions.map(({ words, quote, path, onAdd }) => (
            <Group key={words} component="li" justify="space-between" wrap="nowrap">
              <div>
                <Text fw={600}>{words}</Text>
                {quote === null ? null : (
                  <Text fz="sm" c="dimmed">
                    {quote}
                  </Text>
                )}
              </div>
              <ButtonLink to={path} variant="default" label={copy.addSuggestionNamed(words)} onClick={onAdd}>
                {copy.addSuggestion}
              </ButtonLink>
            </Group>
          ))}
        </Stack>
      </Card>
    </div>
  );
