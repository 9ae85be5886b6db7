import { List, SimpleGrid, Title } from '@mantine/core';
import { accountCopy } from '#src/ui/form/credentials.copy.ts';
import { deletionCopy as copy } from './account-data.copy.ts';
import { Form, type FormProblem } from '#src/ui/form/form.tsx';
import { PasswordField } from '#src/ui/form/fields/password-field.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Disclosure } from '#src/ui/layout/disclosure.tsx';

type Values = { readonly password: string };

export type DeletionProps = {
  readonly errors: Readonly<Partial<Record<keyof Values, string>>>;
  readonly problem: FormProblem | null;
  readonly isBusy: boolean;
  readonly onSubmit: (values: Values) => void;
};

const Items = ({ items }: { readonly items: readonly string[] }) => (
  <List spacing="0.375rem" mt="sm">
    {items.map((item) => (
      <List.Item key={item}>{item}</List.Item>
    ))}
  </List>
);

/** Account deletion: folded away until it is opened, then what is deleted and what stays, and the password. */
export const DeletionView = (form: DeletionProps) => (
  <Card anchor="deletion" title={copy.title} lead={copy.lead}>
    <Disclosure label={copy.consider} isOpen={form.isBusy || form.problem !== null}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
        <div>
          <Title order={3}>{copy.goesTitle}</Title>
          <Items items={copy.goes} />
        </div>
        <div>
          <Title order={3}>{copy.staysTitle}</Title>
          <Items items={copy.stays} />
        </div>
      </SimpleGrid>
      <p>{copy.keepFirst}</p>
      <Form {...form} initial={{ password: '' }} label={copy.form} submitLabel={copy.confirm} isDangerous>
        {(field) => (
          <PasswordField
            field={field('password')}
            label={accountCopy.password}
            hint={copy.passwordHint}
            autoComplete="current-password"
          />
        )}
      </Form>
    </Disclosure>
  </Card>
);
