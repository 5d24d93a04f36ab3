import type { z } from 'zod';
import { codes, fail, ok, type Result } from '../errors.ts';
import { type Message, messageOfRule, rule } from '../messages/message.ts';
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
  const parsed = schema.safeParse(input, { error: callMessage });
  if (parsed.success && Object.keys(others).length === 0) return ok(parsed.data);
  const found: Record<string, Message> = {};
  for (const { field, message } of (parsed.error?.issues ?? []).flatMap(namedIn))
    found[field] ??= messageOfRule(message);
  const fields = { ...others, ...found };
  return fail(codes.invalidInput, 'checkMarkedFields', { fields });
}

/** A field that is not there is no field that was filled in wrongly. */
const callMessage = (issue: Parameters<typeof plainMessage>[0] & { input?: unknown }): string =>
  issue.code === 'invalid_type' && issue.input === undefined ? rule('fieldMissing') : plainMessage(issue);

/**
 * Names the fields that an issue is about: each unknown one, and of a choice between shapes those of the nearest, unless the
 * choice has a message of its own.
 */
function namedIn(issue: z.core.$ZodIssue): { field: string; message: string }[] {
  const at = issue.path.map(String);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ field: [...at, key].join('.'), message: rule('fieldUnknown') }));
  const isPlainChoice = issue.code === 'invalid_union' && issue.message === plainMessage(issue);
  const [nearest] = isPlainChoice ? issue.errors.toSorted((a, b) => a.length - b.length) : [];
  if (nearest && nearest.length > 0)
    return nearest.flatMap((inner) => namedIn({ ...inner, path: [...issue.path, ...inner.path] }));
  return [{ field: at.join('.') || '_', message: issue.message }];
}
