import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ReportFindings } from '#contract/measurements/measurement.ts';
import type { AppError } from '#src/domain/app-error.ts';
import { formatPartialDate } from '#src/domain/dates.ts';
import { contentOfRow, type ReportRow } from '#src/domain/records/report-import.ts';
import MeasurementsPage from '#src/features/records/kinds/measurements.page.tsx';
import { measurementsWith } from '#src/features/records/kinds/measurements.ts';
import { reportCopy as copy } from '#src/features/records/report/report-import.copy.ts';
import type { Services } from '#src/platform/actors/provided.ts';
import { NETWORK_MESSAGE } from '#src/ui/feedback/errors.copy.ts';
import { fieldMessage } from '#src/ui/form/field-errors.copy.ts';
import { formCopy } from '#src/ui/form/form.copy.ts';
import { showScreen } from '#tests/features/harness.tsx';
import { sampleReading } from '#tests/models/samples.ts';
import { offline, scriptedRecords } from './fake-records.ts';

const unit = (code: string) => ({ code, label: code, loinc: '2823-3' });
const analytes = [
  { name: 'Potassium', what: 'a salt', also_known_as: ['K'], units: [unit('mmol/L'), unit('meq/L')] },
  { name: 'Troponin T', what: 'a trace', also_known_as: [], units: [unit('ng/L'), unit('pg/mL')] },
];
const potassium = sampleReading({ line: 'Potassium  5.4 H' });
const troponin = sampleReading({
  name: 'Troponin T',
  value: 1.204,
  other_value: 1204,
  unit: '',
  range_low: null,
  range_high: null,
  line: 'Troponin T 1,204',
});
const both: ReportFindings = { readings: [potassium, troponin], not_read: ['Zonulin 48', 'Dear Ada'] };
const text = 'Potassium  5.4 H\nTroponin T 1,204\nZonulin 48\nDear Ada';

type Script = {
  readonly findings?: ReportFindings;
  /** What each call comes back with, in turn: nothing is a success. */
  readonly reads?: (AppError | null)[];
  readonly saves?: (AppError | null)[];
  /** What each save waits for. */
  readonly before?: Promise<void>;
};

