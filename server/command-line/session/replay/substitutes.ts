import { type CountryCode, getExampleNumber, isValidPhoneNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import sharp from 'sharp';
import type { CountryDetail } from '../../../../shared/contract/places.ts';
import { testCards } from '../../../../shared/payment/test-cards.ts';
import { routes } from '../../../../shared/routes.ts';
import type { RequestLine } from '../../../logging/log-entry.ts';
import type { Redacted } from '../../../support/redacted.ts';
import type { FieldValue } from './agent.ts';
import { isRefused } from './compare.ts';

/** Circumstances of a substituted value: its field, and whether the typed value was accepted. */
export interface Place {
  name: string;
  line: Pick<RequestLine, 'route' | 'status' | 'said' | 'redirect'>;
  /** The country of the form's postal address; null if unknown. */
  country: CountryDetail | null;
  /** Number of password changes so far. */
  passwords: number;
  /** Id of this replay, for names that a shop accepts only once. */
  run: string;
}

/**
 * Returns a value that gets the same response as the typed one: of the same length or shape, and invalid where the shop
 * refused it. A person has the same values in all requests.
 */
export async function substituteFor(what: Redacted, place: Place): Promise<FieldValue> {
  switch (what.kind) {
    case 'empty':
      return '';
    case 'email':
      return emailFor(what.hash, place.run);
    case 'phone':
      return phoneFor(what.hash, place.country?.code ?? 'US', !isWrong(place));
    case 'card':
      return cardFor(what, place);
    case 'expiry':
      return what.when === 'past' ? '01/20' : what.when === 'ahead' ? '12/40' : fill('13/40', what.length);
    case 'cvv':
      return fill('123', what.length);
    case 'password':
      return passwordFor(what.length, place);
    case 'token':
    case 'code':
      return '0'.repeat(what.length);
    case 'file':
      return fileFor(what);
    case 'text':
      return textFor(what, place);
  }
}

const isWrong = ({ name, line }: Place) => isRefused(name, line.said);

/** Returns an email that is never delivered (`.example`, RFC 2606). Each replay has accounts of its own. */
export const emailFor = (hash: string, run: string) => `shopper-${hash.slice(0, 12)}-${run}@replay.example`;

function cardFor({ length, brand, test }: Extract<Redacted, { kind: 'card' }>, place: Place): string {
  if (test !== null && test in testCards) return testCards[test as keyof typeof testCards];
  if (isWrong(place)) return fill('4242424242424241', length);
  const { line } = place;
  if (line.status === 402)
    return /\benough\b/i.test(line.said?.join() ?? '') ? testCards.insufficient : testCards.declined;
  if (/^https?:/.test(line.redirect ?? '')) return testCards.challenge;
  if (line.redirect?.startsWith('/results/process')) return testCards.slow;
  return brand === 'american-express' && length === 15 ? '378282246310005' : testCards.approved;
}

/** Texts by field, which are cut to the typed length. */
const words: Readonly<Record<string, string>> = {
  firstName: 'Robin-Alexandra Marie Charlotte',
  lastName: 'Shopper-Replayson of Exampleham',
  street: '1 Replay Street, second house behind the example, ring twice',
  company: 'Replay & Sons Example Trading Company of Replayton',
  apt: 'Flat 1 beside the example',
  carrierNote: 'The door beside the example, or the neighbour on the left',
  city: 'Replayton upon Example Water, Lower End',
  nickname: 'robin-who-shops-again-and-again',
};

function textFor({ length, shape }: Extract<Redacted, { kind: 'text' }>, place: Place): string {
  const part = place.name.split('.').at(-1) ?? '';
  if (part === 'postalCode') return postalCodeFor(shape, length, place);
  if (part === 'state') return stateFor(length, place);
  if (part === 'phone') return '5'.repeat(length);
  if (shape !== null) return shaped(shape);
  return fill(words[part] ?? 'something else that was typed here ', length);
}

/** Returns the country's example post code, or an invalid one of the same shape. */
function postalCodeFor(shape: string | null, length: number, place: Place): string {
  const { country, line } = place;
  const typed = shape === null ? fill('0', length) : shaped(shape);
  const { postalCodePattern, postalCodeExample = typed } = country ?? {};
  if (!postalCodePattern) return typed;
  const fits = (code: string) => new RegExp(postalCodePattern).test(code);
  if (isWrong(place)) return [typed, typed.replace(/\d/g, '0'), fill('?', length)].find((code) => !fits(code)) ?? '';
  const isRight = line.status < 400 || fits(typed) || shapeOf(postalCodeExample) === shape;
  return isRight ? postalCodeExample : typed;
}

function stateFor(length: number, place: Place): string {
  const { country } = place;
  const wrong = fill('?', length);
  if (!country || isWrong(place)) return wrong;
  return country.states.find(({ code }) => code.length === length)?.code ?? country.states[0]?.code ?? wrong;
}

/** Returns the shape of a post code as logged: letters as A, digits as 9. */
const shapeOf = (code: string) => code.replace(/\p{L}/gu, 'A').replace(/\d/g, '9');
const shaped = (shape: string) => shape.replaceAll('A', 'Q').replaceAll('9', '1');

const rightWord = 'Replay-word-1-';
const wrongWord = 'Wrong-word-01-';

/** Returns a password of the typed length; a new one after each change, and a wrong one where it was wrong. */
function passwordFor(length: number, place: Place): string {
  const { name, line, passwords } = place;
  const counted = passwords + (changing.has(line.route) && name !== 'currentPassword' ? 1 : 0);
  const right = counted === 0 ? rightWord : `${counted}${rightWord}`;
  return fill(isWrongPassword(place) ? wrongWord : right, length);
}

/** Returns the password of an account that existed before the visit. */
export const passwordOfLength = (length: number) => fill(rightWord, length);

const changing: ReadonlySet<string> = new Set([routes.password, routes.newPassword]);
const setting: ReadonlySet<string> = new Set([...changing, routes.register]);

/**
 * Whether a password for authentication was refused. A new password is refused for its length, which stays the same.
 */
function isWrongPassword(place: Place): boolean {
  const { name, line } = place;
  if (name === 'confirmPassword' || name === 'currentPassword') return isWrong(place);
  return line.status >= 400 && !setting.has(line.route);
}

async function fileFor({ type, bytes }: Extract<Redacted, { kind: 'file' }>): Promise<FieldValue> {
  const name = `replay.${type.split('/')[1]?.replace('plain', 'txt') ?? 'bin'}`;
  const picture = sharp({ create: { width: 600, height: 800, channels: 3, background: '#c9b8a8' } });
  const image =
    type === 'image/png'
      ? picture.png()
      : type === 'image/webp'
        ? picture.webp()
        : type === 'image/jpeg'
          ? picture.jpeg()
          : null;
  const drawn = image ? await image.toBuffer() : Buffer.from(beginnings[type] ?? '');
  // Padding after a picture's end is ignored by readers.
  const rest = Buffer.alloc(Math.max(0, bytes - drawn.length), type.startsWith('text/') ? 'replayed ' : 0);
  const own = type.includes('/') ? type : 'application/octet-stream';
  return { name, type: own, bytes: Buffer.concat([drawn, rest]) };
}

/** First bytes of some file types. */
const beginnings: Readonly<Record<string, string>> = { 'application/pdf': '%PDF-1.4\n' };

/** Cuts or repeats a text to the typed length, without a space at the end, which is not counted. */
function fill(text: string, length: number): string {
  return text
    .repeat(Math.ceil(length / text.length))
    .slice(0, length)
    .replace(/ $/, '-');
}

/** Number ranges reserved for fiction, which reach no one. */
const fictional: Readonly<Record<string, (digits: string) => string>> = {
  US: (digits) => `20155501${digits.slice(0, 2)}`,
  CA: (digits) => `41655501${digits.slice(0, 2)}`,
  AU: (digits) => `0491570${['006', '110', '156', '157', '158', '159'][Number(digits[0]) % 6]}`,
};

/**
 * Returns a mobile number of a country, always the same for one person; for an unknown country or an invalid number,
 * any digits.
 */
function phoneFor(hash: string, country: string, valid: boolean): string {
  const digits = digitsOf(hash);
  if (!valid) return `000${digits.slice(0, 4)}`;
  const fiction = fictional[country]?.(digits);
  if (fiction && isValidPhoneNumber(fiction, country as CountryCode)) return fiction;
  const example = getExampleNumber(country as CountryCode, examples)?.nationalNumber;
  if (!example) return fictional.US?.(digits) ?? '';
  const varied = example.slice(0, -3) + digits.slice(0, 3);
  return isValidPhoneNumber(varied, country as CountryCode) ? varied : example;
}

function digitsOf(hash: string): string {
  const number = /^[0-9a-f]{1,16}$/.test(hash) ? BigInt(`0x${hash}`) : 0n;
  return String(number % 1_000_000n).padStart(6, '0');
}
