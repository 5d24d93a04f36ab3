import type { Context } from 'hono';
import { z } from 'zod';
import { OfficeCollectionProducts } from '../../pages/office/collection-products.tsx';
import { codes, type Failure } from '../../shared/errors.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { collectionPath } from '../../shared/staff/paths.ts';
import {
  arrangeCollection,
  arrangements,
  loadCollectionProducts,
  productsShown,
} from '../commerce/catalog/arrange-collection.ts';
import { CollectionHandle } from '../commerce/catalog/edited-collection.ts';
import type { StoreEnv } from '../http/context.ts';
import { dataOf, Refusal } from '../http/errors/refusal.ts';
import { doneIn } from './done.ts';
import { Text } from './fields.ts';
import { mistake } from './mistake.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';
import { unreadable } from './unreadable.ts';

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

/** Shows the products of a collection in their order, and the buttons that change it. */
export async function showArrangement(
  c: Context<StoreEnv>,
  { failure, paste = '' }: ArrangementAttempt,
): Promise<Response> {
  const handle = handleIn(c);
  const after = afterIn(c);
  const view = dataOf(await loadCollectionProducts(officeOf(c).shop.db, handle, after));
  const body = <OfficeCollectionProducts view={view} after={after} paste={paste} />;
  return showPage(c, { title: words.productsTitle(handle), body, failure, done: doneIn(c, words.arranged) });
}

/** Does what a button says. */
export async function arrange(c: Context<StoreEnv, string, { out: { form: Arrangement } }>): Promise<Response> {
  const handle = handleIn(c);
  const { stamp, do: press, paste, place } = c.req.valid('form');
  const [word = '', product = ''] = press.split(' ');
  const what = arrangements.find((name) => name === word);
  if (!what) return unreadable();
  const wish = { handle, basedOn: stamp, do: what, product, paste, place };
  const arranged = await arrangeCollection(officeOf(c).shop, wish);
  if (!arranged.ok) return showArrangement(c, { failure: arranged.error, paste });
  const { changed, unknown, at } = arranged.value;
  if (unknown.length > 0) {
    const failure = mistake(changed ? 'collectionLinesSomeLeft' : 'collectionLinesLeft');
    return showArrangement(c, { failure, paste: unknown.join('\n') });
  }
  const done = changed ? (what === 'add' ? 'added' : what === 'remove' ? 'removed' : 'moved') : 'same';
  const after = what === 'remove' ? afterIn(c) : Math.floor(at / productsShown) * productsShown;
  const query = new URLSearchParams({ done, ...(after > 0 && { after: String(after) }) });
  return c.redirect(
    `${collectionPath(handle, '/products')}?${query}${product && what !== 'remove' ? `#${product}` : ''}`,
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
