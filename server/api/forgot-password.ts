import { endpoints } from '#contract/endpoints.ts';
import { serveEndpoint, type Routes } from '#server/http/endpoint.ts';

/** Puts a recovery mail in line for an address, whether it has an account or not. */
export type RequestRecovery = (
  request: { readonly id: string; readonly ip: string },
  email: string,
) => Promise<void>;

/** `POST /auth/forgot-password`: always 202, in the same time; the mail alone knows whether there is an account. */
export function serveForgotPassword(routes: Routes, requestRecovery: RequestRecovery): void {
  serveEndpoint(routes, endpoints.forgotPassword, async ({ body, reply }) => {
    await requestRecovery(reply.request, body.email);
    return { message: 'If there is an account with this address, a mail is on its way.' };
  });
}
