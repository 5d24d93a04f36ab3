import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { callNames, calls } from '../../shared/contract/calls.ts';
import { placesIn } from '../../shared/contract/path.ts';
import { openApiDocument } from './openapi.ts';

interface Operation {
  operationId: string;
  parameters: { name?: string; in?: string; $ref?: string }[];
  requestBody?: { content: Record<string, { schema: { properties: object } }> };
  responses: Record<string, { content: { 'application/json': { schema: { properties: { data: object } } } } }>;
}
const document = openApiDocument('Shop', '1.0.0');
const paths = document.paths as Record<string, Record<string, Operation>>;
const open = calls.filter((call) => call.open);

test('is a valid OpenAPI document all of whose references lead somewhere', async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone(document))).toMatchObject({ valid: true });
  expect(validator.version).toBe('3.1');
  expect(() => validator.resolveRefs()).not.toThrow();
});

test('has the open calls and nothing else, each under a name of its own', () => {
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual(open.map(({ method, path }) => `${method} ${path}`).sort());
  expect(new Set(callNames.values()).size).toBe(calls.length);
});

test.each(open.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s as the contract has it',
  (_, call) => {
    const operation = paths[call.path]?.[call.method.toLowerCase()];
    if (!operation) throw new Error('Not in the document.');
    const { operationId, parameters, requestBody, responses } = operation;
    const named = (where: string) => parameters.filter((each) => each.in === where).map(({ name }) => name);
    expect(operationId).toBe(callNames.get(call));
    expect(named('path')).toEqual(placesIn(call.path));
    expect(parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey'))).toBe(call.keyed);
    expect('304' in responses).toBe(call.cacheable);
    const media = Object.keys(requestBody?.content ?? {});
    if (call.method === 'GET' || call.method === 'DELETE') expect(media).toEqual([]);
    else if (call.multipart) expect(media).toEqual(['multipart/form-data']);
    else expect(named('query').length === 0 || call.inQuery).toBe(true);
    const [content] = Object.values(requestBody?.content ?? {});
    const fields = [...named('path'), ...named('query'), ...Object.keys(content?.schema.properties ?? {})];
    const shapes = [call.in, call.multipart?.fields].flatMap((schema) =>
      Object.keys((schema as never as { shape?: object })?.shape ?? {}),
    );
    const files = call.multipart ? [call.multipart.files.field] : [];
    expect(new Set(fields)).toEqual(new Set([...shapes, ...files]));
    const { data } = responses['200']?.content['application/json'].schema.properties ?? {};
    expect(Object.keys(data ?? {}).length > 0).toBe(true);
  },
);

test('says in which units an amount is', () => {
  const body = paths['/apis/payment/paypal/create']?.post?.requestBody?.content['application/json']?.schema.properties;
  expect(body).toMatchObject({ amount: { description: expect.stringContaining('minor units') } });
});
