import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import { filled } from '../../../../shared/messages/message.ts';
import { officeMessages } from '../../../../shared/messages/office/office-messages.ts';
import { wording, wordsOf } from '../../../../shared/messages/wording.ts';
import { isOwnPriceField } from '../../../../shared/office/all-variants.ts';
import type { Edit, EditConflict, EditProblem, SavedEdits } from '../../../../shared/office/products.ts';
import { noSuchProduct } from '../../catalog/product-state.ts';
import { findSkuOwners } from '../../catalog/sku.ts';
import type { TimedDeps } from '../../context.ts';
import type { Database } from '../../database/connection.ts';
import type { RowNote } from '../../import/draft.ts';
import { loadBaseCurrency } from '../../places/base-currency.ts';
import { categoriesByType } from '../../products/categories.ts';
import type { ChangedValue } from '../../products/compare.ts';
import { type LoadedProducts, loadProducts } from '../../products/load.ts';
import { applySet, waitedMs } from '../apply-and-undo.ts';
import { storeDraft } from '../draft.ts';
import { draftCells } from '../draft-cells.ts';
import { leftBecause } from '../shown-value.ts';
import { ownPriceTexts, productTexts, variantTexts } from './texts.ts';
import { wishesOfEdits } from './wishes-of-edits.ts';

/**
 * Writes the edits of a form as one change set. Where somebody changed a field meanwhile, or a value is invalid, nothing
 * is written and the fields are named.
 */
export async function saveEdits(
  { db, clock }: TimedDeps,
  productId: number,
  edits: readonly Edit[],
): Promise<Result<SavedEdits>> {
  const loaded = await loadProducts(db, [productId]);
  const product = loaded.products.get(productId);
  if (!product) return noSuchProduct;
  const base = await loadBaseCurrency(db);
  const { wanted, conflicts } = compareEdits(loaded, edits, { productId, base });
  const strange = await strangeCurrency(db, wanted, base);
  if (strange !== null) return fail(codes.invalidInput, filled('pricesNotIn', { currency: strange }));
  const wishes = wishesOfEdits(loaded, wanted, { productId, base });
  const beside = { typeOf: await categoriesByType(db), stocks: stocksSeen(wanted) };
  const { cells, refused: taken } = await draftCells(db, loaded, wishes.all, beside);
  const problems = [...wishes.problems, ...handlesTaken(taken, wanted), ...(await repeatedSkus(db, cells))];
  const refused = { set: null, conflicts, problems };
  if (conflicts.length > 0 || problems.length > 0 || cells.length === 0) return ok(refused);
  const now = clock.now();
  // SKUs first: they are then written in one transaction, so that two variants can swap theirs.
  cells.sort((a, b) => Number(b.field === 'sku') - Number(a.field === 'sku'));
  const set = await storeDraft(db, cells, { title: officeMessages.changes.productName(product.row.title), now });
  const ran = await applySet(db, set, { now, maxMs: waitedMs });
  if (!ran.ok) return ran;
  return ok({ set, ...(await findLeft(db, { set, productId, base }, edits)) });
}

/** Returns the stocks that the person saw: what was sold since is taken off their count. */
function stocksSeen(edits: readonly Edit[]): Map<number, number> {
  const seen = edits.flatMap(({ variant, field, before }): [number, number][] =>
    variant !== null && field === 'stock' && /^-?\d{1,7}$/.test(before) ? [[variant, Number(before)]] : [],
  );
  return new Map(seen);
}

/** Returns a currency of edits that the shop does not have beside its own; null: none. */
async function strangeCurrency(db: Database, edits: readonly Edit[], base: string): Promise<string | null> {
  const named = edits.flatMap(({ field, currency }) => (isOwnPriceField(field) ? (currency ?? '') : []));
  if (named.length === 0) return null;
  const known = new Set((await db.selectFrom('currency').select('code').execute()).map(({ code }) => code));
  return named.find((code) => code === base || !known.has(code)) ?? null;
}

/** Returns the edits that the set left, as somebody changed their fields in the last moment. */
async function findLeft(
  db: Database,
  { set, productId, base }: { set: number; productId: number; base: string },
  edits: readonly Edit[],
): Promise<Pick<SavedEdits, 'conflicts' | 'problems'>> {
  const left = await db
    .selectFrom('change_cell')
    .select(['variant_id', 'field', 'state'])
    .where('set_id', '=', set)
    .where('state', 'in', ['changed', 'gone', 'short', 'taken', 'named'])
    .execute();
  const found: Pick<SavedEdits, 'conflicts' | 'problems'> = { conflicts: [], problems: [] };
  if (left.length === 0) return found;
  const loaded = await loadProducts(db, [productId]);
  for (const { variant_id, field: name, state } of left) {
    const edit = edits.find(
      ({ variant, field }) => variant === variant_id && (name === field || name.split(':')[0] === stem(field)),
    );
    if (!edit) continue;
    const { variant, field } = edit;
    const theirs = presentText(loaded, edit, { productId, base });
    if (state === 'changed' && theirs !== null) found.conflicts.push(conflictAt(loaded, edit, theirs));
    else found.problems.push({ variant, field, message: leftBecause[state] ?? state });
  }
  return found;
}

