import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { baseLanguage, currentLanguage } from '../../../shared/language/language.ts';
import type { Database, Trx } from '../database/connection.ts';
import { lockUntilEnd } from '../database/lock.ts';
import { joinedTexts } from './translations.ts';

/**
 * Handles by language: a product or collection has one in the base language, which stays, and may have one in each further
 * language. `product_handle` and `collection_handle` have every handle of a further language, those of before as well.
 */
export type Owner = 'product' | 'collection';

const table = (owner: Owner) => sql.table(`${owner}_handle`);
const idOf = (owner: Owner) => sql.ref(`${owner}_id`);

/**
 * Returns the condition that a row is what a handle leads to in the language of the request: what has it in the base
 * language, or has or had it in this one. It is a lookup of an index for each.
 */
export function hasHandle(owner: Owner, handle: string): RawBuilder<SqlBool> {
  const language = currentLanguage();
  if (language === baseLanguage()) return sql`${sql.ref(`${owner}.handle`)} = ${handle}`;
  return sql`${sql.ref(`${owner}.id`)} = coalesce(
    (select id from ${sql.table(owner)} as based where based.handle = ${handle}),
    (select ${idOf(owner)} from ${table(owner)} where handle = ${handle} and language = ${language}))`;
}

/** Returns the condition that a row has or had a handle in any further language: a link to another language of its page. */
export const hadHandle = (owner: Owner, handle: string): RawBuilder<SqlBool> =>
  sql`${sql.ref(`${owner}.id`)} =
    (select ${idOf(owner)} from ${table(owner)} where handle = ${handle} order by language limit 1)`;

/** Returns the handle of a product in the language of the request. For a `select` of `product`: it is no statement of its own. */
export function handleInLanguage(): RawBuilder<string> {
  const language = currentLanguage();
  if (language === baseLanguage()) return sql`${sql.ref('product.handle')}`;
  return sql`coalesce(
    (select text from product_text as own
      where own.product_id = ${sql.ref('product.id')} and own.language = ${language} and own.field = 'handle'),
    ${sql.ref('product.handle')})`;
}

/** A handle in a further language and what it is for. */
export interface GivenHandle {
  id: number;
  language: string;
  handle: string;
}

/** Lets a handle lead to its new owner, which no other has by now; what had it before goes on under its present one. */
export async function claimHandle(trx: Trx, owner: Owner, { id, language, handle }: GivenHandle): Promise<void> {
  const { rows } = await sql<{ id: number | string }>`
    select ${idOf(owner)} as id from ${table(owner)} where handle = ${handle} and language = ${language}`.execute(trx);
  const [known] = rows;
  if (known && Number(known.id) === id) return;
  if (known) await sql`delete from ${table(owner)} where handle = ${handle} and language = ${language}`.execute(trx);
  await sql`insert into ${table(owner)} (handle, language, ${idOf(owner)})
    values (${handle}, ${language}, ${id})`.execute(trx);
}

/** Ends that handles lead to what had them before, where something new has them in the base language. */
export async function releaseHandles(trx: Trx, owner: Owner, handles: readonly string[]): Promise<void> {
  if (handles.length > 0) await sql`delete from ${table(owner)} where handle in (${sql.join(handles)})`.execute(trx);
}

/** Lets one transaction at a time give handles of further languages, until it ends. */
export const lockHandles = (trx: Database): Promise<void> => lockUntilEnd(trx, '5501107');

/** A product that has a handle, by its own in the base language. */
export interface HandleOwner {
  id: number;
  handle: string;
}

/**
 * Returns the other products that have a handle now: in the base language, or in a further one. @param language null: in any
 */
export async function productsWithHandle(
  db: Database,
  { id, language, handle }: Omit<GivenHandle, 'language'> & { language: string | null },
): Promise<HandleOwner[]> {
  const spoken = language === null ? sql`` : sql`and had.language = ${language}`;
  const { rows } = await sql<HandleOwner>`
    select id, handle from product where handle = ${handle} and id <> ${id}
    union
    select product.id, product.handle
    from product_handle had
    join product_text own on own.product_id = had.product_id and own.language = had.language
      and own.field = 'handle' and own.text = had.handle
    join product on product.id = had.product_id
    where had.handle = ${handle} ${spoken} and had.product_id <> ${id}
    order by 1`.execute(db);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** Returns the handles of something by language, where it has any in a further one. @param joined `de:griff,fr:poignee` */
export function handlesIn(base: string, joined: string | null): Record<string, string> | undefined {
  if (joined === null) return undefined;
  const own = joined.split(',').map((each): [string, string] => {
    const at = each.indexOf(':');
    return [each.slice(0, at), each.slice(at + 1)];
  });
  return Object.fromEntries([[baseLanguage(), base], ...own.sort(([a], [b]) => a.localeCompare(b))]);
}

/** Returns a product's handles in further languages, as `handlesIn` reads them; null: none. For a `select` of `product`. */
export const handleTexts = (db: Database) => joinedTexts(db, 'handle', sql`language || ':' || text`);
