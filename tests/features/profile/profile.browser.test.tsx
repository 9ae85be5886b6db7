import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { AccessEvent } from '#contract/access-log.ts';
import type { Profile } from '#contract/profile.ts';
import type { LogPage } from '#src/features/profile/account-data/access-log.connect.ts';
import { accessLogCopy } from '#src/features/profile/account-data/access-log.copy.ts';
import { deletionCopy, exportCopy } from '#src/features/profile/account-data/account-data.copy.ts';
import { accountCopy } from '#src/ui/form/credentials.copy.ts';
import { NETWORK_MESSAGE, TIMEOUT_MESSAGE } from '#src/ui/feedback/errors.copy.ts';
import { feedbackCopy } from '#src/ui/feedback/feedback.copy.ts';
import { conflictCopy } from '#src/ui/form/form.copy.ts';
import { fieldMessage } from '#src/ui/form/field-errors.copy.ts';
import { noticesCopy } from '#src/ui/profile/notices.copy.ts';
import { profileCopy as copy } from '#src/features/profile/profile.copy.ts';
import { egressCopy } from '#src/features/profile/privacy/egress.copy.ts';
import { profileFieldCopy as labels } from '#src/ui/profile/profile-fields.copy.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { FormContent, FormValues } from '#src/domain/form/form.ts';
import ProfilePage from '#src/features/profile/profile.page.tsx';
import { showScreen } from '#tests/features/harness.tsx';
import { refused, scriptedForm } from '#tests/features/scripted-form.ts';

const ada: Profile = {
  full_name: 'Ada Byron',
  date_of_birth: '1985-12-10',
  country: 'GB',
  height_cm: 168,
  weight_kg: 61.5,
  known_none: { allergies: false, medications: true, conditions: false },
};
const session = { id: 'session-1', userId: 'user-1', email: 'ada@example.org' };
const nothingYet: LogPage = { events: [], cursor: null, keptDays: 180 };
const names = { allergies: ['Penicillin'], medications: [], conditions: [], measurements: [] };

/** The profile page over a record; `printed` counts what went to the printer. */
async function show(
  answers: Parameters<typeof scriptedForm>[0],
  profile = ada,
  {
    record = names,
    outcomes = [],
    draft = null,
    newest,
    accessLog = async () => nothingYet,
    signOutElsewhere = async () => undefined,
  }: {
    record?: object;
    draft?: FormValues | null;
    newest?: FormContent | undefined;
    outcomes?: readonly (AppError | null)[];
    accessLog?: (cursor: string | null) => Promise<LogPage>;
    signOutElsewhere?: () => Promise<void>;
  } = {},
) {
  const { form, sent, names: forms, bases } = scriptedForm(answers, draft, newest);
  const printed: string[] = [];
  let failures: readonly AppError[] = 'kind' in record ? [record as AppError] : [];
  const readRecordNames = async () => {
    const [failure] = failures;
    failures = failures.slice(1);
    if (failure) throw failure;
    return names;
  };
  const asked: string[] = [];
  const answer = async (what: string) => {
    asked.push(what);
    const outcome = outcomes[asked.length - 1];
    if (outcome) throw outcome;
  };
  const services = {
    loadPatient: async () => ({
      readRecordNames,
      readAccessLog: accessLog,
      readEgressLog: async () => ({ rows: [sentToModel], cursor: null }),
      saveExport: () => answer('export'),
      deleteAccount: (password: string) => answer(password),
    }),
    view: { print: () => printed.push('card') },
    auth: {
      signOutElsewhere,
      loadFactorCalls: async () => ({
        readSecurity: async () => ({ factors: [], passkeys: [], recoveryCodes: 'none' }),
      }),
    },
  } as unknown as NonNullable<Parameters<typeof showScreen>[1]['services']>;
  const { running } = await showScreen(<ProfilePage />, { form, services, auth: { profile, session } });
  const told: string[] = [];
  running['auth']?.system.inspect((step) => {
    if (step.type === '@xstate.event' && step.actorRef === running['auth']) told.push(step.event.type);
  });
  const changeProfile = (saved: Profile) => {
    const event = { type: 'profile.saved', profile: saved };
    running['auth']?.send(event);
  };
  return { sent, forms, bases, printed, asked, told, changeProfile };
}

const sentToModel = {
  id: 'one',
  at: '2026-11-21T12:00:00.000Z',
  provider: 'openai',
  model: 'a-model',
  bytes: 1200,
  sha256: 'ab12',
  outcome: 'answered',
};

