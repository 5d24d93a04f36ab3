import { z } from 'zod';
import type { Database, Trx } from '../database/connection.ts';

/** How many cells and texts of a set have each state. */
export type CellCounts = Record<string, number>;

/** Columns of a set that say how many cells it has. */
interface CountedSet {
  id: number;
  state: string;
  counts_json: string | null;
}

const Kept = z.object({ in: z.string(), cells: z.record(z.string(), z.int()) });

/** The cells of a set that waits for its time are those of its draft. */
const countedIn = (state: string): string => (state === 'scheduled' ? 'draft' : state);

/**
 * Returns the JSON of the cells that a set has in a state in which nobody writes them, as its row keeps them. A set never
 * comes back to a state, so what was counted in one is true for as long as it is in it, whatever another program does.
 */
export const countsJson = (state: string, cells: CellCounts): string =>
  JSON.stringify({ in: countedIn(state), cells } satisfies z.input<typeof Kept>);

/** Returns how many cells of each state a set has: as its row keeps them, else counted. */
export async function loadCounts(db: Database, { id, state, counts_json }: CountedSet): Promise<CellCounts> {
  const kept = counts_json === null ? null : Kept.parse(JSON.parse(counts_json));
  return kept?.in === countedIn(state) ? kept.cells : countCells(db, id);
}

/** Counts a set's cells and texts by their state: each table by itself, so that an index has the order of its groups. */
export async function countCells(db: Database | Trx, id: number): Promise<CellCounts> {
  const counts: CellCounts = {};
  for (const table of ['change_cell', 'change_text'] as const) {
    const rows = await db
      .selectFrom(table)
      .select(['state', ({ fn }) => fn.countAll<number>().as('cells')])
      .where('set_id', '=', id)
      .groupBy('state')
      .orderBy('state')
      .execute();
    for (const { state, cells } of rows) counts[state] = (counts[state] ?? 0) + Number(cells);
  }
  return counts;
}
