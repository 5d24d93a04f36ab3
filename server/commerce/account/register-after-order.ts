import type { User } from '../../../shared/contract/account.ts';
import { codes, fail, type Result } from '../../../shared/errors.ts';
import { isAwaitingPayment } from '../../../shared/orders/awaiting-payment.ts';
import type { CommerceDeps, Owner, Viewer } from '../context.ts';
import { findOrder } from '../orders/order-access.ts';
import { shippingAddressOf } from '../orders/order-addresses.ts';
import { addFirstAddress } from '../places/addresses/book.ts';
import { moveOrders } from './claim-orders.ts';
import { register } from './register.ts';

const noSuchOrder = fail(codes.notFound, 'noSuchOrder');

/**
 * Opens an account for the guest who placed an order, with its e-mail, name and address, and moves that order to it: this
 * browser had access to it before. Other orders with the e-mail wait for its confirmation, as in `claimOrders`. Another
 * guest's order and one that awaits its payment are code 200001.
 */
export async function registerAfterOrder(
  deps: CommerceDeps,
  viewer: Viewer,
  { orderId, password }: { orderId: string; password: string },
): Promise<Result<User>> {
  if (viewer.deviceId === '') return noSuchOrder;
  const guest: Owner = `device:${viewer.deviceId}`;
  const order = await findOrder(deps, guest, orderId);
  // Who only opened the link of its mail may pay the order, not take its address for an account.
  if (!order || order.owner !== guest || isAwaitingPayment(order.status)) return noSuchOrder;
  const address = shippingAddressOf(order);
  const { firstName, lastName } = address;
  const typed = { email: order.email, password, confirmPassword: password, firstName, lastName };
  return register(deps, viewer, typed, async (trx, customer) => {
    await moveOrders(trx, [orderId], { from: guest, to: `user:${customer.id}` });
    await addFirstAddress(deps, trx, customer.id, address);
  });
}
