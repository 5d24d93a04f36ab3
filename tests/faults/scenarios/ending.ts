import type { CardCharge } from '../../../server/commerce/payment/providers/card/gateway.ts';
import { numbers, pay } from '../../contract/support/cards.ts';
import type { Scenario, Scene } from '../scene.ts';
import { placeOne } from './placing.ts';

const windowMs = 30 * 60_000;

/** Cancels the order, and records the response. */
export async function cancel({ who, prepared, record }: Scene) {
  const { data } = await who.post(`/apis/orders/${prepared.id}/cancel`);
  if (data?.status === 'CANCELLED') record('cancelled', prepared.id ?? '');
}

async function placeAndPay(scene: Pick<Scene, 'who'>, number: string) {
  const placed = await placeOne(scene);
  await pay(scene.who, placed.id, number, { key: 'pay' });
  return placed;
}

export const cancelUnpaid: Scenario = { name: 'cancel-unpaid', prepare: placeOne, run: cancel, ends: ['CANCELLED'] };

/** Cancels an order whose bank challenge is open. */
export const cancelChallenged: Scenario = {
  name: 'cancel-challenged',
  prepare: (scene) => placeAndPay(scene, numbers.challenge),
  run: cancel,
  ends: ['CANCELLED'],
};

export const expire: Scenario = {
  name: 'expire',
  prepare: async (scene) => {
    const placed = await placeAndPay(scene, numbers.challenge);
    scene.world.clock.time += windowMs;
    return placed;
  },
  run: ({ world }) => world.sweepAll(),
  ends: ['CANCELLED'],
};

/** A capture after the cancellation of its order. */
export const orphanCapture: Scenario = {
  name: 'orphan-capture',
  prepare: async ({ world, who }) => {
    const placed = await placeOne({ who });
    const { cardGateway } = { ...world.deps };
    let late: CardCharge | undefined;
    world.instead.pay = async (charge) => {
      late = charge;
      world.clock.time += windowMs;
      await world.sweepAll();
      delete world.instead.pay;
      return cardGateway.pay(charge);
    };
    await pay(who, placed.id, numbers.approved, { key: 'pay' });
    if (!late) throw new Error('The gateway was not asked.');
    return placed;
  },
  run: ({ world }) => world.sweepAll(),
  ends: ['CANCELLED'],
  faults: /orphan capture/,
};
