import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { accountCopy } from '#src/ui/form/credentials.copy.ts';
import { profileCopy } from '#src/features/profile/profile.copy.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { PasswordField } from '#src/ui/form/fields/password-field.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import type { SectionForm } from '#src/features/profile/section-form.ts';
import { pagePaths } from '#src/config/page-paths.ts';

const copy = profileCopy.security;

export type SecurityValues = {
  readonly email: string;
  readonly current_password: string;
  readonly password: string;
};

export type SecurityProps = SectionForm<SecurityValues> & {
  readonly onLeave: () => void;
  /** What protects the account besides its password. */
  readonly children?: ReactNode;
};

const PasswordForm = ({ isSaved, ...form }: Omit<SectionForm<SecurityValues>, 'isRestoring'>) =>
  isSaved ? (
    <Notice tone="good" isLive>
      <p>{copy.changed}</p>
    </Notice>
  ) : (
    <>
      <Form {...form} label={copy.form} submitLabel={copy.submit}>
        {(field) => (
          <>
            <input
              type="hidden"
              name="email"
              autoComplete="username"
              value={String(field('email').initial)}
            />
            <PasswordField
              field={field('current_password')}
              label={copy.current}
              autoComplete="current-password"
            />
            <PasswordField
              field={field('password')}
              label={accountCopy.newPassword}
              hint={accountCopy.passwordHint}
              autoComplete="new-password"
            />
          </>
        )}
      </Form>
      <p>
        {copy.forgot} <Link to={pagePaths.forgotPassword}>{copy.forgotLink}</Link>
      </p>
    </>
  );

/** A new password, the other protections of the account, and logging out on all devices. */
export const SecurityView = ({ onLeave, children, ...section }: SecurityProps) => (
  <Card anchor="security" title={copy.title}>
    <PasswordForm {...section} />
    {children}
    <Stack gap="0.75rem" mt="sm" pt="1.25rem" style={{ borderBlockStart: '1px solid var(--color-line)' }}>
      <p>{copy.everywhereHint}</p>
      <div>
        <Button variant="default" onClick={onLeave}>
          {copy.everywhere}
        </Button>
      </div>
    </Stack>
  </Card>
);
