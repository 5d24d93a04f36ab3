import type { Order } from '../../../../shared/contract/checkout.ts';
import { messages } from '../../../../shared/messages/messages.ts';
import { minuteMs } from '../../../../shared/time/duration.ts';
import type { MailContent, Notice } from './content.ts';
import { momentText, timeText } from './moments.ts';
import { factsOf, linesOf, type OrderNews, totalsOf } from './order-parts.ts';

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
    subject: words.subject(order.orderNo),
    title: mails.thanks(firstName),
    linesTitle: mails.pieces,
    lines: linesOf(order),
    totals: totalsOf(order),
    facts: factsOf(news),
    ...stepOf(news),
  };
}

type Step = Pick<MailContent, 'preheader' | 'lead' | 'notice' | 'link' | 'next'>;

function stepOf({ order, now, phone, payUrl }: ReceivedNews): Step {
  const { expiresAt, total } = order;
  const { country } = order.shippingAddress;
  if (expiresAt === undefined) return { preheader: words.settled, lead: [words.settled], next: [] };
  if (order.payment.type === 'COD') {
    const preheader = words.confirmPreheader;
    const next = words.nextConfirm(total.formatText);
    const link = { label: words.confirmLink, href: payUrl, note: words.linkNote };
    return { preheader, lead: [words.lead], notice: confirmNotice(momentText(expiresAt, country), phone), link, next };
  }
  const preheader = words.payPreheader(total.formatText, timeText(expiresAt, country));
  const link = { label: words.payLink, href: payUrl, note: words.linkNote };
  return { preheader, lead: [words.lead], notice: payNotice(order, expiresAt, now), link, next: words.nextPay };
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
