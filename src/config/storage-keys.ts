/** Every key the web app uses in local storage. */

/** The theme's key; its values are light, dark and system (spec §3). */
export const THEME_KEY = 'vite-ui-theme';
/** Form drafts have one of these prefixes (spec §3) and are removed at sign-out. */
export const DRAFT_PREFIXES = ['form_', 'draft_'] as const;
/** The provider's session under our own key: the provider's default depends on the host. */
export const AUTH_SESSION_KEY = 'anamnesis-session';
/** The wall-clock time, in ms, at which an idle session ends; shared by all tabs. */
export const IDLE_DEADLINE_KEY = 'anamnesis-idle-deadline';
/** In session storage: the id of the consultation that is open in this tab, so that a reload finds it again. */
export const OPEN_CONSULTATION_KEY = 'anamnesis-open-consultation';
/** In session storage: the build that this tab has already reloaded away from, so that it reloads only once. */
export const RENEWED_KEY = 'anamnesis-renewed';
/** The id of a session from a recovery link, until its new password is set: a reload must not open more. */
export const RECOVERY_KEY = 'anamnesis-recovery';
