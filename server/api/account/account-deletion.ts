import { endpoints } from '#contract/endpoints.ts';
import { serveEndpoint, type Routes } from '#server/http/endpoint.ts';
import { invalidField } from '#server/http/problem.ts';
import type { DeleteAccount } from '#server/http/session.ts';

/**
 * `POST /users/me/deletion`: deletes all of the patient's data, immediately and permanently; a wrong password is 422.
 */
export function serveAccountDeletion(routes: Routes, deleteAccount: DeleteAccount): void {
  serveEndpoint(routes, endpoints.deleteAccount, async ({ session, body, reply }) => {
    const isDeleted = await deleteAccount(reply.request, session, body.password);
    if (!isDeleted) throw invalidField('password', 'invalid_choice');
  });
}
