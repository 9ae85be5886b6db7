import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { endpoints, type Endpoint } from '#contract/endpoints.ts';
import { errorBody } from '#contract/errors.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: v.GenericSchema, typeMode: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, {
    typeMode,
    errorMode: 'ignore',
    target: 'draft-2020-12',
  });
  return rest;
};

function parametersOf(schema: v.GenericSchema | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: each,
  }));
}

const jsonContent = (schema: Json): Json => ({ content: { 'application/json': { schema } } });

const failures: Readonly<Record<number, string>> = {
  401: 'No one is signed in, or the session has ended',
  404: 'There is no such resource, or it is someone else’s',
  413: 'The body is too large',
  422: 'Fields are not acceptable; `details` names them',
  429: 'Too many requests; `Retry-After` says when',
  503: 'The service is temporarily unavailable',
};

function failuresOf({ access, body, params, query }: Endpoint): Json {
  const possible = [
    ...(access === 'patient' ? [401] : []),
    ...(params ? [404] : []),
    ...(body ? [413] : []),
    ...(body || params || query ? [422] : []),
    429,
    503,
  ];
  const content = jsonContent({ $ref: '#/components/schemas/Error' });
  return Object.fromEntries(
    possible.map((status) => [String(status), { description: failures[status], ...content }]),
  );
}

function operationOf(name: string, endpoint: Endpoint): Json {
  const { access, body, status, summary } = endpoint;
  const success = status === 204 ? {} : jsonContent(schemaOf(endpoint.response, 'output'));
  return {
    operationId: name,
    summary,
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(body ? { requestBody: { required: true, ...jsonContent(schemaOf(body, 'input')) } } : {}),
    responses: { [String(status)]: { description: summary, ...success }, ...failuresOf(endpoint) },
    security: access === 'patient' ? [{ bearer: [] }] : [],
  };
}

/** The product API as OpenAPI 3.1, generated from the endpoint table, so it always matches what is served. */
export function describeApi(version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operationOf(name, endpoint),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Anamnesis', version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/api/v1' }],
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
