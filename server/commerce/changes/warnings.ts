import type { StoredVariant } from '../products/product.ts';
import { type PriceValue, type StockValue, WantedStock } from '../products/values.ts';
import type { ChangeCell } from './cells.ts';
import { timesCounted } from './decide.ts';

interface Beside {
  /** JSON of the present value; null where the product or variant is gone. */
  present: string | null;
  variant: StoredVariant | undefined;
}

/** Returns what should be looked at before a cell is applied. */
export function warningsOf(cell: ChangeCell & { after: string }, { present, variant }: Beside): string[] {
  const { field } = cell;
  if (present === null) return ['The product or variant is gone.'];
  if (field === 'price' || field.startsWith('price:')) return priceWarnings(cell, present);
  if (field === 'stock') return stockWarnings(cell, present, variant);
  return isChanged(cell, present) ? [changedNote] : [];
}

const changedNote = 'Changed since the draft was made: left as it is unless applied anyway.';

const isChanged = ({ made_from, wanted }: ChangeCell, present: string) => present !== made_from && present !== wanted;

function priceWarnings(cell: ChangeCell, present: string): string[] {
  const before: PriceValue | null = JSON.parse(cell.made_from);
  const after: PriceValue | null = JSON.parse(cell.wanted);
  const notes = isChanged(cell, present) ? [changedNote] : [];
  if (after === null) return notes;
  if (before?.compareAt && after.compareAt === null)
    notes.push('The compare-at price is not above the price, or was emptied: the product is no longer reduced.');
  if (after.price === 0) notes.push('The price is 0.');
  if (before && before.price >= 2 && after.price * 2 < before.price) notes.push('Less than half of the price before.');
  if (before && before.price > 0 && after.price > before.price * 2) notes.push('More than twice the price before.');
  return notes;
}

function stockWarnings(cell: ChangeCell, present: string, variant: StoredVariant | undefined): string[] {
  const [made, now]: [StockValue, StockValue] = [JSON.parse(cell.made_from), JSON.parse(present)];
  const want = WantedStock.parse(JSON.parse(cell.wanted));
  const notes: string[] = [];
  if (variant?.row.untracked === 1) notes.push('The stock of this variant is not counted.');
  const after = 'move' in want ? now.stock + want.move : now.stock + want.stock - made.stock;
  if (after < 0 && 'move' in want) notes.push(`Only ${now.stock} are left: not moved.`);
  else if (after < 0) notes.push('More was sold since than was counted: nothing would be left.');
  if ('stock' in want && timesCounted(now) !== timesCounted(made)) notes.push(changedNote);
  return notes;
}
