/** Columns of a product file that the shop reads, by their names in the file. */
export const columns = {
  title: 'Title',
  handle: 'URL handle',
  description: 'Description',
  vendor: 'Vendor',
  productCategory: 'Product category',
  type: 'Type',
  tags: 'Tags',
  published: 'Published on online store',
  status: 'Status',
  sku: 'SKU',
  barcode: 'Barcode',
  option1Name: 'Option1 name',
  option1Value: 'Option1 value',
  option2Name: 'Option2 name',
  option2Value: 'Option2 value',
  option3Name: 'Option3 name',
  option3Value: 'Option3 value',
  price: 'Price',
  compareAtPrice: 'Compare-at price',
  chargeTax: 'Charge tax',
  taxClass: 'Tax class',
  tracker: 'Inventory tracker',
  quantity: 'Inventory quantity',
  policy: 'Continue selling when out of stock',
  grams: 'Weight value (grams)',
  requiresShipping: 'Requires shipping',
  image: 'Product image URL',
  imagePosition: 'Image position',
  imageAlt: 'Image alt text',
  variantImage: 'Variant image URL',
  giftCard: 'Gift card',
  seoTitle: 'SEO title',
  seoDescription: 'SEO description',
  style: 'Style (product.metafields.custom.style)',
  material: 'Material (product.metafields.custom.material)',
  manufacturer: 'Manufacturer (product.metafields.custom.manufacturer)',
  warnings: 'Warnings (product.metafields.custom.warnings)',
  composition: 'Composition (product.metafields.custom.composition)',
  care: 'Care (product.metafields.custom.care)',
  tariff: 'HS code',
  origin: 'Country of origin',
  details: 'Details (product.metafields.custom.details)',
  number: 'Number (product.metafields.custom.number)',
  variantNumber: 'Variant number (product.metafields.custom.variant_number)',
} as const;
export type Column = keyof typeof columns;

/** Column names of older exports (2017 to 2023) with the current names. */
const oldNames: Readonly<Record<string, string>> = {
  Handle: 'URL handle',
  'Body (HTML)': 'Description',
  'Product Category': 'Product category',
  Published: 'Published on online store',
  'Variant SKU': 'SKU',
  'Variant Barcode': 'Barcode',
  'Variant Price': 'Price',
  'Variant Compare At Price': 'Compare-at price',
  'Variant Taxable': 'Charge tax',
  'Variant Tax Code': 'Tax code',
  'Variant Inventory Tracker': 'Inventory tracker',
  'Variant Inventory Qty': 'Inventory quantity',
  'Variant Inventory Policy': 'Continue selling when out of stock',
  'Variant Grams': 'Weight value (grams)',
  'Variant Weight Unit': 'Weight unit for display',
  'Variant Requires Shipping': 'Requires shipping',
  'Variant Fulfillment Service': 'Fulfillment service',
  'Image Src': 'Product image URL',
  'Image Position': 'Image position',
  'Image Alt Text': 'Image alt text',
  'Variant Image': 'Variant image URL',
  'Gift Card': 'Gift card',
  COO: 'Country of origin',
  'Harmonized System Code': 'HS code',
  'Google Shopping / MPN': 'Google Shopping / Manufacturer part number (MPN)',
  'Google Shopping / AdWords Grouping': 'Google Shopping / Ad group name',
  'Google Shopping / AdWords Labels': 'Google Shopping / Ads labels',
};

/** Short names of columns that Shopify names by their metafields. */
const shortNames = ['manufacturer', 'warnings', 'composition', 'care'] as const;

const lower = (text: string) => text.trim().toLowerCase();
const renamed = new Map([
  ...Object.entries(oldNames).map(([old, current]) => [lower(old), current] as const),
  ...shortNames.map((name) => [name, columns[name]] as const),
]);
const known = new Map(Object.values(columns).map((name) => [lower(name), name]));

/** Returns the current name of a header's column; a column that the shop does not read keeps its name. */
export function currentName(header: string): string {
  const name = renamed.get(lower(header)) ?? header.trim();
  return known.get(lower(name)) ?? marketName(name) ?? name;
}

/** Columns that Shopify writes for each market, e.g. `Price / International`. */
const marketColumns = ['Price', 'Compare-at price', 'Included'] as const;
type MarketColumn = { column: (typeof marketColumns)[number]; market: string };

/** Returns the parts of a market's column; null for any other column. */
export function marketColumnOf(name: string): MarketColumn | null {
  const [, first = '', market = ''] = /^([^/]+?)\s*\/\s*(\S.*)$/.exec(name.trim()) ?? [];
  const plain = lower(first).replace('compare at', 'compare-at');
  const column = marketColumns.find((known) => lower(known) === plain);
  return column && market ? { column, market: market.trim() } : null;
}

function marketName(name: string): string | undefined {
  const found = marketColumnOf(name);
  return found ? `${found.column} / ${found.market}` : undefined;
}
