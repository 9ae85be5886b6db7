/** An authenticator app or security key that an account requires besides its password. */
export type EnrolledFactor = {
  readonly id: string;
  readonly kind: 'app' | 'key';
  readonly name: string;
  readonly addedAt: string;
};

/** A key that logs in on its own. */
export type Passkey = {
  readonly id: string;
  readonly name: string;
  readonly addedAt: string;
  readonly lastUsedAt: string | null;
};

/** What protects an account besides its password. */
export type AccountSecurity = {
  readonly factors: readonly EnrolledFactor[];
  /** Null when the provider offers none. */
  readonly passkeys: readonly Passkey[] | null;
  /** How many codes are left, `none` before there are any; null when the provider offers none. */
  readonly recoveryCodes: { readonly total: number; readonly remaining: number } | 'none' | null;
};

/** What an authenticator app needs for its set-up, until its first code is verified. */
export type AppEnrolment = {
  readonly factorId: string;
  /** A QR code of the URI, as a data URL. */
  readonly qrCode: string;
  /** The URI, for an app on this device. */
  readonly uri: string;
  /** The secret, to type. */
  readonly secret: string;
};

/** The item being named or removed. */
export type SecurityItem = {
  readonly kind: 'factor' | 'passkey';
  readonly id: string;
  readonly name: string;
};
