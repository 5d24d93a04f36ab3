import { setImmediate as turn } from 'node:timers/promises';
import { ok } from '../../../shared/errors.ts';
import { actorIn } from '../audit/record.ts';
import { type Database, lockRows, type Trx, transact } from '../database/connection.ts';
import { insertAll } from '../database/insert.ts';
import { damageIn } from '../import/damage.ts';
import { englishNotes, type RowNote, storedNotes } from '../import/draft.ts';
import { rowWarnings } from '../import/row-warnings.ts';
import { categoriesByType } from '../products/categories.ts';
import type { ChangedValue } from '../products/compare.ts';
import { CellError } from '../products/fields/cell-error.ts';
import { textColumnCalled } from '../products/fields/text-columns.ts';
import { type LoadedProducts, loadProducts } from '../products/load.ts';
import { stockMovedSince } from '../stock/moved-since.ts';
import { type CellCounts, countsJson } from './cell-counts.ts';
import { type PlannedText, storeTexts } from './content-texts/run.ts';
import { draftCells, rowsAtOnce, type WishesAt } from './draft-cells.ts';
import { findRows, noteAt } from './find-rows.ts';
import type { Merge } from './merges/merge-schema.ts';
import type { ChangeFile } from './read-file.ts';
import { wishesOfOptions, wishesOfProduct, wishesOfVariant } from './wishes.ts';

/** Notes of a draft: rows that were left out, and warnings about the others. */
interface DraftNotes {
  refused: RowNote[];
  warnings: RowNote[];
}

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

/**
 * Makes a draft of a table: a cell for each value that differs from the stored one. Changes nothing else. Of a row all
 * values are taken, or none where one is invalid.
 */
export async function draftSet(db: Database, file: ChangeFile, { title, countedAt, now }: NewSet): Promise<Drafted> {
  const ofFile = (messages: readonly string[]) => messages.map((message) => ({ line: 1, handle: '', message }));
  const { found, refused } = await findRows(db, file.rows);
  const notes = { refused: [...ofFile(file.questions), ...refused], warnings: ofFile(file.notes) };
  const ids = found.flatMap((at) => at?.productId ?? []);
  // The words of options are of the names and values that a product has.
  const hasParts = file.rows.some(({ cells }) => Object.keys(cells).some((name) => textColumnCalled(name) !== null));
  const loaded = await loadProducts(db, ids, { hasParts });
  const all: WishesAt[] = [];
  for (const [i, row] of file.rows.entries()) {
    if (i % rowsAtOnce === 0) await turn();
    const product = loaded.products.get(found[i]?.productId ?? 0);
    if (!product) continue;
    const note = noteAt(row);
    const variants = found[i]?.variantIds.flatMap((id) => loaded.variants.get(id) ?? []) ?? [];
    try {
      const at = { note, product_id: product.row.id };
      const own = {
        ...at,
        variant_id: null,
        wishes: [...wishesOfProduct(row, product), ...wishesOfOptions(row, product, variants)],
      };
      const ofVariants = variants.map((variant) => ({
        ...at,
        variant_id: variant.row.id,
        wishes: wishesOfVariant(row, variant, file.markets),
      }));
      all.push(own, ...ofVariants);
      const codes = variants.map((variant) => variant.row);
      const warnings = [...damageIn(row, codes), ...rowWarnings(row)];
      notes.warnings.push(...warnings.map((message) => ({ ...note, message })));
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      notes.refused.push({ ...note, message: error.said });
    }
  }
  const beside = { typeOf: await categoriesByType(db), stocks: await stocksAt(db, loaded, countedAt) };
  const { cells, refused: contradicting } = await draftCells(db, loaded, all, beside);
  for (const each of contradicting) notes.refused.push(each);
  return { id: await storeDraft(db, cells, { title, notes, now }), cells: cells.length, notes: inEnglish(notes) };
}

