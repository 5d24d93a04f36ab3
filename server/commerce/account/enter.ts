import type { CommerceDeps, Customer, Viewer } from '../context.ts';
import type { Trx } from '../database/connection.ts';
import { claimOrders } from './claim-orders.ts';
import { takeOverAnswers } from './consent/answers.ts';
import { mergeCarts } from './merge-carts.ts';
import { takeOverSaved } from './saved/saved-queries.ts';
import { endSession, noteDevice, startSession } from './sessions.ts';
import { takeOverViewed } from './viewed/write-views.ts';

/**
 * Signs a customer in on the viewer's device: opens a session, assigns guest orders where the address is verified, and
 * takes over the guest's viewed and saved products and answers about consent. Locks carts before the customer's row, as everywhere.
 *
 * @returns the new session's token; the viewer's previous session ends
 */
export async function enter(
  deps: Pick<CommerceDeps, 'random' | 'clock' | 'views'>,
  trx: Trx,
  customer: Customer,
  { deviceId, deviceKey, caller }: Viewer,
): Promise<string> {
  const at = deps.clock.now();
  if (caller.token !== '') await endSession(trx, caller.token);
  await noteDevice(trx, customer, deviceKey, at);
  await claimOrders(trx, customer, deviceId === '' ? null : `device:${deviceId}`);
  if (deviceId !== '') {
    await takeOverViewed(deps, trx, `device:${deviceId}`, `user:${customer.id}`);
    await takeOverSaved(trx, `device:${deviceId}`, `user:${customer.id}`);
    await takeOverAnswers(trx, `device:${deviceId}`, `user:${customer.id}`);
  }
  return startSession(deps, trx, customer.id);
}

/** Moves the guest's cart into the customer's. */
export async function bringCart(trx: Trx, { id }: Pick<Customer, 'id'>, { deviceId }: Viewer, at: number) {
  if (deviceId !== '') await mergeCarts(trx, { from: `device:${deviceId}`, to: `user:${id}`, at });
}
