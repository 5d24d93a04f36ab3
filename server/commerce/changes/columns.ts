import { currentName } from '../import/columns.ts';
import { columns, optionNameCells, optionValueCells } from '../products/fields/columns.ts';
import { productFields } from '../products/fields/product-fields.ts';
import { variantFields } from '../products/fields/variant-fields.ts';
import { costColumn } from '../products/values.ts';

/** Columns of a table of changes beside those of a product file. */
export const changeColumns = {
  stockMoved: 'Stock moved',
  tagsAdded: 'Tags added',
  tagsRemoved: 'Tags removed',
} as const;

const known = new Map(Object.values(changeColumns).map((name) => [name.toLowerCase(), name]));

/** Returns the present name of a column of a table of changes, regardless of case. */
export function changeColumn(header: string): string {
  const name = currentName(header);
  return known.get(name.toLowerCase()) ?? name;
}

/** Columns that say which product or variant a row is about. */
export const namingColumns: readonly string[] = [columns.handle, columns.sku, ...optionNameCells, ...optionValueCells];

/** Returns the columns whose cells change something. */
export const changingColumns = (): string[] => [
  ...[...productFields, ...variantFields].filter(({ isOnlyInFiles }) => !isOnlyInFiles).map(({ cell }) => cell),
  columns.type,
  columns.tags,
  changeColumns.tagsAdded,
  changeColumns.tagsRemoved,
  columns.published,
  columns.status,
  columns.price,
  columns.compareAtPrice,
  columns.quantity,
  changeColumns.stockMoved,
  costColumn,
];
