import { chunksOf } from '../database/chunks.ts';
import type { Trx } from '../database/connection.ts';
import { insertAll } from '../database/seed/insert.ts';
import { CellError, emptied } from '../products/fields/cell-error.ts';
import type { CsvRow } from './csv.ts';
import type { Markets } from './markets.ts';

/**
 * Returns the countries that a product's rows name in `Included` columns: true where it is not sold there. An empty cell
 * changes nothing, `-` means that it is sold. @throws CellError
 */
export function notSoldIn(rows: readonly CsvRow[], { included }: Markets): Map<string, boolean> {
  const found = new Map<string, boolean>();
  for (const [name, country] of included) {
    const value = rows.map(({ cells }) => cells[name] ?? '').find((text) => text !== '') ?? '';
    if (value === '') continue;
    const word = value.toLowerCase();
    if (!['true', 'false', emptied].includes(word))
      throw new CellError(`${name} '${value}' is neither TRUE nor FALSE.`);
    found.set(country, word === 'false');
  }
  return found;
}

interface Sold {
  id: number;
  notSoldIn: ReadonlyMap<string, boolean>;
}

/** Stores to which countries products are not sold, as far as their rows say so. */
export async function saveNotSoldIn(trx: Trx, products: readonly Sold[]): Promise<void> {
  const said = products.flatMap(({ id, notSoldIn: of }) => [...of].map(([country, isOut]) => ({ id, country, isOut })));
  for (const [country, some] of Map.groupBy(said, (each) => each.country))
    for (const chunk of chunksOf(some))
      await trx
        .deleteFrom('shipping_exclusion')
        .where('country', '=', country)
        .where(
          'product_id',
          'in',
          chunk.map(({ id }) => id),
        )
        .execute();
  const rows = said.flatMap(({ id, country, isOut }) => (isOut ? [{ product_id: id, country }] : []));
  await insertAll(trx, 'shipping_exclusion', rows);
}
