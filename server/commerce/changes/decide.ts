import { restoredStructure } from '../products/structure.ts';
import { Structure } from '../products/structure-value.ts';
import { StockValue, WantedStock } from '../products/values.ts';

/** The stored values of a cell, by which it is decided whether its value is written. */
export interface CellValues {
  made_from: string;
  wanted: string;
  /** Null before it was applied, and in an import. */
  replaced: string | null;
  result: string | null;
  field: string;
}

/**
 * What becomes of a cell: its value is written, or it is left as it is. `move`: units that its stock moves by, for a
 * cell of stock; `isMovement`: they are no count.
 */
export type Decision =
  | { write: string; move: number | null; isMovement?: boolean; replaced: string; result: string }
  | { left: 'gone' | 'changed' | 'short' | 'used' | 'taken' | 'named' };

export interface Present {
  /** JSON of the present value; null where the product or variant is gone. */
  now: string | null;
  /** Whether the stock may be negative. */
  untracked: boolean;
  /** Whether a value that changed since the draft is replaced as well. */
  overwrites: boolean;
}

/** Decides how a cell is applied. */
export function applied(cell: CellValues, { now, untracked, overwrites }: Present): Decision {
  if (now === null) return { left: 'gone' };
  if (cell.field === 'stock') return appliedStock(cell, { now, untracked }, overwrites);
  const isAsMade = now === cell.made_from || now === cell.wanted;
  if (!isAsMade && !overwrites) return { left: 'changed' };
  return { write: cell.wanted, move: null, replaced: now, result: cell.wanted };
}

/** Decides how an applied cell is undone: only where it still has the value that was written. */
export function undone(cell: CellValues, { now, untracked }: Omit<Present, 'overwrites'>): Decision {
  // An import found what its cells were made from, and stored what was wanted.
  const replaced = cell.replaced ?? cell.made_from;
  const result = cell.result ?? cell.wanted;
  if (now === null) return { left: 'gone' };
  if (cell.field === 'stock') return undoneStock({ wanted: cell.wanted, replaced, result }, { now, untracked });
  if (now !== result) return { left: 'changed' };
  return { write: replaced, move: null, replaced, result };
}

/**
 * Decides how a removed variant comes back: into the variants that there are by now, so that removals can be undone in
 * any order. Where it would be there twice, or the options are others, it is left.
 */
export function restored({ made_from }: CellValues, { now }: Pick<Present, 'now'>): Decision {
  if (now === null) return { left: 'gone' };
  const structure = restoredStructure(Structure.parse(JSON.parse(now)), Structure.parse(JSON.parse(made_from)));
  if (!structure) return { left: 'changed' };
  return { write: JSON.stringify(structure), move: null, replaced: made_from, result: now };
}

type StockNow = { now: string; untracked: boolean };

/**
 * A count is moved by what was sold since; one that a person counted meanwhile is left. Where more was sold than the
 * count says there were, nothing is left in stock.
 */
function appliedStock({ made_from, wanted }: CellValues, { now, untracked }: StockNow, overwrites: boolean): Decision {
  const made = stockOf(made_from);
  const want = WantedStock.parse(JSON.parse(wanted));
  const present = stockOf(now);
  if ('move' in want) {
    const isShort = !untracked && present.stock + want.move < 0;
    return isShort ? { left: 'short' } : movedStock(present, want.move, true);
  }
  const wasCounted = timesCounted(present) !== timesCounted(made);
  if (wasCounted && !overwrites) return { left: 'changed' };
  const target = wasCounted ? want.stock : present.stock + want.stock - made.stock;
  return movedStock(present, (untracked ? target : Math.max(0, target)) - present.stock, false);
}

/**
 * Takes back what a cell moved. Movements do not stand in each other's way; a count holds what came before it. A count is
 * undone only as the latest: else the next count would bring the number of counts back to what a movement between them saw.
 */
function undoneStock(
  { wanted, replaced, result }: Pick<CellValues, 'wanted'> & { replaced: string; result: string },
  { now, untracked }: StockNow,
): Decision {
  const before = stockOf(replaced);
  const after = stockOf(result);
  const present = stockOf(now);
  // A release before wrote its movements as counts.
  const isMovement = after.moved !== undefined && 'move' in WantedStock.parse(JSON.parse(wanted));
  const isFree = isMovement ? timesCounted(present) === timesCounted(after) : present.counts === after.counts;
  if (!isFree) return { left: 'changed' };
  const move = before.stock - after.stock;
  if (!untracked && move < 0 && present.stock + move < 0) return { left: 'short' };
  return { write: '', move, isMovement, replaced, result };
}

/** Returns how often somebody had counted: movements in between change no count. */
export const timesCounted = ({ counts, moved = 0 }: StockValue): number => counts - moved;

const stockOf = (json: string): StockValue => StockValue.parse(JSON.parse(json));

/** A movement of nothing writes no entry, so it counts for nothing. */
function movedStock(present: StockValue, move: number, isMovement: boolean): Decision {
  const entries = move === 0 ? 0 : 1;
  const { stock, counts, moved = 0 } = present;
  const after: StockValue = {
    stock: stock + move,
    counts: counts + entries,
    moved: moved + (isMovement ? entries : 0),
  };
  return { write: '', move, isMovement, replaced: JSON.stringify(present), result: JSON.stringify(after) };
}
