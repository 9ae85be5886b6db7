import { Secret, TOTP } from 'otpauth';
import { encodeQR } from 'qr';

/** What every authenticator app understands (RFC 6238, with the defaults of the provider). */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** 160 bits, the size that RFC 4226 asks for. */
const SECRET_BYTES = 20;
/** One step before or after now: an app's clock may be that wrong (RFC 6238 §5.2). */
const WINDOW_STEPS = 1;

/** A new shared secret, in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What an app needs to know: as an address, and as a picture of it that can be scanned. */
export function totpBody(secret: string, { issuer, email }: { issuer: string; email: string }) {
  // A colon would end the issuer's name in the address.
  const named = { issuer: issuer.replaceAll(':', ' '), label: email, issuerInLabel: true };
  const uri = new TOTP({ ...kind, ...named, secret: Secret.fromBase32(secret) }).toString();
  return { qr_code: encodeQR(uri, 'svg', { ecc: 'medium' }), secret, uri };
}

type Known = { readonly secret: string | null; readonly last_step: number | null };

/** The time step that a code belongs to; `undefined` for a wrong one, and for one that was used or passed over. */
export function stepOf(code: string, { secret, last_step: lastStep }: Known, now: Date): number | undefined {
  if (secret === null || !/^\d{6}$/.test(code)) return undefined;
  const timestamp = now.getTime();
  const totp = new TOTP({ ...kind, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp, window: WINDOW_STEPS });
  if (delta === null) return undefined;
  const step = totp.counter({ timestamp }) + delta;
  return lastStep !== null && step <= lastStep ? undefined : step;
}
