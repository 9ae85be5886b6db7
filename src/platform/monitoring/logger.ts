/** The five levels (spec §8). */
export const levels = { DEBUG: 0, INFO: 1, WARN: 2, ERROR: 3, FATAL: 4 } as const;
export type Level = keyof typeof levels;

/** The context of a log line: a plain object whose secret fields are never logged. */
export type LogContext = Readonly<Record<string, unknown>>;

const REDACTED = '[redacted]';
const secretNames = [
  'password',
  'token',
  'auth',
  'authorization',
  'secret',
  'key',
  'email',
  'phone',
  'ssn',
  'medical_id',
  'patient_id',
];

const bare = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');
const bareSecrets = secretNames.map(bare);

/**
 * Whether a field's name contains one of the eleven names of spec §5, in any case or spelling: `userEmail`, `API_KEY`.
 */
export function isSecretName(name: string): boolean {
  const plain = bare(name);
  return bareSecrets.some((secret) => plain.includes(secret));
}

/**
 * A copy of a value with secret fields redacted at every depth; cycles and class instances are replaced by their kind.
 */
export function redactFields(value: unknown, seen: ReadonlySet<unknown> = new Set()): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (seen.has(value)) return '[circular]';
  const inside = new Set([...seen, value]);
  if (Array.isArray(value)) return value.map((each) => redactFields(each, inside));
  if (value instanceof Error) return { name: value.name };
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      isSecretName(name) ? REDACTED : redactFields(field, inside),
    ]),
  );
}

/** Where lines go: to the console in development, and to the error report from WARN on (spec §8). */
export type LogPorts = {
  readonly level: Level;
  readonly write: (level: Level, message: string, context: LogContext) => void;
  readonly captureMessage: (message: string, context: LogContext) => void;
  readonly captureException: (error: Error, context: LogContext) => void;
};

export type Logger = {
  readonly log: (level: Level, message: string, context?: LogContext) => void;
  readonly consultation: (event: string, at: { consultationId: string; step: string }) => void;
};

/**
 * Logs with redacted context: WARN is captured as a message, ERROR and above as exceptions (spec §8).
 * `context.error`, when it is an Error, is the exception itself.
 */
export function createLogger(ports: LogPorts): Logger {
  function log(level: Level, message: string, context: LogContext = {}) {
    if (levels[level] < levels[ports.level]) return;
    const safe = redactFields(context) as LogContext;
    ports.write(level, message, safe);
    if (level === 'WARN') ports.captureMessage(message, safe);
    if (levels[level] < levels.ERROR) return;
    const { error } = context;
    ports.captureException(error instanceof Error ? error : new Error(message), safe);
  }
  return {
    log,
    consultation: (event, { consultationId, step }) => log('INFO', event, { consultationId, step }),
  };
}
