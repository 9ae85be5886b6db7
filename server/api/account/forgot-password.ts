import { endpoints } from '#contract/endpoints.ts';
import { serveEndpoint, type Routes } from '#server/http/endpoint.ts';
import type { RequestRecovery } from '#server/http/session.ts';

/**
 * `POST /auth/forgot-password`: always 202 after the same time, so that the response does not reveal whether an account
 * exists.
 */
export function serveForgotPassword(routes: Routes, requestRecovery: RequestRecovery): void {
  serveEndpoint(routes, endpoints.forgotPassword, async ({ body, reply }) => {
    await requestRecovery(reply.request, body.email);
    return { message: 'If there is an account with this address, a mail is on its way.' };
  });
}
