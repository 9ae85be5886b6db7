import type { Profile, ProfilePatch } from '#contract/profile.ts';
import { bindForm } from '#src/app/actors/bind-form.ts';
import { createPatientServices } from '#src/app/services/patient-services.ts';
import type { Services } from '#src/app/services/services.ts';
import type { FormName, FormValues } from '#src/domain/form/form.ts';
import { fillProfileForm } from '#src/features/profile/profile-fillings.ts';
import { formSettings } from '#src/platform/actors/form-settings.ts';
import { createDrafts } from '#src/platform/browser/drafts.ts';
import { startServer, type Arrived } from '#tests/platform/local-server.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, type StateValue } from 'xstate';
import { memoryStorage } from '#tests/platform/memory-storage.ts';

const stops: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

const ada: Profile = {
  full_name: 'Ada Byron',
  date_of_birth: '1985-12-10',
  country: 'GB',
  units: 'metric',
  blood_type: null,
  emergency_contact: null,
  consents: { terms: null, ai_notice: null, model_provider: false, error_reporting: false },
};
const versionAt = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute)).toISOString();

/** A server with one profile. It refuses a change of another version, as ours does; `isOld` knows no versions. */
async function serveProfile(isOld = false) {
  let minute = 0;
  let profile = ada;
  const versioned = (): Profile => (isOld ? profile : { ...profile, updated_at: versionAt(minute) });
  const answer = ({ method, url, body }: Arrived) => {
    if (!url.endsWith('/users/me')) return { status: 404 };
    if (method === 'GET') return { status: 200, body: versioned() };
    const { updated_at: edited, ...patch } = body as ProfilePatch;
    if (edited !== undefined && edited !== versionAt(minute)) return { status: 409 };
    minute += 1;
    profile = { ...profile, ...patch } as Profile;
    return { status: 200, body: versioned() };
  };
  const server = await startServer(answer);
  stops.push(server.stop);
  /** What was called since the last time, and which version each change named. */
  const takeCalls = () =>
    server.arrived
      .splice(0)
      .filter(({ url }) => url.endsWith('/users/me'))
      .map(({ method, body }) => {
        const { updated_at: version } = (body ?? {}) as ProfilePatch;
        return version === undefined ? method : `${method} ${version}`;
      });
  return { url: server.url, read: versioned, takeCalls };
}

type Server = Awaited<ReturnType<typeof serveProfile>>;

/** A tab: it knows the profile that it read or saved last. */
function openTab({ url, read }: Server) {
  let known = read();
  const view = Object.assign(new EventTarget(), { document: new EventTarget() });
  const logger = { log: () => undefined };
  const patient = createPatientServices({
    baseUrl: `${url}/api/v1`,
    readToken: async () => 'the-token',
    knownSessionId: () => 'session-1',
    onRefused: () => undefined,
    knownProfile: () => known,
    // Of the window only events are heard; of the logger one function is called.
    view: view as unknown as Window,
    logger: logger as unknown as Services['logger'],
    now: () => Date.parse('2026-11-21T12:00:00.000Z'),
  });
  const storage = memoryStorage();
  const drafts = createDrafts({ storage, onFull: () => undefined });
  const services = { drafts, logger, submitForm: patient.submitForm, loadPatient: async () => patient };
  const form = bindForm(services as unknown as Services, (profile) => (known = profile));
  /** A form of the profile page, filled from the profile that the tab knows. */
  async function open(name: FormName) {
    const { values, base } = fillProfileForm(name, known);
    const actor = createActor(form, {
      input: { name, initialValues: values, base, ...formSettings[name] },
    }).start();
    stops.push(() => actor.stop());
    const at = async (state: StateValue) =>
      vi.waitFor(() => expect(actor.getSnapshot().value).toEqual(state), { timeout: 10_000 });
    await at({ open: 'editing' });
    const change = (changed: FormValues) => ({ ...actor.getSnapshot().context.values, ...changed });
    return {
      at,
      values: () => actor.getSnapshot().context.values,
      type: (changed: FormValues) => actor.send({ type: 'form.changed', values: change(changed) }),
      save: async (changed: FormValues, state: StateValue = { open: 'submitted' }) => {
        actor.send({ type: 'form.submitted', values: change(changed) });
        await at(state);
      },
      renew: async () => {
        actor.send({ type: 'newest.requested' });
        await at({ open: 'editing' });
      },
    };
  }
  return { open, storage };
}

