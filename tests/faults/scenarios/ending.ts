import type { CardCharge } from '../../../server/commerce/payment/providers/card/gateway.ts';
import { numbers, pay } from '../../contract/support/cards.ts';
import type { Scenario, Scene } from '../scene.ts';
import { placeOne } from './placing.ts';

const windowMs = 30 * 60_000;

/** Presses 'cancel' and notes the answer. */
export async function cancel({ who, luggage, tell }: Scene) {
  const { data } = await who.post(`/apis/orders/${luggage.id}/cancel`);
  if (data?.status === 'CANCELLED') tell('cancelled', luggage.id ?? '');
}

async function placeAndPay(scene: Pick<Scene, 'who'>, number: string) {
  const placed = await placeOne(scene);
  await pay(scene.who, placed.id, number, { key: 'pay' });
  return placed;
}

export const cancelUnpaid: Scenario = { name: 'cancel-unpaid', prepare: placeOne, run: cancel, ends: ['CANCELLED'] };

/** The bank still waits for its customer. */
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

/** A capture that came after its order was cancelled. */
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
