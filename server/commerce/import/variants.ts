import { rule } from '../../../shared/messages/message.ts';
import { CellError } from '../products/fields/cell-error.ts';
import { columns, optionValues } from '../products/fields/columns.ts';
import { centsIn } from '../products/fields/price-text.ts';
import { variantFields } from '../products/fields/variant-fields.ts';
import { noCounts } from '../products/load.ts';
import { extraTexts, notStored, type StoredVariant } from '../products/product.ts';
import { cell, given, numberOf, otherCells, quantityOf } from './cells.ts';
import type { CsvRow } from './csv.ts';
import { withoutDamage } from './damage.ts';
import type { MatchedRow, ReadOptions } from './draft.ts';
import { type Markets, ownPricesOf, reduced } from './markets.ts';
import type { WishedVariant } from './wished-product.ts';

const naming = [...optionValues, 'sku', 'price'] as const;
const describing = ['compareAtPrice', 'tracker', 'quantity', 'policy', 'variantImage'] as const;

/**
 * Returns whether a row describes a variant, rather than a further picture or the product alone. A new product's first
 * row does; for a stored one, any row with a variant's cell.
 */
function isVariantRow(row: CsvRow, isKnown: boolean, markets: Markets): boolean {
  if (naming.some((column) => cell(row, column) !== '')) return true;
  if (!isKnown) return cell(row, 'title') !== '';
  if (describing.some((column) => cell(row, column) !== '')) return true;
  return [...variantFields.cells(), ...markets.read].some((name) => row.cells[name]);
}

/** Returns the rows of a product that describe its variants. */
export function variantRows(rows: readonly CsvRow[], isKnown: boolean, markets: Markets): CsvRow[] {
  return rows.filter((row) => isVariantRow(row, isKnown, markets) && !isPictureRow(row, rows));
}

/** Returns whether a row names its variant. */
const namesVariant = (row: CsvRow) => [...optionValues, 'sku' as const].some((column) => cell(row, column) !== '');

/**
 * Returns whether a row adds a picture alone, although it repeats columns of a variant: exports write stock, tax and
 * price beside every picture. It names no variant, and another row of the product does.
 */
function isPictureRow(row: CsvRow, rows: readonly CsvRow[]): boolean {
  if (cell(row, 'image') === '' || namesVariant(row) || row === rows[0]) return false;
  const variants = rows.filter((other) => other !== row && (namesVariant(other) || cell(other, 'title') !== ''));
  const price = cell(row, 'price');
  return variants.length > 0 && (price === '' || variants.some((other) => cell(other, 'price') === price));
}

type VariantRow = StoredVariant['row'];

/** Returns a new variant's defaults: stock tracking, tax and shipping are those of the product's other variants. */
function newRow(row: CsvRow, sibling: VariantRow | undefined): VariantRow {
  const place = { id: notStored, product_id: notStored, category: '', position: 0, image_id: null };
  const values = { value1: null, value2: null, value3: null, size: null, color: null };
  const fresh = { ...variantFields.blank(), ...place, ...values, base_cents: 0, promotion_cents: null, stock: 0 };
  if (!sibling) {
    const isUntracked = row.cells[columns.tracker] !== undefined || cell(row, 'quantity') === '';
    return { ...fresh, untracked: isUntracked ? 1 : 0, extra_json: '{}' };
  }
  const { taxable, tax_class, requires_shipping, untracked } = sibling;
  const { [columns.tracker]: tracker, [columns.policy]: policy } = extraTexts(sibling);
  const extra_json = JSON.stringify({ [columns.tracker]: tracker, [columns.policy]: policy });
  return { ...fresh, taxable, tax_class, requires_shipping, untracked, extra_json };
}

/** Returns a variant after the import of its row. @throws CellError for an invalid cell */
export function variantOf(
  { row: read, values, stored }: MatchedRow,
  sibling: StoredVariant | undefined,
  { markets, movedSince }: Pick<ReadOptions, 'markets' | 'movedSince'>,
): WishedVariant {
  const row = withoutDamage(read, stored?.row);
  const before = stored?.row ?? newRow(row, sibling?.row);
  const { tracker, continues, untracked } = trackingOf(row, before);
  const { [columns.tracker]: _, [columns.policy]: __, ...others } = otherCells(row, extraTexts(before), markets.read);
  const extra = Object.fromEntries(Object.entries(others).filter(([name]) => !markets.included.has(name)));
  if (tracker !== '' && (tracker.toLowerCase() !== 'shopify' || continues)) extra[columns.tracker] = tracker;
  if (continues) extra[columns.policy] = 'CONTINUE';
  const image = given(row, 'variantImage');
  const quantity = quantityOf(row);
  const counted = quantity === undefined ? before.stock : quantity + (movedSince?.get(before.id) ?? 0);
  // Untracked stock may be negative after sales; tracked stock begins at 0.
  const stock = untracked ? counted : Math.max(0, counted);
  const { counts, moved } = stored ?? noCounts;
  return {
    row: {
      ...before,
      ...variantFields.read(row.cells, before),
      ...pricesOf(row, stored?.row, markets),
      stock,
      untracked: untracked ? 1 : 0,
      extra_json: JSON.stringify(extra),
    },
    prices: ownPricesOf(row, stored?.prices ?? new Map(), markets),
    // A file counts a stock that it changes.
    counts: stock === before.stock ? counts : counts + 1,
    moved,
    picture: image === '' ? null : (stored?.picture ?? null),
    number: numberOf(row, 'variantNumber'),
    line: row.line,
    values,
    pictureName: image === '' ? null : image,
  };
}

function pricesOf(
  { cells }: CsvRow,
  stored: VariantRow | undefined,
  { base }: Markets,
): Pick<VariantRow, 'base_cents' | 'promotion_cents'> {
  const read = centsIn(cells[columns.price] ?? '', columns.price, { currency: base, mustStay: true });
  const price = read ?? stored?.promotion_cents ?? stored?.base_cents;
  if (price === undefined) throw new CellError(rule('priceMissing'));
  const before = stored && stored.promotion_cents !== null ? stored.base_cents : null;
  const said = centsIn(cells[columns.compareAtPrice] ?? '', columns.compareAtPrice, { currency: base });
  const { saleCents, promotionCents } = reduced(price, (said === undefined ? before : said) ?? 0);
  return { base_cents: saleCents, promotion_cents: promotionCents };
}

function trackingOf(row: CsvRow, before: VariantRow) {
  const extra = extraTexts(before);
  const tracker = given(row, 'tracker') ?? extra[columns.tracker] ?? (before.untracked === 1 ? '' : 'shopify');
  const continues = continuesOf(row) ?? extra[columns.policy] === 'CONTINUE';
  return { tracker, continues, untracked: tracker === '' || continues };
}

function continuesOf(row: CsvRow): boolean | undefined {
  const value = cell(row, 'policy').toLowerCase();
  if (value === '') return undefined;
  if (value === 'deny' || value === 'false') return false;
  if (value === 'continue' || value === 'true') return true;
  throw new CellError(rule('cellPolicy', { text: cell(row, 'policy') }));
}
