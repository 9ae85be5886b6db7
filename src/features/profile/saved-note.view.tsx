import { Text } from '@mantine/core';
import { profileCopy } from './profile.copy.ts';

/** Says that a section was saved. The element exists before it has text, so that screen readers announce the text. */
export const SavedNote = ({ isShown }: { readonly isShown: boolean }) => (
  <Text component="output" fw={600} c="var(--color-good)" mt={isShown ? 0 : '-0.75rem'}>
    {isShown ? profileCopy.saved : ''}
  </Text>
);
