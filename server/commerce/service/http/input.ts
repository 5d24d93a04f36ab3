import type { Context } from 'hono';
import { z } from 'zod';
import type { Call } from '../../../../shared/contract/call.ts';
import { hasBody, placesIn } from '../../../../shared/contract/path.ts';
import { ok, type Result } from '../../../../shared/errors.ts';
import { parseJson } from '../../../../shared/json.ts';
import { notJson, readJson } from './read-json.ts';

/** The input of a call as a request brings it, not parsed: places of the path, and query or JSON body. */
export async function inputOf(c: Context, call: Call): Promise<Result<unknown>> {
  const places = c.req.param();
  if (call.multipart) return ok(places);
  if (!hasBody(call)) return ok({ ...c.req.query(), ...places });
  const own = fieldsBeside(call);
  const text = await c.req.text();
  if (own.length === 0 && text === '') return ok(places);
  if (call.inQuery && /^\s*(\{\s*\})?\s*$/.test(text)) {
    const query = Object.entries(c.req.query()).filter(([name]) => own.includes(name));
    if (query.length > 0) return ok({ ...Object.fromEntries(query), ...places });
  }
  const body = call.anyBody ? (parseJson(text) ?? null) : readJson(text);
  if (body === undefined) return notJson;
  const isFields = typeof body === 'object' && body !== null && !Array.isArray(body);
  return ok(isFields ? { ...body, ...places } : body);
}

/** The fields of a call that its path does not hold. */
function fieldsBeside(call: Call): string[] {
  const places = placesIn(call.path);
  const fields = call.in instanceof z.ZodObject ? Object.keys(call.in.shape) : [];
  return fields.filter((name) => !places.includes(name));
}
