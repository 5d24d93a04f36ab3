import type { Memberships } from '../catalog/memberships.ts';
import type { Database, Trx } from '../database/connection.ts';
import { partsById } from '../database/page.ts';
import type { ChangedValue } from '../products/compare.ts';
import { columns } from '../products/fields/columns.ts';
import { changedBy, type LoadedProducts, movedBy } from '../products/load.ts';
import { extraOf } from '../products/product.ts';
import { productField } from '../products/values.ts';
import { writeProducts } from '../products/write.ts';
import type { LastLines } from './last-lines.ts';
import { UnreadableFile } from './unreadable.ts';

export interface ListedProduct {
  id: number;
  handle: string;
}

const readAtOnce = 1_000;

/** Returns the products on sale that a file does not name, some at a time and in the order of their ids. */
export async function* missingProducts(db: Database, inFile: LastLines): AsyncGenerator<ListedProduct[]> {
  for await (const page of productsOnSale(db)) {
    const missing = page.filter(({ handle }) => !inFile.has(handle));
    if (missing.length > 0) yield missing;
  }
}

const productsOnSale = (db: Database): AsyncGenerator<ListedProduct[]> =>
  partsById((after) =>
    db
      .selectFrom('product')
      .select(['id', 'handle'])
      .where('status', '=', 'onSale')
      .where('id', '>', after)
      .orderBy('id')
      .limit(readAtOnce)
      .execute(),
  );

/** Returns a message if a file would archive more than half of the products on sale; null if not. */
export async function tooManyMissing(db: Database, inFile: LastLines): Promise<string | null> {
  let all = 0;
  let missing = 0;
  for await (const page of productsOnSale(db)) {
    all += page.length;
    missing += page.filter(({ handle }) => !inFile.has(handle)).length;
  }
  if (missing * 2 <= all) return null;
  return `The file does not name ${missing} of the ${all} products on sale, more than half. If it is the complete file, say --yes and they are archived.`;
}

/** @throws UnreadableFile for a file that would archive more than half of the products */
export async function demandFewMissing(db: Database, inFile: LastLines): Promise<void> {
  const message = await tooManyMissing(db, inFile);
  if (message !== null) throw new UnreadableFile(`${message} Nothing was imported.`);
}

/** Takes products off sale, with the word of archived ones. */
export async function archiveProducts(
  trx: Trx,
  loaded: LoadedProducts,
  { memberships, now }: { memberships: Memberships; now: number },
): Promise<{ done: null; differences: ChangedValue[] }> {
  const differences = [...loaded.products.values()].map((product): ChangedValue => {
    const { row } = product;
    const wanted = JSON.stringify({ status: 'offShelf', published: extraOf(row, columns.published), word: 'Archived' });
    const made_from = productField('status').read(product);
    return { product_id: row.id, variant_id: null, field: 'status', made_from, wanted };
  });
  const writes = differences.map(({ wanted, ...place }) => ({ ...place, json: wanted, move: null }));
  await writeProducts(trx, loaded, writes, {
    memberships,
    ledger: { reason: changedBy.applied, movement: movedBy.applied, reference: '' },
    now,
  });
  return { done: null, differences };
}
