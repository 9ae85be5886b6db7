import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PartialDateField } from '#src/ui/form/fields/dates/partial-date-field.tsx';
import { WordsField } from '#src/ui/form/fields/words-field.tsx';
import { formCopy } from '#src/ui/form/form.copy.ts';
import { Form } from '#src/ui/form/form.tsx';
import { UiProvider } from '#src/ui/theme/ui-provider.tsx';

type Values = { readonly since: string; readonly reactions: string };

/** A form whose page can be rendered again with the values it opened with, as by the result of a check. */
function Page({ onSubmit }: { readonly onSubmit: (values: Values) => void }) {
  const [times, setTimes] = useState(0);
  return (
    <UiProvider scheme="light">
      <button
        type="button"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setTimes(times + 1)}
      >
        Check
      </button>
      <Form
        label="Allergy"
        initial={{ since: '', reactions: '' }}
        problem={times === 0 ? null : { title: null, message: `Checked ${String(times)}` }}
        submitLabel="Save"
        onSubmit={onSubmit}
      >
        {(fieldOf) => (
          <>
            <PartialDateField
              field={{ ...fieldOf('since'), error: times === 0 ? undefined : 'Checked' }}
              label="Since"
            />
            <WordsField
              field={{ ...fieldOf('reactions'), error: times === 0 ? undefined : 'Checked' }}
              label="Reactions"
              words={['Rash', 'Itching']}
              otherLabel="Other reactions"
              otherHint="One on each line."
            />
          </>
        )}
      </Form>
    </UiProvider>
  );
}

describe('what was typed into a form', () => {
  it('stays when the page is rendered again before the draft is noted', async () => {
    const onSubmit = vi.fn<(values: Values) => void>();
    await render(<Page onSubmit={onSubmit} />);
    await page.getByRole('checkbox', { name: 'Rash' }).click();
    await page.getByLabelText('Other reactions').fill('Hives');
    await page.getByLabelText(formCopy.year).fill('2009');
    await page.getByRole('button', { name: 'Check' }).click();
    await expect.element(page.getByText('Checked 1')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    expect(onSubmit).toHaveBeenCalledWith({ since: '2009', reactions: 'Rash\nHives' });
  });
});
