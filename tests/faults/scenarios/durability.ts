import { startSession } from '../../../server/commerce/account/sessions.ts';
import { writeEntry } from '../../../server/commerce/points/ledger.ts';
import { orderRequest } from '../../contract/support/buying.ts';
import { visitor } from '../../contract/support/customers.ts';
import { goods } from '../../contract/support/goods.ts';
import type { Prepared, Scenario, Scene } from '../scene.ts';
import type { World } from '../world.ts';

/** A guest fills the cart once and records each quantity shown in responses. */
export const cart: Scenario = {
  name: 'cart',
  prepare: async () => ({}),
  run: async ({ who, turn, record }) => {
    if (turn !== 'first') return;
    for (const variantId of [goods.blackM, goods.bag, goods.perfume]) {
      const { data } = await who.post('/apis/cart/items', { variantId, quantity: 1 });
      for (const line of data.shoppingCart) record('in cart', `${line.variantId} ${line.quantity}`);
    }
  },
  ends: [],
};

/** A customer pays a part of an order with points. */
export const points: Scenario = {
  name: 'points',
  prepare: async ({ world, who }) => {
    const customer = await customerWithPoints(world);
    const buyer = visitor(world, { ...customer, deviceId: who.deviceId });
    await buyer.post('/apis/cart/items', { variantId: goods.bag, quantity: 1 });
    return { ...customer, body: JSON.stringify(await orderRequest(buyer, { usePoints: 100 })) };
  },
  run: async (scene) => {
    const placed = await buyerOf(scene).post('/apis/order/confirm', scene.prepared.body, {
      'idempotency-key': 'points',
    });
    if (placed.status !== 200) throw new Error(`confirming again answered ${placed.status} ${placed.message}`);
    scene.record('placed', placed.data.id);
  },
  ends: ['UNPAID'],
};

const buyerOf = ({ world, who, prepared }: Pick<Scene, 'world' | 'who' | 'prepared'>) =>
  visitor(world, { token: prepared.token ?? '', userId: prepared.userId ?? '', deviceId: who.deviceId });

/** Creates a customer without the mails of a registration. */
async function customerWithPoints({ deps, clock }: World): Promise<Prepared> {
  const at = clock.now();
  const id = 'customer-with-points';
  const email = 'points@example.com';
  const unknown = { nickname: null, first_name: null, last_name: null, instagram: null, instagram_key: null };
  return deps.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('customer')
      .values({
        ...{ id, email, email_key: email, email_verified_at: at, password_hash: '', ...unknown },
        ...{ invite_code: 'POINTS', invited_by: null, created_at: at, updated_at: at },
      })
      .execute();
    const given = { customerId: id, delta: 50_000, kind: 'merchant', cause: 'given' } as const;
    await writeEntry(trx, { ...given, availableAt: 0, at });
    return { userId: id, token: await startSession(deps, trx, id) };
  });
}
