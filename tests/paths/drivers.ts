import { machines, type MachineName } from '#tests/models/registry.ts';
import type { AnyDriver } from '#tests/paths/driver.ts';
import { accessLogDriver, otherDevicesDriver } from '#tests/paths/drivers/access-log.driver.ts';
import { assessmentDetailDriver } from '#tests/paths/drivers/assessment-detail.driver.ts';
import { authDriver } from '#tests/paths/drivers/auth.driver.ts';
import { cardEditorDriver } from '#tests/paths/drivers/card-editor.driver.ts';
import { conditionPageDriver } from '#tests/paths/drivers/condition-page.driver.ts';
import { dashboardDriver } from '#tests/paths/drivers/dashboard.driver.ts';
import { dataExportDriver } from '#tests/paths/drivers/data-export.driver.ts';
import { emergencyCardDriver } from '#tests/paths/drivers/emergency-card.driver.ts';
import { consultationDriver } from '#tests/paths/drivers/consultation.driver.ts';
import { formDriver } from '#tests/paths/drivers/form.driver.ts';
import { historyDriver } from '#tests/paths/drivers/history.driver.ts';
import { inactivityDriver } from '#tests/paths/drivers/inactivity.driver.ts';
import { mailLinkDriver } from '#tests/paths/drivers/mail-link.driver.ts';
import { onboardingDriver } from '#tests/paths/drivers/onboarding.driver.ts';
import { recordChangeDriver } from '#tests/paths/drivers/record-change.driver.ts';
import { recordEditorDriver } from '#tests/paths/drivers/record-editor.driver.ts';
import { recordListDriver } from '#tests/paths/drivers/record-list.driver.ts';
import { removalDriver } from '#tests/paths/drivers/removal.driver.ts';
import { reportImportDriver } from '#tests/paths/drivers/report-import.driver.ts';
import { themeDriver } from '#tests/paths/drivers/theme.driver.ts';
import { titleDriver } from '#tests/paths/drivers/title.driver.ts';
import { toursOf, type Tour } from '#tests/paths/tour.ts';
import type { AnyStateMachine } from 'xstate';

/** The machines that a person, or the world around, moves through the product's own screens. */
export const drivers = {
  theme: themeDriver,
  auth: authDriver,
  inactivity: inactivityDriver,
  form: formDriver,
  collection: historyDriver,
  'mail-link': mailLinkDriver,
  read: conditionPageDriver,
  mutation: dataExportDriver,
  onboarding: onboardingDriver,
  editor: recordEditorDriver,
  consultation: consultationDriver,
  dashboard: dashboardDriver,
  removal: removalDriver,
  'report-import': reportImportDriver,
} as const;

export type DrivenName = keyof typeof drivers;

/** Other pages that run a shared machine. */
const morePages: readonly { readonly name: DrivenName; readonly page: string; readonly driver: AnyDriver }[] =
  [
    { name: 'read', page: 'saved assessment', driver: assessmentDetailDriver },
    { name: 'read', page: 'emergency card', driver: emergencyCardDriver },
    { name: 'read', page: 'access log', driver: accessLogDriver },
    { name: 'mutation', page: 'other devices', driver: otherDevicesDriver },
    { name: 'mutation', page: 'record', driver: recordChangeDriver },
    { name: 'collection', page: 'record', driver: recordListDriver },
    { name: 'editor', page: 'card', driver: cardEditorDriver },
    { name: 'editor', page: 'title', driver: titleDriver },
  ];

/** The machines that no browser drives, each with the reason; one in neither list does not compile. */
export const undriven: Readonly<Record<Exclude<MachineName, DrivenName>, string>> = {
  app: 'Decided once, by the settings of the deployment; a journey holds a reply for five seconds.',
  'second-factor': 'The journey of second factors drives it: its codes come from an authenticator app.',
  'second-factors': 'The journey of second factors drives it: it needs the app and a device with passkeys.',
  dictation: 'Its own tests drive it on the page: it needs speech recognition on the device.',
  'reading-aloud': 'Its own tests drive it on the page: it needs a voice of the device.',
  'model-turn': 'Runs on the server, one for each turn of a consultation.',
  workspace: 'Holds actors and has no transitions.',
};
export type Driven = {
  readonly name: DrivenName;
  /** The machine, and where it is not its first one the page. */
  readonly title: string;
  readonly machine: AnyStateMachine;
  readonly driver: AnyDriver;
  readonly tours: readonly Tour[];
  readonly reachable: ReadonlySet<string>;
  /** Taken by opening the page. */
  readonly begun: ReadonlySet<string>;
};

const drivenBy = (name: DrivenName, title: string, driver: AnyDriver): Driven => {
  const machine: AnyStateMachine = machines[name];
  return { name, title, machine, driver, ...toursOf(machine, driver) };
};

/** Every driven machine with its paths, page by page. */
export const driven: readonly Driven[] = [
  ...(Object.keys(drivers) as DrivenName[]).map((name) => drivenBy(name, name, drivers[name])),
  ...morePages.map(({ name, page, driver }) => drivenBy(name, `${name}, ${page}`, driver)),
];
