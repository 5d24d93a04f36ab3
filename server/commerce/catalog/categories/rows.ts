import type { Insertable, UpdateObject } from 'kysely';
import type { CategoryTable, CollectionTable } from '../../database/catalog-tables.ts';
import type { Database, Trx } from '../../database/connection.ts';
import type { Schema } from '../../database/schema.ts';
import { nextPlace } from '../placement.ts';

type NewCategory = Pick<CategoryTable, 'handle' | 'name'> & Partial<Insertable<CategoryTable>>;

/** Adds a category that is an area of its own, behind all others, unless its handle is taken. */
export async function addCategoryRow(db: Database, row: NewCategory): Promise<void> {
  await db
    .insertInto('category')
    .values({ position: nextPlace('category'), ...row, area: row.handle, area_name: row.name })
    .onConflict((conflict) => conflict.column('handle').doNothing())
    .execute();
}

export async function updateCategory(
  trx: Trx,
  handle: string,
  columns: UpdateObject<Schema, 'category'>,
): Promise<void> {
  await trx.updateTable('category').set(columns).where('handle', '=', handle).execute();
}

type NewCollection = Pick<Insertable<CollectionTable>, 'handle' | 'title' | 'rule_json' | 'texts_json'>;

/** Adds a collection behind all others, unless its handle is taken. @returns its id */
export async function addCollectionRow(db: Database, row: NewCollection): Promise<number | undefined> {
  const added = await db
    .insertInto('collection')
    .values({ ...row, description: '', position: nextPlace('collection') })
    .onConflict((conflict) => conflict.column('handle').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

export async function updateCollection(
  trx: Trx,
  id: number,
  columns: UpdateObject<Schema, 'collection'>,
): Promise<void> {
  await trx.updateTable('collection').set(columns).where('id', '=', id).execute();
}
