import { AmountField } from '#src/ui/form/fields/amount-field.tsx';
import { CheckField } from '#src/ui/form/fields/check-field.tsx';
import { ChoiceField } from '#src/ui/form/fields/choice-field.tsx';
import type { Field } from '#src/ui/form/fields/field.ts';
import { LongTextField } from '#src/ui/form/fields/long-text-field.tsx';
import { PartialDateField } from '#src/ui/form/fields/partial-date-field.tsx';
import { SelectField } from '#src/ui/form/fields/select-field.tsx';
import { TextField } from '#src/ui/form/fields/text-field.tsx';
import { WordsField } from '#src/ui/form/fields/words-field.tsx';
import { NameChoices } from './name-choices.tsx';
import type { RecordField } from '#src/features/records/records.props.ts';

export type FieldOf = (name: string) => Field;

type Props = { readonly field: RecordField; readonly fieldOf: FieldOf };

/** One field of a record's form, by its type. */
export const RecordFieldView = ({ field, fieldOf }: Props) => {
  const { name, label, hint } = field;
  const base = { field: fieldOf(name), label, ...(hint === undefined ? {} : { hint }) };
  switch (field.type) {
    case 'text':
      if (field.offers === undefined) return <TextField {...base} maxLength={field.maxLength} />;
      return (
        <>
          <TextField {...base} maxLength={field.maxLength} choices={`names-of-${field.offers}`} />
          <NameChoices id={`names-of-${field.offers}`} kind={field.offers} />
        </>
      );
    case 'long-text':
      return <LongTextField {...base} maxLength={field.maxLength} />;
    case 'select':
      return <SelectField {...base} options={field.choices} />;
    case 'choice':
      return <ChoiceField {...base} choices={field.choices} />;
    case 'tick':
      return <CheckField {...base} />;
    case 'date':
      return <PartialDateField {...base} />;
    case 'words':
      return (
        <WordsField {...base} words={field.words} otherLabel={field.otherLabel} otherHint={field.otherHint} />
      );
    default:
      return (
        <AmountField
          amount={fieldOf(field.name)}
          unit={fieldOf(field.unit)}
          label={label}
          amountLabel={field.amountLabel}
          unitLabel={field.unitLabel}
          units={field.choices}
        />
      );
  }
};
