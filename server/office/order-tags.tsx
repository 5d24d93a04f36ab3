import { type Context, Hono } from 'hono';
import { TagOrders } from '../../pages/office/tag-orders.tsx';
import type { Failure } from '../../shared/errors.ts';
import { filled } from '../../shared/messages/message.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { tagLimits } from '../../shared/office/tags.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { setTags, tagOrders } from '../commerce/orders/order-tags.ts';
import type { StoreEnv } from '../http/context.ts';
import { dataOf } from '../http/errors/refusal.ts';
import { formOf } from '../http/forms/form.ts';
import { leadTo } from './done.ts';
import { mistake } from './mistake.ts';
import { officeOf } from './office-of.ts';
import { after, numberOf, refused } from './orders.tsx';
import { showPage } from './page.tsx';
import { screen } from './screen.ts';
import { documentBody, sentFields, textsOf } from './sent-form.ts';
import { TagForm, Tags } from './typed-tags.ts';

/** Orders that are tagged at once. */
const maxOrders = 500;

/** The tags of an order, and of many orders that were chosen in their list. */
export const orderTags = new Hono<StoreEnv>();
const taggers = screen('orders.note');
orderTags.post(officePaths.ordersTags, taggers, documentBody, tagChosen);
orderTags.post(officePaths.orderTags, taggers, formOf(TagForm, refused), async (c) => {
  const { tags, before } = c.req.valid('form');
  return after(c, await setTags(officeOf(c).shop, { orderNo: numberOf(c), tags, before }), 'tags');
});

/** Asks for the tags of the orders that were chosen, or gives those that were typed, and leads to all orders with one. */
async function tagChosen(c: Context<StoreEnv>): Promise<Response> {
  const form = await sentFields(c);
  const orders = chosenIn([...textsOf(form, 'order'), ...textsOf(form, 'orders')]);
  const [step] = textsOf(form, 'do');
  const [typed = ''] = textsOf(form, 'tags');
  if (step !== 'add' && step !== 'remove') return ask(c, { orders, typed });
  const tags = Tags.safeParse(typed);
  if (!tags.success) return ask(c, { orders, typed, failure: mistake(filled('tagsLong', tagLimits)) });
  const [first] = tags.data;
  if (first === undefined) return ask(c, { orders, typed, failure: mistake('bulkTag') });
  const isThere = step === 'add';
  const tagged = await tagOrders(officeOf(c).shop, { orderNos: orders, tags: tags.data, isThere });
  if (!tagged.ok) return ask(c, { orders, typed, failure: tagged.error });
  const found = new URLSearchParams({ list: 'all', ...(isThere && { tag: first }) });
  return leadTo(c, `${officePaths.orders}?${found}`, isThere ? 'tagged' : 'untagged');
}

/** Returns the numbers of orders in texts with commas, each once. @throws Refusal without one, and for too many */
function chosenIn(texts: readonly string[]): string[] {
  const numbers = [...new Set(texts.flatMap((text) => text.split(',')).filter((text) => /^\d{10}$/.test(text)))];
  if (numbers.length === 0) return dataOf({ ok: false, error: mistake('chooseOrders') });
  if (numbers.length <= maxOrders) return numbers;
  return dataOf({ ok: false, error: mistake(filled('chooseOrdersAtMost', { most: maxOrders })) });
}

interface TagState {
  orders: readonly string[];
  typed: string;
  failure?: Failure;
}

const ask = (c: Context<StoreEnv>, { orders, typed, failure }: TagState) =>
  showPage(c, { title: officeMessages.tags.ofOrders, body: <TagOrders orders={orders} typed={typed} />, failure });
