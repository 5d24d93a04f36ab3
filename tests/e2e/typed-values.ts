import { appendFileSync } from 'node:fs';
import type { BrowserContext, Request } from 'playwright';
import { inject } from 'vitest';
import { type FieldKind, kindOf } from '../../server/logging/fields.ts';

/** Kinds of fields whose values no log may contain. */
const secretKinds: readonly FieldKind[] = ['email', 'phone', 'card', 'password', 'token', 'code', 'text'];
/** Minimum lengths: shorter values occur in a log by chance, e.g. a few digits in an id, or a city that is a colour. */
const shortest: Partial<Record<FieldKind, number>> = {
  code: 9,
  text: 12,
  email: 5,
  phone: 9,
  card: 12,
  password: 6,
  token: 8,
};

/** Records secret and personal values that the browser sends; they are searched for when the shop has stopped. */
export function noteAllTyped(context: BrowserContext): void {
  context.on('request', (request) => noteTyped(typedIn(request)));
}

/** Matches the address of a page of the shop, e.g. a link typed into a menu: every request for it is logged. */
const pagePath = /^\/[a-z]+(?:\/[\w-]+)*$/;

/** Adds values by field name to what is searched for at the end. */
export function noteTyped(typed: Iterable<readonly [string, string]>): void {
  const lines = [...typed]
    .map(([name, value]) => [kindOf(name), value.trim()] as const)
    .filter(
      ([kind, value]) => secretKinds.includes(kind) && value.length >= (shortest[kind] ?? 1) && !pagePath.test(value),
    )
    .map(([, value]) => `${JSON.stringify(value)}\n`);
  if (lines.length > 0) appendFileSync(inject('typedFile'), lines.join(''));
}

function* typedIn(request: Request): Generator<[string, string]> {
  yield* new URL(request.url()).searchParams;
  const body = request.postData();
  const type = request.headers()['content-type'] ?? '';
  if (body === null) return;
  if (type.startsWith('application/x-www-form-urlencoded')) yield* new URLSearchParams(body);
  if (type.startsWith('application/json')) yield* values('', parsed(body));
  for (const [, name = '', value = ''] of body.matchAll(/name="([^"]+)"\r\n\r\n([^\r]*)/g)) yield [name, value];
}

/** Parses a body; undefined if it is not JSON, as it then has no field names. */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

function* values(name: string, value: unknown): Generator<[string, string]> {
  if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) yield* values(key, part);
  else yield [name, String(value)];
}
