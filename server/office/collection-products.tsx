import type { Context } from 'hono';
import { z } from 'zod';
import { OfficeCollectionProducts } from '../../pages/office/collection-products.tsx';
import { codes, type Failure } from '../../shared/errors.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import type { OfficeProductRow } from '../../shared/office/products.ts';
import { collectionPath } from '../../shared/staff/paths.ts';
import {
  arrangeCollection,
  arrangements,
  loadCollectionProducts,
  productsShown,
} from '../commerce/catalog/arrange-collection.ts';
import { CollectionHandle } from '../commerce/catalog/edited-collection.ts';
import { listForOffice } from '../commerce/changes/office/list.ts';
import type { StoreEnv } from '../http/context.ts';
import { dataOf, Refusal, unreadable } from '../http/errors/refusal.ts';
import { doneIn } from './done.ts';
import { Text } from './fields.ts';
import { mistake } from './mistake.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';

const words = officeMessages.collections;

/** A press of a button: what is done with which product, such as `up silk-dress`; or lines to be added. */
export const Arrangement = z.object({
  stamp: Text,
  do: Text,
  paste: z.string().max(60_000).default(''),
  place: z.enum(['first', 'last']).catch('last'),
});
type Arrangement = z.infer<typeof Arrangement>;

interface ArrangementAttempt {
  failure?: Failure;
  paste?: string;
}

/** Products that a search shows: more are found by more words. */
const mostFound = 20;

/** Shows the products of a collection in their order, and the buttons that change it. */
export async function showArrangement(
  c: Context<StoreEnv>,
  { failure, paste = '' }: ArrangementAttempt,
): Promise<Response> {
  const handle = handleIn(c);
  const after = afterIn(c);
  const view = dataOf(await loadCollectionProducts(officeOf(c).shop.db, handle, after));
  const search = await searchToAdd(c);
  const body = <OfficeCollectionProducts view={view} after={after} paste={paste} search={search} />;
  return showPage(c, { title: words.productsTitle(view.title), body, failure, done: doneIn(c, words.arranged) });
}

/** Returns what the search of products finds; null where nothing is searched. */
async function searchToAdd(c: Context<StoreEnv>): Promise<{ q: string; found: readonly OfficeProductRow[] } | null> {
  const q = (c.req.query('q') ?? '').trim().slice(0, 120);
  if (q === '') return null;
  const { rows } = await listForOffice(officeOf(c).shop.db, { q, sort: null }, mostFound);
  return { q, found: rows };
}

/** Does what a button says. */
export async function arrange(c: Context<StoreEnv, string, { out: { form: Arrangement } }>): Promise<Response> {
  const handle = handleIn(c);
  const { stamp, do: press, paste, place } = c.req.valid('form');
  const [word = '', product = ''] = press.split(' ');
  const what = arrangements.find((name) => name === word);
  if (!what) return unreadable();
  // A product of the search is added by its own button; beside it stand all that were found.
  const wish = { handle, basedOn: stamp, do: what, product, paste: product || paste, place };
  const arranged = await arrangeCollection(officeOf(c).shop, wish);
  if (!arranged.ok) return showArrangement(c, { failure: arranged.error, paste: product ? '' : paste });
  const { changed, unknown, at } = arranged.value;
  if (unknown.length > 0) {
    const failure = mistake(changed ? 'collectionLinesSomeLeft' : 'collectionLinesLeft');
    return showArrangement(c, { failure, paste: unknown.join('\n') });
  }
  const done = changed ? (what === 'add' ? 'added' : what === 'remove' ? 'removed' : 'moved') : 'same';
  const after = what === 'remove' ? afterIn(c) : Math.floor(at / productsShown) * productsShown;
  const q = c.req.query('q');
  const query = new URLSearchParams({ done, ...(after > 0 && { after: String(after) }), ...(q && { q }) });
  return c.redirect(
    `${collectionPath(handle, '/products')}?${query}${product && what !== 'remove' && !q ? `#${product}` : ''}`,
    303,
  );
}

/** Returns how many products are before the page. */
function afterIn(c: Context<StoreEnv>): number {
  const typed = c.req.query('after') || '0';
  return /^\d{1,5}$/.test(typed) ? Number(typed) : unreadable();
}

/** Returns the handle of the path. @throws Refusal for what is none */
export function handleIn(c: Context<StoreEnv>): string {
  const handle = CollectionHandle.safeParse(c.req.param('handle') ?? '');
  if (!handle.success) throw new Refusal(codes.notFound, 'noSuchThing');
  return handle.data;
}
