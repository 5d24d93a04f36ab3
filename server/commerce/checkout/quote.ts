import type { PaymentType, Quote } from '../../../shared/contract/checkout.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { money } from '../../../shared/money.ts';
import type { Coupon } from '../cart/coupon.ts';
import { type CartLine, lineCents, loadLines } from '../cart/lines.ts';
import { type CurrencyRow, loadCurrency } from '../catalog/price.ts';
import type { CommerceDeps, Owner } from '../context.ts';
import { pointsFor, worthOf } from '../points/worth.ts';
import { goodsOf, type Parts, smallestAmount, taxedOf, taxOf, totalOf } from './amounts.ts';
import { excludedProducts, findDestination } from './destination.ts';
import { countGoods, type QuotedLine } from './goods.ts';
import { paymentTypesFor } from './payment-types.ts';
import { cannotShipTo } from './problems.ts';
import { nothingToShip, type ShippingOption, shippingOptions } from './shipping.ts';

/** Input of a quote. */
export interface QuoteRequest {
  owner: Owner;
  currency: string;
  country: string;
  state: string;
  /** Shipping method; an unknown one is replaced by the destination's first. */
  shippingMethod: string | undefined;
  coupon: Coupon | null;
  /** Hundredths of a point that the customer has, and whole points to spend; null: a guest. */
  points: { balance: number; wanted: number } | null;
}

/** A quote in integers; amounts are cents of `currency`. */
export interface Quoted extends Parts {
  currency: string;
  /** Every selected line; those with a problem are not part of the amounts. */
  lines: CartLine[];
  counted: QuotedLine[];
  problems: Quote['problems'];
  coupon: Coupon | null;
  method: ShippingOption;
  methods: ShippingOption[];
  tax: number;
  taxIncluded: boolean;
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
  deps: Pick<CommerceDeps, 'db' | 'payPal' | 'cardForm'>,
  request: QuoteRequest,
): Promise<Result<Quoted>> {
  const { db } = deps;
  const currency = await loadCurrency(db, request.currency);
  const lines = (await loadLines(db, request.owner, currency)).filter((line) => line.selected);
  if (lines.length === 0) return fail(codes.cartNotReady, 'nothingSelected');
  const unshippable = cannotShipTo(lines.map((line) => String(line.variantId)));
  const destination = await findDestination(db, request.country, request.state);
  if (!destination) return unshippable;
  const productIds = lines.map((line) => line.productId);
  const excluded = await excludedProducts(db, destination.country, productIds);
  const goods = countGoods(lines, { excluded, coupon: request.coupon, currency });
  const shipped = goods.counted.filter((line) => line.requiresShipping);
  const isShipped = lines.some((line) => line.requiresShipping);
  const methods = isShipped
    ? await shippingOptions(db, destination.zone, goodsOf(shipped), currency)
    : [nothingToShip()];
  const method = methods.find(({ id }) => id === request.shippingMethod) ?? methods[0];
  if (!method) return unshippable;
  // Without purchasable lines there is nothing to ship.
  const shipping = shipped.some((line) => line.cents > 0) ? method.cents : 0;
  const parts = { subtotal: goods.subtotal, discount: goods.discount, shipping };
  const step = smallestAmount(currency.code);
  const tax = taxOf(taxedOf(goods.counted, shipping, step), destination.tax, step);
  const points = pointsOf(request.points, goods.subtotal - goods.discount, currency);
  const total = totalOf(parts, tax, destination.tax) - points.pointsCents;
  const { coupon } = request;
  const taxIncluded = destination.tax.included;
  // Cash on delivery needs a delivery.
  const cashOnDelivery = destination.cashOnDelivery && isShipped;
  const paymentTypes = paymentTypesFor(deps, { currency: currency.code, cashOnDelivery });
  const chosen = { coupon, method, methods, paymentTypes };
  return ok({ currency: currency.code, lines, ...goods, ...parts, ...chosen, ...points, tax, taxIncluded, total });
}

/**
 * Computes points: they pay for goods, not for shipping or tax, and change neither: they are money, not a lower price.
 */
function pointsOf(points: QuoteRequest['points'], goods: number, currency: CurrencyRow) {
  const balance = Math.max(0, Math.floor((points?.balance ?? 0) / 100));
  const pointsAvailable = Math.min(balance, pointsFor(goods, currency));
  const pointsUsed = Math.min(points?.wanted ?? 0, pointsAvailable);
  const worth = { pointsWorth: worthOf(pointsAvailable, currency), pointsCents: worthOf(pointsUsed, currency) };
  return { pointsAvailable, pointsUsed, ...worth };
}

/** Returns a quote in the contract's shape. */
export function viewQuote(quoted: Quoted): Quote {
  const inCurrency = (cents: number) => money(cents, quoted.currency);
  return {
    lines: quoted.lines.map((line) => ({
      variantId: String(line.variantId),
      title: line.title,
      variantTitle: line.variantTitle,
      handle: line.handle,
      image: line.image.url,
      quantity: line.quantity,
      unit: inCurrency(line.price.inForceCents),
      line: inCurrency(lineCents(line)),
    })),
    subtotal: inCurrency(quoted.subtotal),
    discount: inCurrency(quoted.discount),
    ...(quoted.coupon ? { couponCode: quoted.coupon.code } : {}),
    shipping: inCurrency(quoted.shipping),
    shippingMethod: quoted.method.id,
    tax: inCurrency(quoted.tax),
    taxIncluded: quoted.taxIncluded,
    points: {
      available: quoted.pointsAvailable,
      worth: inCurrency(quoted.pointsWorth),
      used: quoted.pointsUsed,
      money: inCurrency(quoted.pointsCents),
    },
    total: inCurrency(quoted.total),
    shippingMethods: quoted.methods.map(({ id, name, cents, days }) => ({ id, name, money: inCurrency(cents), days })),
    paymentTypes: quoted.paymentTypes,
    problems: quoted.problems,
  };
}
