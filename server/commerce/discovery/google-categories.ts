import type { FeedProduct } from '../../../shared/contract/discovery.ts';

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
