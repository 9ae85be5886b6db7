import { Button } from '@mantine/core';
import { cardCreate } from '#contract/dashboard.ts';
import { readMaxLength } from '#src/domain/form/read-max-length.ts';
import { cardFormCopy as copy, cardTypeWords } from './card-editor.copy.ts';
import { CONDITION_PLACE, KEPT_PLACE } from '#src/domain/card.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { ChoiceField } from '#src/ui/form/fields/choice-field.tsx';
import { DayField } from '#src/ui/form/fields/dates/day-field.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { LongTextField } from '#src/ui/form/fields/long-text-field.tsx';
import { SelectField } from '#src/ui/form/fields/select-field.tsx';
import { TextField } from '#src/ui/form/fields/text-field.tsx';
import { Drawer } from '#src/ui/layout/drawer.tsx';
import { places } from '#src/features/dashboard/card-places.ts';
import type { CardEditorProps } from '#src/features/dashboard/dashboard.props.ts';

const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

const types = choicesOf(cardTypeWords);
const sizes = choicesOf(copy.sizes);
const tones = choicesOf(copy.tones);

const placesWith = (hasKeptPlace: boolean) => [
  { value: '', label: copy.nowhere },
  ...(hasKeptPlace ? [{ value: KEPT_PLACE, label: copy.kept }] : []),
  ...places,
  { value: CONDITION_PLACE, label: copy.conditionPlace },
];

const Restored = ({ onDiscard }: Pick<CardEditorProps, 'onDiscard'>) => (
  <Notice tone="info">
    <p>{copy.restored}</p>
    <div>
      <Button variant="default" onClick={onDiscard}>
        {copy.discard}
      </Button>
    </div>
  </Notice>
);

/** The form of a card, in a drawer. Closing it keeps the draft. */
export const CardEditor = (editor: CardEditorProps) => (
  <Drawer title={editor.title} onClose={editor.onClose}>
    {editor.isRestored ? <Restored onDiscard={editor.onDiscard} /> : null}
    <Form
      label={editor.title}
      initial={{ ...editor.initial }}
      errors={editor.errors}
      problem={editor.problem}
      conflict={editor.conflict}
      isBusy={editor.isBusy}
      submitLabel={copy.save}
      onSubmit={editor.onSubmit}
      onDraft={editor.onDraft}
    >
      {(field) => (
        <>
          <ChoiceField field={field('type')} label={copy.type} choices={types} />
          <TextField
            field={field('title')}
            label={copy.title}
            maxLength={readMaxLength(cardCreate.entries.title)}
          />
          <LongTextField
            field={field('content')}
            label={copy.content}
            maxLength={readMaxLength(cardCreate.entries.content)}
            isOptional
          />
          <DayField field={field('due')} label={copy.due} isOptional />
          <SelectField
            field={field('place')}
            label={copy.place}
            options={placesWith(editor.hasKeptPlace)}
            isOptional
          />
          <TextField field={field('condition')} label={copy.condition} hint={copy.conditionHint} isOptional />
          <SelectField field={field('size')} label={copy.size} options={sizes} />
          <SelectField field={field('tone')} label={copy.tone} options={tones} />
        </>
      )}
    </Form>
  </Drawer>
);