const region = (name: string) => page.getByRole('region', { name });
const save = (name: string) => region(name).getByRole('button', { name: copy.save });

it('begins with links to its sections', async () => {
  await show([]);
  const contents = page.getByRole('navigation', { name: copy.contents });
  await expect.element(contents.getByRole('link', { name: deletionCopy.title })).toBeVisible();
  const targets = () =>
    contents
      .getByRole('link')
      .elements()
      .map((link) => document.querySelector(link.getAttribute('href') ?? '')?.querySelector('h2'));
  const titles = contents
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);
  await expect.poll(() => targets().map((heading) => heading?.textContent)).toEqual(titles);
});

describe('the profile page', () => {
  it('saves one part without the others, and says so', async () => {
    const { sent } = await show(['done']);
    await page.getByRole('textbox', { name: labels.weight }).fill('62,5');
    await save(copy.personal.title).click();
    await expect.element(region(copy.personal.title).getByText(copy.saved)).toBeVisible();
    expect(sent).toEqual([
      {
        full_name: 'Ada Byron',
        date_of_birth: '1985-12-10',
        sex_at_birth: '',
        pregnancy: '',
        gender_identity: '',
        height_cm: '168',
        height_feet: '',
        height_inches: '',
        weight_kg: '62,5',
        weight_lb: '',
        smoking: '',
      },
    ]);
  });

  it('shows notices that were skipped, and notes them as read with the choices', async () => {
    const { sent, forms } = await show(['done']);
    await expect.element(page.getByText(noticesCopy.machine.text)).toBeVisible();
    await page.getByRole('button', { name: copy.privacy.save }).click();
    await expect.poll(() => sent).toEqual([{ model_provider: false, error_reporting: false }]);
    expect(forms).toEqual(['onboarding-notices']);
  });

  it('lists what was sent to a language model, each with its receiver, size, digest and end', async () => {
    await show([]);
    const list = region(egressCopy.title).getByRole('list', { name: egressCopy.list });
    await expect.element(list.getByText('1200 bytes to openai a-model')).toBeVisible();
    await expect.element(list.getByText('SHA-256 ab12')).toBeVisible();
    await expect.element(list.getByText(/answered$/)).toBeVisible();
  });

  it('keeps everything typed when a save fails', async () => {
    await show([{ kind: 'network' }]);
    await page.getByRole('textbox', { name: labels.fullName }).fill('Ada Lovelace');
    await save(copy.personal.title).click();
    await expect.element(page.getByRole('alert').getByText(NETWORK_MESSAGE)).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: labels.fullName })).toHaveValue('Ada Lovelace');
  });

  it('says when a part was changed somewhere else, and lets the patient decide', async () => {
    const changed: AppError = { kind: 'status', status: 409, fields: [] };
    const versioned = { ...ada, updated_at: '2026-11-20T10:00:00.000Z' };
    const base = { country: 'IE', units: 'metric', updated_at: '2026-11-20T11:00:00.000Z' };
    const newest = { values: { country: 'IE', units: 'metric' }, base };
    const { bases } = await show([changed, changed, 'done'], versioned, { newest });
    const part = region(copy.contact.title);
    const country = part.getByRole('combobox', { name: labels.country });
    await country.selectOptions('FR');
    await save(copy.contact.title).click();
    await expect.element(part.getByRole('alert').getByText(conflictCopy.title)).toBeVisible();
    await expect.element(country).toHaveValue('FR');
    // The other parts of the page are not concerned.
    await expect.element(save(copy.personal.title)).toBeVisible();
    await part.getByRole('button', { name: conflictCopy.loadNewest }).click();
    await expect.element(country).toHaveValue('IE');
    await expect.element(part.getByRole('alert')).not.toBeInTheDocument();
    await country.selectOptions('FR');
    await save(copy.contact.title).click();
    await part.getByRole('button', { name: conflictCopy.saveMine }).click();
    await expect.element(part.getByText(copy.saved)).toBeVisible();
    await expect.element(country).toHaveValue('FR');
    expect(bases).toEqual([
      { country: 'GB', units: null, updated_at: versioned.updated_at },
      base,
      { country: 'IE', units: 'metric' },
    ]);
  });

  it('shows height and weight in the units of the patient', async () => {
    await show([], { ...ada, units: 'imperial' });
    await expect.element(page.getByRole('textbox', { name: labels.heightFeet })).toHaveValue('5');
    await expect.element(page.getByRole('textbox', { name: labels.heightInches })).toHaveValue('6.1');
    await expect.element(page.getByRole('textbox', { name: labels.weight })).toHaveValue('135.6');
  });

  it('starts the body measures again when the units change, also with a draft in the others', async () => {
    const { sent, changeProfile } = await show(['done'], ada, { draft: { weight_kg: '70' } });
    const weight = page.getByRole('textbox', { name: labels.weight });
    await expect.element(weight).toHaveValue('70');
    changeProfile({ ...ada, units: 'imperial' });
    await expect.element(page.getByRole('textbox', { name: labels.heightFeet })).toHaveValue('5');
    await expect.element(weight).toHaveValue('135.6');
    await weight.fill('154');
    await save(copy.personal.title).click();
    await vi.waitFor(() => expect(sent).toEqual([expect.objectContaining({ weight_lb: '154' })]));
  });

  it('has a card for helpers that tells "none" from "nothing recorded"', async () => {
    const { printed } = await show([]);
    const card = page.getByRole('article', { name: copy.emergency.title });
    await expect.element(card.getByText('Penicillin')).toBeVisible();
    await expect.element(card.getByText(copy.emergency.noneKnown)).toBeVisible();
    await expect.element(card.getByText(copy.emergency.notRecorded)).toBeVisible();
    await page.getByRole('button', { name: copy.emergency.print }).click();
    expect(printed).toEqual(['card']);
  });

  it('prints no card while a list is missing', async () => {
    await show([], ada, { record: { kind: 'network' } });
    await expect.element(page.getByText(NETWORK_MESSAGE)).toBeVisible();
    expect(page.getByRole('button', { name: copy.emergency.print }).elements()).toEqual([]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('button', { name: copy.emergency.print })).toBeVisible();
  });

  it('changes the password with the present one', async () => {
    const { sent } = await show([refused([{ field: 'current_password', code: 'password_wrong' }]), 'done']);
    const current = page.getByRole('textbox', { name: copy.security.current });
    await current.fill('not the present one');
    await page.getByRole('textbox', { name: accountCopy.newPassword }).fill('three quiet mornings');
    await page.getByRole('button', { name: copy.security.submit }).click();
    await expect
      .element(current)
      .toHaveAccessibleDescription(fieldMessage('current_password', 'password_wrong'));
    await current.fill('the present one');
    await page.getByRole('button', { name: copy.security.submit }).click();
    await expect.element(page.getByText(copy.security.changed)).toBeVisible();
    expect(sent.at(-1)).toEqual({
      email: 'ada@example.org',
      current_password: 'the present one',
      password: 'three quiet mornings',
    });
  });

  it('hands over a file, and says when there is none', async () => {
    const { asked } = await show([], ada, { outcomes: [{ kind: 'timeout' }, null] });
    const part = region(exportCopy.title);
    await part.getByRole('button', { name: exportCopy.download }).click();
    await expect.element(part.getByRole('alert').getByText(TIMEOUT_MESSAGE)).toBeVisible();
    await part.getByRole('button', { name: exportCopy.download }).click();
    await expect.element(part.getByText(exportCopy.done)).toBeVisible();
    expect([asked, part.getByRole('alert').elements()]).toEqual([['export', 'export'], []]);
    await expect.element(part.getByRole('button', { name: exportCopy.again })).toBeVisible();
  });

  it('says what goes before an account can be deleted, and keeps it on second thoughts', async () => {
    const { asked } = await show([]);
    const part = region(deletionCopy.title);
    const confirm = part.getByText(deletionCopy.confirm);
    await expect.element(confirm).not.toBeVisible();
    await part.getByText(deletionCopy.consider).click();
    await expect.element(part.getByText(deletionCopy.stays[0])).toBeVisible();
    await expect.element(confirm).toBeVisible();
    await part.getByText(deletionCopy.consider).click();
    await expect.element(confirm).not.toBeVisible();
    expect(asked).toEqual([]);
  });

  it('deletes an account with its password only, and tells whoever holds the session', async () => {
    const wrong = refused([{ field: 'password', code: 'password_wrong' }]);
    const { asked, told } = await show([], ada, { outcomes: [wrong, null] });
    const part = region(deletionCopy.title);
    await part.getByText(deletionCopy.consider).click();
    const password = part.getByRole('textbox', { name: accountCopy.password });
    await password.fill('a guess');
    await part.getByRole('button', { name: deletionCopy.confirm }).click();
    await expect
      .element(password)
      .toHaveAccessibleDescription(
        `${fieldMessage('password', 'password_wrong')} ${deletionCopy.passwordHint}`,
      );
    await password.fill('three quiet mornings');
    await part.getByRole('button', { name: deletionCopy.confirm }).click();
    await vi.waitFor(() => expect(told).toEqual(['account.deleted']));
    const confirm = part.getByRole('button', { name: deletionCopy.confirm });
    await expect.element(confirm).toHaveAttribute('aria-disabled', 'true');
    expect(asked).toEqual(['a guess', 'three quiet mornings']);
  });
});

