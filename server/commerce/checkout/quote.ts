import type { Quote } from '../../../shared/contract/checkout.ts';
import type { PaymentType } from '../../../shared/contract/order.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { money, smallestAmount } from '../../../shared/money.ts';
import { arrivalText, promisedArrival, readTransitDays } from '../../../shared/orders/delivery-dates.ts';
import type { DutyPayer } from '../../../shared/places/customs.ts';
import { type Coupon, couponFailure, type HeldCoupon, type UnusableCoupon } from '../cart/coupon.ts';
import { viewUnmet, withScope } from '../cart/coupon-terms.ts';
import { type CartLine, handleOf, lineCents, loadLines } from '../cart/lines.ts';
import { type CurrencyRow, loadCurrency } from '../catalog/price.ts';
import type { CommerceDeps, Owner } from '../context.ts';
import { dutiesTo } from '../orders/customs/customs.ts';
import { pointsFor, worthOf } from '../points/worth.ts';
import { goodsOf, type Parts, totalOf } from './amounts.ts';
import { excludedProducts, findDestination } from './destination.ts';
import { cannotShipTo, countGoods, type QuotedLine } from './goods.ts';
import { paymentTypesFor } from './payment-types.ts';
import { nothingToShip, type ShippingOption, shippingOptions } from './shipping.ts';
import { type ShippingTax, taxesOf } from './taxes/amounts.ts';
import { deliveryTaxIn } from './taxes/delivery-tax.ts';
import { rateTable } from './taxes/rate-table.ts';
import type { LineTax } from './taxes/tax-service.ts';

export interface QuoteRequest {
  owner: Owner;
  currency: string;
  country: string;
  state: string;
  /** Shipping method; an unknown one is replaced by the destination's first. */
  shippingMethod: string | undefined;
  coupon: HeldCoupon | null;
  /** Whether the shopper named the coupon now: one that does not apply is refused, and otherwise not counted. */
  isCouponTyped?: boolean;
  /** Hundredths of a point that the customer has, and whole points to spend; null: a guest. */
  points: { balance: number; wanted: number } | null;
}

/** A line with its tax; `taxCents` are those of the goods alone. */
export interface TaxedLine extends QuotedLine, LineTax {
  taxCents: number;
}

/** A quote in integers; amounts are cents of `currency`. */
export interface Quoted extends Parts {
  currency: string;
  /** Units of the currency for one of the base currency, times 1,000,000. */
  ratePpm: number;
  country: string;
  /** Time of the quote, milliseconds since 1970. */
  at: number;
  /** Who pays duties and import taxes; null: nothing passes customs, or the shop has not said. */
  duties: DutyPayer | null;
  /** Every selected line; those with a problem are not part of the amounts. */
  lines: CartLine[];
  counted: TaxedLine[];
  problems: Quote['problems'];
  coupon: Coupon | null;
  /** The code that the cart holds and that does not apply, and why. */
  unmet: UnusableCoupon | null;
  method: ShippingOption;
  methods: ShippingOption[];
  tax: number;
  taxIncluded: boolean;
  /** The delivery's parts by rate of tax. */
  shippingTaxes: ShippingTax[];
  /** Whole points that can be spent, and the amount they would pay. */
  pointsAvailable: number;
  pointsWorth: number;
  /** Whole points that are spent, and the amount they pay; at most the goods. */
  pointsUsed: number;
  pointsCents: number;
  total: number;
  paymentTypes: PaymentType[];
}

