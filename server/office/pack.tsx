import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { PackingSlips } from '../../pages/office/packing-slip.tsx';
import { PickingList } from '../../pages/office/picking-list.tsx';
import { Tracking } from '../../pages/office/tracking.tsx';
import { codes, type Failure } from '../../shared/errors.ts';
import { filled } from '../../shared/messages/message.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { maxPacked, type PackedOrder } from '../../shared/office/orders.ts';
import { officePaths, packPath } from '../../shared/staff/paths.ts';
import { shipByNumber } from '../commerce/orders/office-actions.ts';
import { loadPacking } from '../commerce/orders/office-list.ts';
import type { StoreEnv } from '../http/context.ts';
import { Refusal } from '../http/errors/refusal.ts';
import { formOf } from '../http/forms/form.ts';
import { checked } from './checked.ts';
import { leadTo } from './done.ts';
import { Text } from './fields.ts';
import { officeOf } from './office-of.ts';
import { ParcelWish } from './order-forms.ts';
import { showPage } from './page.tsx';
import { screen } from './screen.ts';
import { slipMark } from './slip-mark.tsx';

const words = officeMessages.packing;

const Parcel = z.object({ orders: Text, carrier: Text, tracking: Text });

/** Pages that pack several orders: a picking list, their slips, and their tracking numbers one by one. */
export const packing = new Hono<StoreEnv>();
const packers = screen('orders.ship');
packing.get(officePaths.pack, packers, async (c) => {
  const { orders, numbers } = await chosen(c);
  const missing = numbers.filter((number) => orders.every(({ orderNo }) => orderNo !== number));
  return showPage(c, { title: words.picking, body: <PickingList orders={orders} missing={missing} /> });
});
packing.get(officePaths.packSlips, packers, async (c) => {
  const { orders } = await chosen(c);
  return showPage(c, { title: words.slips, body: <PackingSlips orders={orders} mark={slipMark(c)} /> });
});
packing.get(officePaths.packShip, packers, (c) => showTracking(c, numbersIn(c.req.queries('order') ?? []), {}));
packing.post(officePaths.packShip, packers, formOf(Parcel), async (c) => {
  const { orders, carrier, tracking } = c.req.valid('form');
  const [orderNo = '', ...later] = numbersIn([orders]);
  const shipped = await checked(ParcelWish, { carrier, tracking }, (parcel) =>
    shipByNumber(officeOf(c).shop, { orderNo, ...parcel }),
  );
  if (!shipped.ok) return showTracking(c, [orderNo, ...later], { failure: shipped.error, carrier, tracking });
  return leadTo(c, packPath(later, '/ship', carrier), orderNo);
});

/** Returns the numbers of orders in texts with commas, each once. */
export function numbersIn(texts: readonly string[]): string[] {
  const numbers = [...new Set(texts.flatMap((text) => text.split(',')).filter((text) => /^\d{10}$/.test(text)))];
  if (numbers.length > maxPacked) throw new Refusal(codes.invalidInput, filled('atMostPacked', { most: maxPacked }));
  return numbers;
}

async function chosen(c: Context<StoreEnv>) {
  const numbers = numbersIn(c.req.queries('order') ?? []);
  return { numbers, orders: await packed(c, numbers) };
}

/** Returns what is left to pack of orders; numbers without an order are left out. */
const packed = async (c: Context<StoreEnv>, numbers: readonly string[]): Promise<PackedOrder[]> =>
  numbers.length === 0 ? [] : loadPacking(officeOf(c).shop.db, numbers);

interface PackState {
  failure?: Failure;
  carrier?: string;
  tracking?: string;
}

async function showTracking(c: Context<StoreEnv>, numbers: readonly string[], typed: PackState) {
  const [first, ...later] = numbers;
  const [order = null] = await packed(c, first === undefined ? [] : [first]);
  if (first !== undefined && !order) throw new Refusal(codes.notFound, filled('noOrder', { orderNo: first }));
  const done = /^\d{10}$/.exec(c.req.query('done') ?? '')?.[0];
  const shown = {
    order,
    later,
    carrier: typed.carrier ?? c.req.query('carrier')?.slice(0, 60) ?? '',
    tracking: typed.tracking ?? '',
  };
  return showPage(c, {
    title: words.oneByOneTitle,
    body: <Tracking {...shown} />,
    failure: typed.failure,
    done: done && words.recorded(done),
  });
}
