import type { ReactNode } from 'react';
import { profileCopy } from './profile.copy.ts';
import { LoadingState } from '#src/ui/feedback/page-states.tsx';
import type { Field, FieldName, FormValues } from '#src/ui/form/fields/field.ts';
import { Form } from '#src/ui/form/form.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { SavedNote } from './saved-note.view.tsx';
import type { SectionForm } from './section-form.ts';

type Props<V extends FormValues> = SectionForm<V> & {
  readonly title: string;
  readonly lead?: string;
  readonly label: string;
  readonly submitLabel: string;
  /** What else belongs to the part, below its form. */
  readonly below?: ReactNode;
  readonly children: (field: (name: FieldName<V>) => Field) => ReactNode;
};

/** One part of the profile: its own form with its own button, so that nothing else has to be right to save it. */
export const SectionView = <V extends FormValues>(props: Props<V>) => {
  const { title, lead, below, children, isRestoring, isSaved, ...form } = props;
  return (
    <Card title={title} {...(lead ? { lead } : {})}>
      {isRestoring ? (
        <LoadingState label={profileCopy.loading} shape="form" />
      ) : (
        <Form {...form}>{children}</Form>
      )}
      <SavedNote isShown={isSaved} />
      {below}
    </Card>
  );
};
