/** An authenticator app or a security key that an account asks for beside its password. */
export type EnrolledFactor = {
  readonly id: string;
  readonly kind: 'app' | 'key';
  readonly name: string;
  readonly addedAt: string;
};

/** A key that logs in by itself. */
export type Passkey = {
  readonly id: string;
  readonly name: string;
  readonly addedAt: string;
  readonly lastUsedAt: string | null;
};

/** What protects an account beside its password. */
export type AccountSecurity = {
  readonly factors: readonly EnrolledFactor[];
  /** Null where the provider offers none. */
  readonly passkeys: readonly Passkey[] | null;
  /** How many codes are left, `none` before there are any; null where the provider offers none. */
  readonly recoveryCodes: { readonly total: number; readonly remaining: number } | 'none' | null;
};

/** What an authenticator app needs to know, until it has shown its first code. */
export type AppEnrolment = {
  readonly factorId: string;
  /** A picture of the address that apps scan, as a data address. */
  readonly qrCode: string;
  /** The same as an address, for an app on this device. */
  readonly uri: string;
  /** The same, to type. */
  readonly secret: string;
};

/** What is named or removed. */
export type SecurityItem = {
  readonly kind: 'factor' | 'passkey';
  readonly id: string;
  readonly name: string;
};
