import type { ConfirmRequest } from '../../../shared/contract/checkout.ts';
import type { Quoted, TaxedLine } from '../checkout/quote.ts';
import { recordedRate } from '../checkout/taxes/stored-rates.ts';
import type { CommerceDeps, Viewer } from '../context.ts';
import type { Trx } from '../database/connection.ts';
import { prepared } from '../database/prepared.ts';
import { recordOrderNumber } from '../database/state-changes.ts';
import { freshId } from '../fresh-id.ts';
import { cleanAddress } from '../places/addresses/clean-address.ts';
import { billingColumns, shippingColumns } from './order-addresses.ts';
import type { ShippingChoice } from './shipping-choice.ts';

/** Attempts to find a free number; the first is taken with a chance of one in nine billion for each existing order. */
const numbersTried = 20;

interface NewOrder {
  id: string;
  viewer: Viewer;
  request: ConfirmRequest;
  quoted: Quoted;
  /** Code of the short URL that brought the buyer; null: none. */
  shareCode: string | null;
  at: number;
  expiresAt: number;
}

/** Inserts the order with current prices and addresses, under a number that no other order has. */
export async function insertOrder({ random }: Pick<CommerceDeps, 'random'>, trx: Trx, order: NewOrder): Promise<void> {
  const row = rowOf(order);
  for (let i = 0; i < numbersTried; i += 1) {
    const order_no = orderNumber(random);
    if ((await writeOrder(trx, { ...row, order_no })).length !== 1) continue;
    recordOrderNumber(trx, order.id, order_no);
    return;
  }
  throw new Error('No free order number was found.');
}

function rowOf({ id, viewer, request, quoted, shareCode, at, expiresAt }: NewOrder) {
  return {
    id,
    owner: viewer.owner,
    email: request.email,
    status: 'UNPAID',
    currency: quoted.currency,
    rate_ppm: quoted.ratePpm,
    country: request.shippingAddress.country,
    subtotal_cents: quoted.subtotal,
    discount_cents: quoted.discount,
    shipping_cents: quoted.shipping,
    tax_cents: quoted.tax,
    tax_included: quoted.taxIncluded ? 1 : 0,
    shipping_tax_json: JSON.stringify(
      quoted.shippingTaxes.map((tax) => ({ ...tax, rateBps: recordedRate(tax.rateBps) })),
    ),
    points_cents: quoted.pointsCents,
    total_cents: quoted.total,
    coupon_code: quoted.coupon?.code ?? null,
    shipping_json: JSON.stringify(shippingChoiceOf(quoted)),
    payment_type: request.paymentType,
    ...shippingColumns(cleanAddress(request.shippingAddress)),
    ...billingColumns(cleanAddress(request.billingAddress ?? request.shippingAddress)),
    created_at: at,
    expires_at: expiresAt,
    updated_at: at,
    share_code: shareCode,
    language: viewer.language,
    measured: request.measured ? 1 : 0,
  };
}

const shippingChoiceOf = (quoted: Quoted): ShippingChoice => ({
  ...quoted.method,
  standardCents: standardOf(quoted),
  ...(quoted.duties && { duties: quoted.duties }),
});

/** Returns the price of the cheapest method: what the law makes a shop refund when a consumer withdraws. */
const standardOf = ({ methods }: Quoted): number => Math.min(...methods.map(({ cents }) => cents));

/** Returns no row when another order has the number. */
const writeOrder = prepared((db, row: ReturnType<typeof rowOf> & { order_no: string }) =>
  db
    .insertInto('shop_order')
    .values(row)
    .onConflict((conflict) => conflict.column('order_no').doNothing())
    .returning('id'),
);

export async function insertLines(
  { random }: Pick<CommerceDeps, 'random'>,
  trx: Trx,
  orderId: string,
  lines: readonly TaxedLine[],
): Promise<void> {
  const rows = lines.map((line, position) => ({
    id: freshId(random),
    order_id: orderId,
    position,
    variant_id: line.variantId,
    product_id: line.productId,
    title: line.title,
    title_language: line.titleIn ?? null,
    variant_title: line.variantTitle,
    variant_language: line.variantIn ?? null,
    handle: line.handle,
    sku: line.sku,
    image: line.image.url,
    quantity: line.quantity,
    unit_cents: line.price.inForceCents,
    line_cents: line.cents,
    discount_cents: line.discountCents,
    taxable: line.taxable ? 1 : 0,
    tax_class: line.taxClass,
    tax_bps: recordedRate(line.rateBps),
    tax_cents: line.taxCents,
    exempt_cents: line.exemptCents,
    requires_shipping: line.requiresShipping ? 1 : 0,
  }));
  await trx.insertInto('order_line').values(rows).execute();
}

const smallest = 1_000_000_000n;
const numbers = 9_000_000_000n;

/**
 * Returns an order number: ten random digits, the first not 0, so that numbers cannot be guessed from each other. Eight
 * random bytes make the bias of the remainder less than one in a billion.
 */
function orderNumber(random: CommerceDeps['random']): string {
  const bytes = Buffer.from(random(8));
  return String(smallest + (bytes.readBigUInt64BE() % numbers));
}
