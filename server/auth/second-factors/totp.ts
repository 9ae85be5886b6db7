import { Secret, TOTP } from 'otpauth';
import { encodeQR } from 'qr';

/** The parameters that every authenticator app supports (RFC 6238; the provider's defaults). */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** 160 bits, the size that RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Accepts one step before or after now, in case the app's clock is wrong (RFC 6238 §5.2). */
const WINDOW_STEPS = 1;

/** A new shared secret, in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The enrolment data for an app, as a URI and as a QR code. */
export function totpBody(secret: string, { issuer, email }: { issuer: string; email: string }) {
  // A colon would end the issuer's name in the URI.
  const named = { issuer: issuer.replaceAll(':', ' '), label: email, issuerInLabel: true };
  const uri = new TOTP({ ...kind, ...named, secret: Secret.fromBase32(secret) }).toString();
  return { qr_code: encodeQR(uri, 'svg', { ecc: 'medium' }), secret, uri };
}

type Known = { readonly secret: string | null; readonly last_step: number | null };

/** The time step of a code; `undefined` for a wrong code and for a step that is not later than the last one used. */
export function stepOf(code: string, { secret, last_step: lastStep }: Known, now: Date): number | undefined {
  if (secret === null || !/^\d{6}$/.test(code)) return undefined;
  const timestamp = now.getTime();
  const totp = new TOTP({ ...kind, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp, window: WINDOW_STEPS });
  if (delta === null) return undefined;
  const step = totp.counter({ timestamp }) + delta;
  return lastStep !== null && step <= lastStep ? undefined : step;
}