/** Returns the stock of variants at an earlier time: without what the ledger moved since. */
async function stocksAt(db: Database, { variants }: LoadedProducts, at: number | undefined) {
  if (at === undefined) return undefined;
  const moved = await stockMovedSince(db, [...variants.keys()], at);
  return new Map([...variants].map(([id, { row }]) => [id, row.stock - (moved.get(id) ?? 0)]));
}

/** Returns notes with texts of `rule` in English. */
export const inEnglish = ({ refused, warnings }: DraftNotes): DraftNotes => ({
  refused: englishNotes(refused),
  warnings: englishNotes(warnings),
});

interface NewDraft {
  title: string;
  notes?: DraftNotes;
  now: number;
  /** What it merges; absent: nothing. */
  merge?: Merge;
  /** Names the form that makes it: sent twice, it makes one draft. */
  once?: string;
  /** Texts of other things than products. */
  texts?: readonly PlannedText[];
  /** When it would begin and end by itself once it is scheduled. */
  times?: DraftTimes | undefined;
}

/** Times in milliseconds since 1970; null: it is applied by a person, or stays. */
export interface DraftTimes {
  from: number | null;
  until: number | null;
}

/** Returns the set that a form has made. Two that arrive together take turns by the last row of the audit trail. */
async function draftMadeBy(trx: Trx, once: string): Promise<number | undefined> {
  await lockRows(trx, trx.selectFrom('audit_head').select('entries')).execute();
  return (await trx.selectFrom('change_set').select('id').where('once', '=', once).executeTakeFirst())?.id;
}

/** Stores cells as a draft. @returns its id */
export async function storeDraft(
  db: Database,
  cells: readonly ChangedValue[],
  { title, notes = { refused: [], warnings: [] }, now, merge, once, texts = [], times }: NewDraft,
): Promise<number> {
  const stored = await transact(db, async (trx) => {
    const before = once === undefined ? undefined : await draftMadeBy(trx, once);
    if (before !== undefined) return ok(before);
    const stored = { refused: storedNotes(notes.refused), warnings: storedNotes(notes.warnings) };
    const kind = merge ? ({ kind: 'merge', merge } as const) : {};
    const pending = cells.length + texts.length;
    const id = await insertSet(trx, {
      title,
      ...kind,
      state: 'draft',
      cells: pending > 0 ? { pending } : {},
      now,
      notes: stored,
      once,
      times,
    });
    for (let from = 0; from < cells.length; from += rowsAtOnce) {
      const some = cells.slice(from, from + rowsAtOnce);
      const rows = some.map((cell, i) => ({ set_id: id, position: from + i, ...cell, state: 'pending' }));
      await insertAll(trx, 'change_cell', rows);
      await turn();
    }
    await storeTexts(trx, { set: id, from: cells.length }, texts);
    return ok(id);
  });
  if (!stored.ok) throw new Error('A draft was refused.');
  return stored.value;
}

interface NewRow {
  title: string;
  /** Absent: a table or form. */
  kind?: 'import' | 'removal' | 'merge';
  merge?: Merge;
  state: 'draft' | 'applying' | 'applied';
  /** How many it gets; absent: they are still written. */
  cells?: CellCounts;
  now: number;
  notes?: DraftNotes;
  once?: string | undefined;
  times?: DraftTimes | undefined;
}

/** Adds a change set without cells. @returns its id */
export async function insertSet(
  trx: Trx,
  { title, kind, merge, state, cells, now, notes = { refused: [], warnings: [] }, once, times }: NewRow,
): Promise<number> {
  const { id } = await trx
    .insertInto('change_set')
    .values({
      ...(kind && { kind }),
      ...(merge && { merge_json: JSON.stringify(merge) }),
      title,
      state,
      actor: actorIn(trx),
      overwrites: 0,
      notes_json: JSON.stringify(notes),
      counts_json: cells ? countsJson(state, cells) : null,
      once: once ?? null,
      created_at: now,
      from_at: times?.from ?? null,
      until_at: times?.until ?? null,
      applied_at: state === 'applied' ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