/** The page of measurements over a reader and a record that are kept in memory. */
async function open({ findings = both, reads = [], saves = [], before }: Script = {}) {
  const [read, sent]: [string[], object[]] = [[], []];
  const answer = (answers: (AppError | null)[]) => {
    const refusal = answers.shift();
    if (refusal) throw refusal;
  };
  const patient = {
    readAnalytes: async () => analytes,
    readReport: async (pasted: string) => {
      read.push(pasted);
      answer(reads);
      return findings;
    },
    saveReportValue: async (row: ReportRow) => {
      sent.push(contentOfRow(row));
      await before;
      answer(saves);
    },
  };
  // The page asks for these three calls alone.
  const services = { loadPatient: async () => patient } as unknown as Partial<Services>;
  await showScreen(<MeasurementsPage />, { ...scriptedRecords(measurementsWith([])), services });
  await page.getByRole('button', { name: copy.open }).click();
  return { read, sent };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const ofRow = (action: string, name: string) => button(copy.ofRow(action, name));
const row = (name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const paste = async () => {
  await page.getByLabelText(copy.text).fill(text);
  await button(copy.read).click();
};
const dayOf = (day: string) => formatPartialDate(day);
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

describe('a pasted report', () => {
  it('is read, and each value is saved only when the patient has kept it', async () => {
    const { read, sent } = await open();
    await expect.element(heading(copy.pasteTitle)).toHaveFocus();
    await paste();
    await expect.element(heading(copy.checkTitle)).toHaveFocus();
    expect(read).toEqual([text]);
    await expect.element(row('Potassium').getByText('5.4 mmol/L')).toBeVisible();
    await expect.element(row('Potassium').getByText(dayOf('2026-11-16'))).toBeVisible();
    await expect.element(row('Potassium').getByText('Potassium 5.4 H')).toBeVisible();
    await expect.element(button(copy.save(0))).toBeDisabled();
    await ofRow(copy.keep, 'Potassium').click();
    await expect.element(ofRow(copy.keep, 'Potassium')).toHaveFocus();
    await expect.element(page.getByText(copy.left(1))).toBeVisible();
    await row('Troponin T').getByRole('button', { name: copy.leaveOut }).click();
    await button(copy.save(1)).click();
    await expect.element(heading(copy.doneTitle)).toHaveFocus();
    await expect.element(page.getByText(copy.doneLead(1))).toBeVisible();
    expect(sent).toEqual([
      {
        name: 'Potassium',
        value: 5.4,
        comparator: null,
        unit: 'mmol/L',
        measured_on: '2026-11-16',
        range_low: 3.5,
        range_high: 5.3,
        entered: 'pasted',
      },
    ]);
    await button(copy.back).click();
    await expect.element(heading('Measurements')).toBeVisible();
  });

  it('shows what was not read, the lines with a number first', async () => {
    await open();
    await paste();
    const part = page.getByRole('region', { name: copy.notReadTitle });
    await expect.element(part.getByText('Zonulin 48')).toBeVisible();
    await expect.element(part.getByText('Dear Ada')).not.toBeVisible();
    await part.getByText(copy.notReadRest(1)).click();
    await expect.element(part.getByText('Dear Ada')).toBeVisible();
  });

  it('asks for a number that could be two and for a unit that is not there, and says what is missing', async () => {
    const { sent } = await open();
    await paste();
    const form = page.getByRole('form', { name: copy.ofRow(copy.edit, 'Troponin T') });
    await expect.element(form.getByText(copy.twoNumbers(1.204, 1204))).toBeVisible();
    await expect.element(form.getByLabelText(copy.value)).toHaveValue('');
    await form.getByRole('button', { name: copy.keep }).click();
    await expect.element(form.getByText(fieldMessage('value', 'required'))).toBeVisible();
    await expect.element(form.getByText(fieldMessage('unit', 'required'))).toBeVisible();
    await form.getByLabelText(copy.value).fill('1204,5');
    await form.getByLabelText(copy.sign).selectOptions('>');
    await form.getByLabelText(copy.unit).selectOptions('ng/L');
    await form.getByRole('button', { name: copy.keep }).click();
    await expect.element(row('Troponin T').getByText('>1204,5 ng/L')).toBeVisible();
    await expect.element(ofRow(copy.keep, 'Troponin T')).toHaveFocus();
    await ofRow(copy.leaveOut, 'Potassium').click();
    await button(copy.save(1)).click();
    await expect.element(heading(copy.doneTitle)).toBeVisible();
    expect(sent).toEqual([
      expect.objectContaining({ value: 1204.5, comparator: '>', unit: 'ng/L', range_low: null }),
    ]);
  });

  it('asks once for a day that could be two, and never guesses it', async () => {
    const days = { measured_on: null, possible_days: ['2026-04-03', '2026-03-04'] };
    const second = { ...potassium, ...days, value: 4.1, line: 'K 4.1' };
    await open({ findings: { readings: [{ ...potassium, ...days }, second], not_read: [] } });
    await paste();
    const keeps = ofRow(copy.keep, 'Potassium');
    await expect.element(keeps.first()).toBeDisabled();
    await button(dayOf('2026-03-04')).click();
    await expect.element(button(dayOf('2026-03-04'))).toHaveFocus();
    await keeps.first().click();
    await keeps.last().click();
    await expect.element(button(copy.save(2))).toBeEnabled();
    await button(dayOf('2026-04-03')).click();
    await expect.element(button(copy.save(0))).toBeDisabled();
    await expect.element(row('Potassium').first().getByText(dayOf('2026-04-03'))).toBeVisible();
  });

  it('asks once for the day where the report has none', async () => {
    await open({ findings: { readings: [{ ...potassium, measured_on: null }], not_read: [] } });
    await paste();
    const question = page.getByRole('form', { name: copy.dayTitle });
    await question.getByLabelText(formCopy.year).fill('26');
    await question.getByRole('button', { name: copy.dayButton }).click();
    await expect.element(question.getByText(fieldMessage('measured_on', 'invalid_date'))).toBeVisible();
    await question.getByLabelText(formCopy.year).fill('2026');
    await question.getByLabelText(formCopy.month).selectOptions('March');
    await question.getByRole('button', { name: copy.dayButton }).click();
    await expect.element(row('Potassium').getByText(dayOf('2026-03'))).toBeVisible();
    await expect.element(ofRow(copy.keep, 'Potassium')).toBeEnabled();
  });

  it('is still there after a failure, and the same is sent again', async () => {
    const { read, sent } = await open({ reads: [offline, null], saves: [offline, null] });
    await paste();
    await expect.element(page.getByText(NETWORK_MESSAGE)).toBeVisible();
    await expect.element(page.getByLabelText(copy.text)).toHaveValue(text);
    await button(copy.read).click();
    await ofRow(copy.keep, 'Potassium').click();
    await button(copy.save(1)).click();
    await expect.element(page.getByText(NETWORK_MESSAGE)).toBeVisible();
    await button(copy.save(1)).click();
    await expect.element(row('Potassium').getByText(copy.states.saved.label)).toBeVisible();
    expect(read).toHaveLength(2);
    expect(sent).toEqual([sent[0], sent[0]]);
  });

  it('keeps a refused value open with why, and what was typed into another one', async () => {
    const impossible: AppError = {
      kind: 'code',
      code: 'VALIDATION_ERROR',
      fields: [{ field: 'value', code: 'out_of_range' }],
    };
    const { sent } = await open({ saves: [impossible, null] });
    await paste();
    const typed = page.getByRole('form', { name: copy.ofRow(copy.edit, 'Troponin T') });
    await typed.getByLabelText(copy.value).fill('1204');
    await ofRow(copy.edit, 'Potassium').click();
    const form = page.getByRole('form', { name: copy.ofRow(copy.edit, 'Potassium') });
    await form.getByLabelText(copy.value).fill('540');
    await form.getByRole('button', { name: copy.keep }).click();
    await button(copy.save(1)).click();
    await expect.element(form.getByText(fieldMessage('value', 'out_of_range'))).toBeVisible();
    await expect.element(form.getByLabelText(copy.value)).toHaveValue('540');
    await expect.element(typed.getByLabelText(copy.value)).toHaveValue('1204');
    await form.getByLabelText(copy.value).fill('5.4');
    await form.getByRole('button', { name: copy.keep }).click();
    await button(copy.save(1)).click();
    await expect.element(row('Potassium').getByText(copy.states.saved.label)).toBeVisible();
    expect(sent).toMatchObject([{ value: 540 }, { value: 5.4 }]);
  });

  it('takes no answer while it is saved, and loses nothing that is typed meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await open({ before: promise });
    await paste();
    await ofRow(copy.keep, 'Potassium').click();
    await button(copy.save(1)).click();
    const form = page.getByRole('form', { name: copy.ofRow(copy.edit, 'Troponin T') });
    await expect.element(ofRow(copy.leaveOut, 'Potassium')).toBeDisabled();
    await expect
      .element(form.getByRole('button', { name: copy.keep }))
      .toHaveAttribute('aria-disabled', 'true');
    await form.getByLabelText(copy.unit).selectOptions('ng/L');
    await form.getByLabelText(copy.value).fill('1204');
    resolve();
    await expect.element(row('Potassium').getByText(copy.states.saved.label)).toBeVisible();
    await form.getByRole('button', { name: copy.keep }).click();
    await expect.element(row('Troponin T').getByText('1204 ng/L')).toBeVisible();
  });

  it('says that nothing was read, and goes back to the text', async () => {
    await open({ findings: { readings: [], not_read: ['Dear Ada'] } });
    await paste();
    await expect.element(heading(copy.noneTitle)).toBeVisible();
    await button(copy.change).click();
    await expect.element(page.getByLabelText(copy.text)).toHaveValue(text);
    await button(copy.cancel).click();
    await expect.element(heading('Measurements')).toBeVisible();
    await button(copy.open).click();
    await expect.element(page.getByLabelText(copy.text)).toHaveValue('');
  });
});