/** Quotes the selected lines of an owner's cart, shipped to a destination: the only computation of it. */
export async function quoteCart(
  deps: Pick<CommerceDeps, 'db' | 'clock' | 'payPal' | 'cardForm' | 'taxes'>,
  request: QuoteRequest,
): Promise<Result<Quoted>> {
  const { db } = deps;
  const currency = await loadCurrency(db, request.currency);
  const lines = (await loadLines(db, request.owner, currency)).filter((line) => line.selected);
  if (lines.length === 0) return fail(codes.cartNotReady, 'nothingSelected');
  const unshippable = cannotShipTo(lines.map((line) => String(line.variantId)));
  const destination = await findDestination(db, request.country);
  if (!destination) return unshippable;
  const productIds = lines.map((line) => line.productId);
  const excluded = await excludedProducts(db, destination.country, productIds);
  const applied = await withScope(db, request.coupon, productIds);
  const { coupon, unmet, ...goods } = countGoods(lines, { excluded, coupon: applied, currency });
  if (unmet && request.isCouponTyped) return couponFailure(unmet.unmet);
  const shipped = goods.counted.filter((line) => line.requiresShipping);
  const isShipped = lines.some((line) => line.requiresShipping);
  const methods = isShipped
    ? await shippingOptions(
        db,
        {
          zone: destination.zone,
          grams: shipped.reduce((sum, { grams, quantity }) => sum + grams * quantity, 0),
          goods: goodsOf(shipped),
          isFree: coupon?.freeDelivery,
        },
        currency,
      )
    : [nothingToShip()];
  const method = methods.find(({ id }) => id === request.shippingMethod) ?? methods[0];
  if (!method) return unshippable;
  // Without purchasable lines there is nothing to ship.
  const shipping = shipped.some((line) => line.cents > 0) ? method.cents : 0;
  const parts = { subtotal: goods.subtotal, discount: goods.discount, shipping };
  const step = smallestAmount(currency.code);
  const { taxIncluded } = destination;
  const lineTaxes = await (deps.taxes ?? rateTable).findTaxes(db, {
    country: destination.country,
    state: request.state,
    currency,
    at: deps.clock.now(),
    lines: goods.counted.map((line) => ({ ...line, cents: line.cents - line.discountCents })),
  });
  const rated = goods.counted.map((line, i) => ({ ...line, ...(lineTaxes[i] ?? untaxed) }));
  const delivery = await (deps.taxes?.deliveryTaxIn ?? deliveryTaxIn)(db, {
    country: destination.country,
    state: request.state,
  });
  const taxes = taxesOf(rated, { shipping, included: taxIncluded, delivery, step });
  const points = pointsOf(request.points, goods.subtotal - goods.discount, currency);
  const counted = rated.map((line, i) => ({ ...line, taxCents: taxes.lines[i] ?? 0 }));
  const tax = taxes.total;
  const total = totalOf(parts, tax, { included: taxIncluded }) - points.pointsCents;
  // Cash on delivery needs a delivery.
  const cashOnDelivery = destination.cashOnDelivery && isShipped;
  const paymentTypes = paymentTypesFor(deps, { currency: currency.code, cashOnDelivery });
  const chosen = { coupon, unmet, method, methods, paymentTypes };
  const taxed = { counted, tax, taxIncluded, shippingTaxes: taxes.shipping };
  const duties = isShipped ? await dutiesTo(db, destination.country) : null;
  const placed = { country: destination.country, at: deps.clock.now(), duties };
  return ok({
    currency: currency.code,
    ratePpm: currency.rate_ppm,
    ...placed,
    lines,
    ...goods,
    ...parts,
    ...chosen,
    ...points,
    ...taxed,
    total,
  });
}

const untaxed: LineTax = { rateBps: 0, exemptCents: 0 };

/** Computes points: they pay for goods, not for shipping or tax. They are money, not a lower price. */
function pointsOf(points: QuoteRequest['points'], goods: number, currency: CurrencyRow) {
  const balance = Math.max(0, Math.floor((points?.balance ?? 0) / 100));
  const pointsAvailable = Math.min(balance, pointsFor(goods, currency));
  const pointsUsed = Math.min(points?.wanted ?? 0, pointsAvailable);
  const worth = { pointsWorth: worthOf(pointsAvailable, currency), pointsCents: worthOf(pointsUsed, currency) };
  return { pointsAvailable, pointsUsed, ...worth };
}

export function viewQuote(quoted: Quoted): Quote {
  const inCurrency = (cents: number) => money(cents, quoted.currency);
  return {
    lines: quoted.lines.map((line) => ({
      variantId: String(line.variantId),
      title: line.title,
      ...(line.titleIn && { titleIn: line.titleIn }),
      variantTitle: line.variantTitle,
      ...(line.variantIn && { variantIn: line.variantIn }),
      handle: handleOf(line),
      image: line.image.url,
      quantity: line.quantity,
      unit: inCurrency(line.price.inForceCents),
      line: inCurrency(lineCents(line)),
    })),
    subtotal: inCurrency(quoted.subtotal),
    discount: inCurrency(quoted.discount),
    ...(quoted.coupon ? { couponCode: quoted.coupon.code } : {}),
    ...(quoted.unmet ? { unmetCoupon: viewUnmet(quoted.unmet) } : {}),
    shipping: inCurrency(quoted.shipping),
    shippingMethod: quoted.method.id,
    tax: inCurrency(quoted.tax),
    taxIncluded: quoted.taxIncluded,
    ...(quoted.duties && { duties: quoted.duties }),
    points: {
      available: quoted.pointsAvailable,
      worth: inCurrency(quoted.pointsWorth),
      used: quoted.pointsUsed,
      money: inCurrency(quoted.pointsCents),
    },
    total: inCurrency(quoted.total),
    shippingMethods: quoted.methods.map(({ cents, days, ...method }) => {
      const transit = readTransitDays(days);
      const arrival = transit && arrivalText(promisedArrival(quoted.at, quoted.country, transit));
      return { ...method, money: inCurrency(cents), days, ...(arrival && { arrival }) };
    }),
    paymentTypes: quoted.paymentTypes,
    problems: quoted.problems,
  };
}
