import type { Database } from '../../../../server/commerce/database/connection.ts';
import { seeded, zipf } from '../../shoppers/popularity.ts';
import { collectionTags } from '../catalogue.ts';
import { colours, kinds, materials, sizesOf } from '../words.ts';

/** A request that a shopper makes. */
export interface PageRequest {
  kind: 'home' | 'listing' | 'filtered listing' | 'search' | 'product' | 'add to cart';
  path: string;
  /** Form fields of a POST; absent: a GET. */
  fields?: Readonly<Record<string, string>>;
}

export interface Sold {
  handle: string;
  variant: string;
}

/** Products that shoppers open, the most popular first. */
const productsOpened = 2_000;
const deepestPage = 1_000;

/** Returns the products that shoppers open and buy. */
export async function readSold(db: Database): Promise<Sold[]> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('product')
        .select(['id', 'handle', 'rank'])
        .where('status', '=', 'onSale')
        .where('in_stock', '=', 1)
        .orderBy('rank', 'desc')
        .orderBy('id')
        .limit(productsOpened)
        .as('product'),
    )
    .innerJoin('variant', 'variant.product_id', 'product.id')
    .where('variant.stock', '>', 0)
    .select((eb) => ['product.handle', eb.fn.min('variant.id').as('variant')])
    .groupBy(['product.id', 'product.handle', 'product.rank'])
    .orderBy('product.rank', 'desc')
    .orderBy('product.id')
    .execute();
  return rows.map(({ handle, variant }) => ({ handle, variant: String(variant) }));
}

/**
 * Returns a function that makes the next round of a shopper: the home page, three pages of a collection, a page of
 * everything, a category with filters, two searches, two products, and one of them added to the cart. What is chosen
 * follows Zipf's law and is the same for the same seed.
 */
export function roundsOf(sold: readonly Sold[], seed: number): () => PageRequest[] {
  const random = seeded(seed);
  const popular = <T>(list: readonly T[]) => {
    const at = zipf(list.length, random);
    return () => list[at()] as T;
  };
  const [product, kind, colour, tag, material] = [
    popular(sold),
    popular(kinds),
    popular(colours),
    popular(collectionTags),
    popular(materials),
  ];
  const deep = zipf(deepestPage, random);
  return () => {
    const filtered = kind();
    const searched = kind();
    const [size = ''] = sizesOf(filtered);
    const filters = {
      category: `all-${slug(filtered.name)}`,
      color: slug(colour().name),
      size: slug(size),
      stock: '1',
    };
    const collection = `/collections/grown-${slug(tag())}`;
    const bought = product();
    return [
      { kind: 'home', path: '/' },
      ...[1, 2, 3].map((page) => ({ kind: 'listing', path: withQuery(collection, { page: String(page) }) }) as const),
      { kind: 'listing', path: withQuery('/products', { page: String(1 + deep()) }) },
      { kind: 'filtered listing', path: withQuery('/products', filters) },
      { kind: 'search', path: withQuery('/products', { q: `${material()} ${searched.name}` }) },
      { kind: 'search', path: withQuery('/products', { q: `${colour().name} ${misspelt(searched.name)}` }) },
      { kind: 'product', path: `/products/${product().handle}` },
      { kind: 'product', path: `/products/${bought.handle}` },
      { kind: 'add to cart', path: '/cart/items', fields: { variantId: bought.variant, quantity: '1' } },
    ];
  };
}

const slug = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
/** Leaves out the third letter. */
const misspelt = (word: string) => `${word.slice(0, 2)}${word.slice(3)}`;

/** The first page has no number in its URL. */
function withQuery(path: string, query: Record<string, string>): string {
  const fields = Object.entries(query).filter(([name, value]) => name !== 'page' || value !== '1');
  return fields.length === 0 ? path : `${path}?${new URLSearchParams(fields)}`;
}
