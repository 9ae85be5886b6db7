import { heldBy } from '#tests/machines/patient.ts';
import { AUTH_SESSION_KEY } from '#src/config/storage-keys.ts';
import { DEADLINE_LOOK_MS, SESSION_WARNING_BEFORE_MS } from '#src/config/limits.ts';
import { readStoredSession } from '#src/platform/auth/stored-session.ts';
import { ownersOf, patientOf } from './back-end.ts';
import { comeToRest, passTime } from './steps.ts';
import type { Tab, TwoTabs } from './two-tabs.ts';

/** All that a tab's actors hold, as text. */
const heldByTab = ({ root }: Tab) => heldBy(root.actor);

function checkOwnData(tab: Tab, { breach }: TwoTabs): void {
  const auth = tab.auth();
  if (!auth) return;
  const owner = auth.context.session && patientOf(auth.context.session.userId);
  const found = ownersOf(heldByTab(tab));
  if (tab.isSignedIn() && found.some((each) => each !== owner))
    breach(`${tab.name} is signed in as ${String(owner)} and holds data of ${found.join()}`);
  if (tab.place() === 'signed-out' && found.length > 0)
    breach(`${tab.name} is signed out and holds data of ${found.join()}`);
}

/** A tab ends a session of itself only when the server has ended it. */
function checkRefusal(tab: Tab, { network, breach }: TwoTabs): void {
  const { reason = null, session = null } = tab.auth()?.context ?? {};
  const isRefused = reason === 'session-refused' || reason === 'session-invalid';
  if (isRefused && tab.place() === 'leaving.signing-out' && session && network.backEnd.isAlive(session.id))
    breach(`${tab.name} ends ${session.id} as ${reason}, and the server has not`);
}

/** Holds while nothing is on its way between the tabs: what the clock on the wall says holds in each of them. */
function checkDeadline(world: TwoTabs): void {
  const deadline = world.deadline();
  if (deadline === null) return;
  const leftMs = deadline - Date.now();
  const present = world.tabs.filter((tab) => tab.isSignedIn());
  for (const tab of present) {
    if (leftMs < -DEADLINE_LOOK_MS) world.breach(`${tab.name} is signed in after the deadline`);
    if (tab.idle() === 'warned.counting' && leftMs > SESSION_WARNING_BEFORE_MS + 1_000)
      world.breach(`${tab.name} warns ${String(leftMs / 1000)} s before the deadline`);
  }
  const counts = present
    .filter((tab) => tab.idle() === 'warned.counting')
    .map((tab) => tab.minutesLeft() ?? 0);
  if (Math.max(...counts) - Math.min(...counts) > 1) world.breach(`the countdowns differ: ${counts.join()}`);
}

/** What holds after every step. */
export function checkAlways(world: TwoTabs): void {
  for (const tab of world.tabs) {
    checkOwnData(tab, world);
    checkRefusal(tab, world);
  }
  if (world.tabs.every(({ frame }) => frame.inbox.length === 0)) checkDeadline(world);
}

/** At rest nothing that a patient typed is stored unless they are signed in. */
function checkStored({ browser, breach }: TwoTabs, owner: string | null | undefined): void {
  for (const [key, text] of browser.entries) {
    const found = ownersOf(text).filter((each) => each !== owner);
    if (found.length > 0) breach(`${key} holds words of ${found.join()}`);
  }
}

/** What holds once everything on its way has arrived: the tabs agree with the storage, and so with each other. */
export async function checkAtRest(world: TwoTabs): Promise<void> {
  for (let round = 0; round < 12; round += 1) {
    await comeToRest(world);
    await passTime(world, 1_000);
    checkAlways(world);
  }
  const text = world.browser.entries.get(AUTH_SESSION_KEY) ?? null;
  const stored = readStoredSession({ getItem: () => text })?.identity ?? null;
  checkStored(world, stored && patientOf(stored.userId));
  for (const tab of world.tabs) {
    tab.notePlace();
    const expected = stored ? 'authenticated' : 'signed-out';
    const holder = tab.auth()?.context.session?.userId;
    if (!tab.place().startsWith(expected))
      world.breach(`${tab.name} rests in ${tab.place()} while the storage says ${expected}`);
    else if (stored && holder !== stored.userId)
      world.breach(`${tab.name} rests with another patient than the storage`);
  }
}
