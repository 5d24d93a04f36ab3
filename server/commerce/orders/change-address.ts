import type { AddressFields } from '../../../shared/contract/address-fields.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { verbatim } from '../../../shared/messages/message.ts';
import type { CommerceDeps } from '../context.ts';
import { transact } from '../database/transaction.ts';
import { queueMail } from '../jobs/queue-message.ts';
import { checkAddress } from '../places/address.ts';
import { cleanAddress } from '../places/addresses/clean-address.ts';
import { liveAttempt } from './attempt-queries.ts';
import { countParcels } from './fulfillment-queries.ts';
import { shippingAddressOf, shippingColumns } from './order-addresses.ts';
import { otherTerms } from './other-terms.ts';
import { recordForOrder } from './record-for-order.ts';
import { noSuchOrder, stillPaying } from './refusals.ts';
import { lockOrder, mayBeCancelled } from './transitions.ts';

interface AddressChange {
  orderId: string;
  address: AddressFields;
}

const onItsWay = fail(
  codes.conflict,
  verbatim('The address can be changed until the first parcel is sent, and not of a cancelled order.'),
);

/**
 * Changes where an order is sent, until its first parcel, and notifies the buyer. The amounts stay: a place with another
 * tax or delivery is refused. The billing address stays, too. The same address again changes nothing.
 *
 * @returns whether anything was changed
 */
export function changeAddress(
  deps: Pick<CommerceDeps, 'db' | 'clock' | 'taxes'>,
  { orderId, address }: AddressChange,
): Promise<Result<{ changed: boolean }>> {
  const fields = checkAddress(address);
  if (Object.keys(fields).length > 0) return Promise.resolve(fail(codes.invalidInput, 'checkMarkedFields', { fields }));
  const clean = cleanAddress(address);
  return transact(deps.db, async (trx): Promise<Result<{ changed: boolean }>> => {
    const order = await lockOrder(trx, orderId);
    if (order === null) return noSuchOrder;
    const before = shippingAddressOf(order);
    if (isSame(before, clean)) return ok({ changed: false });
    if (!mayBeCancelled(order.status, await countParcels(trx, orderId))) return onItsWay;
    // A provider may have the address already.
    if (await liveAttempt(trx, orderId)) return stillPaying;
    const other = await otherTerms({ ...deps, db: trx }, order, { from: before, to: clean });
    if (other) return other;
    const at = deps.clock.now();
    await trx
      .updateTable('shop_order')
      .set({ ...shippingColumns(clean), country: clean.country, updated_at: at })
      .where('id', '=', orderId)
      .execute();
    await queueMail(trx, 'readdressed', `${orderId}.${at}`, at);
    // No address: the trail outlives it.
    await recordForOrder(trx, order, { action: 'order.address changed', at, details: { country: clean.country } });
    return ok({ changed: true });
  });
}

const isSame = (one: AddressFields, other: AddressFields): boolean =>
  JSON.stringify(cleanAddress(one)) === JSON.stringify(cleanAddress(other));
