import type { Order } from '../../../../shared/contract/order.ts';
import { messages } from '../../../../shared/messages/messages.ts';
import { minuteMs } from '../../../../shared/time/duration.ts';
import type { MailContent, Notice } from './content.ts';
import { momentText, timeText } from './moments.ts';
import { factsOf, linesOf, type OrderNews, totalsOf } from './order-parts.ts';
import { phrase } from './phrases.ts';

const { mails } = messages;

const words = mails.received;

export type ReceivedNews = OrderNews & {
  /** The masked number that a code was sent to; null if none was requested. */
  phone: string | null;
  /** The link that pays or confirms the order on any device. */
  payUrl: string;
};

/** Returns the mail of a received order: what is left to do, and until when. */
export function received(news: ReceivedNews): MailContent {
  const { order } = news;
  const { firstName } = order.shippingAddress;
  return {
    subject: phrase('receivedSubject', { orderNo: order.orderNo }, words.subject(order.orderNo)),
    title: phrase('greeting', { firstName }, mails.thanks(firstName)),
    linesTitle: mails.pieces,
    lines: linesOf(order),
    totals: totalsOf(order),
    facts: factsOf(news),
    ...stepOf(news),
  };
}

type Step = Pick<MailContent, 'preheader' | 'lead' | 'notice' | 'link' | 'next'>;

function stepOf({ order, now, phone, payUrl }: ReceivedNews): Step {
  const { expiresAt, total, orderNo } = order;
  const { country } = order.shippingAddress;
  if (expiresAt === undefined) {
    const settled = phrase('receivedOpeningFree', { orderNo }, words.settled);
    return { preheader: settled, lead: [settled], next: [] };
  }
  const lead = [phrase('receivedOpening', { orderNo }, words.lead)];
  if (order.payment.type === 'COD') {
    const preheader = words.confirmPreheader;
    const packing = phrase('receivedPackingOnDelivery', {}, words.packingOnDelivery);
    const next = [packing, words.payCourier(total.formatText)];
    const link = { label: words.confirmLink, href: payUrl, note: words.linkNote };
    return { preheader, lead, notice: confirmNotice(momentText(expiresAt, country), phone), link, next };
  }
  const preheader = words.payPreheader(total.formatText, timeText(expiresAt, country));
  const next = [words.nextConfirmed, phrase('receivedPacking', {}, words.packing)];
  const link = { label: words.payLink, href: payUrl, note: words.linkNote };
  return { preheader, lead, notice: payNotice(order, expiresAt, now), link, next };
}

function payNotice({ total, payment, shippingAddress }: Order, until: number, now: number): Notice {
  const time = timeText(until, shippingAddress.country);
  const minutes = Math.floor((until - now) / minuteMs);
  const method = payment.type === 'PAYPAL' ? words.payOnline.PAYPAL : words.payOnline.IPAYLINKS;
  const text = minutes >= 1 ? words.pay(method, words.minutes(minutes), time) : words.payNow(time);
  return { label: words.toPay, value: total.formatText, text: [text, words.late] };
}

function confirmNotice(until: string, phone: string | null): Notice {
  return {
    label: words.confirm,
    value: '',
    text: [words.confirmText(phone ?? words.yourPhone, until), words.late],
  };
}
