import { IconBell } from '#src/ui/icons.tsx';
import { followUpCopy as copy } from './follow-up.copy.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { ChoiceField } from '#src/ui/form/fields/choice-field.tsx';
import { DayField } from '#src/ui/form/fields/dates/day-field.tsx';
import { Form, type FormConflict } from '#src/ui/form/form.tsx';
import { ActionPanel } from './action-panel.tsx';

export type FollowUpValues = {
  readonly id: string;
  readonly choice: string;
  readonly follow_up_day: string;
};

export type FollowUpViewProps = {
  readonly label: string;
  readonly lead: string;
  readonly submitLabel: string;
  readonly choices: readonly { readonly value: string; readonly label: string; readonly hint?: string }[];
  readonly initial: FollowUpValues;
  /** Whether another day is chosen, which shows the date field. */
  readonly hasOwnDay: boolean;
  readonly range: { readonly min: string; readonly max: string };
  readonly isBusy: boolean;
  readonly problem: { readonly title: string | null; readonly message: string } | null;
  readonly errors: Readonly<Record<string, string>>;
  readonly conflict: FormConflict | null;
  /** Another one after the form was filled again: the page shows new fields. */
  readonly formKey: number;
  /** Confirms what was set, until something else is chosen. */
  readonly done: string | null;
  readonly onDraft: (values: FollowUpValues) => void;
  readonly onSubmit: (values: FollowUpValues) => void;
};

/** Sets the day of a follow-up. */
export const FollowUpView = (props: FollowUpViewProps) => (
  <ActionPanel label={props.label} icon={<IconBell size={20} aria-hidden />}>
    <p>{props.lead}</p>
    <Form
      key={props.formKey}
      label={copy.form}
      initial={props.initial}
      errors={props.errors}
      problem={props.problem}
      conflict={props.conflict}
      isBusy={props.isBusy}
      submitLabel={props.submitLabel}
      onSubmit={props.onSubmit}
      onDraft={props.onDraft}
    >
      {(field) => (
        <>
          <ChoiceField field={field('choice')} label={copy.when} choices={props.choices} />
          {props.hasOwnDay ? (
            <DayField field={field('follow_up_day')} label={copy.day} range={props.range} />
          ) : null}
        </>
      )}
    </Form>
    <div aria-live="polite">
      {props.done === null ? null : (
        <Notice tone="good" title={props.done}>
          <p>{copy.doneNote}</p>
        </Notice>
      )}
    </div>
  </ActionPanel>
);
