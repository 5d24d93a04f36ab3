import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { exchangeLines } from '../../pages/office/exchanges.tsx';
import { OfficeOrderPage } from '../../pages/office/order.tsx';
import type { OrderSteps } from '../../pages/office/order-forms.tsx';
import { OfficeOrders } from '../../pages/office/orders.tsx';
import { PackingSlip } from '../../pages/office/packing-slip.tsx';
import type { SentForm } from '../../pages/office/parts.tsx';
import {
  officeAddress,
  officeNote,
  officeOrder,
  officeOrders,
  officeShip,
} from '../../shared/contract/office/orders.ts';
import {
  officeCancel,
  officeRefund,
  officeRefundPreview,
  officeRemovalPreview,
  officeRemove,
} from '../../shared/contract/office/refunds.ts';
import { officeSelf } from '../../shared/contract/office/session.ts';
import { codes, type Failure } from '../../shared/errors.ts';
import { verbatim } from '../../shared/messages/message.ts';
import { exampleAmount, parseAmount } from '../../shared/money.ts';
import { unitsInForm, type WantedUnits } from '../../shared/orders/typed.ts';
import { officePaths, orderPath } from '../../shared/staff/paths.ts';
import { mayDo } from '../../shared/staff/roles.ts';
import { forgetBuyerOf, noGuest, previewForgetting } from '../commerce/account/forget-guest.ts';
import { findOrderByNumber, isOfGuest } from '../commerce/orders/order-queries.ts';
import { confirmStaff } from '../commerce/staff/sign-in.ts';
import type { StoreEnv } from '../http/context.ts';
import { Refusal } from '../http/errors/refusal.ts';
import { formOf, keptValues } from '../http/forms/form.ts';
import { checked } from './checked.ts';
import { StaffPassword } from './fields.ts';
import { officeOf } from './office-of.ts';
import { refusedBy, showPage } from './page.tsx';
import { screen } from './screen.ts';

const Text = z.string().default('');
const addressForm = {
  firstName: Text,
  lastName: Text,
  company: Text,
  carrierNote: Text,
  street: Text,
  apt: Text,
  city: Text,
  ...{ state: Text, postalCode: Text, country: Text, phone: Text },
};
const Forgetting = z.object({ orders: z.coerce.number().int().min(1), password: StaffPassword });
const done: Readonly<Record<string, string>> = {
  parcel: 'The parcel is recorded; the buyer is notified by mail.',
  refund: 'The refund is recorded and is made within a minute.',
  removal: 'The units are taken out; the buyer is notified by mail.',
  address: 'The address is changed; the buyer is notified by mail.',
  cancelled: 'The order is cancelled.',
  note: 'The note is added.',
  forgotten: 'The guest is forgotten. Orders under way lose the person once they are finished.',
  exchange: 'The exchange is agreed, and its replacement reserved; the buyer is notified by mail.',
  arrival: 'The piece is back in stock. What is owed is refunded within a minute.',
  ended: 'The exchange is given up; the buyer is notified by mail.',
};
export const invalid = (): never => {
  throw new Refusal(codes.badRequest, 'requestUnreadable');
};

