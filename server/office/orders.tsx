import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { exchangeLines } from '../../pages/office/exchanges.tsx';
import { OfficeOrderPage } from '../../pages/office/order.tsx';
import type { OrderSteps } from '../../pages/office/order-forms.tsx';
import { PackingSlip } from '../../pages/office/packing-slip.tsx';
import type { SentForm } from '../../pages/office/parts.tsx';
import type { Failure } from '../../shared/errors.ts';
import { filled } from '../../shared/messages/message.ts';
import { officeMessages, terms } from '../../shared/messages/office/office-messages.ts';
import { wordings } from '../../shared/messages/wording.ts';
import { exampleAmount, parseAmount } from '../../shared/money.ts';
import type { AddressChoices, OrderView } from '../../shared/office/orders.ts';
import { unitsInForm, type WantedUnits } from '../../shared/orders/typed.ts';
import { officePaths, orderPath } from '../../shared/staff/paths.ts';
import { mayDo } from '../../shared/staff/roles.ts';
import { forgetBuyerOf, noGuest, previewForgetting } from '../commerce/account/forget-guest.ts';
import { changeAddress } from '../commerce/orders/change-address.ts';
import {
  cancelForStaff,
  noteOrder,
  previewRefund,
  previewRemoval,
  refundForStaff,
  removeForStaff,
  shipByNumber,
} from '../commerce/orders/office-actions.ts';
import { viewForOffice } from '../commerce/orders/office-order.ts';
import { isOfGuest } from '../commerce/orders/order-access.ts';
import { findOrderByNumber } from '../commerce/orders/order-queries.ts';
import { noSuchOrder } from '../commerce/orders/refusals.ts';
import { listCountries } from '../commerce/places/places.ts';
import { statesOf } from '../commerce/places/states.ts';
import type { StoreEnv } from '../http/context.ts';
import { dataOf } from '../http/errors/refusal.ts';
import { type FormProblem, formOf, keptValues } from '../http/forms/form.ts';
import { checked } from './checked.ts';
import { confirmed } from './confirmed.ts';
import { doneIn, leadTo } from './done.ts';
import { Confirmation, Note, Text } from './fields.ts';
import { mistake, mistakesIn } from './mistake.ts';
import { officeOf } from './office-of.ts';
import {
  AddressWish,
  ConfirmedRefund,
  ConfirmedRemoval,
  Forgetting,
  ParcelForm,
  ParcelWish,
  RefundForm,
  RefundWish,
  RemovalForm,
  RemovalWish,
} from './order-forms.ts';
import { sendOrders, showOrders } from './order-list.tsx';
import { showPage } from './page.tsx';
import { screen } from './screen.ts';
import { slipMark } from './slip-mark.tsx';

const words = officeMessages.orders;

const addressForm = {
  firstName: Text,
  lastName: Text,
  company: Text,
  carrierNote: Text,
  street: Text,
  apt: Text,
  city: Text,
  state: Text,
  postalCode: Text,
  country: Text,
  phone: Text,
};

/** Shows an order whose form was not filled in as its schema asks. */
export const refused = (c: Context<StoreEnv>, problem: FormProblem) => showOrder(c, { failure: mistakesIn(problem) });

/** Pages of orders: the lists, an order, and its forms. */
export const orders = new Hono<StoreEnv>();
orders.get(officePaths.orders, screen('orders.read'), showOrders);
orders.get(officePaths.ordersTable, screen('orders.read'), sendOrders);
orders.get(officePaths.order, screen('orders.read'), (c) => showOrder(c, {}));
orders.get(officePaths.slip, screen('orders.read'), showSlip);

orders.post(officePaths.parcels, screen('orders.ship'), formOf(ParcelForm), async (c) => {
  const { carrier, tracking, ...form } = c.req.valid('form');
  const units = unitsInForm(form);
  if (!units) return showOrder(c, { failure: badUnits });
  const parcel = { carrier, tracking, ...(units.length > 0 && { units }) };
  const shipped = await checked(ParcelWish, parcel, (wish) =>
    shipByNumber(officeOf(c).shop, { orderNo: numberOf(c), ...wish }),
  );
  return after(c, shipped, 'parcel');
});

