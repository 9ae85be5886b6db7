import { Text } from '@mantine/core';
import { profileCopy } from './profile.copy.ts';

/** Says that a part was saved, until it is changed again. It stands there before it says something, to be heard. */
export const SavedNote = ({ isShown }: { readonly isShown: boolean }) => (
  <Text component="output" fw={600} c="var(--color-good)">
    {isShown ? profileCopy.saved : ''}
  </Text>
);
