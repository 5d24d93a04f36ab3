import { columns } from '../import/columns.ts';
import { costColumn } from './field.ts';

/** Columns of a table of changes beside those of a product file. */
export const changeColumns = {
  stockMoved: 'Stock moved',
  tagsAdded: 'Tags added',
  tagsRemoved: 'Tags removed',
} as const;

const known = new Map(Object.values(changeColumns).map((name) => [name.toLowerCase(), name]));

/** Returns the name of a column regardless of case. */
export const changeColumn = (header: string): string => known.get(header.toLowerCase()) ?? header;

/** Columns that say which product or variant a row is about. */
export const namingColumns: readonly string[] = [
  columns.handle,
  columns.sku,
  columns.option1Name,
  columns.option1Value,
  columns.option2Name,
  columns.option2Value,
  columns.option3Name,
  columns.option3Value,
];

/** Columns whose cells change something. */
export const changingColumns: readonly string[] = [
  columns.title,
  columns.description,
  columns.vendor,
  columns.type,
  columns.tags,
  changeColumns.tagsAdded,
  changeColumns.tagsRemoved,
  columns.published,
  columns.status,
  columns.barcode,
  columns.price,
  columns.compareAtPrice,
  columns.chargeTax,
  columns.taxClass,
  columns.quantity,
  changeColumns.stockMoved,
  columns.grams,
  columns.requiresShipping,
  columns.seoTitle,
  columns.seoDescription,
  columns.manufacturer,
  columns.warnings,
  columns.composition,
  columns.care,
  columns.tariff,
  columns.origin,
  costColumn,
];
