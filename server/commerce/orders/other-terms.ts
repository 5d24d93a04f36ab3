import type { AddressFields } from '../../../shared/contract/address-fields.ts';
import { codes, fail, type Result } from '../../../shared/errors.ts';
import { verbatim } from '../../../shared/messages/message.ts';
import { isInUnion } from '../../../shared/places/european-union.ts';
import { excludedProducts, findDestination } from '../checkout/destination.ts';
import type { CommerceDeps } from '../context.ts';
import { loadOrderLines, type OrderRow } from './order-queries.ts';
import { isDeliveryTaxedAlike, isTaxedAlike } from './taxed-alike.ts';

type Deps = Pick<CommerceDeps, 'db' | 'taxes'>;
type Places = Record<'from' | 'to', AddressFields>;

const refuse = (reason: string) => fail(codes.conflict, verbatim(`${reason} Cancel the order, and place it anew.`));

/** Returns the refusal of a place where an order would have other terms than it was placed with; null: it has the same. */
export async function otherTerms(deps: Deps, order: OrderRow, { from, to }: Places): Promise<Result<never> | null> {
  if (from.country === to.country && from.state === to.state) return null;
  if (from.country !== to.country) {
    const other = await otherDelivery(deps, order, to.country);
    if (other) return other;
  }
  const lines = (await loadOrderLines(deps.db, order.id)).map((line) => ({ line }));
  const isAlike =
    (await isTaxedAlike(deps, order, to, lines)) && (await isDeliveryTaxedAlike(deps, order, { from, to }));
  return isAlike ? null : refuse('The tax is another one at this address.');
}

async function otherDelivery({ db }: Deps, order: OrderRow, country: string): Promise<Result<never> | null> {
  const [from, to] = [await findDestination(db, order.country), await findDestination(db, country)];
  if (!to) return refuse('Nothing is delivered to this country.');
  if (!from || from.zone !== to.zone) return refuse('Delivery to this country has other prices.');
  if (order.payment_type === 'COD' && !to.cashOnDelivery) return refuse('This country has no cash on delivery.');
  if (isInUnion(order.country) !== isInUnion(country)) return refuse('Buyers in this country have other rights.');
  if (to.taxIncluded !== (order.tax_included === 1)) return refuse('The tax is another one in this country.');
  const productIds = (await loadOrderLines(db, order.id)).map(({ product_id }) => product_id);
  const excluded = await excludedProducts(db, country, productIds);
  return excluded.size > 0 ? refuse('Something of the order is not delivered to this country.') : null;
}