/** Cells of tags are named by the tag, those of own prices by the currency; a price and what it is compared with are one. */
const stem = (field: Edit['field']): string => stems[field] ?? field;
const stems: Partial<Record<Edit['field'], string>> = {
  tags: 'tag',
  compareAt: 'price',
  ownPrice: 'price',
  ownCompareAt: 'price',
};

/** Returns a problem for each handle that another product has. */
const handlesTaken = (taken: readonly RowNote[], edits: readonly Edit[]): EditProblem[] =>
  taken.flatMap(({ handle, message }) => {
    const edit = edits.find(({ field }) => field === handle);
    return edit ? [{ variant: null, field: edit.field, message: wordsOf(message) }] : [];
  });

/** Returns a problem for each new SKU that another variant has, or is given by the same form. */
async function repeatedSkus(db: Database, cells: readonly ChangedValue[]): Promise<EditProblem[]> {
  const news = cells.flatMap(({ variant_id, field, wanted }) =>
    field === 'sku' && variant_id !== null ? [{ variant: variant_id, sku: String(JSON.parse(wanted)) }] : [],
  );
  const changed = new Set(news.map(({ variant }) => variant));
  const skus = news.map(({ sku }) => sku);
  const owners = await findSkuOwners(db, skus);
  return news.flatMap(({ variant, sku }) => {
    const owner = owners.find((each) => each.sku === sku && !changed.has(each.id));
    const isTwice = sku !== '' && news.some((other) => other.variant !== variant && other.sku === sku);
    const at = { variant, field: 'sku' } as const;
    if (owner) return { ...at, message: wording(filled('skuOfProduct', { sku, product: owner.handle })) };
    return isTwice ? { ...at, message: wording(filled('skuTwice', { sku })) } : [];
  });
}

/** Edits whose values are to be written, and those of fields that somebody changed after the form was made. */
interface Compared {
  wanted: Edit[];
  conflicts: EditConflict[];
}

/** Compares what was typed with what the form was made from and with the present values. @param base the base currency */
function compareEdits(
  loaded: LoadedProducts,
  edits: readonly Edit[],
  { productId, base }: { productId: number; base: string },
): Compared {
  const compared: Compared = { wanted: [], conflicts: [] };
  for (const given of edits) {
    const edit = { ...given, before: oneForm(given.before), mine: oneForm(given.mine) };
    const theirs = presentText(loaded, edit, { productId, base });
    if (theirs === null || edit.mine === edit.before) continue;
    const conflict = conflictAt(loaded, edit, theirs);
    // Sales move a stock without anybody having counted it.
    const isMoved = edit.field === 'stock' ? conflict.counts !== edit.counts : theirs !== edit.before;
    if (!isMoved) compared.wanted.push(edit);
    else if (theirs !== edit.mine) compared.conflicts.push(conflict);
  }
  return compared;
}

const conflictAt = ({ variants }: LoadedProducts, edit: Edit, theirs: string): EditConflict => {
  const { variant, field, before } = edit;
  return { variant, field, before, theirs, ...(field === 'stock' && { counts: variants.get(variant ?? 0)?.counts }) };
};

/** Browsers send line ends as CR LF. */
const oneForm = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

/** Returns a field's present value as its form shows it; null where the product has no such variant. */
function presentText(
  { products, variants }: LoadedProducts,
  { variant: variantId, field, currency }: Edit,
  { productId, base }: { productId: number; base: string },
): string | null {
  const product = products.get(productId);
  if (!product) return null;
  if (variantId === null) {
    const untranslated = field.startsWith('text:') ? '' : null;
    const text = productTexts(product)[field] ?? untranslated;
    return text && oneForm(text);
  }
  const variant = variants.get(variantId);
  if (variant?.row.product_id !== productId) return null;
  const own = currency && ownPriceTexts(variant.prices.get(currency), currency);
  const texts: Readonly<Record<string, string>> = { ...variantTexts(variant, base), ...(own || {}) };
  const text = texts[field] ?? null;
  return text && oneForm(text);
}
