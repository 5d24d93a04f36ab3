import type { PaymentType, Quote } from '../../../shared/contract/checkout.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { money } from '../../../shared/money.ts';
import type { Coupon } from '../cart/coupon.ts';
import { type CartLine, lineCents, loadLines } from '../cart/lines.ts';
import { type CurrencyRow, loadCurrency } from '../catalog/price.ts';
import type { CommerceDeps, Owner } from '../context.ts';
import type { Database } from '../database/connection.ts';
import { pointsFor, worthOf } from '../points/worth.ts';
import { discountOf, type Parts, share, smallestAmount, taxOf, totalOf } from './amounts.ts';
import { type Destination, excludedProducts, findDestination } from './destination.ts';
import { paymentTypesFor } from './payment-types.ts';
import { cannotShipTo, problemOf } from './problems.ts';
import { type ShippingOption, shippingOptions } from './shipping.ts';

/** What a cart is quoted for. */
export interface QuoteRequest {
  owner: Owner;
  currency: string;
  country: string;
  state: string;
  /** One that the destination does not have stands for its first. */
  shippingMethod: string | undefined;
  coupon: Coupon | null;
  /** Hundredths of a point that the customer has, and whole points to be spent; null: a guest. */
  points: { balance: number; wanted: number } | null;
}

/** A line as it would be ordered, with its part of the discount. */
export interface QuotedLine extends CartLine {
  cents: number;
  discountCents: number;
}

/** A quote with the whole numbers it is made of; amounts are cents of `currency`. */
export interface Quoted extends Parts {
  currency: string;
  /** Every selected line; those with a problem are not in the amounts. */
  lines: CartLine[];
  counted: QuotedLine[];
  problems: Quote['problems'];
  coupon: Coupon | null;
  method: ShippingOption;
  methods: ShippingOption[];
  tax: number;
  taxIncluded: boolean;
  /** Whole points that can be spent on this, and what they would pay. */
  pointsAvailable: number;
  pointsWorth: number;
  /** Whole points that are spent on this, and what they pay; the goods at most. */
  pointsUsed: number;
  pointsCents: number;
  total: number;
  paymentTypes: PaymentType[];
}

/** What the selected lines of an owner's cart cost, shipped to a place: the one computation of it. */
export async function quoteCart(
  deps: Pick<CommerceDeps, 'db' | 'payPal'>,
  request: QuoteRequest,
): Promise<Result<Quoted>> {
  const { db } = deps;
  const currency = await loadCurrency(db, request.currency);
  const lines = (await loadLines(db, request.owner, currency)).filter((line) => line.selected);
  if (lines.length === 0) return fail(codes.cartNotReady, 'There is nothing selected in your cart.');
  const unshippable = cannotShipTo(lines.map((line) => String(line.variantId)));
  const destination = await findDestination(db, request.country, request.state);
  if (!destination) return unshippable;
  const goods = await countGoods(db, lines, destination, request.coupon, currency);
  const methods = await shippingOptions(db, destination.zone, goods.subtotal - goods.discount, currency);
  const method = methods.find(({ id }) => id === request.shippingMethod) ?? methods[0];
  if (!method) return unshippable;
  // Where none of the lines can be had, there is nothing to send either.
  const shipping = goods.subtotal > 0 ? method.cents : 0;
  const parts = { subtotal: goods.subtotal, discount: goods.discount, shipping };
  const tax = taxOf(parts, destination.tax, smallestAmount(currency.code));
  const points = pointsOf(request.points, goods.subtotal - goods.discount, currency);
  const total = totalOf(parts, tax, destination.tax) - points.pointsCents;
  const { coupon } = request;
  const taxIncluded = destination.tax.included;
  const { cashOnDelivery } = destination;
  const paymentTypes = paymentTypesFor(deps, { currency: currency.code, cashOnDelivery });
  const chosen = { coupon, method, methods, paymentTypes };
  return ok({ currency: currency.code, lines, ...goods, ...parts, ...chosen, ...points, tax, taxIncluded, total });
}

/** Points pay goods, not shipping or tax, and do not change either: they are money, not a lower price. */
function pointsOf(points: QuoteRequest['points'], goods: number, currency: CurrencyRow) {
  const balance = Math.max(0, Math.floor((points?.balance ?? 0) / 100));
  const pointsAvailable = Math.min(balance, pointsFor(goods, currency));
  const pointsUsed = Math.min(points?.wanted ?? 0, pointsAvailable);
  const worth = { pointsWorth: worthOf(pointsAvailable, currency), pointsCents: worthOf(pointsUsed, currency) };
  return { pointsAvailable, pointsUsed, ...worth };
}

async function countGoods(
  db: Database,
  lines: CartLine[],
  { country }: Destination,
  coupon: Coupon | null,
  currency: CurrencyRow,
): Promise<Pick<Quoted, 'counted' | 'problems' | 'subtotal' | 'discount'>> {
  const excluded = await excludedProducts(
    db,
    country,
    lines.map((line) => line.productId),
  );
  const problems = lines.flatMap((line) => problemOf(line, excluded) ?? []);
  const broken = new Set(problems.map((problem) => problem.variantId));
  const bought = lines.filter((line) => !broken.has(String(line.variantId)));
  const step = smallestAmount(currency.code);
  const cents = bought.map(lineCents);
  const subtotal = cents.reduce((sum, line) => sum + line, 0);
  const discount = coupon ? discountOf(subtotal, coupon.percent, step) : 0;
  const shares = share(discount, cents, step);
  const counted = bought.map((line, i) => ({ ...line, cents: cents[i] ?? 0, discountCents: shares[i] ?? 0 }));
  return { counted, problems, subtotal, discount };
}

/** A quote as the contract words it. */
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
