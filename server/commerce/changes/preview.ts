import { textKey } from '../../../shared/documents/text-key.ts';
import { officeMessages } from '../../../shared/messages/office/office-messages.ts';
import { wordsOf } from '../../../shared/messages/wording.ts';
import { valuesOf } from '../catalog/parts.ts';
import type { ChangeTextTable } from '../database/change-tables.ts';
import type { Database } from '../database/connection.ts';
import { chunksOf } from '../database/insert.ts';
import { type LoadedProducts, loadProducts, valueAt } from '../products/load.ts';
import type { StoredVariant } from '../products/product.ts';
import { type PriceValue, type StockValue, WantedStock } from '../products/values.ts';
import { loadCounts } from './cell-counts.ts';
import { type ChangeCell, variantsOfStock } from './cells.ts';
import { nextTexts } from './content-texts/run.ts';
import { isThingKind } from './content-texts/things.ts';
import { typeOf } from './content-texts/types.ts';
import { applied, type Present, timesCounted } from './decide.ts';
import { type ChangeSet, hasPartsOf } from './run-set.ts';

const words = officeMessages.changeCells;

/** A cell as a person reads it. */
export interface ShownCell {
  /** The product's title; '' of another thing, and of a product that is gone. */
  title: string;
  /** The product's handle, and the variant's SKU or values; '' for a field of the product. */
  product: string;
  variant: string;
  field: string;
  /** JSON of the value before and after; of an applied cell as they were, otherwise as they would be. */
  before: string | null;
  after: string;
  state: string;
  /** The present value, where it is neither. */
  now: string | null;
  warnings: string[];
}

export interface ShownSet {
  set: ChangeSet;
  cells: ShownCell[];
  /** How many cells it has. */
  total: number;
}

/** Cells of an import that are shown unless all are asked for; it may have millions. */
const cellsOfImport = 200;

/**
 * Returns a set with its cells beside the present values; null for an unknown id.
 *
 * @param all whether an import is returned with all of its cells, not those that were kept and its first ones
 */
export async function showSet(db: Database, id: number, { all = true } = {}): Promise<ShownSet | null> {
  const set = await db.selectFrom('change_set').selectAll().where('id', '=', id).executeTakeFirst();
  if (!set) return null;
  const cells = await (set.kind === 'import' && !all ? someCells(db, id) : cellsOf(db, id).execute());
  const total = Object.values(await loadCounts(db, set)).reduce((sum, count) => sum + count, 0);
  const texts = await nextTexts(db, { id, after: -1, size: Number.MAX_SAFE_INTEGER });
  return { set, cells: [...(await shownCells(db, set, cells)), ...texts.map(shownText)], total };
}

/** Returns a text of a document, a collection or a delivery method as a person reads it. */
export function shownText(text: ChangeTextTable): ShownCell {
  const { kind, thing, note } = text;
  const type = isThingKind(kind) ? typeOf({ kind, id: thing }) : kind;
  return {
    title: '',
    product: `${type} ${thing}`,
    variant: '',
    field: textKey(text.field, text.language),
    before: JSON.stringify(text.made_from),
    after: JSON.stringify(text.wanted),
    state: text.state,
    now: null,
    warnings: note === '' ? [] : [wordsOf(note)],
  };
}

const cellsOf = (db: Database, id: number) =>
  db.selectFrom('change_cell').selectAll().where('set_id', '=', id).orderBy('position');

async function someCells(db: Database, id: number): Promise<ChangeCell[]> {
  const kept = await cellsOf(db, id).where('state', 'in', ['kept', 'used']).limit(cellsOfImport).execute();
  const others = await cellsOf(db, id).where('state', 'not in', ['kept', 'used']).limit(cellsOfImport).execute();
  return [...kept, ...others];
}

type ShownAs = Pick<ChangeSet, 'kind' | 'overwrites'>;

/** Returns cells of a set beside the present values. */
export async function shownCells(db: Database, set: ShownAs, cells: readonly ChangeCell[]): Promise<ShownCell[]> {
  const shown: ShownCell[] = [];
  for (const some of chunksOf(cells, 8)) {
    const ids = some.map(({ product_id }) => product_id);
    const loaded = await loadProducts(db, ids, { hasParts: hasPartsOf(set), counted: variantsOfStock(some) });
    shown.push(...some.map((cell) => shownCell(cell, loaded, set)));
  }
  return shown;
}

