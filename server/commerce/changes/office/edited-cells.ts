import { currencyDigits } from '../../../../shared/money.ts';
import { typedNumber } from '../../../../shared/numbers/number-text.ts';
import type { Edit, EditProblem } from '../../../../shared/office/products.ts';
import { withoutTextMark } from '../../../../shared/text/csv.ts';
import { type Markets, noMarkets } from '../../import/markets.ts';
import { CellError, emptied } from '../../products/fields/cell-error.ts';
import { columns } from '../../products/fields/columns.ts';
import { productFields } from '../../products/fields/product-fields.ts';
import { variantFields } from '../../products/fields/variant-fields.ts';
import type { LoadedProducts } from '../../products/load.ts';
import { costColumn } from '../../products/values.ts';
import { changeColumns } from '../columns.ts';
import { DraftCells } from '../draft-cells.ts';
import { type NewValues, wantedOfProduct, wantedOfVariant } from '../wanted.ts';

/** Columns of a table of changes for what is no field of the tables. */
const otherColumns: Readonly<Record<string, string>> = {
  type: columns.type,
  tags: columns.tags,
  status: columns.status,
  price: columns.price,
  compareAt: columns.compareAtPrice,
  cost: costColumn,
  stock: columns.quantity,
};

const columnOf = (field: string): string =>
  (productFields.named(field) ?? variantFields.named(field))?.cell ?? otherColumns[field] ?? '';

interface Beside {
  productId: number;
  typeOf: (type: string) => string;
  /** The base currency. */
  base: string;
}

/** Returns the cells of a change set that holds these edits, or what is wrong with them by field. */
export function editedCells(
  loaded: LoadedProducts,
  edits: readonly Edit[],
  { productId, typeOf, base }: Beside,
): { cells: ReturnType<DraftCells['all']>; problems: EditProblem[] } {
  const problems: EditProblem[] = [];
  const notes = { refused: [], warnings: [] };
  const cells = new DraftCells(loaded, { notes, typeOf, stocks: stocksSeen(edits) });
  for (const group of Map.groupBy(edits, cellOf).values()) {
    const [first] = group;
    if (!first) continue;
    const { variant, field, currency } = first;
    try {
      const row = {
        line: 1,
        cells: field === 'sku' ? {} : Object.fromEntries(group.map((edit) => cellTextOf(edit, base))),
      };
      const markets = currency === undefined ? noMarkets(base) : marketOf(base, currency);
      const wanted = field === 'sku' ? wantedSku(first) : wantedOf(row, loaded, { productId, variant, markets });
      cells.add(row, { product_id: productId, variant_id: variant }, wanted);
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      problems.push({ variant, field, message: error.message });
    }
  }
  return { cells: inOrder(cells.all()), problems };
}

/** SKUs first: they are then written in one transaction, so that two variants can swap theirs. */
const inOrder = (cells: ReturnType<DraftCells['all']>) => [
  ...cells.filter(({ field }) => field === 'sku'),
  ...cells.filter(({ field }) => field !== 'sku'),
];

const longestSku = 255;

/** @throws CellError */
function wantedSku({ mine }: Edit): NewValues {
  const sku = withoutTextMark(mine);
  if (sku === emptied) throw new CellError(`'${emptied}' is no SKU: in files it empties the cell.`);
  if (sku.length > longestSku) throw new CellError(`A SKU has at most ${longestSku} characters.`);
  if (/\s/.test(sku.replaceAll(' ', ''))) throw new CellError('A SKU is one line.');
  return new Map([['sku', sku]]);
}

type Row = Parameters<typeof wantedOfProduct>[0];

function wantedOf(
  row: Row,
  { products, variants }: LoadedProducts,
  { productId, variant, markets }: { productId: number; variant: number | null; markets: Markets },
): NewValues {
  const [product, of] = [products.get(productId), variants.get(variant ?? 0)];
  if (variant === null) return product ? wantedOfProduct(row, product) : new Map();
  return of ? wantedOfVariant(row, of, markets) : new Map();
}

/** Price and compare-at price are one cell. */
const cellOf = ({ variant, field, currency = '' }: Edit): string => `${variant}.${pairOf[field] ?? field}.${currency}`;
const pairOf: Partial<Record<Edit['field'], Edit['field']>> = { compareAt: 'price', ownCompareAt: 'ownPrice' };

const ownColumns = (currency: string) => ({
  price: `${columns.price} / ${currency}`,
  compareAtPrice: `${columns.compareAtPrice} / ${currency}`,
});

/** Returns the columns of prices in one currency, as a table of changes has them. */
const marketOf = (base: string, currency: string): Markets => ({
  ...noMarkets(base),
  columns: new Map([[currency, ownColumns(currency)]]),
});

const neverEmpty: readonly Edit['field'][] = ['title', 'price', 'stock', 'status'];

/** Decimals of the fields with numbers; those of prices are their currency's. */
const decimalsIn = ({ field, currency }: Edit, base: string): number | null => {
  if (field === 'stock' || field === 'weight') return 2;
  const isPrice = ['price', 'compareAt', 'cost', 'ownPrice', 'ownCompareAt'].includes(field);
  return isPrice ? currencyDigits(currency ?? base) : null;
};

/** Returns the text of an edit; a number as tables have it. */
function textOfEdit(edit: Edit, base: string): string {
  if (edit.field === 'barcode') return withoutTextMark(edit.mine);
  const decimals = decimalsIn(edit, base);
  return decimals === null || edit.mine === '' ? edit.mine : (typedNumber(edit.mine, decimals) ?? edit.mine);
}

/** Returns the column and text of an edit as a table would have it. @throws CellError */
function cellTextOf(edit: Edit, base: string): [string, string] {
  const { field, currency = '' } = edit;
  const mine = textOfEdit(edit, base);
  if (field === 'ownPrice') return [ownColumns(currency).price, mine || emptied];
  if (field === 'ownCompareAt') return [ownColumns(currency).compareAtPrice, mine || emptied];
  if (field === 'sku') return ['', mine];
  if (field === 'stock' && /^[+-]/.test(mine)) return [changeColumns.stockMoved, mine];
  if (mine !== '') return [columnOf(field), mine];
  if (neverEmpty.includes(field)) throw new CellError('This cannot be empty.');
  return [columnOf(field), emptied];
}

/** Returns the stocks that the person saw: what was sold since is taken off their count. */
function stocksSeen(edits: readonly Edit[]): Map<number, number> {
  const seen = edits.flatMap(({ variant, field, before }): [number, number][] =>
    variant !== null && field === 'stock' && /^-?\d{1,7}$/.test(before) ? [[variant, Number(before)]] : [],
  );
  return new Map(seen);
}
