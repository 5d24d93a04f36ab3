import type { ProductCard } from '../../../shared/contract/catalog.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import type { Database } from '../database/connection.ts';
import { loadCards } from './cards.ts';
import { findProduct } from './find-product.ts';
import type { CurrencyRow } from './price.ts';

const relatedAtMost = 8;
/** Products of a style whose prices are compared, best rank first. */
const ofStyleAtMost = 100;

/** Products of the same category, then of the same area, in stock, the likest in style and price first. */
export async function relatedProducts(
  db: Database,
  reference: string,
  currency: CurrencyRow,
): Promise<Result<ProductCard[]>> {
  const found = await findProduct(db, reference);
  if (!found) return fail(codes.notFound, 'noSuchProduct');
  return ok(await loadCards(db, await relatedIds(db, found), currency));
}

type Subject = NonNullable<Awaited<ReturnType<typeof findProduct>>>;

type Candidate = Pick<Subject, 'id' | 'category' | 'style' | 'price_cents'>;

/** Reads only the neighbours in price of each category, which an index holds in the order of their prices. */
async function relatedIds(db: Database, found: Subject): Promise<number[]> {
  const own = await nearestInPrice(db, found.category, found);
  const others = own.length > relatedAtMost ? [] : await ofArea(db, found);
  const candidates = [...(await ofStyle(db, found)), ...own, ...others].filter(({ id }) => id !== found.id);
  const unlikeness = ({ category, style }: Candidate) =>
    (category === found.category ? 0 : 2) + (style === found.style ? 0 : 1);
  const distance = ({ price_cents }: Candidate) => Math.abs(price_cents - found.price_cents);
  return [...new Map(candidates.map((candidate) => [candidate.id, candidate])).values()]
    .sort((a, b) => unlikeness(a) - unlikeness(b) || distance(a) - distance(b) || a.id - b.id)
    .slice(0, relatedAtMost)
    .map(({ id }) => id);
}

const buyable = (db: Database) =>
  db
    .selectFrom('product')
    .select(['id', 'category', 'style', 'price_cents'])
    .where('status', '=', 'onSale')
    .where('in_stock', '=', 1);

async function ofStyle(db: Database, { style, category }: Subject): Promise<Candidate[]> {
  const some = await buyable(db)
    .where('style', '=', style)
    .orderBy('rank', 'desc')
    .orderBy('id')
    .limit(ofStyleAtMost)
    .execute();
  return some.filter((product) => product.category === category);
}

async function nearestInPrice(db: Database, category: string, { price_cents }: Subject): Promise<Candidate[]> {
  const ofCategory = buyable(db).where('category', '=', category);
  const [dearer, cheaper] = await Promise.all([
    ofCategory
      .where('price_cents', '>=', price_cents)
      .orderBy('price_cents')
      .orderBy('id')
      .limit(relatedAtMost + 1)
      .execute(),
    ofCategory
      .where('price_cents', '<', price_cents)
      .orderBy('price_cents', 'desc')
      .orderBy('id', 'desc')
      .limit(relatedAtMost)
      .execute(),
  ]);
  return [...dearer, ...cheaper];
}

/** Of the other categories of the area. */
async function ofArea(db: Database, found: Subject): Promise<Candidate[]> {
  const categories = await db
    .selectFrom('category as own')
    .innerJoin('category', 'category.area', 'own.area')
    .select('category.handle')
    .where('own.handle', '=', found.category)
    .where('category.handle', '!=', found.category)
    .execute();
  return (await Promise.all(categories.map(({ handle }) => nearestInPrice(db, handle, found)))).flat();
}
