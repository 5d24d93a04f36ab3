import { z } from 'zod';
import type { Call } from '../../../shared/contract/call.ts';
import { calls, isPathOfAnother } from '../../../shared/contract/calls.ts';
import { collection, collections, product, products, relatedProducts } from '../../../shared/contract/catalog.ts';
import { look, looks } from '../../../shared/contract/looks.ts';
import { fillPath } from '../../../shared/contract/path.ts';
import { countries, country } from '../../../shared/contract/places.ts';
import { staticPath } from '../../apis/static-path.ts';
import type { AskShop } from './ask-shop.ts';

/** One response, and all paths with this response. */
export type SnapshotPaths = readonly [path: string, ...others: string[]];

const productsAPage = 100;
/** The contract's highest page number. */
const maxPages = 10_000;

const Named = z.object({ id: z.string(), handle: z.string() });
const listed = <T extends z.ZodType>(item: T) => z.object({ content: z.array(item), last: z.boolean() });

/** Calls with a parameter in their path, one request per product. */
const ofProducts: readonly Call[] = [product, relatedProducts];
export const filled: readonly Call[] = [...ofProducts, collection, look, country];

/** Whether a file can replace a call: it is open to browsers, the same for all visitors, and needs no query. */
export const fitsIntoFile = ({ open, cacheable, method, path, in: input }: Call) =>
  open && cacheable && method === 'GET' && (path.includes('{') || input.safeParse({}).success);

/** Returns every response that a file can hold. Leaves out paths below a path that no file can have. */
export async function wantedAnswers(
  ask: AskShop,
  { withProducts }: { withProducts: boolean },
): Promise<SnapshotPaths[]> {
  const plain = calls.filter((call) => fitsIntoFile(call) && !filled.includes(call));
  const wanted = plain.filter((call) => withProducts || call !== products).map(({ path }): SnapshotPaths => [path]);
  const add = (call: Call, ...references: readonly string[]) => {
    const paths = references.map((reference) => pathOf(call, reference)).filter((path) => isUsable(call, path));
    const [path, ...others] = new Set(paths);
    if (path !== undefined) wanted.push([path, ...others]);
  };
  for (const { code } of z.array(z.object({ code: z.string() })).parse(await ask(countries.path))) add(country, code);
  for (const { id, handle } of z.array(Named).parse(await ask(collections.path))) add(collection, id, handle);
  for await (const { id } of pages(ask, looks.path, {}, z.object({ id: z.string() }))) add(look, id);
  if (!withProducts) return wanted;
  for await (const { id, handle } of pages(ask, products.path, { pageSize: String(productsAPage) }, Named)) {
    add(product, id, handle);
    add(relatedProducts, id);
  }
  return wanted;
}

async function* pages<T extends z.ZodType>(ask: AskShop, path: string, query: Record<string, string>, item: T) {
  for (let page = 1; page <= maxPages; page += 1) {
    const { content, last } = listed(item).parse(
      await ask(`${path}?${new URLSearchParams({ ...query, page: String(page) })}`),
    );
    yield* content;
    if (last || content.length === 0) return;
  }
}

const pathOf = (call: Call, reference: string) => fillPath(call.path, () => reference);
const isUsable = (call: Call, path: string) => staticPath(path) !== null && !isPathOfAnother(call, path);
