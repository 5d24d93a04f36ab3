import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { OpenExchangeList } from '../../pages/office/exchanges.tsx';
import {
  officeExchange,
  officeExchangeArrival,
  officeExchangeEnd,
  officeExchangePreview,
  officeExchanges,
} from '../../shared/contract/office/exchanges.ts';
import { officeSelf } from '../../shared/contract/office/session.ts';
import { unitsInForm } from '../../shared/orders/typed.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import type { StoreEnv } from '../http/context.ts';
import { formOf } from '../http/forms/form.ts';
import { after, centsOf, invalid, numberOf, showOrder, staffRule } from './orders.tsx';
import { showPage } from './page.tsx';

const badExchange = staffRule('Write the units of one line that come back.');
const noReplacement = staffRule('Choose what the buyer gets instead, or write its SKU.');
const Text = z.string().default('');
const Wish = z
  .object({ sku: Text, variant: Text, now: Text, cent: Text, goneBefore: Text, password: Text })
  .catchall(Text);

/** Pages of exchanges: the list of those that are not finished, and the forms of an order. */
export function exchangeScreens(): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  app.get(officePaths.exchanges, async (c) => {
    const self = await c.get('api').get(officeSelf, {});
    const next = c.req.query('after');
    const list = await c.get('api').get(officeExchanges, { ...(next && { after: next }) });
    return showPage(c, { title: 'Exchanges', self, body: <OpenExchangeList list={list} /> });
  });
  app.post(officePaths.exchange, formOf(Wish, invalid), (c) => exchange(c, c.req.valid('form')));
  const One = formOf(z.object({ exchange: Text }), invalid);
  app.post(officePaths.exchangeArrival, One, async (c) => {
    const wish = { orderNo: numberOf(c), exchange: c.req.valid('form').exchange };
    return after(c, await c.get('api').attempt(officeExchangeArrival, wish), 'arrival');
  });
  app.post(officePaths.exchangeEnd, One, async (c) => {
    const wish = { orderNo: numberOf(c), exchange: c.req.valid('form').exchange };
    return after(c, await c.get('api').attempt(officeExchangeEnd, wish), 'ended');
  });
  return app;
}

/** Shows what an exchange would change, or agrees on it as it was confirmed. */
async function exchange(c: Context<StoreEnv>, form: z.output<typeof Wish>) {
  const { variant, now, cent, goneBefore, password } = form;
  const sku = form.sku.trim();
  const units = unitsInForm(form) ?? [];
  const [unit, ...more] = units;
  if (!unit || more.length > 0) return showOrder(c, { failure: badExchange });
  if (sku === '' && !/^\d{1,15}$/.test(variant)) return showOrder(c, { failure: noReplacement });
  const to = sku === '' ? { variantId: Number(variant) } : { sku };
  const wish = { orderNo: numberOf(c), from: unit.which, quantity: unit.quantity, to };
  const waits = now !== 'on';
  if (cent === '') {
    const preview = await c.get('api').attempt(officeExchangePreview, wish);
    if (!preview.ok) return showOrder(c, { failure: preview.error });
    return showOrder(c, { exchange: { preview: preview.value, units, sku, variant, waits } });
  }
  const confirmed = { ...wish, waits, amountCents: centsOf(cent), goneBefore: centsOf(goneBefore), password };
  return after(c, await c.get('api').attempt(officeExchange, confirmed), 'exchange');
}
