import type { AppError } from '#src/domain/app-error.ts';
import type {
  AccountSecurity,
  AppEnrolment,
  EnrolledFactor,
  Passkey,
  SecurityItem,
} from '#src/domain/session/account-security.ts';
import type { Client, Run } from './auth-calls.ts';
import { problemOfProvider } from './auth-problem.ts';

/** An optional feature of the provider: its value, `none` yet, or null when the provider does not offer it. */
type Optional<T> = T | 'none' | null;

type Refusal = { readonly status?: number | undefined; readonly code?: string | undefined };

/** Codes with which a provider says that it does not offer something; an older server answers 404 for the path. */
const isNotOffered = ({ status, code }: Refusal): boolean =>
  code === 'passkey_disabled' ||
  code === 'mfa_recovery_codes_enroll_not_enabled' ||
  code === 'mfa_recovery_codes_verify_not_enabled' ||
  (status === 404 && code !== 'mfa_factor_not_found') ||
  status === 405;

async function readRecoveryCodes(auth: Client): Promise<Optional<{ total: number; remaining: number }>> {
  const { data, error } = await auth.mfa.recoveryCodes.getStatus();
  if (data) return { total: data.total, remaining: data.remaining };
  if (error.code === 'mfa_factor_not_found') return 'none';
  if (isNotOffered(error)) return null;
  throw problemOfProvider(error);
}

async function readPasskeys(auth: Client): Promise<readonly Passkey[] | null> {
  const { data, error } = await auth.passkey.list();
  if (data) {
    return data.map(({ id, friendly_name: name, created_at, last_used_at }) => ({
      id,
      name: name ?? '',
      addedAt: created_at,
      lastUsedAt: last_used_at ?? null,
    }));
  }
  if (error && isNotOffered(error)) return null;
  throw problemOfProvider(error);
}

async function readFactors(auth: Client): Promise<EnrolledFactor[]> {
  const { data, error } = await auth.mfa.listFactors();
  if (error) throw problemOfProvider(error);
  const kinds = [
    ['app', data.totp],
    ['key', data.webauthn],
  ] as const;
  return kinds.flatMap(([kind, factors]) =>
    factors.map(({ id, friendly_name: name, created_at: addedAt }) => ({
      id,
      kind,
      name: name ?? '',
      addedAt,
    })),
  );
}

const isWrongCode = (problem: AppError): boolean =>
  problem.kind === 'code' && problem.fields.some(({ code }) => code === 'code_wrong');

/** Tries a code with each app of the account, because the patient does not say which app it is from. */
async function verifyWithEach(run: Run, factorIds: readonly string[], code: string): Promise<void> {
  const [factorId = '', ...others] = factorIds;
  try {
    await run((auth) => auth.mfa.challengeAndVerify({ factorId, code }));
  } catch (error) {
    if (others.length === 0 || !isWrongCode(error as AppError)) throw error;
    await verifyWithEach(run, others, code);
  }
}

/** The provider's calls about second factors, passkeys and recovery codes. Every failure is thrown as an AppError. */
export const factorCalls = (run: Run, client: Client) => ({
  /** The browser asks for a passkey of this site, which signs its owner in. */
  async signInWithPasskey(): Promise<void> {
    await run((auth) => auth.signInWithPasskey());
  },
  verifyCode: ({ factorIds, code }: { factorIds: readonly string[]; code: string }): Promise<void> =>
    verifyWithEach(run, factorIds, code),
  async verifyKey({ factorId }: { factorId: string }): Promise<void> {
    await run((auth) => auth.mfa.webauthn.authenticate({ factorId }));
  },
  async verifyRecoveryCode({ code }: { code: string }): Promise<void> {
    await run((auth) => auth.mfa.recoveryCodes.verify({ code }));
  },
  async readSecurity(): Promise<AccountSecurity> {
    const [factors, passkeys] = await Promise.all([readFactors(client), readPasskeys(client)]);
    // Recovery codes need a factor: without one the provider only answers 404.
    const recoveryCodes = factors.length === 0 ? 'none' : await readRecoveryCodes(client);
    return { factors, passkeys, recoveryCodes };
  },
  async enrolApp({ name }: { name: string }): Promise<AppEnrolment> {
    const { data } = await run((auth) => auth.mfa.enroll({ factorType: 'totp', friendlyName: name }));
    if (!data) throw problemOfProvider(null);
    return { factorId: data.id, qrCode: data.totp.qr_code, uri: data.totp.uri, secret: data.totp.secret };
  },
  async addPasskey(): Promise<SecurityItem> {
    const { data } = await run((auth) => auth.registerPasskey());
    if (!data) throw problemOfProvider(null);
    return { kind: 'passkey', id: data.id, name: data.friendly_name ?? '' };
  },
  async renamePasskey(passkeyId: string, friendlyName: string): Promise<void> {
    await run((auth) => auth.passkey.update({ passkeyId, friendlyName }));
  },
  /**
   * Removing a factor lowers the sessions that it had raised: the tokens are refreshed so that this session reflects
   * it.
   */
  async removeItem({ kind, id }: SecurityItem): Promise<void> {
    if (kind === 'passkey') {
      await run((auth) => auth.passkey.delete({ passkeyId: id }));
      return;
    }
    await run((auth) => auth.mfa.unenroll({ factorId: id }));
    await client.refreshSession();
  },
  /** Creates ten codes, with `hasSome` in place of the previous ones; empty when the provider does not offer them. */
  async makeRecoveryCodes({ hasSome }: { hasSome: boolean }): Promise<readonly string[]> {
    const { recoveryCodes } = client.mfa;
    const { data, error } = await (hasSome ? recoveryCodes.regenerate() : recoveryCodes.generate());
    if (data) return data.codes;
    if (isNotOffered(error)) return [];
    throw problemOfProvider(error);
  },
});
export type FactorCalls = ReturnType<typeof factorCalls>;
