import { listCollections, loadCollection } from '../../../server/commerce/catalog/collections.ts';
import { loadCurrency } from '../../../server/commerce/catalog/price.ts';
import { loadProduct } from '../../../server/commerce/catalog/product.ts';
import { relatedProducts } from '../../../server/commerce/catalog/related.ts';
import type { Database } from '../../../server/commerce/database/connection.ts';
import { viewPoints } from '../../../server/commerce/points/view.ts';
import { listProducts } from '../../../server/commerce/search/listing.ts';
import { suggest } from '../../../server/commerce/search/suggest.ts';
import { ListingQuery } from '../../../shared/contract/catalog.ts';
import { seeded, zipf } from '../shoppers/popularity.ts';
import { collectionTags } from './catalogue.ts';
import { collector } from './fill.ts';
import { adjectives, colours, kinds, materials, sizesOf } from './words.ts';

/** A row of the table: one call with an input of its own each time. */
export interface GrowthCall {
  name: string;
  make(): Promise<unknown>;
}

/** Returns the calls; the same ones in the same order for the same catalogue. */
export async function growthCalls(db: Database): Promise<GrowthCall[]> {
  const currency = await loadCurrency(db, 'USD');
  const handles = (
    await db.selectFrom('product').select('handle').orderBy('rank', 'desc').orderBy('id').limit(2_000).execute()
  ).map(({ handle }) => handle);
  const random = seeded(11);
  const popular = <T>(list: readonly T[]) => {
    const at = zipf(list.length, random);
    return () => list[at()] as T;
  };
  const handle = popular(handles);
  const kind = popular(kinds);
  const colour = popular(colours);
  const tag = popular(collectionTags);
  const adjective = popular(adjectives);
  const material = popular(materials);
  const slug = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const list = (query: object) =>
    listProducts(db, ListingQuery.parse(query), { currency, country: 'US', language: 'en' });
  const category = (name: string) => `all-${slug(name)}`;
  return [
    { name: 'product by handle', make: () => loadProduct(db, handle(), { currency, country: 'US' }) },
    { name: 'category listing', make: () => list({ category: category(kind().name) }) },
    { name: 'collection listing', make: () => list({ collection: `grown-${slug(tag())}` }) },
    {
      name: 'category with colour, size, stock',
      make: () => {
        const of = kind();
        const [size = ''] = sizesOf(of);
        return list({ category: category(of.name), color: slug(colour().name), size: slug(size), stock: '1' });
      },
    },
    { name: 'category by price', make: () => list({ category: category(kind().name), sort: 'price-asc' }) },
    { name: 'search, two words', make: () => list({ q: `${material()} ${kind().name}` }) },
    { name: 'search, one frequent word', make: () => list({ q: colour().name }) },
    {
      name: 'search with a typing error',
      make: () => {
        const word = kind().name.toLowerCase();
        return list({ q: `${material()} ${word.slice(0, 2)}${word.slice(3)}` });
      },
    },
    { name: 'suggestions', make: () => suggest(db, `${adjective()} ${material().slice(0, 3)}`) },
    { name: 'related products', make: () => relatedProducts(db, handle(), currency) },
    { name: 'everything, page 1', make: () => list({}) },
    { name: 'everything, page 1,000', make: () => list({ page: 1_000 }) },
    { name: 'everything, by price, page 10', make: () => list({ sort: 'price-desc', page: 10 }) },
    { name: 'all collections', make: () => listCollections(db) },
    { name: 'one collection', make: () => loadCollection(db, `grown-${slug(tag())}`) },
    { name: 'points of 50,000 entries', make: () => viewPoints(db, collector, 1, Date.now()) },
  ];
}
