import type { Database } from '../database/connection.ts';

/**
 * Returns the handles of the products or collections that a text names: by their titles or handles, with commas or line
 * ends between, or by handles with blanks between. What names none, or several, is returned as it is.
 */
export async function handlesNamed(db: Database, table: 'product' | 'collection', text: string): Promise<string[]> {
  const parts = text
    .split(/[\r\n,;]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length === 0) return [];
  const rows = await db.selectFrom(table).select(['handle', 'title']).where('title', 'in', parts).execute();
  const byTitle = Map.groupBy(rows, ({ title }) => title);
  const named = parts.flatMap((part) => {
    const [only, ...others] = byTitle.get(part) ?? [];
    return only && others.length === 0 ? only.handle : part.split(/\s+/);
  });
  return [...new Set(named)];
}

/** Returns the id of the only product that a text names, by its title or handle; null: it names none, or several. */
export async function findNamedProduct(db: Database, text: string): Promise<number | null> {
  const [handle, ...others] = await handlesNamed(db, 'product', text);
  if (handle === undefined || others.length > 0) return null;
  const found = await db.selectFrom('product').select('id').where('handle', '=', handle).executeTakeFirst();
  return found?.id ?? null;
}