describe('the forms of the profile', () => {
  it('of one tab save one after the other, each over the version of the last', async () => {
    const server = await serveProfile();
    const tab = openTab(server);
    const [contact, emergency] = [await tab.open('profile-contact'), await tab.open('profile-emergency')];
    await contact.save({ country: 'DE' });
    await emergency.save({ blood_type: 'A+' });
    await contact.save({ country: 'FR' });
    await contact.save({ units: 'imperial' });
    expect(server.takeCalls()).toEqual([0, 1, 2, 3].map((minute) => `PATCH ${versionAt(minute)}`));
    expect(server.read()).toMatchObject({ country: 'FR', units: 'imperial', blood_type: 'A+' });
  });

  it('of two tabs keep what the other has saved, unasked, when it is in other fields', async () => {
    const server = await serveProfile();
    const [here, there] = [openTab(server), openTab(server)];
    const contact = await here.open('profile-contact');
    await (await there.open('profile-emergency')).save({ blood_type: 'A+' });
    server.takeCalls();
    await contact.save({ country: 'DE' });
    expect(server.takeCalls()).toEqual([`PATCH ${versionAt(0)}`, 'GET', `PATCH ${versionAt(1)}`]);
    expect(server.read()).toMatchObject({ country: 'DE', blood_type: 'A+' });
  });

  it('of two tabs replace the same field only when told to', async () => {
    const server = await serveProfile();
    const [here, there] = [openTab(server), openTab(server)];
    const [mine, theirs] = [await here.open('profile-contact'), await there.open('profile-contact')];
    await theirs.save({ country: 'DE' });
    await mine.save({ country: 'FR' }, 'conflicted');
    expect([server.read().country, mine.values()]).toEqual(['DE', { country: 'FR', units: 'metric' }]);
    server.takeCalls();
    await mine.save({});
    expect(server.takeCalls()).toEqual(['PATCH']);
    expect(server.read().country).toBe('FR');
    // What was saved over the other change is what the next save is over.
    await mine.save({ country: 'IE' });
    expect(server.takeCalls()).toEqual([`PATCH ${versionAt(2)}`]);
  });

  it('take the newest version instead, and save over that one', async () => {
    const server = await serveProfile();
    const [here, there] = [openTab(server), openTab(server)];
    const [mine, theirs] = [await here.open('profile-contact'), await there.open('profile-contact')];
    await theirs.save({ country: 'DE' });
    await mine.save({ country: 'FR' }, 'conflicted');
    await mine.renew();
    expect(mine.values()).toEqual({ country: 'DE', units: 'metric' });
    server.takeCalls();
    await mine.save({ country: 'FR' });
    expect(server.takeCalls()).toEqual([`PATCH ${versionAt(1)}`]);
  });

  it('keep a draft with the version that it was typed over', async () => {
    const server = await serveProfile();
    const [here, there] = [openTab(server), openTab(server)];
    const typed = await here.open('profile-emergency');
    typed.type({ blood_type: 'B+' });
    await (await there.open('profile-emergency')).save({ blood_type: 'A+' });
    // A reload: the draft is in the browser, and the profile is read again.
    const reloaded = openTab(server);
    const [key = ''] = Object.keys(here.storage);
    reloaded.storage.setItem(key, here.storage.getItem(key) ?? '');
    const restored = await reloaded.open('profile-emergency');
    expect(restored.values()['blood_type']).toBe('B+');
    await restored.save({}, 'conflicted');
    await restored.renew();
    expect([restored.values()['blood_type'], Object.keys(reloaded.storage)]).toEqual(['A+', []]);
  });

  it('restore a draft of an earlier release, over the version that is read', async () => {
    const server = await serveProfile();
    const tab = openTab(server);
    (await tab.open('profile-emergency')).type({ blood_type: 'B+' });
    const [key = ''] = Object.keys(tab.storage);
    const { values } = JSON.parse(tab.storage.getItem(key) ?? '{}') as { values: FormValues };
    tab.storage.setItem(key, JSON.stringify(values));
    const restored = await tab.open('profile-emergency');
    expect(restored.values()['blood_type']).toBe('B+');
    await restored.save({});
    expect(server.takeCalls()).toEqual([`PATCH ${versionAt(0)}`]);
  });

  it('name no version to a back end that has none', async () => {
    const server = await serveProfile(true);
    const contact = await openTab(server).open('profile-contact');
    await contact.save({ country: 'DE' });
    await contact.save({ country: 'FR' });
    expect(server.takeCalls()).toEqual(['PATCH', 'PATCH']);
  });
});
