import type { z } from 'zod';
import { codes, fail, ok, type Result } from '../errors.ts';
import { type Message, messageOfRule } from '../messages/message.ts';
import { plainMessage } from './plain-message.ts';

/**
 * Parses input by a schema of the contract; the failure names each field with its first message.
 *
 * @param others further problems by field, reported together with those of the schema
 */
export function parse<S extends z.ZodType>(
  schema: S,
  input: unknown,
  others: Readonly<Record<string, Message>> = {},
): Result<z.output<S>> {
  const parsed = schema.safeParse(input, { error: plainMessage });
  if (parsed.success && Object.keys(others).length === 0) return ok(parsed.data);
  const found: Record<string, Message> = {};
  for (const issue of parsed.error?.issues ?? []) found[issue.path.join('.') || '_'] ??= messageOfRule(issue.message);
  const fields = { ...others, ...found };
  return fail(codes.invalidInput, 'checkMarkedFields', { fields });
}