orders.post(officePaths.refunds, screen('orders.refund'), formOf(RefundForm), (c) => refund(c, c.req.valid('form')));

const changers = screen('orders.change');
orders.post(officePaths.removals, changers, formOf(RemovalForm), (c) => remove(c, c.req.valid('form')));

orders.post(officePaths.address, changers, formOf(z.object(addressForm)), async (c) => {
  const { shop } = officeOf(c);
  const shippingAddress = c.req.valid('form');
  const changed = await checked(AddressWish, { shippingAddress }, async (wish) => {
    const order = await findOrderByNumber(shop.db, numberOf(c));
    return order ? changeAddress(shop, { orderId: order.id, address: wish.shippingAddress }) : noSuchOrder;
  });
  return changed.ok ? after(c, changed, 'address') : showOrder(c, { failure: changed.error, address: shippingAddress });
});

orders.post(officePaths.cancellation, screen('orders.cancel'), formOf(Confirmation, refused), async (c) => {
  const { shop, staff } = officeOf(c);
  const wish = { orderNo: numberOf(c), ...c.req.valid('form') };
  return after(c, await cancelForStaff(shop, staff, wish), 'cancelled');
});

orders.post(officePaths.notes, screen('orders.note'), formOf(Note, refused), async (c) => {
  const { shop, staff } = officeOf(c);
  return after(c, await noteOrder(shop, staff, { orderNo: numberOf(c), ...c.req.valid('form') }), 'note');
});

const Forget = formOf(z.object({ orders: Text, password: Text }));
orders.post(officePaths.forget, screen('customers.delete'), Forget, async (c) => {
  const office = officeOf(c);
  const { shop } = office;
  const form = c.req.valid('form');
  const order = await findOrderByNumber(shop.db, numberOf(c));
  if (!order || !isOfGuest(order)) return after(c, noGuest, 'forgotten');
  if (form.orders === '') return showOrder(c, { forget: await previewForgetting(shop, order) });
  const wish = { orders: centsOf(form.orders), password: form.password };
  const forgotten = await checked(Forgetting, wish, (valid) =>
    confirmed(office, valid.password, () => forgetBuyerOf(shop, order, valid.orders)),
  );
  return after(c, forgotten, 'forgotten');
});

/** Shows what a refund would change, or refunds what was confirmed. */
async function refund(c: Context<StoreEnv>, form: z.output<typeof RefundForm>): Promise<Response> {
  const { shop, staff } = officeOf(c);
  const { amount, cent, reason, password } = form;
  const orderNo = numberOf(c);
  const units = unitsInForm(form);
  if (!units) return showOrder(c, { failure: badUnits });
  if (cent === '') return askRefund(c, { amount, reason, units });
  const seen = { givenBefore: centsOf(form.givenBefore), goneBefore: centsOf(form.goneBefore) };
  const wish = { amountCents: centsOf(cent), ...seen, units, reason, password };
  const refunded = await checked(ConfirmedRefund, wish, (valid) => refundForStaff(shop, staff, { orderNo, ...valid }));
  return after(c, refunded, 'refund');
}

/** Shows what taking units out would change, or takes out those that were confirmed. */
async function remove(c: Context<StoreEnv>, form: z.output<typeof RemovalForm>): Promise<Response> {
  const { shop, staff } = officeOf(c);
  const { cent, reason, password } = form;
  const orderNo = numberOf(c);
  const units = unitsInForm(form);
  if (!units || units.length === 0) return showOrder(c, { failure: badUnits });
  const wish = { units, lost: form.lost === 'on' };
  if (cent === '') {
    const preview = await checked(RemovalWish, wish, (valid) => previewRemoval(shop, { orderNo, ...valid }));
    if (!preview.ok) return showOrder(c, { failure: preview.error });
    return showOrder(c, { removal: { preview: preview.value, ...wish, reason: reason.slice(0, 200) } });
  }
  const seen = { amountCents: centsOf(cent), goneBefore: centsOf(form.goneBefore), reason, password };
  const removed = await checked(ConfirmedRemoval, { ...wish, ...seen }, (valid) =>
    removeForStaff(shop, staff, { orderNo, ...valid }),
  );
  return after(c, removed, 'removal');
}