describe('the access log', () => {
  const signIn: AccessEvent = {
    id: '1',
    at: '2026-11-21T12:00:00.000Z',
    kind: 'signed_in',
    browser: 'Firefox',
    system: 'Linux',
    is_this_session: true,
  };
  const guess: AccessEvent = {
    ...signIn,
    id: '2',
    at: '2026-11-20T12:00:00.000Z',
    kind: 'sign_in_failed',
    browser: null,
    system: null,
    is_this_session: false,
  };
  const left: AccessEvent = { ...signIn, id: '3', kind: 'others_signed_out' };
  const offline: AppError = { kind: 'network' };
  const part = region(accessLogCopy.title);
  const told = () =>
    part
      .getByRole('list', { name: accessLogCopy.list })
      .getByRole('listitem')
      .elements()
      .map((each) => [...each.children].slice(0, 2).map(({ textContent }) => textContent));

  it('tells what happened, with which device, and what was before', async () => {
    const asked: (string | null)[] = [];
    const answers: (LogPage | AppError)[] = [
      { events: [signIn], cursor: 'before', keptDays: 180 },
      offline,
      { events: [guess], cursor: null, keptDays: 180 },
    ];
    await show([], ada, {
      accessLog: async (cursor) => {
        asked.push(cursor);
        const answer = answers.shift();
        if (!answer || 'kind' in answer) throw answer ?? new Error('Asked too often.');
        return answer;
      },
    });
    await expect.element(part.getByText(accessLogCopy.kept(180), { exact: false })).toBeVisible();
    await part.getByRole('button', { name: accessLogCopy.more }).click();
    await expect.element(part.getByRole('alert').getByText(NETWORK_MESSAGE)).toBeVisible();
    expect(told()).toEqual([['Logged in', 'Firefox on Linux · this device']]);
    await part.getByRole('button', { name: feedbackCopy.retry }).click();
    await expect.poll(told).toEqual([
      ['Logged in', 'Firefox on Linux · this device'],
      ['Someone entered a wrong password', 'Unknown device'],
    ]);
    expect(asked).toEqual([null, 'before', 'before']);
    expect(part.getByRole('button', { name: accessLogCopy.more }).elements()).toEqual([]);
  });

  it('says that nothing has happened', async () => {
    await show([]);
    await expect.element(part.getByText(accessLogCopy.empty)).toBeVisible();
  });

  it('is not there where no one keeps it', async () => {
    const gone: AppError = { kind: 'status', status: 404, fields: [] };
    await show([], ada, { accessLog: () => Promise.reject(gone) });
    await expect.element(region(deletionCopy.title)).toBeVisible();
    await expect.element(part).not.toBeInTheDocument();
  });

  it('signs out the other devices, or says that they still are signed in', async () => {
    const pages: LogPage[] = [
      { events: [signIn], cursor: null, keptDays: 180 },
      { events: [left, signIn], cursor: null, keptDays: 180 },
    ];
    const outcomes: (AppError | null)[] = [offline, null];
    await show([], ada, {
      accessLog: async () => pages.shift() ?? nothingYet,
      signOutElsewhere: async () => {
        const outcome = outcomes.shift();
        if (outcome) throw outcome;
      },
    });
    const button = part.getByRole('button', { name: accessLogCopy.signOut });
    await button.click();
    await expect.element(part.getByRole('alert').getByText(accessLogCopy.refusedTitle)).toBeVisible();
    await button.click();
    await expect.element(part.getByText(accessLogCopy.alone)).toBeVisible();
    expect(told().map(([what]) => what)).toEqual(['Logged out on all other devices', 'Logged in']);
    expect(part.getByRole('alert').elements()).toEqual([]);
  });
});
