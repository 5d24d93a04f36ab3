/** What the forms of the office call fields of products and variants; lists of changes call them the same. */
export const fieldNames = {
  title: 'Title',
  description: 'Description',
  vendor: 'Vendor',
  type: 'Type',
  tags: 'Tags',
  status: 'Status',
  seoTitle: 'Title for search engines',
  seoDescription: 'Description for search engines',
  manufacturer: 'Manufacturer',
  warnings: 'Warnings',
  composition: 'Composition',
  care: 'Care',
  tariff: 'HS code',
  origin: 'Country of origin',
  sku: 'SKU',
  price: 'Price',
  compareAt: 'Compare-at price',
  cost: 'Cost',
  stock: 'Stock',
  weight: 'Weight',
  taxClass: 'Tax class',
  taxable: 'Taxed',
  requiresShipping: 'Shipped',
  barcode: 'Barcode',
  pictures: 'Pictures',
  variants: 'Variants',
  details: 'Details',
  added: 'New product',
} as const;

const known = new Map<string, string>(Object.entries(fieldNames));

/** Returns what a field of a change is called; a field that has no form is called as in the files. */
export function fieldName(field: string): string {
  const [name = '', part] = field.split(':', 2);
  if (name === 'price' && part) return `${fieldNames.price} in ${part}`;
  if (name === 'tag' && part) return `Tag ${part}`;
  return known.get(field) ?? field;
}
