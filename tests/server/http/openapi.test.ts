import { describe, expect, it } from 'vitest';
import { endpoints, type Endpoint } from '#contract/endpoints.ts';
import { describeApi } from '#server/http/openapi.ts';

type Operation = {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly responses: Readonly<Record<string, unknown>>;
  readonly security: readonly unknown[];
  readonly requestBody?: unknown;
};

const description = describeApi('2.0.0') as {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

describe('the description of the API', () => {
  it('has one operation for each row of the contract’s table', () => {
    const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, each]) => `${each.operationId} ${method.toUpperCase()} ${path}`),
    );
    const rows = Object.entries<Endpoint>(endpoints).map(
      ([name, each]) => `${name} ${each.method} ${each.path}`,
    );
    expect(description.openapi).toBe('3.1.0');
    expect(new Set(operations)).toEqual(new Set(rows));
  });

  it('says what a call takes, answers and refuses', () => {
    const consult = description.paths['/consultation']?.['post'];
    expect(consult).toEqual({
      operationId: 'consult',
      summary: expect.any(String),
      parameters: [{ name: 'use_rag', in: 'query', required: false, schema: expect.any(Object) }],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: expect.objectContaining({ type: 'object', required: ['messages'] }),
          },
        },
      },
      responses: {
        200: expect.any(Object),
        401: expect.any(Object),
        413: expect.any(Object),
        422: expect.any(Object),
        429: expect.any(Object),
        503: expect.any(Object),
      },
      security: [{ bearer: [] }],
    });
    const page = description.paths['/conditions/{condition_name}']?.['get'];
    expect([page?.security, page?.parameters.map((each) => [each.name, each.in, each.required])]).toEqual([
      [],
      [['condition_name', 'path', true]],
    ]);
  });
});
