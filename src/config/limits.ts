/** Every number of the specification that the client keeps, with its unit in its name (spec §9). */

/** Idle time until the patient is signed out: 30 min (spec §4, §9). */
export const SESSION_TIMEOUT_MS = 30 * 60_000;
/** How long before expiry the warning appears: 5 min (spec §4, §9). */
export const SESSION_WARNING_BEFORE_MS = 5 * 60_000;
/** Idle time until the warning: 25 min (spec §4). */
export const SESSION_WARNING_AFTER_MS = SESSION_TIMEOUT_MS - SESSION_WARNING_BEFORE_MS;
/** Activity restarts the timer only if more than this has passed since the last restart: 60 s (spec §4, §9). */
export const ACTIVITY_THROTTLE_MS = 60_000;
/** How long the warning toast stays: 10 s (spec §8, §9). */
export const WARNING_TOAST_MS = 10_000;
/** Client timeout of every API call: 30,000 ms (spec §7, §9). */
export const REQUEST_TIMEOUT_MS = 30_000;
/** Cached data are fresh this long: 5 min (spec §9). */
export const CACHE_FRESH_MS = 5 * 60_000;
/** Cached data are kept this long: 30 min (spec §9). */
export const CACHE_KEPT_MS = 30 * 60_000;
/** How often a failed read is retried (spec §9). */
export const CACHE_RETRIES = 1;
/** Default duration of a toast: 4000 ms (spec §9). */
export const TOAST_MS = 4_000;
/** Share of traces sent: 10 % (spec §9). */
export const TRACE_SAMPLE_RATE = 0.1;
/** Share of sessions replayed: 1 % (spec §9). */
export const REPLAY_SESSION_RATE = 0.01;
/** Share of sessions with an error replayed: 100 % (spec §9). */
export const REPLAY_ERROR_RATE = 1;
/** Default app version (spec §1, §9). */
export const DEFAULT_APP_VERSION = '2.0.0';
/** Longest number in a text field, in characters: more than any value with its decimals needs. */
export const MAX_NUMBER_LENGTH = 20;
/** After dictation was stopped, how long the last words may take to be recognized, in ms. */
export const LAST_WORDS_MS = 2_000;
/** Wait after the last keystroke before a field notifies its machine, in ms: per word, not per letter. */
export const TYPING_PAUSE_MS = 100;
/** Wait after the last typing that the machine received before a form is checked against the record, in ms. */
export const CHECK_DEBOUNCE_MS = 600;
/** How long a sign-out on all devices may take before only this device is signed out, in ms. */
export const SIGN_OUT_WAIT_MS = 5_000;
/** How long a sign-out waits for removals that could still be undone, in ms. */
export const CLOSING_WAIT_MS = 3_000;
/** A stored access token with less time left than this is refreshed before it is used, in ms. */
export const TOKEN_MARGIN_MS = 30_000;
/** How long after the page appeared the error-reporting client is loaded at the latest, in ms. */
export const MONITORING_DELAY_MS = 6_000;
/** Wait after the last typing that the machine received before a search is sent, in ms. */
export const SEARCH_DEBOUNCE_MS = 300;
/** How long a reply of the engine may take before the page says that it takes longer than usual, in ms (our choice). */
export const SLOW_REPLY_MS = 8_000;
/** How long any other wait may take before the app says that it takes longer than usual, in ms (our choice). */
export const SLOW_WAIT_MS = 5_000;
/** How long a page that is about to reload tries to store unsent input on the server, in ms. */
export const RENEWAL_WAIT_MS = 5_000;
/** How long a removal can be undone before it is sent: 10 s (contract §6). */
export const UNDO_MS = 10_000;
/** How often an open tab checks the wall-clock deadline, in ms: timers stop during sleep, the clock does not. */
export const DEADLINE_LOOK_MS = 5_000;
/** How many steps of the machines are kept for an error report. */
export const REPORTED_EVENTS = 200;
/** How many records a list shows at a time: more rows make typing slow on a phone. */
export const RECORD_ROWS = 50;
/** A list with fewer items has no search and no filters: all of it is in view. */
export const FILTERED_FROM_ITEMS = 5;
/** How many events the account activity shows before the patient asks for older ones. */
export const LOG_FIRST_EVENTS = 5;
/** Escape pressed twice within this leaves a page about violence: 2 s. */
export const QUICK_EXIT_WITHIN_MS = 2_000;
/** Two taps at one place within this are one double tap: 500 ms, the usual time of a double click. */
export const DOUBLE_TAP_MS = 500;
/** Where the quick exit leads: a site that does not attract attention. */
export const NEUTRAL_SITE = 'https://www.wikipedia.org/';

/** Versions of the texts that a patient agrees to or has read; they change with the text (contract §3). */
export const NOTICE_VERSIONS = { terms: '2026-11-21', aiNotice: '2026-11-21' } as const;
