import type { Order } from '../../../../shared/contract/order.ts';
import { messages } from '../../../../shared/messages/messages.ts';
import { formatMoney } from '../../../../shared/money.ts';
import type { MailContent, Notice } from './content.ts';
import { linesOf, type OrderNews, type PaidBy, totalsOf, whereTo } from './order-parts.ts';
import { phrase } from './phrases.ts';

const { mails } = messages;

const words = mails.cancelled;

/** `paidBy`: what had paid the order; undefined if nothing had. */
export type CancelledNews = OrderNews & { paidBy: PaidBy | undefined };

/** Returns the mail of a cancelled order: by whom, and what happens to the money. */
export function cancelled({ order, paidBy }: CancelledNews): MailContent {
  const { orderNo } = order;
  const lead = causeOf(order);
  const notice = moneyNotice(order, paidBy);
  return {
    subject: phrase('cancelledSubject', { orderNo }, words.subject(orderNo)),
    preheader: lead,
    title: phrase('cancelledTitle', { orderNo }, words.title),
    lead: notice ? [lead] : [lead, order.payment.type === 'COD' ? words.nothingPlain : words.nothing],
    ...(notice ? { notice } : {}),
    linesTitle: mails.pieces,
    lines: linesOf(order),
    totals: totalsOf(order),
    facts: [],
    next: [phrase('cancelledEnd', {}, words.again)],
  };
}

const leadBy = {
  customer: 'cancelledOpeningByCustomer',
  expired: 'cancelledOpeningExpired',
  shop: 'cancelledOpeningByShop',
  refused: 'cancelledOpeningRefused',
} as const;

function causeOf({ cancelledBy = 'shop', payment, orderNo }: Order): string {
  if (cancelledBy === 'expired' && payment.type === 'COD')
    return phrase('cancelledOpeningUnconfirmed', { orderNo }, words.unconfirmed);
  return phrase(leadBy[cancelledBy], { orderNo }, words.by[cancelledBy]);
}

function moneyNotice({ refunds, total }: Order, paidBy: PaidBy | undefined): Notice | null {
  if (refunds.length === 0) return null;
  const amountOf = (state: string) =>
    refunds.filter((refund) => refund.state === state).reduce((sum, { money }) => sum + money.cent, 0);
  const money = (cents: number) => formatMoney(cents, total.currencyCode);
  if (amountOf('refused') > 0)
    return { label: words.goesBack, value: money(amountOf('refused')), text: [words.inQuestion] };
  const pending = amountOf('pending');
  if (pending > 0) return { label: words.goesBack, value: money(pending), text: [words.goesBackTo(whereTo(paidBy))] };
  return { label: words.givenBack, value: money(amountOf('done')), text: [words.givenBackTo(whereTo(paidBy))] };
}
