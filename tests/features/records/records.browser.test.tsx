import { removalCopy } from '#src/ui/feedback/feedback.copy.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { RecordWarningRead } from '#contract/record.ts';
import { NETWORK_MESSAGE, VALIDATION_TITLE } from '#src/ui/feedback/errors.copy.ts';
import { feedbackCopy } from '#src/ui/feedback/feedback.copy.ts';
import { conflictCopy, formCopy } from '#src/ui/form/form.copy.ts';
import {
  checksCopy,
  draftCheckCopy,
  duplicateNotice,
  recordsCopy,
  warningSentence,
} from '#src/features/records/records.copy.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { RecordDraft, RecordItem } from '#src/domain/record.ts';
import { contentOf, draftOf } from '#src/domain/records/record-shape.ts';
import type { Services } from '#src/app/services/services.ts';
import AllergiesPage from '#src/features/records/kinds/allergies.page.tsx';
import ConditionsPage from '#src/features/records/kinds/conditions.page.tsx';
import MedicationsPage from '#src/features/records/kinds/medications.page.tsx';
import { showScreen } from '#tests/features/harness.tsx';
import { changed, offline, scriptedRecords } from './fake-records.ts';
import { interactionWarning } from './interaction-warning.ts';
import { allergies } from '#src/features/records/kinds/allergies.ts';
import { conditions } from '#src/features/records/kinds/conditions.ts';
import { medications } from '#src/features/records/kinds/medications.ts';
import { labelOf } from '#tests/features/records/label-of.ts';

const penicillin: RecordItem = {
  ...contentOf(allergies, draftOf(allergies, null), null),
  id: 'a1',
  substance: 'Penicillin',
  category: 'medication',
  reactions: ['Hives'],
  severity: 'severe',
  criticality: 'high',
  source: 'self',
};
const cat: RecordItem = { ...penicillin, id: 'a2', substance: 'Cat hair', category: 'environment' };
/** Enough for a list that can be filtered. */
const others = ['Latex', 'Nickel', 'Egg'].map((substance, index): RecordItem => ({
  ...cat,
  id: `o${String(index)}`,
  substance,
}));
const ibuprofen: RecordItem = {
  ...contentOf(medications, draftOf(medications, null), null),
  id: 'm1',
  name: 'Ibuprofen',
  dose_value: 400,
  dose_unit: 'mg',
  frequency: 'twice_daily',
  start_date: '2024-03',
  source: 'self',
};
const asthma: RecordItem = {
  ...contentOf(conditions, draftOf(conditions, null), null),
  id: 'c1',
  name: 'Asthma',
  source: 'consultation',
  archived_at: null,
};

