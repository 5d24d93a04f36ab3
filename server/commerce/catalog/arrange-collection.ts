import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { filled } from '../../../shared/messages/message.ts';
import type { CollectionProducts } from '../../../shared/office/collections.ts';
import type { TimedDeps } from '../context.ts';
import type { Database } from '../database/connection.ts';
import { collectionForStaff } from './edited-collection.ts';
import { findProductIds } from './find-product.ts';
import { putCollection } from './manage-collections.ts';
import { moved, placements } from './placement.ts';
import { stateIn } from './product-state.ts';
import { findSkuOwners } from './sku.ts';

/** Products on a page of a collection. */
export const productsShown = 20;

/**
 * Returns a page of the products of a collection that is filled by hand, in their order.
 *
 * @param after how many products are before the page
 */
export async function loadCollectionProducts(
  db: Database,
  handle: string,
  after: number,
): Promise<Result<CollectionProducts>> {
  const found = await handPicked(db, handle);
  if (!found.ok) return found;
  const { stamp, title, products } = found.value;
  const some = products.slice(after, after + productsShown);
  const rows = await db
    .selectFrom('product')
    .select(['id', 'handle', 'title', stateIn(db).as('state')])
    .where('handle', 'in', some)
    .execute();
  const byHandle = new Map(rows.map((row) => [row.handle, row]));
  return ok({
    handle,
    title,
    stamp,
    total: products.length,
    inIt: products,
    products: some.flatMap((each) => byHandle.get(each) ?? []),
    next: products.length > after + productsShown ? after + productsShown : null,
  });
}

export const arrangements = [...placements, 'remove', 'add'] as const;

interface Arrangement {
  handle: string;
  /** The stamp of the collection that the person saw. */
  basedOn: string;
  do: (typeof arrangements)[number];
  /** Handle of the product that is moved or removed. */
  product: string;
  /** Titles, SKUs and handles of products to be added, a line each, and where. */
  paste: string;
  place: 'first' | 'last';
}

interface Arranged {
  changed: boolean;
  /** Lines that name no product. */
  unknown: string[];
  /** Place of the product from 0 on. */
  at: number;
}

/**
 * Moves, removes or adds products of a collection that is filled by hand, based on the order that the person saw: code
 * 500409 where somebody changed the collection meanwhile.
 */
export async function arrangeCollection(deps: TimedDeps, wish: Arrangement): Promise<Result<Arranged>> {
  const { handle, basedOn } = wish;
  const found = await handPicked(deps.db, handle);
  if (!found.ok) return found;
  const { products, body } = found.value;
  const { named, unknown } = wish.do === 'add' ? await namedIn(deps.db, wish.paste) : { named: [], unknown: [] };
  const arranged = arrangedBy(wish, products, named);
  const stored = await putCollection(deps, {
    handle,
    basedOn,
    body: { ...body, filledBy: { kind: 'hand', products: arranged } },
  });
  if (!stored.ok) return stored;
  const first = wish.do === 'add' ? (named[0] ?? '') : wish.product;
  return ok({ changed: stored.value.changed, unknown, at: Math.max(0, arranged.indexOf(first)) });
}

async function handPicked(db: Database, handle: string) {
  const found = await collectionForStaff(db, handle);
  if (!found || found.removed) return fail(codes.notFound, filled('noCollection', { handle }));
  const { body, stamp } = found;
  if (body.filledBy.kind !== 'hand') return fail(codes.conflict, 'collectionRuled');
  return ok({ stamp, body, title: body.title, products: body.filledBy.products });
}

function arrangedBy(wish: Arrangement, products: readonly string[], named: readonly string[]): string[] {
  if (wish.do === 'add') return added(products, named, wish.place);
  if (wish.do === 'remove') return products.filter((each) => each !== wish.product);
  return moved(products, wish.product, wish.do);
}

/** Products that are in it already move to the place as well. */
function added(products: readonly string[], named: readonly string[], place: Arrangement['place']): string[] {
  const others = products.filter((each) => !named.includes(each));
  return place === 'first' ? [...named, ...others] : [...others, ...named];
}

/** Returns the handles of products that lines name by title, handle or SKU, each once, and the lines that name none. */
async function namedIn(db: Database, paste: string): Promise<{ named: string[]; unknown: string[] }> {
  const lines = [...new Set(paste.split(/[\r\n\t;,]+/).map((line) => line.trim()))].filter((line) => line !== '');
  const lower = lines.map((line) => line.toLowerCase());
  const ids = await findProductIds(db, lower);
  const titled = await db.selectFrom('product').select(['handle', 'title']).where('title', 'in', lines).execute();
  const byTitle = Map.groupBy(titled, ({ title }) => title);
  // A title of several products names none of them.
  const oneOf = (title: string) => (byTitle.get(title)?.length === 1 ? byTitle.get(title)?.[0]?.handle : undefined);
  const bySku = new Map((await findSkuOwners(db, lines)).map(({ sku, handle }) => [sku, handle]));
  const handleOf = (line: string) =>
    bySku.get(line) ?? (ids.has(line.toLowerCase()) ? line.toLowerCase() : (oneOf(line) ?? null));
  return {
    named: [...new Set(lines.flatMap((line) => handleOf(line) ?? []))],
    unknown: lines.filter((line) => handleOf(line) === null),
  };
}
