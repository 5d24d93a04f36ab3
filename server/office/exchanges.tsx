import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { OpenExchangeList } from '../../pages/office/exchanges.tsx';
import { ok } from '../../shared/errors.ts';
import { screenNames } from '../../shared/messages/office/office-messages.ts';
import { unitsInForm } from '../../shared/orders/typed.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import {
  endByNumber,
  exchangeForStaff,
  openExchanges,
  previewExchange,
  receiveForStaff,
} from '../commerce/orders/exchange/office-exchanges.ts';
import type { StoreEnv } from '../http/context.ts';
import { dataOf } from '../http/errors/refusal.ts';
import { formOf } from '../http/forms/form.ts';
import { checked } from './checked.ts';
import { Text } from './fields.ts';
import { mistake } from './mistake.ts';
import { officeOf } from './office-of.ts';
import { AfterExchange, ConfirmedExchange, ExchangeWish, OneExchange } from './order-forms.ts';
import { after, centsOf, numberOf, refused, showOrder } from './orders.tsx';
import { showPage } from './page.tsx';
import { screen } from './screen.ts';

const badExchange = mistake('exchangeUnits');
const noReplacement = mistake('chooseInstead');
const Wish = z
  .object({ sku: Text, variant: Text, now: Text, cent: Text, goneBefore: Text, password: Text })
  .catchall(Text);

/** Pages of exchanges: the list of those that are not finished, and the forms of an order. */
export const exchanges = new Hono<StoreEnv>();
exchanges.get(officePaths.exchanges, screen('orders.read'), async (c) => {
  const { db } = officeOf(c).shop;
  const list = await checked(AfterExchange, { after: c.req.query('after') || undefined }, async ({ after }) =>
    ok(await openExchanges(db, after)),
  );
  return showPage(c, { title: screenNames.exchanges, body: <OpenExchangeList list={dataOf(list)} /> });
});
const exchangers = screen('orders.exchange');
exchanges.post(officePaths.exchange, exchangers, formOf(Wish), (c) => exchange(c, c.req.valid('form')));
const One = formOf(OneExchange, refused);
exchanges.post(officePaths.exchangeArrival, exchangers, One, async (c) => {
  const { shop, staff } = officeOf(c);
  const received = await receiveForStaff(shop, staff, { orderNo: numberOf(c), ...c.req.valid('form') });
  return after(c, received, 'arrival');
});
exchanges.post(officePaths.exchangeEnd, exchangers, One, async (c) =>
  after(c, await endByNumber(officeOf(c).shop, { orderNo: numberOf(c), ...c.req.valid('form') }), 'ended'),
);

/** Shows what an exchange would change, or agrees on it as it was confirmed. */
async function exchange(c: Context<StoreEnv>, form: z.output<typeof Wish>) {
  const { variant, now, cent, goneBefore, password } = form;
  const sku = form.sku.trim();
  const units = unitsInForm(form) ?? [];
  const [unit, ...more] = units;
  if (!unit || more.length > 0) return showOrder(c, { failure: badExchange });
  if (sku === '' && !/^\d{1,15}$/.test(variant)) return showOrder(c, { failure: noReplacement });
  const to = sku === '' ? { variantId: Number(variant) } : { sku };
  const { shop, staff } = officeOf(c);
  const orderNo = numberOf(c);
  const wish = { from: unit.which, quantity: unit.quantity, to };
  const waits = now !== 'on';
  if (cent === '') {
    const preview = await checked(ExchangeWish, wish, (valid) => previewExchange(shop, { orderNo, ...valid }));
    if (!preview.ok) return showOrder(c, { failure: preview.error });
    return showOrder(c, { exchange: { preview: preview.value, units, sku, variant, waits } });
  }
  const confirmed = { ...wish, waits, amountCents: centsOf(cent), goneBefore: centsOf(goneBefore), password };
  const agreed = await checked(ConfirmedExchange, confirmed, (valid) =>
    exchangeForStaff(shop, staff, { orderNo, ...valid }),
  );
  return after(c, agreed, 'exchange');
}
