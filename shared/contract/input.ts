import { z } from 'zod';
import { codes, fail, ok, type Result } from '../errors.ts';
import { parseJson } from '../json.ts';
import type { Call } from './call.ts';
import { parse } from './parse.ts';
import { hasBody, placesIn } from './path.ts';

/** The parts of a request that contain the input of its call. */
export interface RequestParts {
  /** Values of the path's parameters. */
  places: Record<string, string>;
  query: Record<string, string>;
  /** The body's text; '' for a call without a body, and for a multipart call, which reads its form itself. */
  body: string;
}

/**
 * Returns the input of a call from its request, not parsed yet: the inverse of `requestOf`. Fails for a body that is
 * not JSON (400), or JSON without fields (422).
 */
export function inputOf(call: Call, { places, query, body: text }: RequestParts): Result<unknown> {
  if (call.multipart) return ok(places);
  if (!hasBody(call)) return ok({ ...query, ...places });
  const own = fieldsBeside(call);
  if (own.length === 0 && text === '') return ok(places);
  if (call.inQuery && /^\s*(\{\s*\})?\s*$/.test(text)) {
    const fields = Object.entries(query).filter(([name]) => own.includes(name));
    if (fields.length > 0) return ok({ ...Object.fromEntries(fields), ...places });
  }
  const body = parseJson(text);
  if (body === undefined && !call.anyBody) return notJson;
  const isFields = typeof body === 'object' && body !== null && !Array.isArray(body);
  if (isFields) return ok({ ...body, ...places });
  const parsed = parse(call.in, body ?? null);
  return parsed.ok ? ok(body) : parsed;
}

export const notJson = fail(codes.badRequest, 'bodyNotJson');

/** Returns the fields of a call that are not part of its path. */
function fieldsBeside(call: Call): string[] {
  const places = placesIn(call.path);
  const fields = call.in instanceof z.ZodObject ? Object.keys(call.in.shape) : [];
  return fields.filter((name) => !places.includes(name));
}
