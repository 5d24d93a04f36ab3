import type { Order } from '../../../../shared/contract/order.ts';
import { messages } from '../../../../shared/messages/messages.ts';
import { arrivalDays } from '../../../../shared/orders/delivery-dates.ts';
import type { MailContent, Notice } from './content.ts';
import { factsOf, linesOf, type OrderNews, paymentText, toPay, totalsOf } from './order-parts.ts';
import { phrase } from './phrases.ts';

const { mails } = messages;

const words = mails.paid;

/** Returns the mail of a confirmed order: paid, to be paid on delivery, or free. */
export function paid(news: OrderNews): MailContent {
  const { order } = news;
  const { firstName } = order.shippingAddress;
  const lead = leadOf(order);
  const notice = noticeOf(order);
  return {
    subject: phrase('paidSubject', { orderNo: order.orderNo }, words.subject(order.orderNo)),
    preheader: lead,
    title: phrase('greeting', { firstName }, mails.thanks(firstName)),
    lead: [lead],
    ...(notice ? { notice } : {}),
    linesTitle: mails.pieces,
    lines: linesOf(order),
    totals: totalsOf(order),
    facts: factsOf(news),
    next: stepsOf(order),
  };
}

function stepsOf({ shippingMethod: { days }, promise }: Order): readonly string[] {
  if (days === '') return words.stepsUnshipped;
  const when = promise?.arrives ? words.arrival(arrivalDays(promise.arrives)) : words.transit(days);
  return [phrase('paidPacking', {}, words.packing), words.tracking, when];
}

function leadOf({ payment, total, orderNo }: Order): string {
  if (total.cent === 0) return phrase('paidOpeningFree', { orderNo }, words.leadFree);
  if (payment.type === 'COD') return phrase('paidOpeningOnDelivery', { orderNo }, words.leadOnDelivery);
  return phrase('paidOpening', { orderNo }, words.lead);
}

function noticeOf(order: Order): Notice | null {
  const value = toPay(order).formatText;
  if (order.total.cent === 0) return null;
  if (order.payment.type === 'COD') return { label: words.payLater, value, text: [words.payCourier] };
  return { label: words.paid, value, text: [paymentText(order)] };
}
