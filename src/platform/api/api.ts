import { endpoints, type Endpoint } from '#contract/endpoints.ts';
import { fieldCode } from '#contract/errors.ts';
import { REQUEST_TIMEOUT_MS } from '#src/config/limits.ts';
import type { AppError, FieldError } from '#src/domain/app-error.ts';
import axios from 'axios';
import * as v from 'valibot';
import { problemOfResponse } from './error-body.ts';
import { createRequestIds } from './request-ids.ts';

type Given<E, K extends string, Out> =
  E extends Record<K, infer S extends v.GenericSchema> ? { [Key in K]: v.InferInput<S> } : Out;

/**
 * The arguments of a call: the parts that its row of the endpoint table names, a signal that aborts it, and whether it
 * continues when the page is closed.
 */
type ArgsOf<E extends Endpoint> = Given<E, 'params', unknown> &
  Partial<Given<E, 'query', object>> &
  Given<E, 'body', unknown> & {
    readonly signal?: AbortSignal;
    readonly outlivesPage?: boolean;
    /**
     * What was read before: a field that is sent back unchanged may hold values that this release does not know
     * (contract §1).
     */
    readonly unchanged?: Readonly<Record<string, unknown>>;
  };

/** The result of a call: as the row's `reads` accepts it from any back end, otherwise as our server sends it. */
type ResultOf<E extends Endpoint> = v.InferOutput<
  E extends { reads: infer S extends v.GenericSchema } ? S : E['response']
>;

type Rows = typeof endpoints;

/** The result of the call with this name. */
export type CallResult<Name extends keyof Rows> = ResultOf<Rows[Name]>;

/**
 * Makes the API call with this name (`src/contract/endpoints.ts`). Rejects with an AppError, or with an AbortError when
 * its signal aborted it.
 */
export type CallApi = <Name extends keyof Rows>(
  name: Name,
  args: ArgsOf<Rows[Name]>,
) => Promise<CallResult<Name>>;

/**
 * What the calls need from outside. `knownSessionId` is the session of this tab: a refusal that arrives after another
 * session has started is ignored. `onBreach` receives a reply that breaks the contract: paths, never values.
 */
export type ApiPorts = {
  readonly baseUrl: string;
  readonly timeoutMs?: number;
  readonly readToken: () => Promise<string | null>;
  readonly knownSessionId: () => string | null;
  readonly onRefused: (problem: AppError) => void;
  readonly onBreach: (call: string, paths: readonly string[]) => void;
};

type Parts = Partial<Record<'params' | 'query' | 'body', unknown>> & {
  signal?: AbortSignal;
  outlivesPage?: boolean;
  unchanged?: Readonly<Record<string, unknown>>;
};

/** Only `fetch` can continue a request after the page is closed. */
const lasting = { adapter: 'fetch', fetchOptions: { keepalive: true } };

const isFieldCode = v.is.bind(null, fieldCode) as (
  value: unknown,
) => value is v.InferOutput<typeof fieldCode>;

const fieldOf = (issue: v.BaseIssue<unknown>): FieldError => ({
  field: v.getDotPath(issue) ?? '',
  code: isFieldCode(issue.message)
    ? issue.message
    : issue.input === undefined
      ? 'required'
      : 'invalid_choice',
});

function checked(
  schema: v.GenericSchema | undefined,
  value: unknown,
  unchanged: Parts['unchanged'] = {},
): unknown {
  if (!schema) return undefined;
  const parsed = v.safeParse(schema, value ?? {});
  if (parsed.success) return parsed.output;
  const isAsItCame = ({ path }: v.BaseIssue<unknown>) => {
    const key = path?.[0].key;
    return (
      typeof key === 'string' &&
      key in unchanged &&
      JSON.stringify(unchanged[key]) === JSON.stringify(fieldsOf(value)[key])
    );
  };
  const issues = parsed.issues.filter((issue) => !isAsItCame(issue));
  if (issues.length === 0) return value;
  const problem: AppError = { kind: 'code', code: 'VALIDATION_ERROR', fields: issues.map(fieldOf) };
  throw problem;
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => ({ ...(value as object | null) });

/** Whether calls of this row create something, and so may carry a `client_request_id`. */
const createsSomething = ({ body }: Endpoint): boolean =>
  body !== undefined && 'client_request_id' in fieldsOf(fieldsOf(body)['entries']);

/** Ids in the URL. Their format is up to the back end; only an empty one is rejected here. */
function checkedParams(params: unknown): unknown {
  const missing = Object.entries(params ?? {}).filter(([, value]) => String(value).trim() === '');
  if (missing.length === 0) return params;
  const fields = missing.map(([field]): FieldError => ({ field, code: 'required' }));
  const problem: AppError = { kind: 'code', code: 'VALIDATION_ERROR', fields };
  throw problem;
}

function urlOf(path: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>;
  return path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(values[name])));
}

