import { createHmac, hkdfSync } from 'node:crypto';
import type { PersonRecord } from './log-entry.ts';

/** Hashes a personal value, so that the entries of one person can be found without revealing who it is. */
export type KeyedHash = (kind: 'email' | 'phone' | 'account', value: string) => string;

const hashBytes = 8;
const keyBytes = 32;
const purpose = 'hemline log persons';

/**
 * Creates the keyed hash. @param key `LOG_KEY`; null: derived from the oldest session secret, the last one to be
 * removed from the list
 */
export function keyedHash(key: string | null, sessionSecrets: readonly string[]): KeyedHash {
  const source = key ?? sessionSecrets.at(-1) ?? '';
  const secret = Buffer.from(hkdfSync('sha256', source, '', purpose, keyBytes));
  return (kind, value) =>
    createHmac('sha256', secret).update(`${kind}:${value}`).digest().subarray(0, hashBytes).toString('hex');
}

const address = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const fewestDigits = 7;
const maxDigits = 15;

/** Returns the record of an e-mail; null for an invalid one. */
export function emailRecord(typed: string, hash: KeyedHash): PersonRecord | null {
  const text = typed.trim().toLowerCase();
  if (text.length > 300 || !address.test(text)) return null;
  const [local = '', host = ''] = text.split('@');
  const masked = `${firstOf(local)}…@${firstOf(host)}….${host.split('.').at(-1)}`;
  return { kind: 'email', masked, hash: hash('email', text) };
}

/** Returns the record of a phone number; null for an invalid one. */
export function phoneRecord(typed: string, hash: KeyedHash): PersonRecord | null {
  const digits = typed.replace(/\D/g, '');
  if (digits.length < fewestDigits || digits.length > maxDigits || !/^[\d\s().+/-]+$/.test(typed)) return null;
  return { kind: 'phone', masked: `…${digits.slice(-2)}`, hash: hash('phone', digits) };
}

/** Returns the first character, surrogate pairs included. */
const firstOf = (text: string) => [...text][0] ?? '';
