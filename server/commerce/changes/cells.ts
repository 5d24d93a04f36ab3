import type { Selectable } from 'kysely';
import type { ChangeCellTable } from '../database/change-tables.ts';
import type { Database, Trx } from '../database/connection.ts';

export type ChangeCell = Selectable<ChangeCellTable>;

interface CellQuery {
  id: number;
  /** Absent: cells of any state. */
  state?: string;
  /** Position of the last cell of the batch or page before. */
  after: number;
  size: number;
}

/** Returns a set's next cells, in their order. */
export function nextCells(db: Database, { id, state, after, size }: CellQuery): Promise<ChangeCell[]> {
  return db
    .selectFrom('change_cell')
    .selectAll()
    .where('set_id', '=', id)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .where('position', '>', after)
    .orderBy('position')
    .limit(size)
    .execute();
}

/** Returns the variants whose stock some cells are about. */
export const variantsOfStock = (cells: readonly ChangeCell[]): number[] => [
  ...new Set(cells.flatMap(({ field, variant_id }) => (field === 'stock' ? (variant_id ?? []) : []))),
];

const cellsAtOnce = 200;

/**
 * Returns a set's next cells up to the end of a product: options, variants and stock of an import depend on each other. An
 * import stores the cells of a product beside each other.
 */
export async function wholeProducts(trx: Trx, wish: CellQuery): Promise<ChangeCell[]> {
  const cells = await nextCells(trx, wish);
  for (;;) {
    const last = cells.at(-1);
    if (!last) return cells;
    const more = await nextCells(trx, { ...wish, after: last.position, size: cellsAtOnce });
    const same = more.filter(({ product_id }) => product_id === last.product_id);
    cells.push(...same);
    if (same.length < cellsAtOnce) return cells;
  }
}
