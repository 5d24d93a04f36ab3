import type { z } from 'zod';
import { Refusal } from './refusal.ts';

/** @throws Refusal for a body that is no JSON or not of this form */
export function bodyOf<S extends z.ZodType>(schema: S, text: string): z.output<S> {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new Refusal('MALFORMED_REQUEST_JSON');
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new Refusal('INVALID_PARAMETER_SYNTAX', { field: `/${parsed.error.issues[0]?.path.join('/') ?? ''}` });
}
