import { expect, test } from 'vitest';
import { z } from 'zod';
import { messageOfRule, rule } from '../messages/message.ts';
import { calls } from './calls.ts';

/** Returns the messages of a schema and its parts that `rule` did not make: these stay English in every language. */
function englishIn(value: unknown, path: string, seen = new Set<unknown>()): string[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  const def = '_zod' in value ? (value as z.core.$ZodType)._zod.def : value;
  return Object.entries(def).flatMap(([name, part]) => {
    if (name === 'error' && typeof part === 'function') return untranslated(part({ code: 'custom', input: '' }), path);
    if (name === 'shape') return Object.entries(part).flatMap(([key, each]) => englishIn(each, `${path}.${key}`, seen));
    return englishIn(part, path, seen);
  });
}

function untranslated(said: unknown, path: string): string[] {
  const text = typeof said === 'string' ? said : (said as { message?: string } | undefined)?.message;
  if (text === undefined) return [];
  const message = messageOfRule(text);
  return typeof message === 'object' && 'text' in message ? [`${path}: ${text}`] : [];
}

test('every message in a schema of the calls is in the catalogue', () => {
  expect(calls.flatMap((call) => englishIn(call.in, `${call.method} ${call.path}`))).toEqual([]);
});

test('an English sentence anywhere in a schema is found', () => {
  const Wrong = z.object({
    name: z.string().min(1, 'Please enter your name.'),
    tags: z.array(z.string().refine(Boolean, 'Not empty.')).optional(),
    age: z.number({ error: 'A number.' }),
    fine: z.string().max(3, rule('tooLong')),
  });
  expect(englishIn(Wrong, '')).toEqual(['.name: Please enter your name.', '.tags: Not empty.', '.age: A number.']);
});
