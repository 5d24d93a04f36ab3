import { addressRows } from '../../../../shared/addresses/address-rows.ts';
import { isSameAddress } from '../../../../shared/addresses/same-address.ts';
import type { AddressFields } from '../../../../shared/contract/address-fields.ts';
import type { Order } from '../../../../shared/contract/order.ts';
import type { Piece } from '../../../../shared/contract/piece.ts';
import { knownText } from '../../../../shared/messages/known-text.ts';
import { messages } from '../../../../shared/messages/messages.ts';
import { formatMoney } from '../../../../shared/money.ts';
import { stateName } from '../../../../shared/places/state-name.ts';
import { type Fact, type LineWords, type MailContent, mailContent, type TotalRow } from './content.ts';
import { inWordsOf, ownText } from './own-words.ts';

const { checkout, mails, orders } = messages;

export interface OrderNews {
  order: Order;
  /** Time of making the mail, milliseconds since 1970. */
  now: number;
  countryName: (code: string) => string;
}

type Changes = 'changed' | 'delayed' | 'exchanged' | 'orderLink' | 'readdressed' | 'takenBack';

/** Returns a mail about an order, in the shop's words where it wrote some. @param more after its opening */
export function changeMail(
  mail: Changes,
  { orderNo }: Order,
  { subject, title, lead }: { subject: (orderNo: string) => string; title: string; lead: string },
  { more = [], ...parts }: Partial<MailContent> & { more?: readonly string[] },
): MailContent {
  const values = { orderNo };
  const opening = ownText(mail, 'opening', values, lead);
  return inWordsOf(mail, values, mailContent({ subject: subject(orderNo), title, lead: [opening, ...more], ...parts }));
}

/** Returns all that was ordered. */
export const piecesOf = ({ lines }: Order): Pick<MailContent, 'linesTitle' | 'lines'> => ({
  linesTitle: checkout.lines,
  lines: lines.map((line) => ({ ...wordsOf(line), quantity: line.quantity, amount: line.lineMoney.formatText })),
});

/** Returns the words of what was bought, with their languages. */
export const wordsOf = ({ title, titleIn, variantTitle: variant, variantIn }: Piece): LineWords => ({
  title,
  ...(titleIn && { titleIn }),
  variant,
  ...(variantIn && { variantIn }),
});

/** Returns the amounts that sum to the total; zero amounts are left out, except shipping. */
export function totalsOf(order: Order): TotalRow[] {
  const { subtotal, discount, points, shipping, tax, taxIncluded, total, couponCode } = order;
  const given = (cent: number) => formatMoney(-cent, total.currencyCode);
  const discountLabel = couponCode ? checkout.discountCode(couponCode) : checkout.discount;
  return [
    { label: checkout.subtotal, value: subtotal.formatText },
    ...(discount.cent > 0 ? [{ label: discountLabel, value: given(discount.cent) }] : []),
    ...(points.cent > 0 ? [{ label: checkout.points, value: given(points.cent) }] : []),
    { label: checkout.shipping, value: shipping.cent > 0 ? shipping.formatText : checkout.free },
    ...(tax.cent > 0 && !taxIncluded ? [{ label: checkout.tax, value: tax.formatText }] : []),
    { label: checkout.total, value: total.formatText, grand: true },
    ...(tax.cent > 0 && taxIncluded ? [{ label: checkout.taxIncluded(tax.formatText), value: '' }] : []),
  ];
}

/** Returns what the buyer pays: the total without units that were removed from an order on delivery. */
export const toPay = ({ toCollect, total }: Order): Order['total'] => toCollect ?? total;

/** Returns a shipping method's name, in the mail's language where it is one that shops begin with. */
const methodName = ({ name, nameIn }: Order['shippingMethod']) =>
  (nameIn === undefined ? knownText(checkout.methodNames, name) : undefined) ?? name;

/** Returns address, payment and shipping method. */
export function factsOf({ order, countryName }: OrderNews): Fact[] {
  const { shippingAddress, billingAddress, shippingMethod } = order;
  const same = isSameAddress(shippingAddress, billingAddress);
  return [
    { label: orders.shipTo, rows: rowsOf(shippingAddress, countryName) },
    ...(same ? [] : [{ label: checkout.billingAddress, rows: rowsOf(billingAddress, countryName) }]),
    { label: checkout.shippingMethod, rows: [mails.workingDays(methodName(shippingMethod), shippingMethod.days)] },
    { label: orders.paidWith, rows: [paymentText(order)] },
  ];
}

export function shipToFact({ order, countryName }: OrderNews): Fact {
  return { label: orders.shipTo, rows: rowsOf(order.shippingAddress, countryName) };
}

function rowsOf(address: AddressFields, countryName: (code: string) => string): string[] {
  const { country, carrierNote } = address;
  const note = carrierNote ? [orders.carrierNote(carrierNote)] : [];
  return [...addressRows(address, stateName), countryName(country), ...note];
}

/** Returns the means of payment, e.g. 'Visa ending in 4242', 'PayPal', 'Cash on delivery'. */
export function paymentText({ payment }: Order): string {
  const { brand, last4, type } = payment;
  return brand && last4 ? orders.card(brand, last4) : checkout.paymentTypes[type];
}

/** The means of payment to which money is refunded. */
export interface PaidBy {
  type: string;
  brand: string | null;
  last4: string | null;
}

/** Returns the target of a refund, e.g. 'your Visa ending in 4242'. */
export function whereTo(paid: PaidBy | undefined): string {
  const { where, yourCard } = mails.refunded;
  if (paid?.brand && paid.last4) return yourCard(orders.card(paid.brand, paid.last4));
  if (paid?.type === 'COD') return where.COD;
  return paid?.type === 'PAYPAL' || paid?.type === 'IPAYLINKS' || paid?.type === 'STRIPE'
    ? orders.paidFrom[paid.type]
    : where.other;
}
