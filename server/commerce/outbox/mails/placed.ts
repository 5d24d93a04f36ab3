import type { Order } from '../../../../shared/contract/order.ts';
import { messages } from '../../../../shared/messages/messages.ts';
import { formatMoney } from '../../../../shared/money.ts';
import { arrivalDays } from '../../../../shared/orders/delivery-dates.ts';
import { minuteMs } from '../../../../shared/time/duration.ts';
import { type ContentLine, type MailContent, mailContent, type Notice, type SaidContent } from './content.ts';
import { momentText, timeText } from './moments.ts';
import { factsOf, type OrderNews, paymentText, piecesOf, shipToFact, toPay, totalsOf, wordsOf } from './order-parts.ts';
import { phrase } from './phrases.ts';

const { mails } = messages;

type ReceivedNews = OrderNews & {
  /** The masked number that a code was sent to; null if none was requested. */
  phone: string | null;
  /** The link that pays or confirms the order on any device. */
  payUrl: string;
};

/** Returns the mail of a received order: what is left to do, and until when. */
export function received(news: ReceivedNews): MailContent {
  const { orderNo } = news.order;
  const subject = phrase('receivedSubject', { orderNo }, mails.received.subject(orderNo));
  return mailContent({ subject, ...boughtOf(news), ...stepOf(news) });
}

/** Returns the mail of a confirmed order: paid, to be paid on delivery, or free. */
export function paid(news: OrderNews): MailContent {
  const { order } = news;
  const { orderNo } = order;
  return mailContent({
    subject: phrase('paidSubject', { orderNo }, mails.paid.subject(orderNo)),
    ...boughtOf(news),
    lead: [paidLead(order)],
    notice: paidNotice(order),
    next: paidSteps(order),
  });
}

function boughtOf(news: OrderNews) {
  const { order } = news;
  const { firstName } = order.shippingAddress;
  const title = phrase('greeting', { firstName }, mails.thanks(firstName));
  return { title, ...piecesOf(order), totals: totalsOf(order), facts: factsOf(news) };
}

type Step = Pick<SaidContent, 'preheader' | 'lead' | 'notice' | 'link' | 'next'>;

function stepOf({ order, now, phone, payUrl }: ReceivedNews): Step {
  const words = mails.received;
  const { expiresAt, total, orderNo } = order;
  const { country } = order.shippingAddress;
  if (expiresAt === undefined) return { lead: [phrase('receivedOpeningFree', { orderNo }, words.settled)] };
  const lead = [phrase('receivedOpening', { orderNo }, words.lead)];
  if (order.payment.type === 'COD') {
    const packing = phrase('receivedPackingOnDelivery', {}, words.packingOnDelivery);
    const next = [packing, words.payCourier(total.formatText)];
    const link = { label: words.confirmLink, href: payUrl, note: words.linkNote };
    const notice = confirmNotice(momentText(expiresAt, country), phone);
    return { preheader: words.confirmPreheader, lead, notice, link, next };
  }
  const preheader = words.payPreheader(total.formatText, timeText(expiresAt, country));
  const next = [words.nextConfirmed, phrase('receivedPacking', {}, words.packing)];
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

function paidSteps({ shippingMethod: { days }, promise }: Order): readonly string[] {
  const words = mails.paid;
  if (days === '') return words.stepsUnshipped;
  const when = promise?.arrives ? words.arrival(arrivalDays(promise.arrives)) : words.transit(days);
  return [phrase('paidPacking', {}, words.packing), words.tracking, when];
}

function paidLead({ payment, total, orderNo }: Order): string {
  const words = mails.paid;
  if (total.cent === 0) return phrase('paidOpeningFree', { orderNo }, words.leadFree);
  if (payment.type === 'COD') return phrase('paidOpeningOnDelivery', { orderNo }, words.leadOnDelivery);
  return phrase('paidOpening', { orderNo }, words.lead);
}

function paidNotice(order: Order): Notice | null {
  const words = mails.paid;
  const value = toPay(order).formatText;
  if (order.total.cent === 0) return null;
  if (order.payment.type === 'COD') return { label: words.payLater, value, text: [words.payCourier] };
  return { label: words.paid, value, text: [paymentText(order)] };
}

const words = mails.shipped;

type Parcel = Order['fulfillments'][number];
type ShippedNews = OrderNews & { parcel: Parcel };

/** Returns the mail of a parcel: contents, carrier, tracking number. */
export function shipped(news: ShippedNews): MailContent {
  const { order, parcel } = news;
  const { orderNo } = order;
  const { carrier } = parcel;
  const shipped = order.lines.filter(({ unshipped }) => !unshipped);
  const whole = unitsOf(shipped) === unitsOf(parcel.lines);
  const rest = unitsOf(shipped) > unitsOf(order.fulfillments.flatMap(({ lines }) => lines));
  return mailContent({
    subject: whole
      ? phrase('shippedSubject', { orderNo }, words.subject(orderNo))
      : phrase('shippedSubjectPart', { orderNo }, words.subjectPart(orderNo)),
    preheader: `${carrier} ${parcel.trackingNo}`,
    title: phrase('shippedTitle', { orderNo }, words.title),
    lead: [phrase('shippedOpening', { carrier, orderNo }, words.lead(carrier)), ...(rest ? [words.more] : [])],
    notice: { label: words.parcel(carrier), value: parcel.trackingNo, text: [] },
    link: linkOf(parcel),
    linesTitle: mails.inParcel,
    lines: insideOf(order, parcel),
    totals: whole ? totalsOf(order) : [],
    facts: [shipToFact(news)],
    next: [...words.steps(order.shippingMethod.days), ...onDelivery(order, whole)],
  });
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
