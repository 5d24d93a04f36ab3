import { setImmediate as turn } from 'node:timers/promises';
import { rule } from '../../../shared/messages/message.ts';
import type { Database } from '../database/connection.ts';
import type { RowNote } from '../import/draft.ts';
import type { ChangedValue } from '../products/compare.ts';
import { columns } from '../products/fields/columns.ts';
import { isShared } from '../products/fields/text-keys.ts';
import { type LoadedProducts, type Place, stockJson, valueAt } from '../products/load.ts';
import { handleWishes, takenHandles } from '../products/taken-handles.ts';
import type { Wishes } from './wishes.ts';

/** Rows that are worked on before others get their turn: some 10 ms. */
export const rowsAtOnce = 1_000;

/** What a row of a table, or a form, wants of a product or of a variant. */
export interface WishesAt {
  /** The line of the row, and what it is about. */
  note: Pick<RowNote, 'line' | 'handle'>;
  product_id: number;
  variant_id: number | null;
  wishes: Wishes;
}

interface Beside {
  /** The category of a type. */
  typeOf: (type: string) => string;
  /** Stock of variants when it was counted; absent: now. */
  stocks?: ReadonlyMap<number, number> | undefined;
}

/**
 * Returns the cells of a draft that change something, product by product, each place once. Where rows contradict each
 * other, none is taken, and they are refused, as is a handle that another product has.
 */
export async function draftCells(
  db: Database,
  loaded: LoadedProducts,
  all: readonly WishesAt[],
  { typeOf, stocks }: Beside,
): Promise<{ cells: ChangedValue[]; refused: RowNote[] }> {
  const found = new Map<string, { cell: ChangedValue; notes: WishesAt['note'][]; differ: boolean }>();
  for (const [i, { note, product_id, variant_id, wishes }] of all.entries()) {
    for (const [field, value] of wishes) {
      const made_from = madeFrom(loaded, { product_id, variant_id, field }, stocks);
      if (made_from === null) continue;
      const wanted = JSON.stringify(field === 'type' ? { category: typeOf(String(value)), said: value } : value);
      const key = isShared(field) ? field : `${product_id}.${variant_id}.${field}`;
      const known = found.get(key);
      if (!known)
        found.set(key, { cell: { product_id, variant_id, field, made_from, wanted }, notes: [note], differ: false });
      else {
        known.notes.push(note);
        known.differ ||= known.cell.wanted !== wanted;
      }
    }
    if (i % rowsAtOnce === 0) await turn();
  }
  const refused = [...found.values()].flatMap(({ cell, notes, differ }) => (differ ? contradicting(cell, notes) : []));
  const changes = [...found.values()].filter(({ cell, differ }) => !differ && isChange(cell));
  const changed = changes.map(({ cell }) => cell);
  const taken = await takenBy(db, loaded, changed);
  for (const { cell, notes } of changes) {
    const message = taken.get(cell);
    if (message !== undefined) refused.push(...notes.map((note) => ({ ...note, message })));
  }
  const cells = changed.filter((cell) => !taken.has(cell));
  cells.sort((a, b) => a.product_id - b.product_id || (a.variant_id ?? 0) - (b.variant_id ?? 0));
  return { cells, refused };
}

/** Returns why the handles that cells give are not free. */
function takenBy(db: Database, { products }: LoadedProducts, cells: readonly ChangedValue[]) {
  const nameOf = (id: number) => products.get(id)?.row.handle ?? String(id);
  const { wishes, moving } = handleWishes(cells, { wantedOf: ({ wanted }) => wanted, nameOf });
  return takenHandles(db, wishes, { moving });
}

function madeFrom(loaded: LoadedProducts, place: Place, stocks: Beside['stocks']): string | null {
  const variant = loaded.variants.get(place.variant_id ?? 0);
  const counted = stocks?.get(place.variant_id ?? 0);
  if (place.field !== 'stock' || !variant || counted === undefined) return valueAt(loaded, place);
  return stockJson({ ...variant, row: { stock: counted } });
}

function contradicting({ field, variant_id }: ChangedValue, notes: readonly WishesAt['note'][]): RowNote[] {
  const lines = notes.map(({ line }) => line).join(', ');
  const message = rule('linesContradict', {
    lines,
    field: field.split(':')[0] ?? '',
    column: variant_id === null ? '' : columns.option1Value,
  });
  return notes.map(({ line, handle }) => ({ line, handle, message }));
}

function isChange({ field, made_from, wanted }: ChangedValue): boolean {
  if (field !== 'stock') return made_from !== wanted;
  const want: { stock?: number; move?: number } = JSON.parse(wanted);
  return want.move === undefined ? want.stock !== JSON.parse(made_from).stock : want.move !== 0;
}
