import { type Context, Hono } from 'hono';
import { z } from 'zod';
import {
  ChooseUnitsPage,
  ConfirmWithdrawalPage,
  FindOrderPage,
  unitsField,
  WithdrawnPage,
} from '../../../pages/orders/withdrawal/steps.tsx';
import { fullName } from '../../../shared/addresses/full-name.ts';
import type { Order } from '../../../shared/contract/order.ts';
import { OrderSearch, order as orderCall, searchOrder } from '../../../shared/contract/orders.ts';
import { withdraw } from '../../../shared/contract/withdrawals.ts';
import { codes, type Failure } from '../../../shared/errors.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { returnWords } from '../../../shared/orders/return-words.ts';
import { routes } from '../../../shared/routes.ts';
import type { StoreEnv } from '../../http/context.ts';
import { type FormProblem, formOf, refused } from '../../http/forms/form.ts';
import { sayFields } from '../../logging/entry-notes.ts';
import { page } from '../../rendering/page.tsx';
import type { Section } from '../../rendering/sections.ts';
import { isOrderKey, orderKeyOf } from '../checkout/checkout-page.tsx';

/** Withdrawing from a contract: find the order, choose, confirm. Each step carries the order's number and e-mail. */
export const withdrawal = new Hono<StoreEnv>();

const Form = OrderSearch.extend({
  step: z.enum(['find', 'check', 'confirm']).default('find'),
  name: z.string().max(200).default(''),
  once: z.string().max(100).default(''),
}).catchall(z.string());
type Form = z.output<typeof Form>;

withdrawal.get(routes.withdrawal, (c) => {
  const { orderNo = '', key = '' } = c.req.query();
  return findPage(c, { values: { orderNo, key }, fields: {} });
});

withdrawal.post(routes.withdrawal, formOf(Form, findPage), async (c) => {
  const form = c.req.valid('form');
  const found = await c.get('api').attempt(searchOrder, searchOf(form));
  if (!found.ok) return notFound(c, form, found.error);
  const order = found.value;
  switch (form.step) {
    case 'find':
      return choosePage(c, { form, order });
    case 'check':
      return checkPage(c, form, order);
    case 'confirm':
      return confirm(c, form, order);
  }
});

const searchOf = ({ orderNo, email, key = '' }: Form) => ({ orderNo, email, key });

function notFound(c: Context<StoreEnv>, form: Form, failure: Failure): Promise<Response> {
  const values = searchOf(form);
  if (failure.code === codes.notFound)
    return findPage(c, { values, fields: { '': messages.answers.cannotTrack } }, 422);
  return refused(c, failure, values, findPage);
}

/** Returns the chosen units of an order's lines; a field that names no line, or no number, is ignored. */
function unitsIn(form: Form, { lines }: Order): { lineId: string; quantity: number }[] {
  return lines.flatMap(({ id, withdrawable = 0 }) => {
    const typed = String(form[unitsField(id)] ?? '');
    const quantity = /^\d{1,4}$/.test(typed) ? Math.min(Number(typed), withdrawable) : 0;
    return quantity > 0 ? [{ lineId: id, quantity }] : [];
  });
}

interface Choosing {
  form: Form;
  order: Order;
  fields?: Readonly<Record<string, string>>;
  status?: number;
}

async function choosePage(c: Context<StoreEnv>, { form, order, fields = {}, status = 200 }: Choosing) {
  const name = form.name || (await ownName(c, order.id));
  const values = { ...Object.fromEntries(Object.entries(form).map(([key, value]) => [key, String(value)])), name };
  return withdrawalPage(c, <ChooseUnitsPage order={order} named={searchOf(form)} values={values} errors={fields} />, {
    fields,
    status,
    country: order.shippingAddress.country,
  });
}

/** Returns the buyer's name where this browser may see it; the search does not show it. */
async function ownName(c: Context<StoreEnv>, id: string): Promise<string> {
  const own = await c.get('api').attempt(orderCall, { id });
  return own.ok ? fullName(own.value.shippingAddress) : '';
}

async function checkPage(c: Context<StoreEnv>, form: Form, order: Order): Promise<Response> {
  const units = unitsIn(form, order);
  const fields = problemsOf(form, units);
  if (!order.withdrawal || Object.keys(fields).length > 0) return choosePage(c, { form, order, fields, status: 422 });
  const once = orderKeyOf(c);
  return withdrawalPage(
    c,
    <ConfirmWithdrawalPage {...{ order, units, once }} named={searchOf(form)} name={form.name.trim()} />,
    { country: order.shippingAddress.country },
  );
}

function problemsOf({ name }: Form, units: readonly unknown[]): Record<string, string> {
  return {
    ...(units.length === 0 && { '': messages.answers.chooseWhatToWithdraw }),
    ...(name.trim() === '' && { name: messages.answers.enterFullName }),
    ...(name.trim().length > 100 && { name: messages.answers.tooLong }),
  };
}

/** Sends the withdrawal. Its units are those of the form: a repeated request finds the first one by its key. */
async function confirm(c: Context<StoreEnv>, form: Form, order: Order): Promise<Response> {
  if (!isOrderKey(form.once)) return checkPage(c, form, order);
  const units = order.lines.flatMap(({ id }) => {
    const typed = String(form[unitsField(id)] ?? '');
    return /^[1-9]\d{0,3}$/.test(typed) ? [{ lineId: id, quantity: Number(typed) }] : [];
  });
  const statement = { ...searchOf(form), name: form.name, units };
  const sent = await c.get('api').attempt(withdraw, statement, { idempotencyKey: form.once });
  if (!sent.ok)
    return refused(c, sent.error, {}, (_, { fields }, status) => choosePage(c, { form, order, fields, status }));
  const { country } = order.shippingAddress;
  return withdrawalPage(c, <WithdrawnPage receipt={sent.value} email={form.email} country={country} />, { country });
}

function findPage(c: Context<StoreEnv>, { values, fields }: FormProblem, status = 200): Promise<Response> {
  return withdrawalPage(c, <FindOrderPage country={c.get('visitor').countryCode} values={values} errors={fields} />, {
    fields,
    status,
  });
}

interface WithdrawalState {
  fields?: Readonly<Record<string, string>>;
  status?: number;
  /** Where the goods were delivered; absent: the visitor's. */
  country?: string;
}

function withdrawalPage(
  c: Context<StoreEnv>,
  section: Section,
  { fields = {}, status = 200, country = c.get('visitor').countryCode }: WithdrawalState = {},
): Promise<Response> {
  sayFields(c.get('line'), fields);
  return page(c, {
    title: returnWords(country).title,
    status: status as 200,
    styles: ['checkout'],
    personal: true,
    sections: [section],
  });
}
