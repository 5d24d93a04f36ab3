import { columns } from '../products/fields/columns.ts';
import { productFields } from '../products/fields/product-fields.ts';
import { textColumnCalled } from '../products/fields/text-columns.ts';
import { variantFields } from '../products/fields/variant-fields.ts';

/** Column names of older exports (2017 to 2023) with the current names; the tables of fields have those of their own. */
const oldNames: Readonly<Record<string, string>> = {
  Handle: 'URL handle',
  'Product Category': 'Product category',
  Published: 'Published on online store',
  'Variant Price': 'Price',
  'Variant Compare At Price': 'Compare-at price',
  'Variant Tax Code': 'Tax code',
  'Variant Inventory Tracker': 'Inventory tracker',
  'Variant Inventory Qty': 'Inventory quantity',
  'Variant Inventory Policy': 'Continue selling when out of stock',
  'Variant Weight Unit': 'Weight unit for display',
  'Variant Fulfillment Service': 'Fulfillment service',
  'Image Src': 'Product image URL',
  'Image Position': 'Image position',
  'Image Alt Text': 'Image alt text',
  'Variant Image': 'Variant image URL',
  'Gift Card': 'Gift card',
  'Google Shopping / MPN': 'Google Shopping / Manufacturer part number (MPN)',
  'Google Shopping / AdWords Grouping': 'Google Shopping / Ad group name',
  'Google Shopping / AdWords Labels': 'Google Shopping / Ads labels',
};

const lower = (text: string) => text.trim().toLowerCase();
const renamed = new Map(Object.entries(oldNames).map(([old, current]) => [lower(old), current]));
const known = new Map(Object.values(columns).map((name) => [lower(name), name]));

/** Returns the current name of a header's column; a column that the shop does not read keeps its name. */
export function currentName(header: string): string {
  const name = renamed.get(lower(header)) ?? header.trim();
  const field = productFields.called(name) ?? variantFields.called(name);
  return known.get(lower(name)) ?? field?.cell ?? textColumnCalled(name)?.cell ?? marketName(name) ?? name;
}

/** Columns that Shopify writes for each market, e.g. `Price / International`. */
const marketColumns = ['Price', 'Compare-at price', 'Included'] as const;
type MarketColumn = { column: (typeof marketColumns)[number]; market: string };

/** Returns the columns of prices in a market, or in a currency. */
export const priceColumnsOf = (market: string) => ({
  price: `${columns.price} / ${market}`,
  compareAtPrice: `${columns.compareAtPrice} / ${market}`,
});

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
