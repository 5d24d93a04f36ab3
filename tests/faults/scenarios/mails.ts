import { numbers, pay } from '../../contract/support/cards.ts';
import type { Scenario } from '../scene.ts';
import { placeOne } from './placing.ts';

/** Only the mails to the buyer are left to send. */
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
