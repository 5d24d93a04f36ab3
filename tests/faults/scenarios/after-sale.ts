import { agreeExchange } from '../../../server/commerce/orders/exchange/agree.ts';
import { receivePiece } from '../../../server/commerce/orders/exchange/office-exchanges.ts';
import { giveBack } from '../../../server/commerce/orders/give-back.ts';
import { removeUnits } from '../../../server/commerce/orders/remove-units.ts';
import { shipOrder } from '../../../server/commerce/orders/ship.ts';
import { numbers, pay } from '../../contract/support/cards.ts';
import type { Scenario, Scene } from '../scene.ts';
import { cancel } from './ending.ts';
import { placeOne } from './placing.ts';

/** Places an order and pays it by card. */
export async function paidOrder({ who }: Pick<Scene, 'who'>) {
  const placed = await placeOne({ who });
  const { data } = await pay(who, placed.id, numbers.approved, { key: 'pay' });
  if (data.state !== 'paid') throw new Error(`paying answered ${data.state}`);
  return placed;
}

export const cancelPaid: Scenario = {
  name: 'cancel-paid',
  prepare: paidOrder,
  run: async (scene) => {
    await cancel(scene);
    await scene.world.sweepAll();
  },
  ends: ['CANCELLED'],
};

/** Staff refund a part, and check before repeating it. */
export const refundPart: Scenario = {
  name: 'refund-part',
  prepare: paidOrder,
  run: async ({ world, prepared }) => {
    const made = await world.deps.db.selectFrom('refund').select('id').execute();
    if (made.length === 0)
      await giveBack(world.deps, { orderId: prepared.id ?? '', amountCents: 500, units: [], cause: 'merchant' });
    await world.sweepAll();
  },
  ends: ['PREPARING'],
};

/** Everything is shipped, returned and refunded. */
export const sendAndReturn: Scenario = {
  name: 'send-and-return',
  prepare: paidOrder,
  run: async ({ world, prepared }) => {
    const orderId = prepared.id ?? '';
    await shipOrder(world.deps, { orderId, carrier: 'DHL', trackingNo: 'JD1000' });
    const lines = await world.deps.db.selectFrom('order_line').select(['id', 'quantity', 'returned']).execute();
    const units = lines.filter((line) => line.returned === 0).map(({ id, quantity }) => ({ which: id, quantity }));
    if (units.length > 0) await giveBack(world.deps, { orderId, units, cause: 'customer' });
    await world.sweepAll();
  },
  ends: ['SHIPPED'],
};

/** An ordered item is unavailable: it is removed, which leaves an empty order. */
export const takeOut: Scenario = {
  name: 'take-out',
  prepare: paidOrder,
  run: async ({ world, prepared }) => {
    const orderId = prepared.id ?? '';
    const lines = await world.deps.db.selectFrom('order_line').select(['id', 'quantity', 'removed']).execute();
    const units = lines.flatMap(({ id, quantity, removed }) => (removed === 0 ? { which: id, quantity } : []));
    if (units.length > 0) await removeUnits(world.deps, { orderId, units, lost: true, cause: 'merchant' });
    await world.sweepAll();
  },
  ends: ['CANCELLED'],
};

/** One unit of two is unavailable: it is removed, once, and the order goes on without it. */
export const takeOutPart: Scenario = {
  name: 'take-out-part',
  prepare: paidOrder,
  run: async ({ world, prepared }) => {
    const orderId = prepared.id ?? '';
    const lines = await world.deps.db.selectFrom('order_line').select(['id', 'quantity']).execute();
    const units = lines.flatMap(({ id, quantity }) => (quantity > 1 ? { which: id, quantity: 1 } : []));
    // The same form again: the number of units that were gone when it was shown.
    await removeUnits(world.deps, { orderId, units, lost: false, goneBefore: 0, cause: 'merchant' });
    await world.sweepAll();
  },
  ends: ['PREPARING'],
};

/** A sent piece is exchanged for another size: agreed, back, and the replacement sent. */
export const exchangePiece: Scenario = {
  name: 'exchange-piece',
  prepare: async (scene) => {
    const placed = await paidOrder(scene);
    // L costs what M was sold for.
    await scene.world.deps.db.updateTable('variant').set({ base_cents: 3_000 }).where('sku', '=', 'SKU-2').execute();
    await shipOrder(scene.world.deps, { orderId: placed.id, carrier: 'DHL', trackingNo: 'JD1000' });
    return placed;
  },
  run: async ({ world, prepared }) => {
    const orderId = prepared.id ?? '';
    // The same form again: the number of units that were gone when it was shown.
    await agreeExchange(world.deps, {
      orderId,
      which: 'SKU-1',
      quantity: 1,
      to: { sku: 'SKU-2' },
      ...{ waits: true, goneBefore: 0 },
    });
    const agreed = await world.deps.db.selectFrom('exchange').select('id').execute();
    if (agreed.length !== 1) throw new Error(`${agreed.length} exchanges were agreed.`);
    for (const { id } of agreed) await receivePiece(world.deps, { orderId, exchangeId: id });
    const sent = await shipOrder(world.deps, { orderId, carrier: 'DHL', trackingNo: 'JD1001' });
    if (!sent.ok) throw new Error(JSON.stringify(sent.error));
    await world.sweepAll();
  },
  ends: ['SHIPPED'],
};
