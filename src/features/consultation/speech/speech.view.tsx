import { Button, Group, Text } from '@mantine/core';
import { IconMicrophone, IconPlayerStop, IconVolume } from '#src/ui/icons.tsx';
import { speechCopy as copy } from './speech.copy.ts';
import type { AloudProps, DictationProps } from './speech.connect.ts';

const Status = ({ words }: { readonly words: string }) => (
  <Text component="output" fz="sm" c="dimmed">
    {words}
  </Text>
);

/** Turns the microphone on and off. Recognized words appear in the field beside it, to be checked and sent by hand. */
export const DictationRow = ({ dictation }: { readonly dictation: DictationProps | null }) =>
  dictation === null ? null : (
    <Group gap="0.25rem 0.75rem">
      <Button
        variant="default"
        leftSection={
          dictation.isListening ? (
            <IconPlayerStop size={18} aria-hidden />
          ) : (
            <IconMicrophone size={18} aria-hidden />
          )
        }
        disabled={dictation.onPress === null}
        onClick={() => dictation.onPress?.()}
      >
        {dictation.isListening ? copy.stopDictating : copy.dictate}
      </Button>
      <Status words={dictation.status} />
    </Group>
  );

type AloudButtonProps = { readonly aloud: AloudProps | null; readonly text: string };

/** Starts or stops reading the question aloud. */
export const AloudButton = ({ aloud, text }: AloudButtonProps) =>
  aloud === null ? null : (
    <>
      <Button
        variant="subtle"
        leftSection={
          aloud.isSpeaking ? <IconPlayerStop size={18} aria-hidden /> : <IconVolume size={18} aria-hidden />
        }
        onClick={() => (aloud.isSpeaking ? aloud.onStop() : aloud.onRead(text))}
      >
        {aloud.isSpeaking ? copy.stopReading : copy.readAloud}
      </Button>
      <Status words={aloud.status} />
    </>
  );
