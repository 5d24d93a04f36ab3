import type { Context } from 'hono';
import { z } from 'zod';
import { OfficeCollectionProducts } from '../../pages/office/collection-products.tsx';
import {
  arrangements,
  CollectionHandle,
  officeCollectionArrange,
  officeCollectionProducts,
} from '../../shared/contract/office/collections.ts';
import { codes, type Failure } from '../../shared/errors.ts';
import { collectionPath } from '../../shared/staff/paths.ts';
import type { StoreEnv } from '../http/context.ts';
import { Refusal } from '../http/errors/refusal.ts';
import { staffWith } from './content-form.ts';
import { refusedBy, showPage } from './page.tsx';

/** A press of a button: what is done with which product, such as `up silk-dress`; or lines to be added. */
export const Arrangement = z.object({
  stamp: z.string().default(''),
  do: z.string().default(''),
  paste: z.string().max(60_000).default(''),
  place: z.enum(['first', 'last']).catch('last'),
});
type Arrangement = z.infer<typeof Arrangement>;

const pageSize = 40;
const doneWords: Readonly<Record<string, string>> = {
  moved: 'The order is changed.',
  removed: 'The product is no longer in the collection.',
  added: 'The products are added.',
  same: 'Nothing was changed.',
};

interface Shown {
  failure?: Failure;
  problem?: string;
  paste?: string;
}

/** Shows the products of a collection in their order, and the buttons that change it. */
export async function showArrangement(c: Context<StoreEnv>, { failure, problem, paste }: Shown): Promise<Response> {
  const self = await staffWith(c, 'collections.edit');
  const handle = handleIn(c);
  const after = c.req.query('after') || '0';
  const view = await c.get('api').get(officeCollectionProducts, { handle, after });
  const refused = failure ? refusedBy(c, failure) : { problem, status: problem === undefined ? 200 : 422 };
  const done = refused.problem === undefined ? doneWords[c.req.query('done') ?? ''] : undefined;
  const body = (
    <OfficeCollectionProducts
      view={view}
      after={Number(after)}
      paste={paste ?? ''}
      problem={refused.problem}
      done={done}
    />
  );
  return showPage(c, { title: `Products of ${handle}`, self, body, status: refused.status });
}

/** Does what a button says. */
export async function arrange(c: Context<StoreEnv, string, { out: { form: Arrangement } }>): Promise<Response> {
  await staffWith(c, 'collections.edit');
  const handle = handleIn(c);
  const { stamp, do: press, paste, place } = c.req.valid('form');
  const [word = '', product = ''] = press.split(' ');
  const what = arrangements.find((name) => name === word);
  if (!what) throw new Refusal(codes.badRequest, 'requestUnreadable');
  const wish = { handle, basedOn: stamp, do: what, product, paste, place };
  const arranged = await c.get('api').attempt(officeCollectionArrange, wish);
  if (!arranged.ok) return showArrangement(c, { failure: arranged.error, paste });
  const { changed, unknown, at } = arranged.value;
  if (unknown.length > 0) {
    const problem = `${changed ? 'The others are added. ' : ''}The shop has neither a SKU nor a handle of these lines: they are still in the field.`;
    return showArrangement(c, { problem, paste: unknown.join('\n') });
  }
  const done = changed ? (what === 'add' ? 'added' : what === 'remove' ? 'removed' : 'moved') : 'same';
  const after = what === 'remove' ? (c.req.query('after') ?? '0') : String(Math.floor(at / pageSize) * pageSize);
  const query = new URLSearchParams({ done, ...(after !== '0' && { after }) });
  return c.redirect(
    `${collectionPath(handle, '/products')}?${query}${product && what !== 'remove' ? `#${product}` : ''}`,
    303,
  );
}

function handleIn(c: Context<StoreEnv>): string {
  const handle = CollectionHandle.safeParse(c.req.param('handle') ?? '');
  if (!handle.success) throw new Refusal(codes.notFound, 'noSuchThing');
  return handle.data;
}
