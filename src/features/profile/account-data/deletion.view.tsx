import { Button, List, SimpleGrid, Title } from '@mantine/core';
import { accountCopy } from '#src/ui/form/credentials.copy.ts';
import { deletionCopy as copy } from './account-data.copy.ts';
import { Form, type FormProblem } from '#src/ui/form/form.tsx';
import { PasswordField } from '#src/ui/form/fields/password-field.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { FocusHeading } from '#src/ui/layout/focus-heading.tsx';
import { ReturnFocus } from '#src/ui/layout/return-focus.tsx';

type Values = { readonly password: string };

export type DeletionProps =
  | { readonly state: 'kept'; readonly onConsider: () => void }
  | {
      readonly state: 'asked';
      readonly errors: Readonly<Partial<Record<keyof Values, string>>>;
      readonly problem: FormProblem | null;
      readonly isBusy: boolean;
      readonly onSubmit: (values: Values) => void;
      readonly onKeep: () => void;
    };

const Items = ({ items }: { readonly items: readonly string[] }) => (
  <List spacing="0.375rem" mt="sm">
    {items.map((item) => (
      <List.Item key={item}>{item}</List.Item>
    ))}
  </List>
);

const Question = ({ onKeep, ...form }: Omit<Extract<DeletionProps, { state: 'asked' }>, 'state'>) => (
  <>
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
      <div>
        <FocusHeading focusKey="goes" level={3}>
          {copy.goesTitle}
        </FocusHeading>
        <Items items={copy.goes} />
      </div>
      <div>
        <Title order={3}>{copy.staysTitle}</Title>
        <Items items={copy.stays} />
      </div>
    </SimpleGrid>
    <p>{copy.keepFirst}</p>
    <Form
      {...form}
      initial={{ password: '' }}
      label={copy.form}
      submitLabel={copy.confirm}
      isDangerous
      actions={
        <Button variant="subtle" aria-disabled={form.isBusy} onClick={onKeep}>
          {copy.keep}
        </Button>
      }
    >
      {(field) => (
        <PasswordField
          field={field('password')}
          label={accountCopy.password}
          hint={copy.passwordHint}
          autoComplete="current-password"
        />
      )}
    </Form>
  </>
);

/** Account deletion: a button first, then what is deleted and what stays, and the password. */
export const DeletionView = (props: DeletionProps) => (
  <Card anchor="deletion" title={copy.title} lead={copy.lead}>
    <ReturnFocus isOpen={props.state === 'asked'}>
      {props.state === 'asked' ? (
        <Question {...props} />
      ) : (
        <div>
          <Button variant="default" onClick={props.onConsider}>
            {copy.consider}
          </Button>
        </div>
      )}
    </ReturnFocus>
  </Card>
);
