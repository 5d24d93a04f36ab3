import type { Selectable } from 'kysely';
import { taxClasses } from '../../../../shared/catalog/tax-classes.ts';
import { rule } from '../../../../shared/messages/message.ts';
import type { VariantTable } from '../../database/catalog-tables.ts';
import { CellError } from './cell-error.ts';
import { columns } from './columns.ts';
import { choice, filledText, flag, text, wholeNumber } from './field.ts';
import { FieldTable } from './field-table.ts';

/** The columns of a variant's row that are fields: all but values, prices, stock, picture and what follows from them. */
export type VariantColumns = Omit<
  Selectable<VariantTable>,
  | 'id'
  | 'product_id'
  | 'position'
  | 'value1'
  | 'value2'
  | 'value3'
  | 'size'
  | 'color'
  | 'category'
  | 'base_cents'
  | 'promotion_cents'
  | 'image_id'
  | 'stock'
  | 'untracked'
  | 'extra_json'
>;

/** Fields of variants that are one column each. */
export const variantFields = new FieldTable<VariantColumns>([
  filledText(
    {
      name: 'sku',
      column: 'sku',
      cell: columns.sku,
      alsoCalled: ['Variant SKU'],
      // In tables of changes it says which variant a row is about.
      isOnlyInFiles: true,
      form: {},
    },
    (said) => said,
  ),
  wholeNumber(
    {
      name: 'weight',
      column: 'weight_grams',
      cell: columns.grams,
      alsoCalled: ['Variant Grams'],
      label: 'Weight',
      form: { label: 'Weight (g)' },
    },
    gramsOf,
  ),
  flag({
    name: 'taxable',
    column: 'taxable',
    cell: 'Charge tax',
    alsoCalled: ['Variant Taxable'],
    label: 'Taxed',
  }),
  choice({ name: 'taxClass', column: 'tax_class', cell: 'Tax class', form: {} }, taxClasses),
  flag({
    name: 'requiresShipping',
    column: 'requires_shipping',
    cell: 'Requires shipping',
    alsoCalled: ['Variant Requires Shipping'],
    label: 'Shipped',
  }),
  text(
    {
      name: 'barcode',
      column: 'barcode',
      cell: columns.barcode,
      alsoCalled: ['Variant Barcode'],
      form: {},
    },
    (said) => said,
  ),
]);

function gramsOf(said: string, cell: string): number {
  if (said !== '' && !/^\d{1,7}(\.\d+)?$/.test(said))
    throw new CellError(rule('cellGrams', { name: cell, text: said }));
  return Math.round(Number(said));
}