/** Pages of orders: the lists, an order, and its forms. */
export function orderScreens(): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  app.get(officePaths.orders, showOrders);
  app.get(officePaths.order, (c) => showOrder(c, {}));

  const Parcel = z.object({ carrier: Text, tracking: Text }).catchall(Text);
  app.post(officePaths.parcels, formOf(Parcel, invalid), async (c) => {
    const { carrier, tracking, ...form } = c.req.valid('form');
    const units = unitsInForm(form);
    if (!units) return showOrder(c, { failure: badUnits });
    const parcel = { orderNo: numberOf(c), carrier, tracking, ...(units.length > 0 && { units }) };
    return after(c, await c.get('api').attempt(officeShip, parcel), 'parcel');
  });

  const refundForm = { amount: Text, cent: Text, givenBefore: Text, goneBefore: Text, reason: Text, password: Text };
  const Refund = z.object(refundForm).catchall(Text);
  app.post(officePaths.refunds, formOf(Refund, invalid), async (c) => {
    const form = c.req.valid('form');
    const { amount, cent, givenBefore, goneBefore, reason, password } = form;
    const units = unitsInForm(form);
    if (!units) return showOrder(c, { failure: badUnits });
    if (cent === '') return previewRefund(c, { amount, reason, units });
    const seen = { givenBefore: centsOf(givenBefore), goneBefore: centsOf(goneBefore) };
    const refund = { orderNo: numberOf(c), amountCents: centsOf(cent), ...seen, units };
    return after(c, await c.get('api').attempt(officeRefund, { ...refund, reason, password }), 'refund');
  });

  const removalForm = { lost: Text, cent: Text, goneBefore: Text, reason: Text, password: Text };
  const Removal = z.object(removalForm).catchall(Text);
  app.post(officePaths.removals, formOf(Removal, invalid), async (c) => {
    const form = c.req.valid('form');
    const { cent, goneBefore, reason, password } = form;
    const units = unitsInForm(form);
    if (!units || units.length === 0) return showOrder(c, { failure: badUnits });
    const removal = { orderNo: numberOf(c), units, lost: form.lost === 'on' };
    if (cent !== '') {
      const confirmed = { ...removal, amountCents: centsOf(cent), goneBefore: centsOf(goneBefore), reason, password };
      return after(c, await c.get('api').attempt(officeRemove, confirmed), 'removal');
    }
    const preview = await c.get('api').attempt(officeRemovalPreview, removal);
    if (!preview.ok) return showOrder(c, { failure: preview.error });
    const step = { preview: preview.value, units, lost: removal.lost, reason: reason.slice(0, 200) };
    return showOrder(c, { removal: step });
  });

  app.get(officePaths.slip, showSlip);
  app.post(officePaths.address, formOf(z.object(addressForm), invalid), async (c) => {
    const shippingAddress = c.req.valid('form');
    const changed = await c.get('api').attempt(officeAddress, { orderNo: numberOf(c), shippingAddress });
    return changed.ok
      ? after(c, changed, 'address')
      : showOrder(c, { failure: changed.error, address: shippingAddress });
  });

  app.post(officePaths.cancellation, formOf(z.object({ password: Text }), invalid), async (c) => {
    const { password } = c.req.valid('form');
    const cancelled = await c.get('api').attempt(officeCancel, { orderNo: numberOf(c), password });
    return after(c, cancelled, 'cancelled');
  });

  app.post(officePaths.notes, formOf(z.object({ text: Text }), invalid), async (c) => {
    const { text } = c.req.valid('form');
    return after(c, await c.get('api').attempt(officeNote, { orderNo: numberOf(c), text }), 'note');
  });

  app.post(
    officePaths.forget,
    screen('customers.delete'),
    formOf(z.object({ orders: Text, password: Text }), invalid),
    async (c) => {
      const { shop, staff } = officeOf(c);
      const form = c.req.valid('form');
      const order = await findOrderByNumber(shop.db, numberOf(c));
      if (!order || !isOfGuest(order)) return after(c, noGuest, 'forgotten');
      if (form.orders === '') return showOrder(c, { forget: await previewForgetting(shop, order) });
      const forgotten = await checked(Forgetting, form, async ({ orders, password }) => {
        const confirmed = await confirmStaff(shop, staff, password);
        return confirmed.ok ? forgetBuyerOf(shop, order, orders) : confirmed;
      });
      return after(c, forgotten, 'forgotten');
    },
  );
  return app;
}

/** Shows what is still to be packed, to be printed: without prices, e-mail and phone. */
async function showSlip(c: Context<StoreEnv>) {
  const self = await c.get('api').get(officeSelf, {});
  const order = await c.get('api').get(officeOrder, { orderNo: numberOf(c) });
  return showPage(c, {
    title: `Packing slip ${order.orderNo}`,
    self,
    body: <PackingSlip order={{ ...order, lines: [...order.lines, ...exchangeLines(order.exchanges)] }} />,
  });
}

