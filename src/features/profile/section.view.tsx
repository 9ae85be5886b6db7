import type { ReactNode } from 'react';
import { profileCopy } from './profile.copy.ts';
import { LoadingState } from '#src/ui/feedback/page-states.tsx';
import type { Field, FieldName, FormValues } from '#src/ui/form/fields/field.ts';
import { Form } from '#src/ui/form/form.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { SavedNote } from './saved-note.view.tsx';
import type { SectionForm } from './section-form.ts';

type Props<V extends FormValues> = SectionForm<V> & {
  readonly anchor: string;
  readonly title: string;
  readonly lead?: string;
  readonly label: string;
  readonly submitLabel: string;
  /** Content below the form of the section. */
  readonly below?: ReactNode;
  readonly children: (field: (name: FieldName<V>) => Field) => ReactNode;
};

/** One section of the profile: its own form and button, so that it can be saved whatever the other sections contain. */
export const SectionView = <V extends FormValues>(props: Props<V>) => {
  const { anchor, title, lead, below, children, isRestoring, isSaved, formKey, ...form } = props;
  return (
    <Card anchor={anchor} title={title} {...(lead ? { lead } : {})}>
      {isRestoring ? (
        <LoadingState label={profileCopy.loading} shape="form" />
      ) : (
        <Form key={formKey} {...form}>
          {children}
        </Form>
      )}
      <SavedNote isShown={isSaved} />
      {below}
    </Card>
  );
};