/** The `AppError` for what axios threw. An aborted signal is not a failure: it becomes an AbortError. */
function problemOfThrown(thrown: unknown, signal: AbortSignal | undefined): AppError | DOMException {
  if (signal?.aborted) return new DOMException('The call was ended', 'AbortError');
  const code = typeof thrown === 'object' && thrown !== null && 'code' in thrown ? thrown.code : null;
  return code === 'ETIMEDOUT' || code === 'ECONNABORTED' ? { kind: 'timeout' } : { kind: 'network' };
}

/** The reply of a call. */
type Answered = { readonly status: number; readonly data: unknown };

const isSuccess = ({ status }: Answered): boolean => status >= 200 && status <= 299;

function createSender(ports: ApiPorts) {
  const http = axios.create({
    baseURL: ports.baseUrl,
    timeout: ports.timeoutMs ?? REQUEST_TIMEOUT_MS,
    transitional: { clarifyTimeoutError: true },
    headers: { Accept: 'application/json' },
    validateStatus: () => true,
  });

  /** A public call needs no session, so a session that cannot be refreshed does not stop it. */
  async function tokenFor({ access }: Endpoint): Promise<string | null> {
    if (access === 'patient') return ports.readToken();
    try {
      return await ports.readToken();
    } catch {
      return null;
    }
  }

  return async function send(endpoint: Endpoint, parts: Parts): Promise<Answered> {
    const { signal } = parts;
    const token = await tokenFor(endpoint);
    const url = urlOf(endpoint.path, parts.params);
    try {
      return await http.request<unknown>({
        method: endpoint.method,
        url,
        params: parts.query,
        data: parts.body,
        headers: token === null ? {} : { Authorization: `Bearer ${token}` },
        ...(signal ? { signal } : {}),
        ...(parts.outlivesPage ? lasting : {}),
      });
    } catch (error) {
      throw problemOfThrown(error, signal);
    }
  };
}

/** The API calls (spec §7): access token of the current session, 30,000 ms, both directions checked. */
export function createApi(ports: ApiPorts): { readonly callApi: CallApi } {
  const send = createSender(ports);
  const requestIds = createRequestIds();

  function read(endpoint: Endpoint, response: Answered): unknown {
    if (!isSuccess(response)) throw problemOfResponse(response.status, response.data);
    const isEmpty = response.status === 204 || response.data === '';
    const parsed = v.safeParse(endpoint.reads ?? endpoint.response, isEmpty ? undefined : response.data);
    if (parsed.success) return parsed.output;
    ports.onBreach(
      `${endpoint.method} ${endpoint.path}`,
      parsed.issues.map((issue) => v.getDotPath(issue) ?? ''),
    );
    const problem: AppError = { kind: 'unexpected' };
    throw problem;
  }

  async function call(name: keyof Rows, given: Parts): Promise<unknown> {
    const endpoint: Endpoint = endpoints[name];
    const sessionId = ports.knownSessionId();
    const content = checked(endpoint.body, given.body, given.unchanged);
    const created = createsSomething(endpoint) ? fieldsOf(content) : null;
    const response = await send(endpoint, {
      params: checkedParams(given.params),
      query: checked(endpoint.query, given.query),
      body: created ? { client_request_id: requestIds.idOf(sessionId, name, created), ...created } : content,
      ...(given.signal ? { signal: given.signal } : {}),
      ...(given.outlivesPage ? { outlivesPage: true } : {}),
    });
    if (created && isSuccess(response)) requestIds.settle(name, created);
    const isRefused = response.status === 401 && endpoint.access === 'patient';
    if (isRefused && ports.knownSessionId() === sessionId) {
      ports.onRefused(problemOfResponse(response.status, response.data));
    }
    return read(endpoint, response);
  }
  // A value checked against a row has the row's types; the compiler cannot link a name to its row.
  const callApi = call as CallApi;
  return { callApi };
}
