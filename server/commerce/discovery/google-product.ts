import { type FeedProduct, type FeedVariant, sizeSystems } from '../../../shared/contract/discovery.ts';
import { columns } from '../products/fields/columns.ts';

/** What Google is told of a category of the demonstration shop. */
interface GoogleCategory {
  /** A path of Google's product taxonomy (2021-09-21). */
  path: string;
  /** Worn by adults, in sizes of the shop's own system. */
  worn?: true;
  gender?: NonNullable<FeedProduct['gender']>;
}

const clothing = 'Apparel & Accessories > Clothing';
const accessories = 'Apparel & Accessories > Clothing Accessories';
const underwear = `${clothing} > Underwear & Socks`;
const cosmetics = 'Health & Beauty > Personal Care > Cosmetics';
const womens = (path: string): GoogleCategory => ({ path, worn: true, gender: 'female' });
const anybodys = (path: string): GoogleCategory => ({ path, worn: true });
const handbags = { path: 'Apparel & Accessories > Handbags, Wallets & Cases > Handbags' };
const shoes = 'Apparel & Accessories > Shoes';

const categories: Readonly<Record<string, GoogleCategory>> = {
  dresses: womens(`${clothing} > Dresses`),
  tops: anybodys(`${clothing} > Shirts & Tops`),
  knitwear: anybodys(`${clothing} > Shirts & Tops`),
  coats: anybodys(`${clothing} > Outerwear > Coats & Jackets`),
  jeans: anybodys(`${clothing} > Pants`),
  trousers: anybodys(`${clothing} > Pants`),
  skirts: womens(`${clothing} > Skirts`),
  leggings: womens(`${clothing} > Pants`),
  bras: womens(`${underwear} > Bras`),
  knickers: womens(`${underwear} > Underwear`),
  shapewear: womens(`${underwear} > Shapewear`),
  nightwear: womens(`${clothing} > Sleepwear & Loungewear`),
  'socks-hosiery': anybodys(underwear),
  belts: anybodys(`${accessories} > Belts`),
  scarves: anybodys(`${accessories} > Scarves & Shawls`),
  hats: anybodys(`${accessories} > Hats`),
  sunglasses: anybodys(`${accessories} > Sunglasses`),
  jewellery: anybodys('Apparel & Accessories > Jewelry'),
  totes: handbags,
  'shoulder-bags': handbags,
  crossbody: handbags,
  boots: anybodys(shoes),
  heels: womens(shoes),
  trainers: anybodys(shoes),
  sandals: anybodys(shoes),
  flats: womens(shoes),
  'make-up': { path: `${cosmetics} > Makeup` },
  skincare: { path: `${cosmetics} > Skin Care` },
  fragrance: { path: `${cosmetics} > Perfume & Cologne` },
  home: { path: 'Home & Garden' },
  'plus-dresses': womens(`${clothing} > Dresses`),
  'plus-tops': womens(`${clothing} > Shirts & Tops`),
  'plus-bottoms': womens(`${clothing} > Pants`),
  'plus-lingerie': womens(`${underwear} > Bras`),
};

/** What is known of a category by its handle; nothing of those that an import brought. */
export function googleCategoryOf(handle: string): GoogleCategory | undefined {
  return Object.hasOwn(categories, handle) ? categories[handle] : undefined;
}

/** What a product file says to Google about a product; the shop keeps those columns without reading them itself. */
interface GoogleColumns {
  category?: string;
  gender?: NonNullable<FeedProduct['gender']>;
  ageGroup?: NonNullable<FeedProduct['ageGroup']>;
  condition?: FeedProduct['condition'];
  mpn?: string;
  sizeSystem?: SizeSystem;
}

/** Columns of one kept row, by names that exports of all years have written in their own way. */
export function googleColumns(extra: Readonly<Record<string, unknown>>): GoogleColumns {
  const cells = new Map(Object.entries(extra).map(([name, value]) => [name.toLowerCase(), value]));
  const cell = (name: string) => {
    const value = cells.get(`google shopping / ${name}`);
    return typeof value === 'string' ? value.trim() : '';
  };
  const category = cell('google product category');
  const gender = oneOf(genders, cell('gender'));
  const ageGroup = oneOf(ageGroups, cell('age group'));
  const condition = oneOf(conditions, cell('condition'));
  const mpn = cell('manufacturer part number (mpn)') || cell('mpn');
  const sizeSystem = systemCalled(cell('size system'));
  return {
    ...(category && { category }),
    ...(gender && { gender }),
    ...(ageGroup && { ageGroup }),
    ...(condition && { condition }),
    ...(mpn && { mpn }),
    ...(sizeSystem && { sizeSystem }),
  };
}

/** The path of the taxonomy that a product file names; its words are those of Google's. */
export function taxonomyOf(extra: Readonly<Record<string, unknown>>): string | undefined {
  const path = extra[columns.productCategory];
  return typeof path === 'string' && path.trim() !== '' ? path.trim() : undefined;
}

const genders = ['female', 'male', 'unisex'] as const;
const ageGroups = ['newborn', 'infant', 'toddler', 'kids', 'adult'] as const;
const conditions = ['new', 'refurbished', 'used'] as const;

function oneOf<T extends string>(words: readonly T[], text: string): T | undefined {
  return words.find((word) => word === text.toLowerCase());
}

/** A trade item number of 8, 12, 13 or 14 digits whose check digit is right (GS1 General Specifications, 7.9). */
export function gtinOf(barcode: string | null): FeedVariant['gtin'] {
  const digits = (barcode ?? '').replace(/[\s-]/g, '');
  if (!/^(\d{8}|\d{12,14})$/.test(digits) || /^0+$/.test(digits)) return undefined;
  const sum = [...digits].reverse().reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 ? digits : undefined;
}

export type SizeSystem = (typeof sizeSystems)[number];

/** Returns the size system that a size names: `EU 38`, `38 FR`; undefined without one. */
export function systemIn(size: string): SizeSystem | undefined {
  const words = size.toUpperCase().split(/[^A-Z]+/);
  return sizeSystems.find((system) => words.includes(system));
}

/** Size systems of the countries in which a currency is usual; shops of others name theirs. */
const ofCurrency: Readonly<Record<string, SizeSystem>> = {
  USD: 'US',
  CAD: 'US',
  GBP: 'UK',
  EUR: 'EU',
  CHF: 'EU',
  DKK: 'EU',
  NOK: 'EU',
  SEK: 'EU',
  PLN: 'EU',
  CZK: 'EU',
  AUD: 'AU',
  NZD: 'AU',
  JPY: 'JP',
  BRL: 'BR',
  CNY: 'CN',
  MXN: 'MEX',
};

/** Returns the size system of goods that name none: that of the shop's base currency. */
export const usualSystem = (base: string): SizeSystem | undefined => ofCurrency[base];

/** Reads a size system as a product file has it. */
const systemCalled = (text: string): SizeSystem | undefined =>
  sizeSystems.find((system) => system === text.trim().toUpperCase());
