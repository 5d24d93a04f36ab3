import { rule } from '../../../shared/messages/message.ts';
import { findSkuOwners } from '../catalog/sku.ts';
import type { Database } from '../database/connection.ts';
import { emptied } from '../products/fields/cell-error.ts';
import { notStored } from '../products/product.ts';
import { cell } from './cells.ts';
import type { CsvRow } from './csv.ts';
import { isShortened } from './damage.ts';
import type { RowNote } from './draft.ts';
import { LastLines } from './last-lines.ts';
import { handleOf } from './product.ts';
import type { WishedProduct } from './wished-product.ts';

/** Notes of one kind that are kept; a file may have as many as rows. */
const maxNotes = 500;

/** Finds SKUs that a file gives to two rows. */
export class RepeatedSkus {
  readonly #lines = new LastLines();
  readonly notes: RowNote[] = [];

  add(row: CsvRow): void {
    const sku = cell(row, 'sku');
    if (sku === '' || sku === emptied || isShortened(sku)) return;
    const earlier = this.#lines.lineOf(sku);
    if (earlier === 0) this.#lines.set(sku, row.line);
    else if (this.notes.length < maxNotes)
      this.notes.push({
        line: row.line,
        handle: handleOf(row),
        message: rule('skuRepeated', { line: earlier, sku }),
      });
  }
}

/** Returns notes about new variants whose SKU a product with another handle has: perhaps its handle was changed. */
export async function foreignSkus(db: Database, products: readonly WishedProduct[]): Promise<RowNote[]> {
  const added = products.flatMap(({ row: { handle }, variants }) =>
    variants.flatMap(({ row: { id, sku }, line }) =>
      id === notStored && sku !== '' && line !== null ? { handle, sku, line } : [],
    ),
  );
  const skus = added.map(({ sku }) => sku);
  const found = await findSkuOwners(db, skus);
  const owners = new Map(found.map(({ sku, handle }) => [sku, handle]));
  return added.flatMap(({ handle, sku, line }) => {
    const owner = owners.get(sku);
    return owner === undefined || owner === handle
      ? []
      : [{ line, handle, message: rule('skuForeign', { owner, sku, handle }) }];
  });
}
