import type { ReactNode } from 'react';
import { Flex, Stack } from '@mantine/core';
import { ContentsView } from './contents.view.tsx';
import { profileCopy as copy } from './profile.copy.ts';
import { Page } from '#src/ui/layout/page.tsx';
import styles from './profile.module.css';

/** The profile page: its contents, and its sections, most important first. */
export const ProfileView = ({ children }: { readonly children: ReactNode }) => (
  <Page title={copy.title} lead={copy.lead} width="wide">
    <Flex direction={{ base: 'column', md: 'row' }} align={{ md: 'start' }} gap="lg">
      <ContentsView />
      <Stack gap="lg" flex={1} miw={0} maw="47rem" className={styles.parts}>
        {children}
      </Stack>
    </Flex>
  </Page>
);
