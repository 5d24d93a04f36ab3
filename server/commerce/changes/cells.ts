import type { Selectable } from 'kysely';
import type { ChangeCellTable } from '../database/change-tables.ts';
import type { Trx } from '../database/connection.ts';

export type ChangeCell = Selectable<ChangeCellTable>;

interface Wish {
  id: number;
  state: string;
  /** Position of the last cell of the batch before. */
  after: number;
  size: number;
}

/** Returns a set's next cells of a state, in their order. */
export function nextCells(trx: Trx, { id, state, after, size }: Wish): Promise<ChangeCell[]> {
  return trx
    .selectFrom('change_cell')
    .selectAll()
    .where('set_id', '=', id)
    .where('state', '=', state)
    .where('position', '>', after)
    .orderBy('position')
    .limit(size)
    .execute();
}

const cellsAtOnce = 200;

/**
 * Returns a set's next cells up to the end of a product: options, variants and stock of an import depend on each other. An
 * import stores the cells of a product beside each other.
 */
export async function wholeProducts(trx: Trx, wish: Wish): Promise<ChangeCell[]> {
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
