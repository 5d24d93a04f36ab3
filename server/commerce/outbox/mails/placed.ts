import type { Order } from '../../../../shared/contract/order.ts';
import { messages } from '../../../../shared/messages/messages.ts';
import { formatMoney } from '../../../../shared/money.ts';
import { arrivalDays } from '../../../../shared/orders/delivery-dates.ts';
import { minuteMs } from '../../../../shared/time/duration.ts';
import { type ContentLine, type MailContent, mailContent, type Notice, type SaidContent } from './content.ts';
import { momentText, timeText } from './moments.ts';
import { factsOf, type OrderNews, paymentText, piecesOf, shipToFact, toPay, totalsOf, wordsOf } from './order-parts.ts';
import { inWordsOf, ownText } from './own-words.ts';

const { mails, orders, results } = messages;

type ReceivedNews = OrderNews & {
  /** The masked number that a code was sent to; null if none was requested. */
  phone: string | null;
  /** The link that pays or confirms the order on any device. */
  payUrl: string;
};

/** Returns the mail of a received order: what is left to do, and until when. */
export function received(news: ReceivedNews): MailContent {
  const { payment } = news.order;
  const values = valuesOf(news.order);
  const said = { subject: mails.received.subject(values.orderNo), ...boughtOf(news), ...stepOf(news) };
  return inWordsOf('received', values, mailContent(said), {
    button: payment.type === 'COD' ? 'buttonOnDelivery' : 'button',
  });
}

/** Returns the mail of a confirmed order: paid, to be paid on delivery, or free. */
export function paid(news: OrderNews): MailContent {
  const { order } = news;
  const said = {
    subject: mails.paid.subject(order.orderNo),
    ...boughtOf(news),
    lead: [paidLead(order)],
    notice: paidNotice(order),
    next: paidSteps(order),
  };
  return inWordsOf('paid', valuesOf(order), mailContent(said));
}

const valuesOf = ({ orderNo, shippingAddress: { firstName } }: Order) => ({ orderNo, firstName });

function boughtOf(news: OrderNews) {
  const { order } = news;
  const { firstName } = order.shippingAddress;
  return { title: results.successTitle(firstName), ...piecesOf(order), totals: totalsOf(order), facts: factsOf(news) };
}

type Step = Pick<SaidContent, 'preheader' | 'lead' | 'notice' | 'link' | 'next'>;

function stepOf({ order, now, phone, payUrl }: ReceivedNews): Step {
  const words = mails.received;
  const { expiresAt, total } = order;
  const values = valuesOf(order);
  const { country } = order.shippingAddress;
  if (expiresAt === undefined) return { lead: [ownText('received', 'openingFree', values, words.settled)] };
  const lead = [ownText('received', 'opening', values, words.lead)];
  if (order.payment.type === 'COD') {
    const packing = ownText('received', 'packingOnDelivery', values, words.packingOnDelivery);
    const next = [packing, words.payCourier(total.formatText)];
    const link = { label: orders.toVerify, href: payUrl, note: words.linkNote };
    const notice = confirmNotice(momentText(expiresAt, country), phone);
    return { preheader: words.confirmPreheader, lead, notice, link, next };
  }
  const preheader = words.payPreheader(total.formatText, timeText(expiresAt, country));
  const next = [words.nextConfirmed, ownText('received', 'packing', values, words.packing)];
  const link = { label: words.payLink, href: payUrl, note: words.linkNote };
  return { preheader, lead, notice: payNotice(order, expiresAt, now), link, next };
}

function payNotice({ total, payment, shippingAddress }: Order, until: number, now: number): Notice {
  const words = mails.received;
  const time = timeText(until, shippingAddress.country);
  const minutes = Math.floor((until - now) / minuteMs);
  const method = payment.type === 'PAYPAL' ? words.payOnline.PAYPAL : words.payOnline.IPAYLINKS;
  const text = minutes >= 1 ? words.pay(method, words.minutes(minutes), time) : words.payNow(time);
  return { label: words.toPay, value: total.formatText, text: [text, words.late] };
}

