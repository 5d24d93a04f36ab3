import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Database, dialectOf } from '../../database/connection.ts';

/** Expressions as the indexes of migrations 045, 064 and 112 have them, word for word: else the database would scan. */
type Expression = (db: Database) => RawBuilder<string>;

const field = (db: Database, key: string) =>
  dialectOf(db) === 'sqlite'
    ? `json_extract(shipping_address_json, '$.${key}')`
    : `(shipping_address_json::jsonb ->> '${key}')`;
const inFoldedLetters = (db: Database, text: string) =>
  sql.raw<string>(`(${folded(text, dialectOf(db) === 'sqlite')})${dialectOf(db) === 'sqlite' ? '' : ' collate "C"'}`);
const both = (db: Database, one: string, other: string) =>
  inFoldedLetters(db, `coalesce(${one}, '') || ' ' || coalesce(${other}, '')`);
const ofOrder =
  (one: string, other: string): Expression =>
  (db) =>
    both(db, field(db, one), field(db, other));
const ofCustomer =
  (one: string, other: string): Expression =>
  (db) =>
    both(db, one, other);

/** First and last name in both orders, in folded letters. */
export const name = {
  ofOrder: { last: ofOrder('lastName', 'firstName'), first: ofOrder('firstName', 'lastName') },
  ofCustomer: { last: ofCustomer('last_name', 'first_name'), first: ofCustomer('first_name', 'last_name') },
};

/** The street of an order with its number, and its postal code with the city, in folded letters. */
export const address: Readonly<Record<'street' | 'city', Expression>> = {
  street: (db) => inFoldedLetters(db, `coalesce(${field(db, 'street')}, '')`),
  city: (db) => both(db, field(db, 'postalCode'), field(db, 'city')),
};

/** The last seven digits of an order's phone number. */
export function lastDigits(db: Database): RawBuilder<string> {
  const phone = field(db, 'phone');
  if (dialectOf(db) !== 'sqlite') return sql.raw(`right(regexp_replace(${phone}, '\\D', '', 'g'), 7)`);
  const digits = [' ', '-', '(', ')', '.', '/', '+'].reduce((text, sign) => `replace(${text}, '${sign}', '')`, phone);
  return sql.raw(`substr(${digits}, -7)`);
}

/**
 * Compares a name with the beginning of a text, both in folded letters. `lower` of SQLite, and of PostgreSQL in the locale
 * C, knows ASCII letters only, so that a first letter that is not folded, such as 'Д', is in the index as it was typed.
 */
export function beginsWith(expression: RawBuilder<string>, text: string): RawBuilder<SqlBool> {
  const small = text.toLowerCase().replace(/,?\s+/g, ' ');
  const forms = [...new Set([small, withCapitals(small)].map(foldedName))];
  const ranges = forms.map((form) => sql<SqlBool>`(${expression} >= ${form} and ${expression} < ${`${form}\uffff`})`);
  return sql`(${sql.join(ranges, sql` or `)})`;
}

/** Returns a name in lower case with the capitals that databases leave. */
const withCapitals = (text: string) =>
  text.replace(/(^|[\s-])([^\p{ASCII}])/gu, (_, before, letter) => before + letter.toUpperCase());

/** Letters by what is typed for them. */
const letters: readonly (readonly [string, string])[] = [
  ['a', 'äáàâãåāăąÄÁÀÂÃÅĀĂĄ'],
  ['c', 'çćčÇĆČ'],
  ['d', 'ďđðĎĐÐ'],
  ['e', 'éèêëēėęěÉÈÊËĒĖĘĚ'],
  ['g', 'ğģĞĢ'],
  ['i', 'íìîïīįıÍÌÎÏĪĮİ'],
  ['k', 'ķĶ'],
  ['l', 'łľļŁĽĻ'],
  ['n', 'ñńňņÑŃŇŅ'],
  ['o', 'öóòôõøőōÖÓÒÔÕØŐŌ'],
  ['r', 'řŘ'],
  ['s', 'śšşșŚŠŞȘ'],
  ['t', 'ťţțŤŢȚ'],
  ['u', 'üúùûūůűųÜÚÙÛŪŮŰŲ'],
  ['y', 'ýÿÝŸ'],
  ['z', 'źżžŹŻŽ'],
];
const longer: readonly (readonly [string, string])[] = [
  ["''", ''],
  ['’', ''],
  ['ß', 'ss'],
  ['ẞ', 'ss'],
  ['æ', 'ae'],
  ['Æ', 'ae'],
  ['œ', 'oe'],
  ['Œ', 'oe'],
  ['þ', 'th'],
  ['Þ', 'th'],
  ['ae', 'a'],
  ['oe', 'o'],
  ['ue', 'u'],
];

function folded(text: string, isSqlite: boolean): string {
  const single = isSqlite
    ? letters.reduce(
        (all, [plain, some]) => [...some].reduce((inner, letter) => `replace(${inner}, '${letter}', '${plain}')`, all),
        `lower(${text})`,
      )
    : `translate(lower(${text}), '${letters.map(([, some]) => some).join('')}', '${letters.map(([plain, some]) => plain.repeat([...some].length)).join('')}')`;
  return longer.reduce((all, [from, to]) => `replace(${all}, '${from}', '${to}')`, single);
}

/** Folds a name in lower case as the expressions do. */
function foldedName(text: string): string {
  const single = letters.reduce((all, [plain, some]) => all.replace(new RegExp(`[${some}]`, 'g'), plain), text);
  return longer.reduce((all, [from, to]) => all.replaceAll(from === "''" ? "'" : from, to), single);
}