const row = (name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
/** Words somewhere in a row. */
const inRow = (name: string, words: string) => row(name).getByText(words, { exact: false });
/** All that a row says. */
const says = (name: string) => expect.poll(() => row(name).element().textContent);
const drawer = () => page.getByRole('dialog');
const save = () => drawer().getByRole('button', { name: recordsCopy.save }).click();

async function choose(name: string, action: string) {
  await page.getByRole('button', { name: recordsCopy.more(name) }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** What the library offers while a name is typed. */
const offered = () =>
  [...document.querySelectorAll('datalist option')].map((each) => each.getAttribute('value'));

describe('the name of a condition', () => {
  const open = async (readLibraryNames: (kind: string) => Promise<readonly string[]>) => {
    const services = { loadPatient: async () => ({ readLibraryNames }) } as unknown as Partial<Services>;
    await showScreen(<ConditionsPage />, { ...scriptedRecords(conditions), services });
    await page.getByRole('button', { name: conditions.copy.add }).click();
    return drawer().getByRole('combobox', { name: labelOf(conditions, 'name') });
  };

  it('can be chosen from the library, or be one’s own', async () => {
    const asked: string[] = [];
    const name = await open(async (kind) => {
      asked.push(kind);
      return ['Asthma', 'Migraine'];
    });
    await expect.poll(offered).toEqual(['Asthma', 'Migraine']);
    await name.fill('Migrane since school');
    await save();
    await says('Migrane since school').toContain('Active');
    expect(asked).toEqual(['conditions']);
  });

  it('is simply typed when the library cannot be read', async () => {
    const name = await open(() => Promise.reject(new Error('No such list.')));
    await name.fill('Asthma');
    expect(offered()).toEqual([]);
    await save();
    await says('Asthma').toContain('Active');
  });
});

describe('a list of the record', () => {
  it('shows each record with its words, and how many each filter would show', async () => {
    const records = scriptedRecords(allergies, {
      items: [penicillin, cat, ...others],
      counts: { active: 2, inactive: 0, resolved: 0, 'entered-in-error': 0 },
    });
    await showScreen(<AllergiesPage />, records);
    await says('Penicillin').toContain('MedicationMay be dangerousReactionsHivesWorst reactionSevere');
    await expect.element(page.getByRole('button', { name: 'Active 2' })).toBeVisible();
    const resolved = page.getByRole('button', { name: 'Resolved 0' });
    await expect.element(resolved.getByText('0', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Entered by mistake' })).not.toBeInTheDocument();
  });

  it('shows filters without numbers when the back end does not count', async () => {
    const records = scriptedRecords(allergies, { items: [penicillin, cat, ...others], counts: null });
    await showScreen(<AllergiesPage />, records);
    await expect.element(page.getByRole('button', { name: 'Resolved', exact: true })).toBeVisible();
  });

  it('filters, searches and sorts by what the server knows', async () => {
    const records = scriptedRecords(allergies, {
      sortBy: 'severity',
      items: [penicillin, cat, ...others],
    });
    await showScreen(<AllergiesPage />, records);
    await page.getByRole('searchbox', { name: recordsCopy.search }).fill('pen');
    await expect.element(row('Cat hair')).not.toBeInTheDocument();
    await page.getByLabelText(recordsCopy.sort).selectOptions('name_asc');
    await page.getByRole('button', { name: 'Inactive 0' }).click();
    await expect.element(page.getByText(recordsCopy.noMatch)).toBeVisible();
    expect(records.asked).toEqual([
      { status: 'all', search: '', sortBy: 'severity' },
      { status: 'all', search: 'pen', sortBy: 'severity' },
      { status: 'all', search: 'pen', sortBy: 'name_asc' },
      { status: 'inactive', search: 'pen', sortBy: 'name_asc' },
    ]);
  });

  it('has no filters while it is short', async () => {
    await showScreen(<AllergiesPage />, scriptedRecords(allergies, { items: [penicillin, cat] }));
    await expect.element(row('Penicillin')).toBeVisible();
    expect(page.getByRole('searchbox').elements()).toEqual([]);
    expect(page.getByRole('list', { name: recordsCopy.statusFilter }).elements()).toEqual([]);
  });

  it('shows fifty at a time', async () => {
    const items = Array.from({ length: 120 }, (_, index) => ({
      ...cat,
      id: `n${String(index)}`,
      substance: `Thing ${String(index)}`,
    }));
    await showScreen(<AllergiesPage />, scriptedRecords(allergies, { items }));
    const rows = page.getByRole('rowheader');
    await expect.poll(() => rows.elements().length).toBe(50);
    await page.getByRole('button', { name: recordsCopy.showMore(70) }).click();
    await expect.poll(() => rows.elements().length).toBe(100);
    await page.getByRole('button', { name: recordsCopy.showMore(20) }).click();
    await expect.poll(() => rows.elements().length).toBe(120);
  });

  it('says what failed and tries again', async () => {
    await showScreen(
      <MedicationsPage />,
      scriptedRecords(medications, { items: [ibuprofen], listFails: true }),
    );
    await expect.element(page.getByText(NETWORK_MESSAGE)).toBeVisible();
    await page.getByRole('button', { name: feedbackCopy.retry }).click();
    await says('Ibuprofen').toContain('Dose400 mgHow oftenTwice a dayPeriodsince March 2024StatusTaking it');
  });

  it('is empty with one sentence, and takes "none that I know of"', async () => {
    const records = scriptedRecords(allergies, { refusals: [offline, null] });
    await showScreen(<AllergiesPage />, records);
    await expect.element(page.getByText(allergies.copy.empty)).toBeVisible();
    await page.getByRole('button', { name: allergies.copy.noneKnown }).click();
    await expect.element(page.getByText(recordsCopy.noneFailed)).toBeVisible();
    await page.getByRole('button', { name: recordsCopy.retry }).click();
    await expect.poll(() => records.declared).toEqual([true]);
  });

  it('says what the patient said, and lets it be taken back', async () => {
    const records = scriptedRecords(medications);
    const known_none = { allergies: false, medications: true, conditions: false };
    const profile = { full_name: 'Ada', date_of_birth: '1985-12-10', known_none };
    await showScreen(<MedicationsPage />, { ...records, auth: { profile } });
    await expect.element(page.getByText(medications.copy.noneSaid)).toBeVisible();
    await page.getByRole('button', { name: recordsCopy.takeBack }).click();
    await expect.poll(() => records.declared).toEqual([false]);
  });
});

describe('the form of a record', () => {
  it('saves what was filled in, with a date of which only the year is known', async () => {
    const records = scriptedRecords(allergies);
    await showScreen(<AllergiesPage />, records);
    await page.getByRole('button', { name: allergies.copy.add }).click();
    await drawer().getByLabelText(labelOf(allergies, 'substance')).fill('Peanuts');
    await drawer().getByRole('radio', { name: 'Food' }).click();
    await drawer().getByRole('checkbox', { name: 'Anaphylaxis' }).click();
    await drawer().getByLabelText('Other reactions').fill('Cold hands');
    await drawer().getByText(recordsCopy.details).click();
    await drawer()
      .getByRole('group', { name: labelOf(allergies, 'onset_date') })
      .getByLabelText(formCopy.year)
      .fill('2009');
    await save();
    await expect.element(row('Peanuts')).toBeVisible();
    expect(records.held()).toEqual([
      {
        id: 'new-0',
        substance: 'Peanuts',
        category: 'food',
        type: 'allergy',
        reactions: ['Anaphylaxis', 'Cold hands'],
        severity: null,
        criticality: 'high',
        status: 'active',
        verification_status: 'unconfirmed',
        onset_date: '2009',
        last_occurrence: null,
        notes: null,
      },
    ]);
  });

  it('opens with the record, keeps what it does not show, and gives the focus back', async () => {
    const records = scriptedRecords(medications, { items: [{ ...ibuprofen, code: 'kept' }] });
    await showScreen(<MedicationsPage />, records);
    const opener = page.getByRole('button', { name: recordsCopy.changeOf('Ibuprofen') });
    await opener.click();
    await expect.element(drawer().getByLabelText('Amount')).toHaveValue('400');
    await drawer().getByLabelText('Amount').fill('2,5');
    await drawer().getByLabelText('Unit').selectOptions('mL');
    await drawer().getByLabelText(labelOf(medications, 'frequency'), { exact: true }).selectOptions('other');
    await drawer().getByLabelText(labelOf(medications, 'frequency_text')).fill('on odd days');
    await save();
    await expect.element(drawer()).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    expect(records.held()).toEqual([
      {
        ...ibuprofen,
        code: 'kept',
        dose_value: 2.5,
        dose_unit: 'mL',
        frequency: 'other',
        frequency_text: 'on odd days',
      },
    ]);
  });

  it('says at each field what was refused, and loses nothing', async () => {
    const invalid: AppError = {
      kind: 'code',
      code: 'VALIDATION_ERROR',
      fields: [
        { field: 'substance', code: 'required' },
        { field: 'onset_date', code: 'date_in_future' },
      ],
    };
    const records = scriptedRecords(allergies, { refusals: [invalid, offline, null] });
    await showScreen(<AllergiesPage />, records);
    await page.getByRole('button', { name: allergies.copy.add }).click();
    await save();
    await expect.element(drawer().getByText(VALIDATION_TITLE)).toBeVisible();
    await expect.element(drawer().getByText('Please fill this in.')).toBeVisible();
    await expect.element(drawer().getByText('This date is in the future.')).toBeVisible();
    await expect.element(drawer().getByLabelText(labelOf(allergies, 'substance'))).toHaveFocus();
    await drawer().getByLabelText(labelOf(allergies, 'substance')).fill('Latex');
    await save();
    await expect.element(drawer().getByText(NETWORK_MESSAGE)).toBeVisible();
    await expect.element(drawer().getByLabelText(labelOf(allergies, 'substance'))).toHaveValue('Latex');
    expect(records.drafts.get('form_allergies_new')).toMatchObject({ draft: { substance: 'Latex' } });
    await save();
    await expect.element(row('Latex')).toBeVisible();
    expect([...records.drafts]).toEqual([]);
  });

  it('keeps what was typed when it is closed with Escape, and lets it be discarded', async () => {
    const records = scriptedRecords(conditions);
    await showScreen(<ConditionsPage />, records);
    const add = page.getByRole('button', { name: conditions.copy.add });
    await add.click();
    await drawer().getByLabelText(labelOf(conditions, 'name')).fill('Migraine');
    await userEvent.keyboard('{Escape}');
    await expect.element(drawer()).not.toBeInTheDocument();
    await add.click();
    await expect.element(drawer().getByText(recordsCopy.kept)).toBeVisible();
    await expect.element(drawer().getByLabelText(labelOf(conditions, 'name'))).toHaveValue('Migraine');
    await drawer().getByRole('button', { name: recordsCopy.discard }).click();
    await add.click();
    await expect.element(drawer().getByLabelText(labelOf(conditions, 'name'))).toHaveValue('');
  });

  it('notices while one types that it is on the list already', async () => {
    await showScreen(<AllergiesPage />, scriptedRecords(allergies, { items: [penicillin] }));
    await page.getByRole('button', { name: allergies.copy.add }).click();
    await drawer().getByLabelText(labelOf(allergies, 'substance')).fill('PENICILLÍN ');
    await expect.element(drawer().getByText(duplicateNotice('Penicillin', 'Active'))).toBeVisible();
    await drawer().getByLabelText(labelOf(allergies, 'substance')).fill('Penicillium');
    await expect.element(drawer().getByText(duplicateNotice('Penicillin', 'Active'))).not.toBeInTheDocument();
  });

  it('says while one types what a check finds, politely, and never keeps from saving', async () => {
    const asked: string[] = [];
    const checkDraft = ({ name }: RecordDraft) => {
      asked.push(String(name));
      if (name === 'Moon dust') throw new Error('The server cannot be reached.');
      if (name === '') return null;
      return { warnings: name === 'Nurofen' ? [interactionWarning] : [], notChecked: [] };
    };
    await showScreen(<MedicationsPage />, scriptedRecords(medications, { checkDraft }));
    await page.getByRole('button', { name: medications.copy.add }).click();
    const name = drawer().getByLabelText(labelOf(medications, 'name'));
    const said = drawer().getByRole('status');
    await expect.element(said).toHaveTextContent('');
    await name.fill('Nurofen');
    await expect.poll(() => said.element().textContent).toContain(draftCheckCopy.found('Nurofen'));
    await expect.poll(() => said.element().textContent).toContain(draftCheckCopy.serious);
    await expect.poll(() => said.element().textContent).toContain('They can cause bleeding.');
    await expect.element(said.getByRole('link', { name: /A study/ })).toBeVisible();
    await name.fill('Paracetamol');
    await expect.poll(() => said.element().textContent).toContain(draftCheckCopy.found('Nurofen'));
    await expect.poll(() => said.element().textContent).toContain(draftCheckCopy.nothing('Paracetamol'));
    await name.fill('Moon dust');
    await expect.poll(() => said.element().textContent).toContain(draftCheckCopy.failed('Moon dust'));
    expect(asked).toEqual(['', 'Nurofen', 'Paracetamol', 'Moon dust']);
    await name.fill('Nurofen');
    await save();
    await expect.element(row('Nurofen')).toBeVisible();
  });

  it('says that it was changed somewhere else, and keeps what was typed until the patient decides', async () => {
    const records = scriptedRecords(allergies, {
      items: [{ ...penicillin, updated_at: '2026-11-20T10:00:00.000Z' }],
      refusals: [changed, changed, null],
    });
    await showScreen(<AllergiesPage />, records);
    const name = drawer().getByLabelText(labelOf(allergies, 'substance'));
    await page.getByRole('button', { name: recordsCopy.changeOf('Penicillin') }).click();
    await name.fill('Amoxicillin');
    await save();
    await expect.element(drawer().getByText(conflictCopy.title)).toBeVisible();
    await expect.element(name).toHaveValue('Amoxicillin');
    records.change([{ ...penicillin, substance: 'Penicillin V', updated_at: '2026-11-20T11:00:00.000Z' }]);
    await drawer().getByRole('button', { name: conflictCopy.loadNewest }).click();
    await expect.element(name).toHaveValue('Penicillin V');
    await expect.element(drawer().getByRole('alert')).not.toBeInTheDocument();
    await name.fill('Amoxicillin');
    await save();
    await drawer().getByRole('button', { name: conflictCopy.saveMine }).click();
    await expect.element(row('Amoxicillin')).toBeVisible();
  });

  it('asks for an end only of what is over', async () => {
    await showScreen(<ConditionsPage />, scriptedRecords(conditions, { items: [asthma] }));
    await page.getByRole('button', { name: recordsCopy.changeOf('Asthma') }).click();
    const end = drawer().getByRole('group', { name: labelOf(conditions, 'resolved_date') });
    await expect.element(end).not.toBeInTheDocument();
    await drawer().getByLabelText(labelOf(conditions, 'status')).selectOptions('resolved');
    await expect.element(end).toBeVisible();
  });
});

describe('a row', () => {
  it('says where a condition came from and that no one has confirmed it', async () => {
    await showScreen(<ConditionsPage />, scriptedRecords(conditions, { items: [asthma] }));
    await expect.element(inRow('Asthma', recordsCopy.fromConsultation)).toBeVisible();
    await expect.element(inRow('Asthma', recordsCopy.unconfirmed)).toBeVisible();
  });

  it('changes the status, and says when that failed', async () => {
    const records = scriptedRecords(conditions, { items: [asthma], refusals: [offline, null] });
    await showScreen(<ConditionsPage />, records);
    await choose('Asthma', recordsCopy.moveTo('Resolved'));
    await expect.element(page.getByText(recordsCopy.statusFailed('Asthma'))).toBeVisible();
    await page.getByRole('button', { name: recordsCopy.retry }).click();
    await expect.element(inRow('Asthma', 'Resolved')).toBeVisible();
    expect(records.changes).toEqual([{ status: 'resolved', resolvedDate: null }]);
  });

  it('says when a record whose status is changed was changed somewhere else, and changes it when asked again', async () => {
    const records = scriptedRecords(conditions, { items: [asthma], refusals: [changed, null] });
    await showScreen(<ConditionsPage />, records);
    await choose('Asthma', recordsCopy.moveTo('Resolved'));
    await expect.element(page.getByText(recordsCopy.changedElsewhere)).toBeVisible();
    await page.getByRole('button', { name: recordsCopy.retry }).click();
    await expect.element(inRow('Asthma', 'Resolved')).toBeVisible();
  });

  it('brings an archived condition back with the status it had', async () => {
    const archived = { ...asthma, archived_at: '2026-11-20T10:00:00Z' };
    const records = scriptedRecords(conditions, { items: [archived], counts: { archived: 1 } });
    await showScreen(<ConditionsPage />, records);
    await expect.element(page.getByRole('button', { name: 'Archived 1' })).toBeVisible();
    await choose('Asthma', recordsCopy.restore);
    await expect.poll(() => records.changes).toEqual([{ status: 'active', resolvedDate: null }]);
  });

  it('leaves the list at once and the server later: Undo brings it back', async () => {
    const records = scriptedRecords(medications, { items: [ibuprofen] });
    await showScreen(<MedicationsPage />, records);
    await choose('Ibuprofen', medications.copy.remove);
    await expect.element(page.getByText(medications.copy.removed('Ibuprofen'))).toBeVisible();
    await expect.element(row('Ibuprofen')).not.toBeInTheDocument();
    const undo = page.getByRole('button', { name: removalCopy.undo });
    await expect.element(undo).toHaveFocus();
    await undo.click();
    await expect.element(row('Ibuprofen')).toBeVisible();
    expect(records.removed).toEqual([]);
    // The button that had the focus is gone.
    await expect.poll(() => document.activeElement?.tagName).toBe('MAIN');
  });

  it('is removed when the page is left before the undo has ended', async () => {
    const records = scriptedRecords(medications, { items: [ibuprofen] });
    const shown = await showScreen(<MedicationsPage />, records);
    await choose('Ibuprofen', medications.copy.remove);
    await expect.element(row('Ibuprofen')).not.toBeInTheDocument();
    await shown.unmount();
    await expect.poll(() => records.removed).toEqual(['m1']);
  });
});

describe('what to check', () => {
  const conflict: RecordWarningRead = {
    code: 'allergy_conflict',
    record_id: 'm1',
    record_name: 'Ibuprofen',
    related_id: 'a9',
    related_name: 'Aspirin',
    via: 'class',
    group: 'anti-inflammatory painkillers',
    source: { title: 'A guideline', url: 'https://example.org/guideline' },
    severity: null,
    effect: null,
    action: null,
  };

  it('is shown with its source, and with what was not checked', async () => {
    const records = scriptedRecords(medications, {
      items: [ibuprofen],
      warnings: [conflict],
      notChecked: ['Grandmother’s drops'],
    });
    await showScreen(<MedicationsPage />, records);
    await expect.element(page.getByText(warningSentence(conflict), { exact: false })).toBeVisible();
    await expect
      .element(page.getByText(checksCopy.notChecked('Grandmother’s drops'), { exact: false }))
      .toBeVisible();
    await expect
      .element(page.getByRole('link', { name: `${checksCopy.source}: A guideline` }))
      .toHaveAttribute('href', 'https://example.org/guideline');
    await expect.element(inRow('Ibuprofen', recordsCopy.check)).toBeVisible();
  });

  it('is said at once after a save, which it does not block', async () => {
    const records = scriptedRecords(medications, { items: [ibuprofen], warnings: [conflict] });
    await showScreen(<MedicationsPage />, records);
    await page.getByRole('button', { name: recordsCopy.changeOf('Ibuprofen') }).click();
    await save();
    await expect
      .element(page.getByRole('alert').getByText(warningSentence(conflict), { exact: false }))
      .toBeVisible();
  });

  it('never reassures by silence', async () => {
    await showScreen(<MedicationsPage />, scriptedRecords(medications, { items: [ibuprofen] }));
    await expect.element(page.getByText(checksCopy.limits)).toBeVisible();
  });
});
