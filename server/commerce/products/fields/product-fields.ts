import type { Selectable } from 'kysely';
import { z } from 'zod';
import { rule } from '../../../../shared/messages/message.ts';
import { sanitizeDescription } from '../../../../shared/text/description-html.ts';
import { slugOf } from '../../catalog/slug.ts';
import type { ProductTable } from '../../database/catalog-tables.ts';
import { CellError } from './cell-error.ts';
import { columns } from './columns.ts';
import { filledText, text, textList } from './field.ts';
import { FieldTable } from './field-table.ts';
import { careOf, compositionOf, manufacturerOf, originOf, tariffOf, warningsOf } from './information.ts';
import { plainText } from './plain-text.ts';

/** The columns of a product's row that are fields: all but those that follow from others. */
export type ProductColumns = Omit<
  Selectable<ProductTable>,
  | 'id'
  | 'handle'
  | 'category'
  | 'status'
  | 'rating'
  | 'review_count'
  | 'sales_count'
  | 'rank'
  | 'price_cents'
  | 'on_sale'
  | 'in_stock'
  | 'is_new'
  | 'extra_json'
  | 'created_at'
  | 'updated_at'
>;

/** Returns the name that Shopify gives to the column of a metafield. */
const metafield = (key: string, label: string) => `${label} (product.metafields.custom.${key})`;

/** Fields of products that are one column each, in the order of their form. */
export const productFields = new FieldTable<ProductColumns>([
  filledText({ name: 'title', column: 'title', cell: columns.title, label: 'Title', form: {} }, titleOf),
  filledText(
    {
      name: 'description',
      column: 'description_html',
      cell: columns.description,
      alsoCalled: ['Body (HTML)'],
      label: 'Description',
      form: { rows: 10, isDescription: true },
    },
    (said) => sanitizeDescription(said),
  ),
  text({ name: 'vendor', column: 'vendor', cell: columns.vendor, label: 'Vendor', form: {} }),
  text({ name: 'seoTitle', column: 'seo_title', cell: 'SEO title', label: 'Title for search engines', form: {} }),
  text({
    name: 'seoDescription',
    column: 'seo_description',
    cell: 'SEO description',
    label: 'Description for search engines',
    form: { rows: 3 },
  }),
  text(
    {
      name: 'manufacturer',
      column: 'manufacturer',
      cell: metafield('manufacturer', 'Manufacturer'),
      alsoCalled: ['Manufacturer'],
      label: 'Manufacturer',
      form: { label: 'Manufacturer: code of its document' },
    },
    manufacturerOf,
  ),
  text(
    {
      name: 'warnings',
      column: 'warnings',
      cell: metafield('warnings', 'Warnings'),
      alsoCalled: ['Warnings'],
      label: 'Warnings',
      form: { label: 'Warnings, a line each', rows: 3 },
    },
    warningsOf,
  ),
  text(
    {
      name: 'composition',
      column: 'composition',
      cell: metafield('composition', 'Composition'),
      alsoCalled: ['Composition'],
      label: 'Composition',
      form: { label: 'Composition, such as 80% wool, 20% cashmere; lining: 100% cupro' },
    },
    compositionOf,
  ),
  text(
    {
      name: 'care',
      column: 'care',
      cell: metafield('care', 'Care'),
      alsoCalled: ['Care'],
      label: 'Care',
      form: { label: 'Care, codes such as wash-30, iron-110' },
    },
    careOf,
  ),
  text(
    {
      name: 'tariff',
      column: 'tariff',
      cell: 'HS code',
      alsoCalled: ['Harmonized System Code'],
      label: 'HS code',
      form: {},
    },
    tariffOf,
  ),
  text(
    {
      name: 'origin',
      column: 'origin',
      cell: 'Country of origin',
      alsoCalled: ['COO'],
      label: 'Country of origin',
      form: { label: 'Country of origin, two letters' },
    },
    originOf,
  ),
  filledText(
    { name: 'style', column: 'style', cell: metafield('style', 'Style'), label: 'Style', isOnlyInFiles: true },
    slugOf,
  ),
  text(
    {
      name: 'material',
      column: 'material',
      cell: metafield('material', 'Material'),
      label: 'Material',
      isOnlyInFiles: true,
    },
    (said) => said,
  ),
  textList({
    name: 'details',
    column: 'details_json',
    cell: metafield('details', 'Details'),
    label: 'Details',
    isOnlyInFiles: true,
  }),
]);

const DetailsJson = z.array(z.string());

/** Returns the details of a row, a sentence each. */
export const detailsIn = ({ details_json }: Pick<ProductColumns, 'details_json'>): string[] =>
  DetailsJson.parse(JSON.parse(details_json));

const longestTitle = 255;

function titleOf(said: string, cell: string): string {
  if (said === '') throw new CellError(rule('cellNotEmptied', { name: cell }));
  return plainText(said).slice(0, longestTitle);
}
