import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { emailRecord, type KeyedHash, keyedHash, phoneRecord } from '../../../server/logging/persons.ts';
import { UsageError } from '../command.ts';

/** What a story is asked for by, as far as its look tells: an id of 16 digits may be a request's or somebody's hash. */
export type KeyForm = 'short-id' | 'long-id' | 'order-number' | 'order-id' | 'masked';

export interface Key {
  /** As it stands in the log. */
  text: string;
  form: KeyForm;
  /** What to try where nothing is found by it. */
  otherwise?: string;
}

const forms: readonly [KeyForm, RegExp][] = [
  ['order-number', /^\d{10}$/],
  ['short-id', /^[0-9a-f]{16}$/],
  ['long-id', /^[0-9a-f]{32}$/],
  ['order-id', /^[\w-]{22}$/],
  ['masked', /^[^\s@]*…@[^\s@]*….*$/u],
  ['masked', /^\+?…\d{2,4}$/u],
];

/**
 * @param dataDir where the key of the log may be by which whole addresses are hashed
 * @throws UsageError for what nothing in a log is known by
 */
export function keyOf(typed: string, dataDir?: string): Key {
  const text = typed.trim().replace(/^#/, '');
  // The sign of something left out is not on keyboards.
  const written = /^[0-9A-F]+$/i.test(text) ? text.toLowerCase() : text.replace(/\.{3}|\*+/g, '…');
  const [form] = forms.find(([, pattern]) => pattern.test(written)) ?? [];
  if (form) return { text: written, form };
  const person = personKey(text, dataDir);
  if (person) return person;
  throw new UsageError(
    `'${typed}' is none of: a session's or browser's id (32 digits 0-9a-f), a request's id or a person's hash (16 of them), ` +
      "an order's number (10 digits) or id, an address as it is or as the log has it ('j…@s….example').",
  );
}

/** The log has hashes of addresses and phones; without the key that makes them, only their masked form. */
function personKey(text: string, dataDir: string | undefined): Key | null {
  const hash = hashOfLog(dataDir);
  const record = emailRecord(text, hash ?? unknown) ?? phoneRecord(text, hash ?? unknown);
  if (!record) return null;
  if (!hash) return { text: record.masked, form: 'masked' };
  const otherwise = `It was looked for by its hash under the key of this machine. A log that was written with another key has it as '${record.masked}': ask for that.`;
  return { text: record.hash, form: 'short-id', otherwise };
}

const unknown: KeyedHash = () => '';

function hashOfLog(dataDir: string | undefined): KeyedHash | null {
  const key = process.env.LOG_KEY || null;
  const secrets = process.env.SESSION_SECRET || (dataDir === undefined ? '' : secretIn(dataDir));
  return key || secrets
    ? keyedHash(
        key,
        secrets.split(',').map((secret) => secret.trim()),
      )
    : null;
}

function secretIn(dataDir: string): string {
  try {
    return readFileSync(join(dataDir, 'session-secret'), 'utf8').trim();
  } catch {
    return '';
  }
}
