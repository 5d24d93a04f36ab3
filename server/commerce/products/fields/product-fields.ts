import type { Selectable } from 'kysely';
import { z } from 'zod';
import { careCodes, readCare } from '../../../../shared/catalog/care.ts';
import { type CompositionFault, compositionText, readComposition } from '../../../../shared/catalog/composition.ts';
import { rule } from '../../../../shared/messages/message.ts';
import { sanitizeDescription } from '../../../../shared/text/description-html.ts';
import { slugOf } from '../../catalog/slug.ts';
import type { ProductTable } from '../../database/catalog-tables.ts';
import { countryCodeOf } from '../../places/country-code.ts';
import { CellError } from './cell-error.ts';
import { columns } from './columns.ts';
import { filledText, text, textList } from './field.ts';
import { FieldTable } from './field-table.ts';
import { plainText } from './plain-text.ts';

/** Readers of what the law and customs want to know of a product. @throws CellError, all of them */

const longestWarnings = 4_000;

function manufacturerOf(text: string, cell: string): string {
  const code = slugOf(text).slice(0, 80);
  if (code === '') throw new CellError(rule('cellNoManufacturer', { name: cell, text }));
  return code;
}

/** Returns the warnings, a line each. @throws CellError */
function warningsOf(text: string, cell: string): string {
  const lines = text.split(/\r?\n/).map((line) => plainText(line));
  const warnings = lines.filter((line) => line !== '').join('\n');
  if (warnings.length > longestWarnings)
    throw new CellError(rule('cellTooLong', { name: cell, most: longestWarnings }));
  return warnings;
}

function compositionOf(text: string, cell: string): string {
  const read = readComposition(text);
  if ('parts' in read) return compositionText(read.parts);
  throw new CellError(rule('cellBecause', { name: cell, reason: reasonOf(read.fault) }));
}

function reasonOf(fault: CompositionFault): string {
  switch (fault.kind) {
    case 'fibre':
      return rule('noFibre', { text: fault.text });
    case 'part':
      return rule('noTextilePart', { text: fault.text });
    case 'share':
      return rule('compositionForm', { text: fault.text });
    case 'sum':
      return rule('compositionSum', { text: fault.text, percent: fault.percent });
  }
}

function careOf(text: string, cell: string): string {
  const codes = readCare(text);
  if (codes) return codes.join(', ');
  throw new CellError(rule('cellCare', { name: cell, text, words: careCodes.join(', ') }));
}

/** Returns the digits of a tariff code, which is often written with dots: `6110.11`. */
function tariffOf(text: string, cell: string): string {
  const digits = text.replaceAll(/[.\s]/g, '');
  if (/^\d{6}(?:\d{2}){0,2}$/.test(digits)) return digits;
  throw new CellError(rule('cellTariff', { name: cell, text }));
}

function originOf(text: string, cell: string): string {
  const code = countryCodeOf(text);
  if (code !== null) return code;
  throw new CellError(rule('cellCountry', { name: cell, text }));
}

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

/** Returns the names of a metafield: its column as Shopify calls it, and as people do. */
const metafield = (name: string, label: string) => ({
  name,
  cell: `${label} (product.metafields.custom.${name})`,
  alsoCalled: [label],
  label,
});

/** Fields of products that are one column each, in the order of their form. */
export const productFields = new FieldTable<ProductColumns>([
  filledText({ name: 'title', column: 'title', cell: columns.title, form: {} }, titleOf),
  filledText(
    {
      name: 'description',
      column: 'description_html',
      cell: columns.description,
      alsoCalled: ['Body (HTML)'],
      form: { rows: 10, isDescription: true },
    },
    (said) => sanitizeDescription(said),
  ),
  text({ name: 'vendor', column: 'vendor', cell: columns.vendor, form: {} }),
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
      ...metafield('manufacturer', 'Manufacturer'),
      column: 'manufacturer',
      form: {},
    },
    manufacturerOf,
  ),
  text(
    {
      ...metafield('warnings', 'Warnings'),
      column: 'warnings',
      form: { label: 'Warnings, a line each', rows: 3 },
    },
    warningsOf,
  ),
  text(
    {
      ...metafield('composition', 'Composition'),
      column: 'composition',
      form: { label: 'Composition, such as 80% wool, 20% cashmere; lining: 100% cupro' },
    },
    compositionOf,
  ),
  text(
    {
      ...metafield('care', 'Care'),
      column: 'care',
      form: {},
    },
    careOf,
  ),
  text(
    {
      name: 'tariff',
      column: 'tariff',
      cell: 'HS code',
      alsoCalled: ['Harmonized System Code'],
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
      form: { label: 'Country of origin, such as Portugal or PT' },
    },
    originOf,
  ),
  filledText({ ...metafield('style', 'Style'), alsoCalled: [], column: 'style', isOnlyInFiles: true }, slugOf),
  text(
    { ...metafield('material', 'Material'), alsoCalled: [], column: 'material', isOnlyInFiles: true },
    (said) => said,
  ),
  textList({ ...metafield('details', 'Details'), alsoCalled: [], column: 'details_json', isOnlyInFiles: true }),
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
