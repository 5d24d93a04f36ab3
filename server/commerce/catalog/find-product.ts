import type { Database } from '../database/connection.ts';
import { readInChunks } from '../database/insert.ts';
import { hadHandle, handleTexts, hasHandle } from './handles.ts';
import { isHandle } from './slug.ts';
import { titleLanguages } from './translations.ts';

/** Returns a product by its id or handle if it is on sale or was; undefined for a draft, which nobody is told of. */
export async function findProduct(db: Database, reference: string) {
  const found = await findAnyProduct(db, reference);
  if (!found || found.status === 'onSale') return found;
  return (await loadTitleBefore(db, found.id)) === undefined ? undefined : found;
}

/**
 * Returns a product by its id or handle, for staff a draft as well. Digits are an id first; a handle may be digits too. One
 * of another language, or from before, leads to its product as well.
 */
export async function findAnyProduct(db: Database, reference: string) {
  if (!isHandle(reference)) return undefined;
  const find = db
    .selectFrom('product')
    .select(['id', 'handle', 'status', 'category', 'style', 'price_cents'])
    .select(titleLanguages(db).as('title_languages'))
    .select(handleTexts(db).as('handle_texts'));
  const byId = /^\d{1,15}$/.test(reference)
    ? await find.where('id', '=', Number(reference)).executeTakeFirst()
    : undefined;
  return (
    byId ??
    (await find.where(hasHandle('product', reference)).executeTakeFirst()) ??
    (await find.where(hadHandle('product', reference)).executeTakeFirst())
  );
}

/** Returns the ids of products by their handles, for the handles that the shop knows. */
export async function findProductIds(db: Database, handles: readonly string[]): Promise<Map<string, number>> {
  const rows = await readInChunks(handles, (some) =>
    db.selectFrom('product').select(['id', 'handle']).where('handle', 'in', some).execute(),
  );
  return new Map(rows.map(({ id, handle }) => [handle, id]));
}

/** Returns the title with which a product was on sale before it was taken off; undefined if it never was on sale. */
export async function loadTitleBefore(db: Database, productId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('taken_off_sale')
    .select('title')
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return row?.title;
}
