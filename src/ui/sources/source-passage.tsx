import { Blockquote, Flex, Stack, Text } from '@mantine/core';
import { IconExternalLink } from '#src/ui/icons.tsx';
import type { Source } from '#contract/assessment.ts';
import { assessmentCopy as copy, documentTypeWords } from '#src/ui/assessment/assessment.copy.ts';
import { sourceAddress } from './cited-sources.ts';

const quiet = { fz: 'sm', c: 'dimmed' } as const;

type Props = { readonly source: Source };

/** What a source says, labelled as our summary or a quotation, and the link to the source. */
export function SourcePassage({ source }: Props) {
  const address = sourceAddress(source);
  const passage = source.passage ?? null;
  const quote = source.quote ?? null;
  return (
    <Stack gap="0.375rem">
      <Text fw={600}>{source.title || source.citation}</Text>
      <Text {...quiet}>
        {[documentTypeWords[source.document_type], source.source, source.section, source.published]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {quote ? (
        <figure>
          <Text component="figcaption" fw={600} {...quiet}>
            {copy.quotation}
          </Text>
          <Blockquote>{quote}</Blockquote>
        </figure>
      ) : null}
      {passage ? (
        <div>
          <Text fw={600} {...quiet}>
            {copy.ourSummary}
          </Text>
          <p>{passage}</p>
        </div>
      ) : null}
      {passage || quote ? null : <p>{source.citation}</p>}
      {passage || quote ? null : <Text {...quiet}>{copy.citationOnly}</Text>}
      {address ? (
        <Flex
          component="a"
          align="center"
          gap="xs"
          mih="1.75rem"
          w="fit-content"
          href={address}
          target="_blank"
          rel="noreferrer noopener"
        >
          {copy.openSource}
          <IconExternalLink size={16} aria-hidden />
        </Flex>
      ) : null}
    </Stack>
  );
}
