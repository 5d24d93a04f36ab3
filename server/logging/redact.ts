import { brandOf, digitsOf, formatExpiry } from '../../shared/payment/card.ts';
import { testCardOf } from '../../shared/payment/test-cards.ts';
import { type FieldKind, isListed, kindOf } from './fields.ts';
import type { PersonRecord } from './log-entry.ts';
import { emailRecord, type KeyedHash, phoneRecord } from './persons.ts';
import { oneLine, withoutPersons } from './text.ts';

/** What redaction needs to know. */
export interface Redaction {
  hash: KeyedHash;
  /** Milliseconds since 1970; decides whether a card has expired. */
  now: number;
  /** Payments are tests: published test cards are named by their outcome. */
  sandboxPayments: boolean;
  /** Order numbers that the shop itself has shown. */
  orderNumbers: ReadonlySet<string>;
  /** Called with each person that a value names. */
  onPerson: (person: PersonRecord) => void;
}

const maxFields = 60;
const maxWords = 120;
const maxPath = 300;
/** The form of choices, ids and amounts; never `@`. */
const plain = /^[\p{L}\p{N} _.,:;+&'’%()*/-]{1,80}$/u;
/** The form of coupons: no separators of e-mails or grouped numbers except dashes and spaces. */
const coupon = /^[\p{L}\p{N} _%+-]{1,40}$/u;

/** A file of a form; only this is recorded. */
export interface TypedFile {
  /** As reported by the browser. */
  type: string;
  /** In bytes. */
  size: number;
}
/** Names and values in their order. */
export type FormEntries = readonly (readonly [string, string | TypedFile])[];

/** Redacts names and values; keeps the first ones of too many. Returns undefined for none. */
export function redactAll(typed: FormEntries, using: Redaction): Record<string, string> | undefined {
  if (typed.length === 0) return undefined;
  const shown = new Map<string, string>();
  for (const [name, value] of typed.slice(0, maxFields)) {
    const key = shownName(name);
    const text = shownValue(name, value, using);
    const before = shown.get(key);
    shown.set(key, before === undefined ? text : `${before}, ${text}`);
  }
  return Object.fromEntries(shown);
}

function shownValue(name: string, value: string | TypedFile, using: Redaction): string {
  if (typeof value === 'string') return redactValue(kindOf(name), value, using);
  const type = value.type.split(';')[0]?.trim().toLowerCase() ?? '';
  return `<file ${fileTypes.has(type) ? type : 'other'} ${value.size}>`;
}

/** Known types of files; the type is a text of the client, too. */
const fileTypes: ReadonlySet<string> = new Set([
  ...['png', 'jpeg', 'webp', 'gif', 'avif', 'heic', 'heif', 'bmp', 'tiff', 'svg+xml'].map((kind) => `image/${kind}`),
  ...['pdf', 'zip', 'msword', 'octet-stream'].map((kind) => `application/${kind}`),
  ...['text/plain', 'text/csv', 'text/html', 'video/mp4', 'video/quicktime'],
]);

/** Returns the name of a field; for an unlisted one its length, since clients can send any name. */
export function shownName(name: string): string {
  return isListed(name) ? name : `<name ${name.length}>`;
}

function redactValue(kind: FieldKind, value: string, using: Redaction): string {
  if (value === '') return '<empty>';
  return of[kind](value, using);
}

const lengthAs = (word: string) => (value: string) => `<${word} ${value.length}>`;
const asText = lengthAs('text');

const of: Readonly<Record<FieldKind, (value: string, using: Redaction) => string>> = {
  plain: (value) => (plain.test(value) && withoutPersons(value) === value ? value : asText(value)),
  words: (value) => oneLine(withoutPersons(value), maxWords),
  path: (value) => (/^\/(?!\/)/.test(value) ? pathAlone(value) : asText(value)),
  orderNo: (value, { orderNumbers }) => (orderNumbers.has(value.trim()) ? value.trim() : asText(value)),
  coupon: (value) => (isCoupon(value) ? value : asText(value)),
  email: (value, using) => person(emailRecord(value, using.hash), value, using),
  phone: (value, using) => person(phoneRecord(value, using.hash), value, using),
  card: cardOf,
  cvv: lengthAs('cvv'),
  expiry: expiryOf,
  region: (value) => (/^[A-Z0-9-]{1,6}$/.test(value) ? value : asText(value)),
  shape: (value) => (value.length > 16 ? asText(value) : `<text ${value.length} ${shapeOf(value)}>`),
  password: lengthAs('password'),
  token: lengthAs('token'),
  code: lengthAs('code'),
  text: asText,
};

/** Returns whether a value has the form of a coupon: letters and digits, fewer digits than a phone or card number. */
function isCoupon(value: string): boolean {
  const digits = value.match(/\p{N}/gu)?.length ?? 0;
  return coupon.test(value) && withoutPersons(value) === value && digits < (/\p{L}/u.test(value) ? 9 : 7);
}

function pathAlone(value: string): string {
  const [path = '', query] = value.split('?');
  return oneLine(withoutPersons(path), maxPath) + (query === undefined ? '' : '?…');
}

/** Shows a person by mask and hash; an invalid value as text. */
function person(record: PersonRecord | null, value: string, { onPerson }: Redaction): string {
  if (!record) return asText(value);
  onPerson(record);
  return `<${record.kind} ${record.masked} #${record.hash}>`;
}

/** Shows a card by length and brand, and a test card by its outcome. */
function cardOf(value: string, { sandboxPayments }: Redaction): string {
  const digits = digitsOf(value);
  const brand = brandOf(digits).name.toLowerCase().replaceAll(' ', '-');
  const outcome = sandboxPayments ? testCardOf(digits) : undefined;
  return `<${['card', digits.length, brand, outcome && `test:${outcome}`].filter((part) => part !== '' && part !== undefined).join(' ')}>`;
}

function expiryOf(value: string, { now }: Redaction): string {
  const [, month, year] = /^(\d{2})\/(\d{2})$/.exec(formatExpiry(value)) ?? [];
  if (!month || !year) return lengthAs('expiry')(value);
  const isPast = Date.UTC(2000 + Number(year), Number(month), 1) <= now;
  return `<expiry ${value.length} ${isPast ? 'past' : 'ahead'}>`;
}

/** Shows digits as 9, letters as A, and other harmless characters unchanged. */
function shapeOf(value: string): string {
  return value
    .replace(/\p{L}/gu, 'A')
    .replace(/\p{N}/gu, '9')
    .replace(/[^A9 -]/g, '?');
}
