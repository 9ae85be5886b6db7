import {
  createLogger,
  isSecretName,
  levels,
  redactFields,
  type Level,
} from '#src/platform/monitoring/logger.ts';
import { describe, expect, it } from 'vitest';

function loggerAt(level: Level) {
  const lines: unknown[][] = [];
  const logger = createLogger({
    level,
    write: (...line) => lines.push(['write', ...line]),
    captureMessage: (...line) => lines.push(['message', ...line]),
    captureException: (...line) => lines.push(['exception', ...line]),
  });
  return { logger, lines };
}

describe('the logger', () => {
  it('writes from its level on, captures WARN as a message and ERROR and above as exceptions', () => {
    const { logger, lines } = loggerAt('WARN');
    const failure = new Error('broken');
    logger.log('DEBUG', 'quiet');
    logger.log('INFO', 'quiet');
    logger.log('WARN', 'careful', { step: 'asking' });
    logger.log('ERROR', 'failed', { error: failure });
    logger.log('FATAL', 'over');
    expect(lines).toEqual([
      ['write', 'WARN', 'careful', { step: 'asking' }],
      ['message', 'careful', { step: 'asking' }],
      ['write', 'ERROR', 'failed', { error: { name: 'Error' } }],
      ['exception', failure, { error: { name: 'Error' } }],
      ['write', 'FATAL', 'over', {}],
      ['exception', new Error('over'), {}],
    ]);
  });

  it('gives consultation events their consultation and step', () => {
    const { logger, lines } = loggerAt('DEBUG');
    logger.consultation('question.asked', { consultationId: 'c1', step: 'composing' });
    expect(lines).toEqual([['write', 'INFO', 'question.asked', { consultationId: 'c1', step: 'composing' }]]);
  });

  it.each([
    'password',
    'newPassword',
    'access_token',
    'Auth',
    'Authorization',
    'client-secret',
    'API_KEY',
    'Email',
    'userEmail',
    'phoneNumber',
    'SSN',
    'medical_id',
    'medicalId',
    'patient_id',
    'patientID',
  ])('knows %s for a secret name', (name) => {
    expect(isSecretName(name)).toBe(true);
  });

  const names = 'password token auth authorization secret key email phone ssn medical_id patient_id'.split(
    ' ',
  );
  const spellings = names.flatMap((name) => [
    name,
    name.toUpperCase(),
    `user_${name}`,
    `${name}Value`,
    `X-${name.replace('_', '-')}-2`,
    `last${name.charAt(0).toUpperCase()}${name.slice(1)}`,
  ]);

  it.each(spellings)('redacts %s in a field, in a list and below', (name) => {
    const secret = 'never to be read';
    const { logger, lines } = loggerAt('DEBUG');
    logger.log('ERROR', 'failed', { [name]: secret, list: [{ [name]: { deep: secret } }], step: 1 });
    const safe = { [name]: '[redacted]', list: [{ [name]: '[redacted]' }], step: 1 };
    expect(lines).toEqual([
      ['write', 'ERROR', 'failed', safe],
      ['exception', new Error('failed'), safe],
    ]);
  });

  it.each([
    ['DEBUG', ['DEBUG', 'INFO', 'WARN', 'ERROR', 'FATAL']],
    ['INFO', ['INFO', 'WARN', 'ERROR', 'FATAL']],
    ['WARN', ['WARN', 'ERROR', 'FATAL']],
    ['ERROR', ['ERROR', 'FATAL']],
    ['FATAL', ['FATAL']],
  ] as const)('at %s writes %j', (level, written) => {
    const { logger, lines } = loggerAt(level);
    for (const each of Object.keys(levels) as Level[]) logger.log(each, 'said');
    expect(lines.filter(([port]) => port === 'write').map(([, each]) => each)).toEqual(written);
  });

  it('numbers the levels as the specification does', () => {
    expect(levels).toEqual({ DEBUG: 0, INFO: 1, WARN: 2, ERROR: 3, FATAL: 4 });
  });

  it.each(['consultationId', 'step', 'status', 'name', 'session'])('leaves %s readable', (name) => {
    expect(isSecretName(name)).toBe(false);
  });

  it('redacts at every depth, in lists too, and survives a circle', () => {
    const circle: Record<string, unknown> = { step: 1 };
    circle['again'] = circle;
    expect(
      redactFields({
        user: { email: 'a@b.c', roles: [{ token: 't', name: 'reader' }] },
        circle,
        cause: new Error('password is hunter2'),
      }),
    ).toEqual({
      user: { email: '[redacted]', roles: [{ token: '[redacted]', name: 'reader' }] },
      circle: { step: 1, again: '[circular]' },
      cause: { name: 'Error' },
    });
  });
});
