import type { z } from 'zod';
import type { FormLimits } from '../multipart.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The form of a multipart call: its fields and its files. */
interface MultipartForm {
  fields: z.ZodType;
  files: FormLimits;
}

/**
 * One call of the contract: `path` may hold `{name}` places, filled from the input; what is left of the input goes
 * into the query (GET, DELETE) or the JSON body (POST, PUT, PATCH).
 */
export interface Call<
  In extends z.ZodType = z.ZodType,
  Out extends z.ZodType = z.ZodType,
  Minimal extends z.ZodType = z.ZodType,
> {
  method: Method;
  path: `/apis/${string}` | `/webhooks/${string}`;
  in: In;
  out: Out;
  /** Answer of a change to a caller that shows nothing of it (`Prefer: return=minimal`, RFC 7240); null: `out`. */
  minimal: Minimal | null;
  /** Responses depend on the URL, currency, country and language alone and may be cached. */
  cacheable: boolean;
  /** Takes an `Idempotency-Key`; the same key gives the same response. */
  keyed: boolean;
  /** Browsers may make this call through the storefront's proxy. */
  open: boolean;
  /** Takes a form with files instead of JSON; input that the path does not hold comes in that form. */
  multipart: MultipartForm | null;
  /** For calls with a body: the input may also come in the query, without a body. */
  inQuery: boolean;
  /** A body that is not JSON is invalid input (422) like any other of the wrong shape, not a bad request (400). */
  anyBody: boolean;
}

type Options<Minimal> = {
  minimal?: Minimal | null;
  cacheable?: boolean;
  keyed?: boolean;
  open?: boolean;
  multipart?: MultipartForm | null;
  inQuery?: boolean;
  anyBody?: boolean;
};

export function call<In extends z.ZodType, Out extends z.ZodType, Minimal extends z.ZodType = never>(
  method: Method,
  path: Call['path'],
  input: In,
  out: Out,
  options: Options<Minimal> = {},
): Call<In, Out, Minimal> {
  const { minimal = null, cacheable = false, keyed = false, open = true } = options;
  const { multipart = null, inQuery = false, anyBody = false } = options;
  return { method, path, in: input, out, minimal, cacheable, keyed, open, multipart, inQuery, anyBody };
}

export function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'open' in value;
}
