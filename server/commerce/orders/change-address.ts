import type { AddressFields } from '../../../shared/contract/address-fields.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { filled } from '../../../shared/messages/message.ts';
import type { officeAnswers } from '../../../shared/messages/office/en/answers.ts';
import { isInUnion } from '../../../shared/places/european-union.ts';
import { excludedProducts, findDestination } from '../checkout/destination.ts';
import type { CommerceDeps } from '../context.ts';
import { queueMail } from '../jobs/queue-message.ts';
import { checkAddress } from '../places/address.ts';
import { cleanAddress } from '../places/addresses/clean-address.ts';
import { liveAttempt } from './attempt-queries.ts';
import { countParcels } from './fulfillment-queries.ts';
import { shippingAddressOf, shippingColumns } from './order-addresses.ts';
import { loadOrderLines, type OrderRow } from './order-queries.ts';
import { recordForOrder } from './record-for-order.ts';
import { stillPaying } from './refusals.ts';
import { isDeliveryTaxedAlike, isTaxedAlike } from './taxed-alike.ts';
import { changeOrder, mayBeCancelled } from './transitions.ts';

const onItsWay = fail(codes.conflict, 'addressClosed');

/**
 * Changes where an order is sent, until its first parcel, and notifies the buyer. The amounts stay: a place with another
 * tax or delivery is refused. The billing address stays, too. The same address again changes nothing.
 *
 * @returns whether anything was changed
 */
export function changeAddress(
  deps: Pick<CommerceDeps, 'db' | 'clock' | 'taxes'>,
  { orderId, address }: { orderId: string; address: AddressFields },
): Promise<Result<{ changed: boolean }>> {
  const fields = checkAddress(address);
  if (Object.keys(fields).length > 0) return Promise.resolve(fail(codes.invalidInput, 'checkMarkedFields', { fields }));
  const clean = cleanAddress(address);
  return changeOrder(deps, orderId, async (trx, order, at): Promise<Result<{ changed: boolean }>> => {
    const before = shippingAddressOf(order);
    if (isSame(before, clean)) return ok({ changed: false });
    if (!mayBeCancelled(order.status, await countParcels(trx, orderId))) return onItsWay;
    // A provider may have the address already.
    if (await liveAttempt(trx, orderId)) return stillPaying;
    const other = await otherTerms({ ...deps, db: trx }, order, { from: before, to: clean });
    if (other) return other;
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

type Deps = Pick<CommerceDeps, 'db' | 'taxes'>;
type Places = Record<'from' | 'to', AddressFields>;

type Reason = Parameters<typeof officeAnswers.otherTerms>[0]['reason'];
const refuse = (reason: Reason) => fail(codes.conflict, filled('otherTerms', { reason }));

/** Returns the refusal of a place where an order would have other terms than it was placed with; null: it has the same. */
async function otherTerms(deps: Deps, order: OrderRow, { from, to }: Places): Promise<Result<never> | null> {
  if (from.country === to.country && from.state === to.state) return null;
  if (from.country !== to.country) {
    const other = await otherDelivery(deps, order, to.country);
    if (other) return other;
  }
  const lines = (await loadOrderLines(deps.db, order.id)).map((line) => ({ line }));
  const isAlike =
    (await isTaxedAlike(deps, order, to, lines)) && (await isDeliveryTaxedAlike(deps, order, { from, to }));
  return isAlike ? null : refuse('tax');
}

async function otherDelivery({ db }: Deps, order: OrderRow, country: string): Promise<Result<never> | null> {
  const from = await findDestination(db, order.country);
  const to = await findDestination(db, country);
  if (!to) return refuse('notSold');
  if (!from || from.zone !== to.zone) return refuse('delivery');
  if (order.payment_type === 'COD' && !to.cashOnDelivery) return refuse('cash');
  if (isInUnion(order.country) !== isInUnion(country)) return refuse('rights');
  if (to.taxIncluded !== (order.tax_included === 1)) return refuse('countryTax');
  const productIds = (await loadOrderLines(db, order.id)).map(({ product_id }) => product_id);
  const excluded = await excludedProducts(db, country, productIds);
  return excluded.size > 0 ? refuse('excluded') : null;
}
