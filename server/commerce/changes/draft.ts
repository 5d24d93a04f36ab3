import { setImmediate as turn } from 'node:timers/promises';
import { ok } from '../../../shared/errors.ts';
import { actorIn } from '../audit/actor.ts';
import type { Database } from '../database/connection.ts';
import { insertAll } from '../database/insert.ts';
import { transact } from '../database/transaction.ts';
import type { CsvRow } from '../import/csv.ts';
import { damageIn, withoutDamage } from '../import/damage.ts';
import type { RowNote } from '../import/draft.ts';
import { rowWarnings } from '../import/row-warnings.ts';
import { categoriesByType } from '../products/categories.ts';
import { CellError } from '../products/fields/cell-error.ts';
import { type LoadedProducts, loadProducts } from '../products/load.ts';
import { DraftCells } from './draft-cells.ts';
import { type DraftNotes, noteAt } from './draft-notes.ts';
import { type Finder, openFinder } from './find-rows.ts';
import { type ChangeFile, rowsAtOnce } from './read-file.ts';
import { stockAt } from './stock-at.ts';
import { type NewValues, wantedOfProduct, wantedOfVariant } from './wanted.ts';

export interface NewSet {
  title: string;
  /** When the stock was counted; absent: now. Sales since then are taken off the count. */
  countedAt?: number | undefined;
  now: number;
}

export interface Drafted {
  id: number;
  cells: number;
  notes: DraftNotes;
}

/** Makes a draft of a table: a cell for each value that differs from the stored one. Changes nothing else. */
export async function draftSet(db: Database, file: ChangeFile, { title, countedAt, now }: NewSet): Promise<Drafted> {
  const finder = await openFinder(db, file.rows);
  const ofFile = (messages: readonly string[]) => messages.map((message) => ({ line: 1, handle: '', message }));
  const notes: DraftNotes = { refused: ofFile(file.questions), warnings: ofFile(file.notes) };
  const found: FoundRow[] = [];
  for (const [i, row] of file.rows.entries()) {
    found.push(...findRow(row, finder, notes));
    if (i % rowsAtOnce === 0) await turn();
  }
  const loaded = await loadProducts(
    db,
    found.map(({ productId }) => productId),
  );
  const cells = new DraftCells(loaded, {
    notes,
    typeOf: await categoriesByType(db),
    stocks: countedAt === undefined ? null : await stockAt(db, loaded, countedAt),
  });
  for (const [i, each] of found.entries()) {
    addRow(each, { loaded, file, cells, notes });
    if (i % rowsAtOnce === 0) await turn();
  }
  const rows = cells.all();
  const id = await storeDraft(db, rows, { title, notes, now });
  return { id, cells: rows.length, notes };
}

interface FoundRow {
  row: CsvRow;
  productId: number;
  variantIds: number[];
}

function findRow(row: CsvRow, { find }: Finder, { refused }: DraftNotes): FoundRow[] {
  try {
    return [{ row, ...find(row) }];
  } catch (error) {
    refused.push(noteOf(row, error));
    return [];
  }
}

function noteOf(row: CsvRow, error: unknown): RowNote {
  if (!(error instanceof CellError)) throw error;
  return { ...noteAt(row), message: error.message };
}

interface Adding {
  loaded: LoadedProducts;
  file: ChangeFile;
  cells: DraftCells;
  notes: DraftNotes;
}

/** Adds the cells of a row: all of them, or none where one is invalid. */
function addRow({ row, productId, variantIds }: FoundRow, { loaded, file, cells, notes }: Adding): void {
  const product = loaded.products.get(productId);
  if (!product) return;
  try {
    const own = wantedOfProduct(row, product);
    const ofVariants = variantIds.flatMap((id): [number, NewValues][] => {
      const variant = loaded.variants.get(id);
      return variant ? [[id, wantedOfVariant(withoutDamage(row, variant.row), variant, file.markets)]] : [];
    });
    cells.add(row, { product_id: productId, variant_id: null }, own);
    for (const [id, wanted] of ofVariants) cells.add(row, { product_id: productId, variant_id: id }, wanted);
    const codes = variantIds.flatMap((id) => loaded.variants.get(id)?.row ?? []);
    const warnings = [...damageIn(row, codes), ...rowWarnings(row)];
    notes.warnings.push(...warnings.map((message) => ({ ...noteAt(row), message })));
  } catch (error) {
    notes.refused.push(noteOf(row, error));
  }
}

type Cells = ReturnType<DraftCells['all']>;

/** Stores cells as a draft. @returns its id */
export async function storeDraft(
  db: Database,
  cells: Cells,
  { title, notes, now }: { title: string; notes: DraftNotes; now: number },
): Promise<number> {
  const stored = await transact(db, async (trx) => {
    const { id } = await trx
      .insertInto('change_set')
      .values({
        title,
        state: 'draft',
        actor: actorIn(trx),
        overwrites: 0,
        notes_json: JSON.stringify(notes),
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = cells.map((cell, position) => ({ set_id: id, position, ...cell, state: 'pending' }));
    await insertAll(trx, 'change_cell', rows);
    return ok(id);
  });
  if (!stored.ok) throw new Error('A draft was refused.');
  return stored.value;
}