function shownCell(cell: ChangeCell, loaded: LoadedProducts, set: ShownAs): ShownCell {
  const variant = cell.variant_id === null ? undefined : loaded.variants.get(cell.variant_id);
  const row = variant?.row;
  const product = loaded.products.get(cell.product_id)?.row;
  const present = valueAt(loaded, cell);
  const beside = { now: present, untracked: row?.untracked === 1, overwrites: set.overwrites === 1 };
  const { before, after } = beforeAndAfter(cell, beside);
  return {
    title: product?.title ?? '',
    product: product?.handle ?? '',
    variant: row ? row.sku || valuesOf(row).join(' / ') : '',
    field: cell.field,
    before,
    after,
    state: cell.state,
    now: [before, after].includes(present ?? '') ? null : present,
    warnings: cell.state === 'pending' ? warningsOf({ ...cell, after }, { present, variant }) : [],
  };
}

function beforeAndAfter(cell: ChangeCell, beside: Present): { before: string | null; after: string } {
  const { state, replaced, result, made_from, wanted } = cell;
  if (state !== 'pending') return { before: replaced ?? made_from, after: result ?? wanted };
  const decision = applied(cell, beside);
  return 'left' in decision ? { before: made_from, after: wanted } : { before: beside.now, after: decision.result };
}

/** Returns sets, newest first, with how many cells they have. */
export async function listSets(db: Database): Promise<(ChangeSet & { cells: number })[]> {
  const rows = await db
    .selectFrom('change_set')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('change_cell')
        .select(({ fn }) => fn.countAll<number>().as('cells'))
        .whereRef('set_id', '=', 'change_set.id')
        .as('cells'),
    )
    .orderBy('id', 'desc')
    .limit(maxListed)
    .execute();
  return rows.map((row) => ({ ...row, cells: Number(row.cells) }));
}

const maxListed = 100;

interface Beside {
  /** JSON of the present value; null where the product or variant is gone. */
  present: string | null;
  variant: StoredVariant | undefined;
}

/** Returns what should be looked at before a cell is applied. */
function warningsOf(cell: ChangeCell & { after: string }, { present, variant }: Beside): string[] {
  const { field } = cell;
  if (present === null) return [words.isGone];
  if (field === 'price' || field.startsWith('price:')) return priceWarnings(cell, present);
  if (field === 'stock') return stockWarnings(cell, present, variant);
  return isChanged(cell, present) ? [words.changed] : [];
}

const isChanged = ({ made_from, wanted }: ChangeCell, present: string) => present !== made_from && present !== wanted;

function priceWarnings(cell: ChangeCell, present: string): string[] {
  const before: PriceValue | null = JSON.parse(cell.made_from);
  const after: PriceValue | null = JSON.parse(cell.wanted);
  const notes = isChanged(cell, present) ? [words.changed] : [];
  if (after === null) return notes;
  if (before?.compareAt && after.compareAt === null) notes.push(words.notReduced);
  if (after.price === 0) notes.push(words.priceIsZero);
  if (before && before.price >= 2 && after.price * 2 < before.price) notes.push(words.lessThanHalf);
  if (before && before.price > 0 && after.price > before.price * 2) notes.push(words.moreThanTwice);
  return notes;
}

function stockWarnings(cell: ChangeCell, present: string, variant: StoredVariant | undefined): string[] {
  const [made, now]: [StockValue, StockValue] = [JSON.parse(cell.made_from), JSON.parse(present)];
  const want = WantedStock.parse(JSON.parse(cell.wanted));
  const notes: string[] = [];
  if (variant?.row.untracked === 1) notes.push(words.notCounted);
  const after = 'move' in want ? now.stock + want.move : now.stock + want.stock - made.stock;
  if (after < 0 && 'move' in want) notes.push(words.onlyLeft(now.stock));
  else if (after < 0) notes.push(words.soldSince);
  if ('stock' in want && timesCounted(now) !== timesCounted(made)) notes.push(words.changed);
  return notes;
}
