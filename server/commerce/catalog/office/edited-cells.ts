import type { Edit, EditProblem } from '../../../../shared/contract/office/products.ts';
import { changeColumns } from '../../changes/columns.ts';
import { DraftCells } from '../../changes/draft-cells.ts';
import type { Targets } from '../../changes/targets.ts';
import { type Wanted, wantedOfProduct, wantedOfVariant } from '../../changes/wanted.ts';
import { CellError, emptied } from '../../import/cells.ts';
import { columns } from '../../import/columns.ts';
import { noMarkets } from '../../import/markets.ts';

const columnOf: Readonly<Record<Edit['field'], string>> = {
  title: columns.title,
  description: columns.description,
  vendor: columns.vendor,
  type: columns.type,
  tags: columns.tags,
  status: columns.status,
  seoTitle: columns.seoTitle,
  seoDescription: columns.seoDescription,
  manufacturer: columns.manufacturer,
  warnings: columns.warnings,
  composition: columns.composition,
  care: columns.care,
  tariff: columns.tariff,
  origin: columns.origin,
  price: columns.price,
  compareAt: columns.compareAtPrice,
  stock: columns.quantity,
  weight: columns.grams,
  taxClass: columns.taxClass,
  barcode: columns.barcode,
};

interface Beside {
  productId: number;
  typeOf: (type: string) => string;
  /** The base currency. */
  base: string;
}

/** Returns the cells of a change set that holds these edits, or what is wrong with them by field. */
export function editedCells(
  targets: Targets,
  edits: readonly Edit[],
  { productId, typeOf, base }: Beside,
): { cells: ReturnType<DraftCells['all']>; problems: EditProblem[] } {
  const problems: EditProblem[] = [];
  const notes = { refused: [], warnings: [] };
  const cells = new DraftCells(targets, { notes, typeOf, stocks: stocksSeen(edits) });
  for (const group of Map.groupBy(edits, cellOf).values()) {
    const [first] = group;
    if (!first) continue;
    const { variant, field } = first;
    try {
      const row = { line: 1, cells: Object.fromEntries(group.map(cellTextOf)) };
      const wanted = wantedOf(row, targets, { productId, variant, base });
      cells.add(row, { product_id: productId, variant_id: variant }, wanted);
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      problems.push({ variant, field, message: error.message });
    }
  }
  return { cells: cells.all(), problems };
}

type Row = Parameters<typeof wantedOfProduct>[0];

function wantedOf(
  row: Row,
  { products, variants }: Targets,
  { productId, variant, base }: { productId: number; variant: number | null; base: string },
): Wanted {
  const [product, of] = [products.get(productId), variants.get(variant ?? 0)];
  if (variant === null) return product ? wantedOfProduct(row, product) : new Map();
  return of ? wantedOfVariant(row, of, noMarkets(base)) : new Map();
}

/** Price and compare-at price are one cell. */
const cellOf = ({ variant, field }: Edit): string =>
  `${variant}.${field === 'compareAt' ? ('price' satisfies Edit['field']) : field}`;

const neverEmpty: readonly Edit['field'][] = ['title', 'price', 'stock', 'status'];

/** Returns the column and text of an edit as a table would have it. @throws CellError */
function cellTextOf({ field, mine }: Edit): [string, string] {
  if (field === 'stock' && /^[+-]/.test(mine)) return [changeColumns.stockMoved, mine];
  if (mine !== '') return [columnOf[field], mine];
  if (neverEmpty.includes(field)) throw new CellError('This cannot be empty.');
  return [columnOf[field], emptied];
}

/** Returns the stocks that the person saw: what was sold since is taken off their count. */
function stocksSeen(edits: readonly Edit[]): Map<number, number> {
  const seen = edits.flatMap(({ variant, field, before }): [number, number][] =>
    variant !== null && field === 'stock' && /^-?\d{1,7}$/.test(before) ? [[variant, Number(before)]] : [],
  );
  return new Map(seen);
}
