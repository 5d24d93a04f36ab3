import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../../shared/usage-error.ts';
import { emailRecord, type KeyedHash, keyedHash, phoneRecord } from '../logging/persons.ts';

/** The form of a search key. An id of 16 digits may be a request's id or a person's hash. */
type KeyForm = 'short-id' | 'long-id' | 'order-number' | 'order-id' | 'masked';

export interface Key {
  /** As the log has it. */
  text: string;
  form: KeyForm;
  /** Advice for an empty result. */
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
 * Parses a search key.
 *
 * @param dataDir may contain the log's key, with which full emails and phone numbers are hashed
 * @throws UsageError for text that no log can contain
 */
export function keyOf(typed: string, dataDir?: string): Key {
  const text = typed.trim().replace(/^#/, '');
  // Keyboards have no ellipsis character.
  const written = /^[0-9A-F]+$/i.test(text) ? text.toLowerCase() : text.replace(/\.{3}|\*+/g, '…');
  const [form] = forms.find(([, pattern]) => pattern.test(written)) ?? [];
  if (form) return { text: written, form };
  const person = personKey(text, dataDir);
  if (person) return person;
  throw new UsageError(
    `'${typed}' is none of: a session's or browser's id (32 digits 0-9a-f), a request's id or a person's hash (16 of them), ` +
      "an order's number (10 digits) or id, an email in full or as the log has it ('j…@s….example').",
  );
}

/**
 * Returns the key for an email or phone. The log has their hashes; without the log's key, only the masked form can be
 * searched.
 */
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
