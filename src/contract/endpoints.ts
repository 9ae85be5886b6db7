import * as v from 'valibot';
import { conditionPage } from './condition-page.ts';
import {
  consultationQuery,
  consultationRequest,
  consultationResponse,
  draft,
  draftSummary,
} from './consultation.ts';
import { historyDetail, historyList, historyItem, historyQuery, historySave } from './history.ts';
import { emailAddress, uuid } from './primitives.ts';
import { profile, profilePatch } from './profile.ts';
import { readConsultationResponse, readHistoryDetail, readHistoryList } from './tolerant.ts';

type Schema = v.GenericSchema;

/**
 * One product call (spec §7). `response` is what our server sends, `reads` what the SPA accepts from any back end
 * (the same when absent). `path` is spelled as in the specification, relative to `/api/v1`.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly access: 'patient' | 'public';
  readonly limit: 'consultation' | 'write' | 'read' | 'public';
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly status: 200 | 201 | 202 | 204;
  readonly response: Schema;
  readonly reads?: Schema;
};

const endpoint = <const E extends Endpoint>(row: E): E => row;

/** Every call that SPA and server share. A call exists when it is a row here. */
export const endpoints = {
  readProfile: endpoint({
    method: 'GET',
    path: '/users/me',
    access: 'patient',
    limit: 'read',
    summary: 'The signed-in patient’s profile',
    status: 200,
    response: profile,
  }),
  updateProfile: endpoint({
    method: 'PATCH',
    path: '/users/me',
    access: 'patient',
    limit: 'write',
    summary: 'Change any part of the profile; answers the whole of it',
    body: profilePatch,
    status: 200,
    response: profile,
  }),
  consult: endpoint({
    method: 'POST',
    path: '/consultation',
    access: 'patient',
    limit: 'consultation',
    summary: 'One turn of a consultation: the next question, or the assessment',
    query: consultationQuery,
    body: consultationRequest,
    status: 200,
    response: consultationResponse,
    reads: readConsultationResponse,
  }),
  listDrafts: endpoint({
    method: 'GET',
    path: '/consultation/drafts',
    access: 'patient',
    limit: 'read',
    summary: 'Unfinished consultations of the last seven days',
    status: 200,
    response: v.object({ drafts: v.array(draftSummary) }),
  }),
  readDraft: endpoint({
    method: 'GET',
    path: '/consultation/drafts/{consultation_id}',
    access: 'patient',
    limit: 'read',
    summary: 'The transcript of an unfinished consultation',
    params: v.object({ consultation_id: uuid }),
    status: 200,
    response: draft,
  }),
  dropDraft: endpoint({
    method: 'DELETE',
    path: '/consultation/drafts/{consultation_id}',
    access: 'patient',
    limit: 'write',
    summary: 'Forget an unfinished consultation',
    params: v.object({ consultation_id: uuid }),
    status: 204,
    response: v.undefined(),
  }),
  listHistory: endpoint({
    method: 'GET',
    path: '/history',
    access: 'patient',
    limit: 'read',
    summary: 'Saved consultations, newest first',
    query: historyQuery,
    status: 200,
    response: historyList,
    reads: readHistoryList,
  }),
  saveHistory: endpoint({
    method: 'POST',
    path: '/history',
    access: 'patient',
    limit: 'write',
    summary: 'Save a finished consultation; saving the same one twice answers the first',
    body: historySave,
    status: 201,
    response: historyItem,
  }),
  readHistory: endpoint({
    method: 'GET',
    path: '/history/{consultation_id}',
    access: 'patient',
    limit: 'read',
    summary: 'A saved consultation with its assessment and sources',
    params: v.object({ consultation_id: uuid }),
    status: 200,
    response: historyDetail,
    reads: readHistoryDetail,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'public',
    limit: 'public',
    summary: 'Ask for a mail to reset a password; answers the same for every address',
    body: v.object({ email: emailAddress }),
    status: 202,
    response: v.object({ message: v.string() }),
  }),
  readCondition: endpoint({
    method: 'GET',
    path: '/conditions/{condition_name}',
    access: 'public',
    limit: 'public',
    summary: 'The public page about one condition',
    params: v.object({
      condition_name: v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(120, 'too_long')),
    }),
    status: 200,
    response: conditionPage,
  }),
} as const satisfies Record<string, Endpoint>;
