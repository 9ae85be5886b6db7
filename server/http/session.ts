/** Who a valid access token speaks for. */
export type Session = { readonly patientId: string; readonly sessionId: string; readonly email: string };

/**
 * Turns an access token into its live session; null when it is forged, expired, or its session has ended. Rejects only
 * when the session store cannot be asked.
 */
export type SessionReader = (accessToken: string) => Promise<Session | null>;
