import type { z } from 'zod';
import { codes, fail, type Result } from '../../../../shared/errors.ts';
import { parse } from '../envelope.ts';

/**
 * The value of a JSON text, undefined for any other text. A NUL in a string, which PostgreSQL does not store, makes it
 * no JSON.
 */
export function readJson(text: string): unknown {
  try {
    return text.includes('\\u0000') ? JSON.parse(text, refuseNul) : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const notJson = fail(codes.badRequest, 'bodyNotJson');

/** A JSON text by a schema: one that is no JSON is 400, JSON of another shape 422. */
export function parseBody<S extends z.ZodType>(text: string, schema: S): Result<z.output<S>> {
  const body = readJson(text);
  return body === undefined ? notJson : parse(schema, body);
}

function refuseNul(key: string, value: unknown): unknown {
  if (key.includes('\0') || (typeof value === 'string' && value.includes('\0'))) throw new SyntaxError('NUL');
  return value;
}
