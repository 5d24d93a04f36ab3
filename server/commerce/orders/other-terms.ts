import { isTaxClass } from '../../../shared/catalog/tax-classes.ts';
import type { AddressFields } from '../../../shared/contract/checkout.ts';
import { codes, fail, type Result } from '../../../shared/errors.ts';
import { verbatim } from '../../../shared/messages/message.ts';
import { isInUnion } from '../../../shared/places/european-union.ts';
import { loadOrderCurrency } from '../catalog/price.ts';
import { excludedProducts, findDestination } from '../checkout/destination.ts';
import { rateTable } from '../checkout/taxes/rate-table.ts';
import { recordedRate } from '../checkout/taxes/stored-rates.ts';
import type { TaxedGoods } from '../checkout/taxes/tax-service.ts';
import type { CommerceDeps } from '../context.ts';
import { linesOf, type OrderLineRow, type OrderRow } from './order-queries.ts';

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
  return (await isTaxedAlike(deps, order, { from, to })) ? null : refuse('The tax is another one at this address.');
}

async function otherDelivery({ db }: Deps, order: OrderRow, country: string): Promise<Result<never> | null> {
  const [from, to] = [await findDestination(db, order.country), await findDestination(db, country)];
  if (!to) return refuse('Nothing is delivered to this country.');
  if (!from || from.zone !== to.zone) return refuse('Delivery to this country has other prices.');
  if (order.payment_type === 'COD' && !to.cashOnDelivery) return refuse('This country has no cash on delivery.');
  if (isInUnion(order.country) !== isInUnion(country)) return refuse('Buyers in this country have other rights.');
  if (to.taxIncluded !== (order.tax_included === 1)) return refuse('The tax is another one in this country.');
  const productIds = (await linesOf(db, order.id)).map(({ product_id }) => product_id);
  const excluded = await excludedProducts(db, country, productIds);
  return excluded.size > 0 ? refuse('Something of the order is not delivered to this country.') : null;
}

/** Returns whether the lines are taxed at a new address as they were; older orders did not record how. */
async function isTaxedAlike({ db, taxes }: Deps, order: OrderRow, { to }: Places): Promise<boolean> {
  const lines = await linesOf(db, order.id);
  const goods = lines.map(goodsOf);
  const currency = await loadOrderCurrency(db, order);
  const place = { country: to.country, state: to.state, currency, at: order.created_at };
  const taxed = await (taxes ?? rateTable).taxesOf(db, { ...place, lines: goods });
  return lines.every((line, i) => isLike(line, taxed[i]));
}

function goodsOf({ tax_class, taxable, quantity, line_cents, discount_cents }: OrderLineRow): TaxedGoods {
  const recorded = tax_class ?? '';
  const taxClass = isTaxClass(recorded) ? recorded : 'standard';
  return { taxClass, taxable: taxable === 1, quantity, cents: line_cents - discount_cents };
}

const isLike = (line: OrderLineRow, tax: { rateBps: number; exemptCents: number } | undefined): boolean =>
  tax !== undefined && line.tax_bps === recordedRate(tax.rateBps) && line.exempt_cents === tax.exemptCents;
