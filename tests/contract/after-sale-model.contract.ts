import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inCheck } from '../../scripts/check/extent.ts';
import { cancelForShop } from '../../server/commerce/orders/cancel.ts';
import { deliverOrder } from '../../server/commerce/orders/ship.ts';
import { GatewayUnavailable } from '../../server/commerce/payment/providers/card/gateway.ts';
import { type Bought, cancel, orderOnDelivery, paidOrder, refund, ship } from './support/after-sale.ts';
import { makeCardGateway, type TestCardGateway } from './support/cards.ts';
import { gateDatabases } from './support/database.ts';
import { openShop, type Shop } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { tablesOf } from './support/integrity.ts';

interface World {
  shop: Shop;
  cardGateway: TestCardGateway;
  orders: Bought[];
}

/** Actions on a paid order; `n` selects amounts and quantities. */
const acts: Readonly<Record<string, (world: World, order: Bought, n: number) => Promise<unknown>>> = {
  cancel: (_, order) => cancel(order),
  cancelForShop: ({ shop }, { id }) => cancelForShop(shop.deps, id),
  ship: ({ shop }, order) => ship(shop, order),
  shipPart: ({ shop }, order, n) => ship(shop, order, { units: [{ which: 'SKU-7', quantity: 1 + (n % 3) }] }),
  shipAgain: ({ shop }, order, n) => ship(shop, order, { carrier: 'UPS', trackingNo: `1Z${n % 2}00` }),
  deliver: ({ shop }, { id }) => deliverOrder(shop.deps, id),
  refund: ({ shop }, order) => refund(shop, order),
  refundPart: ({ shop }, order, n) => refund(shop, order, { amountCents: 1 + n * 37 }),
  takeBack: ({ shop }, order, n) =>
    refund(shop, order, { units: [{ which: 'SKU-7', quantity: 1 + (n % 2) }], amountCents: n % 2 === 0 ? null : 100 }),
  sweep: ({ shop }) => shop.sweep(),
  later: async ({ shop }) => shop.clock.pass(10 * 60_000),
  trouble: async ({ cardGateway }, _order, n) => setTrouble(cardGateway, n),
};

/**
 * Makes the gateway unavailable, lose its response after the refund, refuse, or answer 'pending'; or removes the fault.
 */
function setTrouble(cardGateway: TestCardGateway, n: number): void {
  const trouble = (['none', 'away', 'lost', 'refused', 'pending'] as const)[n % 5];
  delete cardGateway.instead.refund;
  if (trouble === 'none' || trouble === undefined) return;
  cardGateway.instead.refund = async (request) => {
    // The gateway cannot refuse a refund that it has already made.
    if (trouble === 'lost' || cardGateway.rows('refund').some(({ key }) => key === request.refundId))
      await cardGateway.real().refund(request);
    else if (trouble === 'refused') return { state: 'refused', reason: 'not now' };
    else if (trouble === 'pending') return { state: 'pending', reference: `slow ${request.refundId}` };
    throw new GatewayUnavailable(trouble);
  };
}

async function settle({ shop, cardGateway }: World): Promise<void> {
  delete cardGateway.instead.refund;
  for (let i = 0; i < 3; i++) {
    shop.clock.pass(61 * 60_000);
    await shop.sweepAll();
  }
}

const course = fc.array(
  fc.array(fc.tuple(fc.constantFrom(...Object.keys(acts)), fc.nat(2), fc.nat(100)), { minLength: 1, maxLength: 4 }),
  { minLength: 8, maxLength: 25 },
);

describe.each(gateDatabases)('random actions on paid orders on %s', (kind) => {
  it('no unit is sent or returned twice, and no cent is refunded twice or kept of a cancelled order', async () => {
    await fc.assert(
      fc.asyncProperty(course, async (rounds) => {
        const cardGateway = makeCardGateway();
        const shop = await openShop(kind, cardGateway.start);
        const tables = tablesOf(shop.db, cardGateway);
        try {
          const one = await paidOrder(shop, goods.bag, { quantity: 3 });
          const other = await paidOrder(shop, goods.bag, { couponCode: 'WELCOME10' });
          const world = { shop, cardGateway, orders: [one, other, await orderOnDelivery(shop)] };
          for (const round of rounds)
            await Promise.all(round.map(([name, which, n]) => acts[name]?.(world, world.orders[which % 3] ?? one, n)));
          await settle(world);
          await tables.expectBalanced();
          const pending = await shop.db.selectFrom('refund').select('id').where('state', '=', 'pending').execute();
          expect(pending).toEqual([]);
          expect(shop.faults.filter((fault) => !fault.startsWith('refund refused'))).toEqual([]);
        } finally {
          await cardGateway.close();
          await shop.close();
        }
      }),
      {
        numRuns: Number(process.env.MODEL_RUNS ?? inCheck(kind === 'sqlite' ? 4 : 2, { full: 8 })),
        endOnFailure: true,
      },
    );
  }, 300_000);
});