/** Parses cents or a count of a hidden field; -1, which the contract refuses, for anything else. */
export const centsOf = (text: string) => (/^\d{1,12}$/.test(text) ? Number(text) : -1);
export const numberOf = (c: Context<StoreEnv>) => c.req.param('orderNo') ?? '';
export const staffRule = (text: string): Failure => ({ code: codes.invalidInput, message: verbatim(text) });
const badUnits = staffRule('Write whole numbers of units beside the lines.');

/** Returns to the order after a change, or shows it with the reason why nothing was changed. */
export function after(
  c: Context<StoreEnv>,
  result: { ok: true } | { ok: false; error: Failure },
  what: keyof typeof done,
) {
  if (!result.ok) return showOrder(c, { failure: result.error });
  return c.redirect(`${orderPath(numberOf(c))}?done=${what}`, 303);
}

interface TypedRefund {
  amount: string;
  reason: string;
  units: WantedUnits[];
}

async function previewRefund(c: Context<StoreEnv>, { amount, reason, units }: TypedRefund) {
  const orderNo = numberOf(c);
  const { currency } = await c.get('api').get(officeOrder, { orderNo });
  const cents = amount.trim() === '' ? undefined : parseAmount(amount.trim(), currency);
  if (cents === null) return showOrder(c, { failure: staffRule(`Write an amount like ${exampleAmount(currency)}.`) });
  const wish = { orderNo, units, ...(cents !== undefined && { amountCents: cents }) };
  const preview = await c.get('api').attempt(officeRefundPreview, wish);
  if (!preview.ok) return showOrder(c, { failure: preview.error });
  return showOrder(c, { refund: { preview: preview.value, units, reason: reason.slice(0, 200) } });
}

async function showOrders(c: Context<StoreEnv>) {
  const self = await c.get('api').get(officeSelf, {});
  // The office opens with the orders; those who may not see them have other work.
  if (!mayDo(self.role, 'orders.read') && mayDo(self.role, 'content.edit')) return c.redirect(officePaths.content, 303);
  const list = c.req.query('list') === 'all' ? 'all' : 'to-send';
  const next = c.req.query('after');
  const result = await c.get('api').attempt(officeOrders, { list, ...(next && { after: next }) });
  const { problem, status } = result.ok ? { problem: undefined, status: 200 } : refusedBy(c, result.error);
  const shown = { list, problem, result: result.ok ? result.value : null } as const;
  const body = (
    <OfficeOrders {...shown} seesEmail={mayDo(self.role, 'orders.contact')} maySend={mayDo(self.role, 'orders.ship')} />
  );
  return showPage(c, { title: 'Orders', self, body, status });
}

export async function showOrder(
  c: Context<StoreEnv>,
  {
    failure,
    refund = null,
    removal = null,
    address = null,
    exchange = null,
    forget = null,
  }: { failure?: Failure } & Partial<OrderSteps>,
) {
  const self = await c.get('api').get(officeSelf, {});
  const order = await c.get('api').get(officeOrder, { orderNo: numberOf(c) });
  const { problem, status } = failure ? refusedBy(c, failure) : { problem: undefined, status: 200 };
  const said = done[c.req.method === 'GET' ? (c.req.query('done') ?? '') : ''];
  const steps = { refund, removal, address, exchange, forget };
  const shown = { order, permissions: self.permissions, ...steps, sent: await sentForm(c), problem, done: said };
  return showPage(c, { title: `Order ${order.orderNo}`, self, body: <OfficeOrderPage {...shown} />, status });
}

/** Returns the form that the request sent; null where it sent none. */
async function sentForm(c: Context<StoreEnv>): Promise<SentForm | null> {
  const form = await c.req.bodyCache.formData;
  if (!form) return null;
  const texts = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return { part: c.req.path.slice(orderPath(numberOf(c)).length), values: keptValues(Object.fromEntries(texts)) };
}
