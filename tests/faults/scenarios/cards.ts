import { numbers, pay } from '../../contract/support/cards.ts';
import type { Scenario, Scene } from '../scene.ts';
import { placeOne } from './placing.ts';

/** Pays, and records the response. */
async function press({ who, prepared, record }: Scene, number: string, key: string) {
  const { data } = await pay(who, prepared.id ?? '', number, { key });
  if (data) record(data.state, prepared.id ?? '');
  return data;
}

/** Reads the payment as the shopper's page does. */
async function look({ who, prepared, record }: Scene) {
  const { data } = await who.get(`/apis/payment/${prepared.id}`);
  record(data.state, prepared.id ?? '');
  return data;
}

/** A minute later the shopper has a response; after an interrupted payment the shopper pays again. */
async function insist(scene: Scene) {
  if (scene.turn !== 'later') return;
  const { state } = await look(scene);
  if (state !== 'paid') await press(scene, numbers.approved, 'insist');
}

const paidInTheEnd = { prepare: placeOne, ends: ['PREPARING'] };

export const payApproved: Scenario = {
  ...paidInTheEnd,
  name: 'pay-approved',
  run: async (scene) => {
    await press(scene, numbers.approved, 'pay');
    await insist(scene);
  },
};

export const payDeclined: Scenario = {
  ...paidInTheEnd,
  name: 'pay-declined',
  run: async (scene) => {
    await press(scene, numbers.declined, 'pay');
    await press(scene, numbers.approved, 'pay-again');
    await insist(scene);
  },
};

/** The shopper completes the bank's page while the shop may be down. */
export const payChallenge: Scenario = {
  ...paidInTheEnd,
  name: 'pay-challenge',
  run: async (scene) => {
    const { redirectUrl } = await press(scene, numbers.challenge, 'pay');
    if (redirectUrl)
      await fetch(redirectUrl, {
        method: 'POST',
        body: new URLSearchParams({ answer: 'approve' }),
        redirect: 'manual',
      });
    await look(scene);
    await insist(scene);
  },
};

export const payAnswerLost: Scenario = {
  ...paidInTheEnd,
  name: 'pay-answer-lost',
  run: async (scene) => {
    await press(scene, numbers.answerLost, 'pay');
    scene.world.clock.time += 2_000;
    await scene.world.sweepAll();
    await look(scene);
    await insist(scene);
  },
};

/** No shopper returns: the sweep settles the payment. */
export const reconcile: Scenario = {
  name: 'reconcile',
  prepare: async ({ world, who }) => {
    const placed = await placeOne({ who });
    await pay(who, placed.id, numbers.answerLost, { key: 'pay' });
    world.clock.time += 2_000;
    return placed;
  },
  run: ({ world }) => world.sweepAll(),
  ends: ['PREPARING'],
};
