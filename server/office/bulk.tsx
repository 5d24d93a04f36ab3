import { createHash, randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { z } from 'zod';
import { OfficeBulk } from '../../pages/office/bulk.tsx';
import type { Option } from '../../pages/office/parts.tsx';
import { codes, type Failure, fail, ok, type Result } from '../../shared/errors.ts';
import { filled } from '../../shared/messages/message.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { type BulkChange, maxBulk, maxTicked } from '../../shared/office/bulk.ts';
import { type RoundingName, roundingNames, suits, typedRounding } from '../../shared/places/rounding.ts';
import { changePath } from '../../shared/staff/paths.ts';
import { mayDo } from '../../shared/staff/roles.ts';
import { draftBulk, findAllProducts, findCollectionHandle, loadBulkChoices } from '../commerce/changes/office/bulk.ts';
import { needs } from '../commerce/staff/admit.ts';
import type { StoreEnv } from '../http/context.ts';
import { dataOf } from '../http/errors/refusal.ts';
import { leadTo } from './done.ts';
import { StaffLine, Text } from './fields.ts';
import { mistake } from './mistake.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';
import { readQueryFilter } from './product-list.tsx';

const words = officeMessages.bulk;

/** Titles that the page names. */
const titlesShown = 10;

const Chosen = {
  /** Ids between commas; '': all that fit the query. */
  products: z.string().regex(/^(\d{1,12}(,\d{1,12}){0,199})?$/),
  query: z.string().max(2_000),
  count: z.string().regex(/^\d{1,5}$/),
  token: z.string().regex(/^[\w-]{1,60}$/),
};
const Line = StaffLine.max(120).default('');
export const BulkForm = z.object({
  ...Chosen,
  do: z.enum(['price', 'status', 'tag', 'category', 'collection']),
  direction: Text,
  percent: Text,
  rounding: Text,
  sale: Text,
  status: Text,
  what: Text,
  tag: Line,
  type: Line,
  handle: Line,
});
type BulkForm = z.output<typeof BulkForm>;

interface Choice {
  ids: number[];
  products: string;
  query: string;
}

/** Shows what can be done with the products that were ticked, or with all that fit the filter in the address. */
export async function showBulk(c: Context<StoreEnv>): Promise<Response> {
  const all = c.req.query('all') === 'on';
  const ticked = [...new Set(c.req.queries('product') ?? [])].filter((id) => /^\d{1,12}$/.test(id));
  const query = all ? new URL(c.req.url).search.slice(1) : '';
  const isOver = !all && ticked.length > maxTicked;
  const choice = isOver
    ? fail(codes.invalidInput, filled('bulkTicked', { most: maxTicked }))
    : await readChoice(c, { products: all ? '' : ticked.join(','), query });
  return choice.ok ? showChoice(c, choice.value, {}) : showChoice(c, none, { failure: choice.error });
}

const none: Choice = { ids: [], products: '', query: '' };

/** Makes the draft that a form asks for, once however often it is sent, and leads to its old and new values. */
export async function draftChange(c: Context<StoreEnv>, typed: BulkForm): Promise<Response> {
  const { shop, staff } = officeOf(c);
  const choice = await readChoice(c, typed);
  if (!choice.ok) return showChoice(c, none, { failure: choice.error });
  const { ids } = choice.value;
  const again = (failure: Failure) => showChoice(c, choice.value, { typed, failure });
  if (ids.length !== Number(typed.count))
    return again({ code: codes.conflict, message: filled('bulkCountChanged', { seen: typed.count, now: ids.length }) });
  const handle = await findCollectionHandle(shop.db, typed.handle);
  const change = changeIn({ ...typed, handle });
  if (!change.ok) return again(change.error);
  if (change.value.do === 'collection' && !mayDo(staff.role, 'collections.edit'))
    return dataOf<never>(needs('collections.edit', staff.role));
  const form = JSON.stringify([staff.id, typed.token, change.value, ids]);
  const once = createHash('sha256').update(form).digest('base64url');
  const draft = await draftBulk(shop, ids, change.value, { title: titleOf(change.value, ids.length), once });
  return draft.ok ? leadTo(c, changePath(draft.value.id), 'draft') : again(draft.error);
}

async function readChoice(c: Context<StoreEnv>, chosen: Pick<Choice, 'products' | 'query'>): Promise<Result<Choice>> {
  const { products, query } = chosen;
  if (products !== '') return ok({ products, query: '', ids: products.split(',').map(Number) });
  if (query === '') return ok(none);
  const filter = await readQueryFilter(c, query);
  if (!filter.ok) return filter;
  const ids = await findAllProducts(officeOf(c).shop.db, filter.value);
  if (ids.length > maxBulk) return fail(codes.invalidInput, filled('bulkTooMany', { most: maxBulk }));
  return ok({ products, query, ids });
}

interface ShownChoice {
  typed?: Readonly<Record<string, string>>;
  failure?: Failure;
}

async function showChoice(
  c: Context<StoreEnv>,
  choice: Choice,
  { typed = {}, failure }: ShownChoice,
): Promise<Response> {
  const { shop, staff } = officeOf(c);
  const { ids, products, query } = choice;
  const choices = await loadBulkChoices(shop.db, ids.slice(0, titlesShown));
  const body = (
    <OfficeBulk
      {...choices}
      chosen={{ products, query, count: String(ids.length), token: randomUUID() }}
      count={ids.length}
      roundings={shownRoundings(choices.base)}
      mayCollect={mayDo(staff.role, 'collections.edit')}
      typed={typed}
    />
  );
  return showPage(c, { title: words.title, body, failure });
}

const wrong = (message: Parameters<typeof mistake>[0]) => ({ ok: false, error: mistake(message) }) as const;

/** Returns the change that a form asks for. */
function changeIn(typed: BulkForm): Result<BulkChange> {
  const isThere = typed.what !== 'remove';
  if (typed.do === 'status') return ok({ do: typed.status === 'archive' ? 'archive' : 'publish' });
  if (typed.do === 'tag') return typed.tag === '' ? wrong('bulkTag') : ok({ do: 'tag', tag: typed.tag, isThere });
  if (typed.do === 'category') return typed.type === '' ? wrong('bulkType') : ok({ do: 'category', type: typed.type });
  if (typed.do === 'collection')
    return typed.handle === '' ? wrong('bulkHandle') : ok({ do: 'collection', handle: typed.handle, isThere });
  const isDown = typed.direction !== 'up';
  const percent = percentIn(typed.percent, isDown ? mostOff : 500);
  if (percent === null) return wrong('bulkPercent');
  const rounding = typedRoundingIn(typed.rounding);
  return ok({ do: 'price', percent: isDown ? -percent : percent, rounding, isSale: typed.sale === 'on' });
}

/** Per cent that prices are lowered by at once. */
export const mostOff = 95;

/** Returns the per cent that were typed, with at most two decimals; null where they are none, or more. */
export function percentIn(typed: string, most: number): number | null {
  const text = typed.trim().replace(/\s*%$/, '').replace(',', '.');
  const percent = /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : 0;
  return percent > 0 && percent <= most ? percent : null;
}

/** Returns the rule of rounding that was chosen; 'none' for anything else. */
export const typedRoundingIn = (typed: string): RoundingName => roundingNames.find((name) => name === typed) ?? 'none';

/** Returns the names and words of the rules of rounding that suit a currency. */
export const shownRoundings = (base: string): Option[] =>
  roundingNames
    .filter((name) => suits(name, base))
    .map((name) => [name, name === 'none' ? words.exact : typedRounding(name)]);

/** Returns what the change set is called. */
function titleOf(change: BulkChange, count: number): string {
  const { titles } = words;
  switch (change.do) {
    case 'publish':
      return titles.publish(count);
    case 'archive':
      return titles.archive(count);
    case 'category':
      return titles.category(change.type, count);
    case 'tag':
      return change.isThere ? titles.tagged(change.tag, count) : titles.untagged(change.tag, count);
    case 'collection':
      return change.isThere ? titles.joined(change.handle, count) : titles.left(change.handle, count);
    case 'price': {
      const percent = `${change.percent > 0 ? '+' : '−'}${Math.abs(change.percent)} %`;
      return change.rounding === 'none'
        ? titles.price(percent, count)
        : titles.rounded(percent, typedRounding(change.rounding), count);
    }
  }
}
