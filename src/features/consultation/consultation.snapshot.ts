import type { SnapshotFrom } from 'xstate';
import type { Profile } from '#contract/profile.ts';
import type { ConsultationEvent, consultationMachine } from '#machines/consultation/consultation.machine.ts';
import type { PageEnvironment } from '#src/platform/browser/page.ts';

export type ConsultationSnapshot = SnapshotFrom<typeof consultationMachine>;
export type SendConsultation = (event: ConsultationEvent) => void;
export type ConsultationPage = PageEnvironment & { readonly profile: Profile | null };
