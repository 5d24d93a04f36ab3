import type { z } from 'zod';
import { parse } from '../../shared/contract/parse.ts';
import type { Result } from '../../shared/errors.ts';

/**
 * Does something with what a form says, once it is as a schema asks; else nothing is done, and the failure names each field
 * that is wrong.
 */
export async function checked<S extends z.ZodType, T>(
  schema: S,
  input: z.input<S>,
  work: (valid: z.output<S>) => Promise<Result<T>>,
): Promise<Result<T>> {
  const valid = parse(schema, input);
  return valid.ok ? work(valid.value) : valid;
}