function confirmNotice(until: string, phone: string | null): Notice {
  const words = mails.received;
  return { label: words.confirm, value: '', text: [words.confirmText(phone ?? words.yourPhone, until), words.late] };
}

function paidSteps(order: Order): readonly string[] {
  const { days } = order.shippingMethod;
  const { promise } = order;
  const words = mails.paid;
  if (days === '') return words.stepsUnshipped;
  const when = promise?.arrives ? words.arrival(arrivalDays(promise.arrives)) : words.transit(days);
  return [ownText('paid', 'packing', valuesOf(order), words.packing), words.tracking, when];
}

function paidLead(order: Order): string {
  const words = mails.paid;
  const { payment, total } = order;
  const values = valuesOf(order);
  if (total.cent === 0) return ownText('paid', 'openingFree', values, words.leadFree);
  if (payment.type === 'COD') return ownText('paid', 'openingOnDelivery', values, words.leadOnDelivery);
  return ownText('paid', 'opening', values, words.lead);
}

function paidNotice(order: Order): Notice | null {
  const words = mails.paid;
  const value = toPay(order).formatText;
  if (order.total.cent === 0) return null;
  if (order.payment.type === 'COD') return { label: orders.toCollect, value, text: [words.payCourier] };
  return { label: words.paid, value, text: [paymentText(order)] };
}

const words = mails.shipped;

type Parcel = Order['fulfillments'][number];

/** Returns the mail of a parcel: contents, carrier, tracking number. */
export function shipped(news: OrderNews & { parcel: Parcel }): MailContent {
  const { order, parcel } = news;
  const { orderNo } = order;
  const { carrier } = parcel;
  const shipped = order.lines.filter(({ unshipped }) => !unshipped);
  const whole = unitsOf(shipped) === unitsOf(parcel.lines);
  const rest = unitsOf(shipped) > unitsOf(order.fulfillments.flatMap(({ lines }) => lines));
  const values = { carrier, orderNo };
  const said = {
    subject: whole ? words.subject(orderNo) : words.subjectPart(orderNo),
    preheader: `${carrier} ${parcel.trackingNo}`,
    title: words.title,
    lead: [ownText('shipped', 'opening', values, words.lead(carrier)), ...(rest ? [orders.restFollows] : [])],
    notice: { label: words.parcel(carrier), value: parcel.trackingNo, text: [] },
    link: linkOf(parcel),
    linesTitle: orders.parcelHolds,
    lines: insideOf(order, parcel),
    totals: whole ? totalsOf(order) : [],
    facts: [shipToFact(news)],
    next: [...words.steps(order.shippingMethod.days), ...onDelivery(order, whole)],
  };
  return inWordsOf('shipped', values, mailContent(said), { subject: whole ? 'subject' : 'subjectPart' });
}

const unitsOf = (lines: readonly { quantity: number }[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

function insideOf({ lines, exchanges = [] }: Order, parcel: Parcel): ContentLine[] {
  const bought = lines.flatMap(({ id, saleMoney, ...piece }) => {
    const quantity = unitsOf(parcel.lines.filter(({ lineId }) => lineId === id));
    const amount = formatMoney(saleMoney.cent * quantity, saleMoney.currencyCode);
    return quantity > 0 ? [{ ...wordsOf(piece), quantity, amount }] : [];
  });
  const replacements = exchanges.filter(({ parcelId }) => parcelId === parcel.id);
  return [...bought, ...replacements.map((piece) => ({ ...wordsOf(piece), quantity: 1, amount: '' }))];
}

/** Returns the tracking link; none for a carrier without a page or an invalid URL. */
function linkOf({ trackingUrl: href }: Parcel): NonNullable<MailContent['link']> | null {
  if (!/^https?:\/\/[^\s]+$/.test(href) || !URL.canParse(href)) return null;
  return { label: words.follow, href, note: words.followNote };
}

function onDelivery(order: Order, whole: boolean): string[] {
  const { cent, formatText } = toPay(order);
  if (order.payment.type !== 'COD' || cent === 0) return [];
  return [(whole ? words.payCourier : words.payCourierPart)(formatText)];
}
