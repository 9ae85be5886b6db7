/** Every key the web app uses in local storage. */

/** The theme's key; its values are light, dark and system (spec §3). */
export const THEME_KEY = 'vite-ui-theme';
/** Form drafts stand under one of these prefixes (spec §3) and are dropped when a patient leaves. */
export const DRAFT_PREFIXES = ['form_', 'draft_'] as const;
/** The provider's session. A name of our own: the provider's default depends on the host. */
export const AUTH_SESSION_KEY = 'anamnesis-session';
/** The wall-clock time, in ms, at which an idle session ends; shared by all tabs. */
export const IDLE_DEADLINE_KEY = 'anamnesis-idle-deadline';
/** In session storage: the id of the consultation that is open in this tab, so that a reload finds it again. */
export const OPEN_CONSULTATION_KEY = 'anamnesis-open-consultation';
/** In session storage: the build that a deployment replaced and this tab has left already, so that it reloads once. */
export const RENEWED_KEY = 'anamnesis-renewed';
/** The id of a session that a recovery link opened, until its new password is set: a reload must not open more. */
export const RECOVERY_KEY = 'anamnesis-recovery';
