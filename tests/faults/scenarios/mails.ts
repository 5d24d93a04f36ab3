import { numbers, pay } from '../../contract/support/cards.ts';
import type { Scenario } from '../scene.ts';
import { placeOne } from './placing.ts';

/** Nothing is left to do but to tell the buyer. */
export const mails: Scenario = {
  name: 'mails',
  prepare: async ({ who }) => {
    const placed = await placeOne({ who });
    await pay(who, placed.id, numbers.approved, { key: 'pay' });
    return placed;
  },
  run: ({ world }) => world.sweepAll(),
  ends: ['PREPARING'],
};
