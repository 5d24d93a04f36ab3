import { type RawBuilder, sql } from 'kysely';
import { baseLanguage, currentLanguage } from '../../../shared/language/language.ts';
import type { Database } from '../database/connection.ts';
import { readInChunks } from '../database/insert.ts';
import { idList, isListed } from '../database/listed.ts';
import type { Owner } from './handles.ts';
import { isHandle } from './slug.ts';

/** What a reference leads to. */
interface Referred {
  id: number;
  /** Of a product. */
  status: string;
  /** Products on sale of a collection. */
  products: number;
}

interface OwnerRow {
  id: number;
  handle: string;
  /** 1: a collection that was taken off the shop. */
  removed: number;
  status: string;
  products: number;
}

/** A row with a handle of a further language that it has or had. */
interface FormerRow extends OwnerRow {
  language: string;
}

const columns: Readonly<Record<Owner, RawBuilder<unknown>>> = {
  product: sql`product.id, product.handle, 0 as removed, product.status, 0 as products`,
  collection: sql`collection.id, collection.handle, case when collection.removed_at is null then 0 else 1 end as removed,
    '' as status, collection.product_count as products`,
};

/**
 * Returns what ids and handles lead to, by these; unknown ones are left out. Each leads where `findAnyProduct` and
 * `findCollection` lead, in a few statements for all of them.
 */
export async function findReferred(
  db: Database,
  owner: Owner,
  references: readonly string[],
): Promise<Map<string, Referred>> {
  const found = new Map<string, Referred>();
  const take = (reference: string, row: OwnerRow | undefined) => {
    if (row && row.removed === 0)
      found.set(reference, { id: Number(row.id), status: row.status, products: row.products });
  };
  const left = () => [...new Set(references)].filter((each) => isHandle(each) && !found.has(each));

  const numbers = left().filter((each) => /^\d{1,15}$/.test(each));
  const byId = new Map((await rowsWithId(db, owner, numbers.map(Number))).map((row) => [Number(row.id), row]));
  for (const each of numbers) take(each, byId.get(Number(each)));

  const byHandle = new Map((await rowsWithHandle(db, owner, left())).map((row) => [row.handle, row]));
  for (const each of left()) take(each, byHandle.get(each));

  const former = Map.groupBy(await rowsWithFormer(db, owner, left()), ({ handle }) => handle);
  for (const each of left()) {
    const rows = former.get(each) ?? [];
    const isFurther = currentLanguage() !== baseLanguage() && !byHandle.has(each);
    if (isFurther)
      take(
        each,
        rows.find(({ language }) => language === currentLanguage()),
      );
    if (!found.has(each)) take(each, rows[0]);
  }
  return found;
}

async function rowsWithId(db: Database, owner: Owner, ids: readonly number[]): Promise<OwnerRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<OwnerRow>`
    select ${columns[owner]} from ${sql.table(owner)}
    where ${isListed(db, `${owner}.id`, idList(db, ids))}`.execute(db);
  return rows;
}

const rowsWithHandle = (db: Database, owner: Owner, handles: readonly string[]): Promise<OwnerRow[]> =>
  readInChunks(handles, async (some) => {
    const { rows } = await sql<OwnerRow>`
      select ${columns[owner]} from ${sql.table(owner)}
      where ${sql.ref(`${owner}.handle`)} in (${sql.join(some)})`.execute(db);
    return rows;
  });

/** Each handle's rows are in the order of their languages. */
const rowsWithFormer = (db: Database, owner: Owner, handles: readonly string[]): Promise<FormerRow[]> =>
  readInChunks(handles, async (some) => {
    const { rows } = await sql<FormerRow>`
      select ${columns[owner]}, had.handle as handle, had.language
      from ${sql.table(`${owner}_handle`)} as had
      join ${sql.table(owner)} on ${sql.ref(`${owner}.id`)} = ${sql.ref(`had.${owner}_id`)}
      where had.handle in (${sql.join(some)})
      order by had.handle, had.language`.execute(db);
    return rows;
  });
