import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../server/commerce/database/connection.ts';
import { during } from '../setup/say.mjs';
import { unsettled } from './verify.ts';

const everyMs = 500;
/** A payment with a lost response is looked up within a minute; many mails take a while. */
const atMostMs = 180_000;

/** Waits until the shop has no pending work. @returns a violation where some remains */
export async function settled(db: Database): Promise<string[]> {
  if ((await unsettled(db, Date.now())) === 0) return [];
  return during('Waiting until the shop has done what is due', async () => {
    const until = Date.now() + atMostMs;
    let left = await unsettled(db, Date.now());
    while (left > 0 && Date.now() < until) {
      await pause(everyMs);
      left = await unsettled(db, Date.now());
    }
    return left === 0 ? [] : [`${left} things are still to be done ${atMostMs / 1_000} seconds after the last shopper`];
  });
}
