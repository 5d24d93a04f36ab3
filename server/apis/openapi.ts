import { z } from 'zod';
import type { Call } from '../../shared/contract/call.ts';
import { callNames, calls } from '../../shared/contract/calls.ts';
import { hasBody, placesIn } from '../../shared/contract/path.ts';
import { errorStatus } from '../../shared/errors.ts';

type Json = Record<string, unknown>;

/** The parts of an object schema that operations need. */
interface Fields {
  properties: Record<string, Json>;
  required: readonly string[];
  rest: Json;
}

/** Returns the open calls of the contract as an OpenAPI 3.1 document (https://spec.openapis.org/oas/v3.1.1). */
export function openApiDocument(siteName: string, version: string): Json {
  const paths: Record<string, Json> = {};
  const schemas: Json = {};
  for (const call of calls.filter(({ open }) => open)) {
    const operations = paths[call.path] ?? {};
    paths[call.path] = { ...operations, [call.method.toLowerCase()]: operationOf(call, schemas) };
  }
  return {
    openapi: '3.1.1',
    info: { title: `${siteName}: calls of the shop`, version, description: generalDescription },
    paths,
    components: { schemas, responses: { Failure: failure }, parameters: { IdempotencyKey: idempotencyKey } },
  };
}

const generalDescription = [
  'Every answer is `{ code, message, data }`. Code `1` is success; any other is an error, whose `message` is fit for a',
  'shopper. Calls are made in the name of the visitor whom the cookies of the shop identify, in the language of the',
  "path's prefix (`/de/apis/…`). A call that changes something is refused when it comes from another site.",
].join(' ');

/**
 * Returns the operation of a call, named as in the contract's module: `addItem`.
 *
 * @param schemas receives recursive schemas, which an operation cannot contain
 */
function operationOf(call: Call, schemas: Json): Json {
  const operationId = callNames.get(call) ?? '';
  const { properties, required, rest } = fieldsOf(call.in);
  const places = placesIn(call.path);
  const others = Object.keys(properties).filter((name) => !places.includes(name));
  const inQuery = !hasBody(call) || call.inQuery ? others : [];
  const parameter = (where: 'path' | 'query') => (name: string) => ({
    name,
    in: where,
    required: where === 'path' || (!call.inQuery && required.includes(name)),
    schema: properties[name] ?? { type: 'string' },
  });
  const own = pick({ properties, required, rest }, others);
  return {
    operationId,
    tags: [call.path.split('/')[2] ?? ''],
    parameters: [
      ...places.map(parameter('path')),
      ...inQuery.map(parameter('query')),
      ...(call.keyed ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(hasBody(call) && (call.multipart || others.length > 0) && { requestBody: bodyOf(call, own) }),
    responses: {
      200: {
        description: 'Done.',
        headers: call.cacheable ? etag : {},
        content: json(successOf(call, operationId, schemas)),
      },
      ...(call.cacheable && { 304: { description: 'Not modified since the `ETag` in `If-None-Match`.' } }),
      default: { $ref: '#/components/responses/Failure' },
    },
  };
}

function bodyOf({ multipart, inQuery }: Call, fields: Json): Json {
  if (!multipart) return { required: !inQuery, content: json(fields) };
  const { properties, required, rest } = fieldsOf(multipart.fields);
  const { field, files, fileBytes } = multipart.files;
  const file = { type: 'string', format: 'binary', description: `At most ${fileBytes} bytes.` };
  const withFiles = { ...properties, [field]: { type: 'array', maxItems: files, items: file } };
  const form = { ...rest, properties: withFiles, required };
  return { required: true, content: { 'multipart/form-data': { schema: form } } };
}

const successOf = (call: Call, name: string, schemas: Json): Json => ({
  type: 'object',
  properties: {
    code: { const: '1' },
    message: { type: 'string' },
    data: withoutOwn(schemaOf(call.out, 'output'), name, schemas),
  },
  required: ['code', 'message', 'data'],
});

const statuses = Object.entries(errorStatus).map(([code, status]) => `${code} (${status})`);
const failure: Json = {
  description: `Not done. Codes and their HTTP status: ${statuses.join(', ')}.`,
  headers: { 'Retry-After': { description: 'Seconds, where waiting helps.', schema: { type: 'integer' } } },
  content: json({
    type: 'object',
    properties: {
      code: { type: 'string', enum: Object.keys(errorStatus) },
      message: { type: 'string' },
      data: {
        type: ['object', 'null'],
        properties: {
          fields: {
            type: 'object',
            additionalProperties: { type: 'string' },
            description: 'What is wrong with each field of the input.',
          },
        },
      },
    },
    required: ['code', 'message', 'data'],
  }),
};

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same request sent again with the same key has its effect once and gets the same answer.',
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,100}$' },
};

const etag: Json = { ETag: { schema: { type: 'string' } } };

function json(schema: Json): Json {
  return { 'application/json': { schema } };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, '~standard': standard, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

/**
 * Moves the `$defs` of a schema to the document's schemas: JSON Schema resolves their names from the document's root.
 */
function withoutOwn({ $defs = {}, ...schema }: Json, name: string, schemas: Json): Json {
  const moved = (part: unknown) =>
    JSON.parse(JSON.stringify(part).replaceAll('#/$defs/', `#/components/schemas/${name}`));
  for (const [own, part] of Object.entries($defs as Json)) schemas[name + own] = moved(part);
  return moved(schema);
}

function fieldsOf(schema: z.ZodType): Fields {
  const { properties = {}, required = [], ...rest } = schemaOf(schema, 'input') as Partial<Fields>;
  return { properties, required, rest };
}

function pick({ properties, required, rest }: Fields, names: readonly string[]): Json {
  const own = Object.fromEntries(Object.entries(properties).filter(([name]) => names.includes(name)));
  return { ...rest, properties: own, required: required.filter((name) => names.includes(name)) };
}
