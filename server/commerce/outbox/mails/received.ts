import type { Order } from '../../../../shared/contract/checkout.ts';
import { messages } from '../../../../shared/messages/messages.ts';
import { minuteMs } from '../../../../shared/time/duration.ts';
import type { MailContent, Notice } from './content.ts';
import { momentText, timeText } from './moments.ts';
import { factsOf, linesOf, type OrderNews, totalsOf } from './order-parts.ts';

const { mails } = messages;

const words = mails.received;

/** `phone`: the masked number that a code was sent to; null if none was requested. */
export type ReceivedNews = OrderNews & { phone: string | null };

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

function stepOf({ order, now, phone }: ReceivedNews): Pick<MailContent, 'preheader' | 'lead' | 'notice' | 'next'> {
  const { expiresAt, total } = order;
  if (expiresAt === undefined) return { preheader: words.settled, lead: [words.settled], next: [] };
  if (order.payment.type === 'COD') {
    const preheader = words.confirmPreheader;
    const next = words.nextConfirm(total.formatText);
    return { preheader, lead: [words.lead], notice: confirmNotice(expiresAt, phone), next };
  }
  const preheader = words.payPreheader(total.formatText, timeText(expiresAt));
  return { preheader, lead: [words.lead], notice: payNotice(order, expiresAt, now), next: words.nextPay };
}

function payNotice({ total, payment }: Order, until: number, now: number): Notice {
  const minutes = Math.floor((until - now) / minuteMs);
  const method = payment.type === 'PAYPAL' ? words.payOnline.PAYPAL : words.payOnline.IPAYLINKS;
  const text =
    minutes >= 1 ? words.pay(method, words.minutes(minutes), timeText(until)) : words.payNow(timeText(until));
  return { label: words.toPay, value: total.formatText, text: [text, words.late] };
}

function confirmNotice(until: number, phone: string | null): Notice {
  return {
    label: words.confirm,
    value: '',
    text: [words.confirmText(phone ?? words.yourPhone, momentText(until)), words.late],
  };
}
