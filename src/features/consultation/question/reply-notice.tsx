import { Card, Text } from '@mantine/core';
import type { Source } from '#contract/assessment.ts';
import type { Reply } from '#contract/consultation.ts';
import { sourcesCited } from '#src/ui/sources/cited-sources.ts';
import { CiteMarks } from '#src/ui/sources/cite-marks.tsx';
import { conversationCopy as copy } from '#src/features/consultation/conversation.copy.ts';

type Props = { readonly reply: Reply; readonly sources: readonly Source[] };

/** The answer to the patient's own question, each sentence with its source marks. */
export function ReplyNotice({ reply, sources }: Props) {
  const cited = [...new Set(reply.sentences.flatMap((each) => each.citations))];
  const numbered = sources
    .filter(({ id }) => cited.includes(id))
    .map((source) => ({ number: cited.indexOf(source.id) + 1, source }));
  return (
    <Card withBorder component="section" aria-label={copy.reply}>
      {reply.sentences.map(({ text, citations }) => (
        <Text key={text} component="div">
          {text}
          <CiteMarks cited={sourcesCited(citations, numbered)} group="reply" isInline />
        </Text>
      ))}
    </Card>
  );
}