/** Returns the order of a request as the member of staff may see it. @throws Refusal where there is none */
async function loadOrder(c: Context<StoreEnv>): Promise<OrderView> {
  const { shop, staff } = officeOf(c);
  const order = await findOrderByNumber(shop.db, numberOf(c));
  return order ? viewForOffice(shop.db, staff.role, order) : dataOf<never>(noSuchOrder);
}

/** Shows what is still to be packed, to be printed: without prices, e-mail and phone. */
async function showSlip(c: Context<StoreEnv>) {
  const order = await loadOrder(c);
  return showPage(c, {
    title: officeMessages.packing.slipTitle(order.orderNo),
    body: (
      <PackingSlip
        order={{ ...order, lines: [...order.lines, ...exchangeLines(order.exchanges)] }}
        mark={slipMark(c)}
      />
    ),
  });
}

/** Parses cents or a count of a hidden field; -1, which every form refuses, for anything else. */
export const centsOf = (text: string) => (/^\d{1,12}$/.test(text) ? Number(text) : -1);
export const numberOf = (c: Context<StoreEnv>) => c.req.param('orderNo') ?? '';
const badUnits = mistake('unitsWhole');

/** Returns to the order after a change, or shows it with the reason why nothing was changed. */
export function after(
  c: Context<StoreEnv>,
  result: { ok: true } | { ok: false; error: Failure },
  what: keyof typeof words.done,
) {
  if (!result.ok) return showOrder(c, { failure: result.error });
  return leadTo(c, orderPath(numberOf(c)), what);
}

interface TypedRefund {
  amount: string;
  reason: string;
  units: WantedUnits[];
}

async function askRefund(c: Context<StoreEnv>, { amount, reason, units }: TypedRefund) {
  const { shop } = officeOf(c);
  const orderNo = numberOf(c);
  const { currency } = await loadOrder(c);
  const cents = amount.trim() === '' ? undefined : parseAmount(amount.trim(), currency);
  if (cents === null)
    return showOrder(c, { failure: mistake(filled('moneyExample', { example: exampleAmount(currency) })) });
  const preview = await checked(RefundWish, { units, amountCents: cents }, (wish) =>
    previewRefund(shop, { orderNo, ...wish }),
  );
  if (!preview.ok) return showOrder(c, { failure: preview.error });
  return showOrder(c, { refund: { preview: preview.value, units, reason: reason.slice(0, 200) } });
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
  const order = await loadOrder(c);
  const steps = { refund, removal, address, exchange, forget };
  const shown = {
    order,
    permissions: officeOf(c).staff.role.may,
    choices: await addressChoices(c, address ?? order.shippingAddress),
    problems: address === null ? {} : problemsOf(failure),
    ...steps,
    sent: await sentForm(c),
  };
  const body = <OfficeOrderPage {...shown} />;
  const said = { failure, marksFields: address !== null, done: doneIn(c, words.done) };
  return showPage(c, { title: terms.orderOf(order.orderNo), body, ...said });
}

/** Returns what is wrong with an address by its fields, without the name of the address before them. */
const problemsOf = (failure: Failure | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(wordings(failure?.fields ?? {})).map(([path, problem]) => [path.replace(/^.*\./, ''), problem]),
  );

/** Returns what can be chosen in the form of an address; nothing for those who may not change it. */
async function addressChoices(
  c: Context<StoreEnv>,
  { country = '' }: OrderView['shippingAddress'],
): Promise<AddressChoices> {
  const { shop, staff } = officeOf(c);
  if (!mayDo(staff.role, 'orders.change')) return { countries: [], states: [] };
  const countries = await listCountries(shop.db);
  return { countries: countries.map(({ code }) => code), states: statesOf(country) };
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
