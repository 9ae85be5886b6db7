import type { ReactNode } from 'react';
import { Stack } from '@mantine/core';
import { profileCopy as copy } from './profile.copy.ts';
import { Page } from '#src/ui/layout/page.tsx';
import styles from './profile.module.css';

/** The profile page: its sections, most important first. */
export const ProfileView = ({ children }: { readonly children: ReactNode }) => (
  <Page title={copy.title} lead={copy.lead}>
    <Stack gap="lg" className={styles.parts}>
      {children}
    </Stack>
  </Page>
);
