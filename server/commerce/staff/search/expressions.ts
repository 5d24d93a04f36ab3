import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Database, dialectOf } from '../../database/connection.ts';

/** Expressions as the indexes of migration 045 have them, word for word: else the database would scan. */
type Expression = (db: Database) => RawBuilder<string>;

const field = (db: Database, key: string) =>
  dialectOf(db) === 'sqlite'
    ? `json_extract(shipping_address_json, '$.${key}')`
    : `(shipping_address_json::jsonb ->> '${key}')`;
const both = (db: Database, one: string, other: string) =>
  sql.raw<string>(
    `lower(coalesce(${one}, '') || ' ' || coalesce(${other}, ''))${dialectOf(db) === 'sqlite' ? '' : ' collate "C"'}`,
  );
const ofOrder =
  (one: string, other: string): Expression =>
  (db) =>
    both(db, field(db, one), field(db, other));
const ofCustomer =
  (one: string, other: string): Expression =>
  (db) =>
    both(db, one, other);

/** First and last name in both orders, in lower case. */
export const name = {
  ofOrder: { last: ofOrder('lastName', 'firstName'), first: ofOrder('firstName', 'lastName') },
  ofCustomer: { last: ofCustomer('last_name', 'first_name'), first: ofCustomer('first_name', 'last_name') },
};

/** The last seven digits of an order's phone number. */
export function lastDigits(db: Database): RawBuilder<string> {
  const phone = field(db, 'phone');
  if (dialectOf(db) !== 'sqlite') return sql.raw(`right(regexp_replace(${phone}, '\\D', '', 'g'), 7)`);
  const digits = [' ', '-', '(', ')', '.', '/', '+'].reduce((text, sign) => `replace(${text}, '${sign}', '')`, phone);
  return sql.raw(`substr(${digits}, -7)`);
}

/**
 * Compares an expression in lower case with the beginning of a text. `lower` of SQLite, and of PostgreSQL in the locale C,
 * knows ASCII letters only, so that a first letter such as 'Ö' is in the index as it was typed.
 */
export function beginsWith(expression: RawBuilder<string>, text: string): RawBuilder<SqlBool> {
  const small = text.toLowerCase().replace(/,?\s+/g, ' ');
  const forms = [...new Set([small, withCapitals(small)])];
  const ranges = forms.map((form) => sql<SqlBool>`(${expression} >= ${form} and ${expression} < ${`${form}\uffff`})`);
  return sql`(${sql.join(ranges, sql` or `)})`;
}

/** Returns a name in lower case with the capitals that databases leave: 'özil' is stored as 'Özil'. */
const withCapitals = (text: string) =>
  text.replace(/(^|[\s-])([^\p{ASCII}])/gu, (_, before, letter) => before + letter.toUpperCase());
