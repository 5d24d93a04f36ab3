import type { Order } from '../../../../shared/contract/order.ts';
import type { Money } from '../../../../shared/contract/shapes.ts';
import type { WithdrawalReceipt } from '../../../../shared/contract/withdrawals.ts';
import { messages } from '../../../../shared/messages/messages.ts';
import { formatMoney } from '../../../../shared/money.ts';
import { returnMailWords, returnWords } from '../../../../shared/orders/return-words.ts';
import { type MailContent, mailContent, type Notice } from './content.ts';
import { dateText, momentText } from './moments.ts';
import { changeMail, type OrderNews, type PaidBy, piecesOf, totalsOf, whereTo, wordsOf } from './order-parts.ts';
import { inWordsOf, ownText } from './own-words.ts';

const { mails, withdrawal } = messages;

/** `paidBy`: what had paid the order; undefined if nothing had. */
type CancelledNews = OrderNews & { paidBy: PaidBy | undefined };

/** Returns the mail of a cancelled order: by whom, and what happens to the money. */
export function cancelled({ order, paidBy }: CancelledNews): MailContent {
  const words = mails.cancelled;
  const { orderNo } = order;
  const lead = causeOf(order);
  const notice = moneyNotice(order, paidBy);
  const said = {
    subject: words.subject(orderNo),
    title: words.title,
    lead: notice ? [lead] : [lead, order.payment.type === 'COD' ? words.nothingPlain : words.nothing],
    notice,
    ...piecesOf(order),
    totals: totalsOf(order),
    next: [ownText('cancelled', 'end', { orderNo }, words.again)],
  };
  return inWordsOf('cancelled', { orderNo }, mailContent(said));
}

const openingBy = {
  customer: 'openingByCustomer',
  expired: 'openingExpired',
  shop: 'openingByShop',
  refused: 'openingRefused',
} as const;

function causeOf({ cancelledBy = 'shop', payment, orderNo }: Order): string {
  const words = mails.cancelled;
  if (cancelledBy === 'expired' && payment.type === 'COD')
    return ownText('cancelled', 'openingUnconfirmed', { orderNo }, words.unconfirmed);
  return ownText('cancelled', openingBy[cancelledBy], { orderNo }, words.by[cancelledBy]);
}

function moneyNotice({ refunds, total }: Order, paidBy: PaidBy | undefined): Notice | null {
  const words = mails.cancelled;
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

/** `pointsBack`: hundredths of a point that went back with it. */
type RefundedNews = OrderNews & { amount: Money; paidBy: PaidBy | undefined; pointsBack: number };
type TakenNews = OrderNews & { isUncollected: boolean; pointsBack: number };

/** Returns the mail of a refund: amount and target. */
export function refunded({ order, amount, paidBy, pointsBack }: RefundedNews): MailContent {
  const words = mails.refunded;
  const { orderNo } = order;
  const value = amount.formatText;
  const to = words.to(whereTo(paidBy));
  const values = { orderNo, amount: value };
  const said = {
    subject: words.subject(value),
    preheader: to,
    title: words.title,
    lead: [ownText('refunded', 'opening', values, words.lead(orderNo))],
    notice: { label: words.amount, value, text: [to, ...pointsText(pointsBack)] },
    ...piecesOf(order),
    totals: [...totalsOf(order), ...soFar(order)],
    next: paidBy?.type === 'PAYPAL' ? words.steps.PAYPAL : words.steps.card,
  };
  return inWordsOf('refunded', values, mailContent(said));
}

/** Returns the mail of what came back without a refund: points go back, or the courier no longer collects its price. */
export function tookBack({ order, isUncollected, pointsBack }: TakenNews): MailContent {
  const { subject, title, lead, uncollected } = mails.refunded.taken;
  const texts = [...(isUncollected ? [uncollected] : []), ...pointsText(pointsBack)];
  const words = { subject, title, lead: lead(order.orderNo) };
  return changeMail('takenBack', order, words, {
    more: texts,
    preheader: texts.join(' '),
    ...piecesOf(order),
    totals: [...totalsOf(order), ...soFar(order)],
  });
}

const pointsText = (hundredths: number) => (hundredths > 0 ? [messages.points.back(hundredths)] : []);

function soFar({ refunds, total }: Order) {
  const done = refunds.filter(({ state, ofPayment }) => ofPayment && state === 'done');
  const cents = done.reduce((sum, { money }) => sum + money.cent, 0);
  return cents > 0 ? [{ label: mails.cancelled.givenBack, value: formatMoney(-cents, total.currencyCode) }] : [];
}

/** Returns the receipt of a withdrawal: its content with date and time, and what to send where. */
export function withdrawn({ order, receipt }: OrderNews & { receipt: WithdrawalReceipt }): MailContent {
  const { orderNo, name, at, lines, refundBy, returnAddress } = receipt;
  const { country } = order.shippingAddress;
  const { done, statement, refundBy: refundedBefore } = returnWords(country);
  const words = returnMailWords(country);
  const awaited = lines.reduce((sum, line) => sum + line.awaited, 0);
  const isAddressed = returnAddress.length > 0;
  const refundedBy = dateText(refundBy, country);
  return mailContent({
    subject: words.subject(orderNo),
    title: done,
    lead: [words.receivedAt(momentText(at, country)), statement(orderNo)],
    linesTitle: words.pieces,
    lines: lines.map(({ lineId, quantity, ...piece }) => {
      const unit = order.lines.find(({ id }) => id === lineId)?.saleMoney;
      const amount = unit ? formatMoney(unit.cent * quantity, unit.currencyCode) : '';
      return { ...wordsOf(piece), quantity, amount };
    }),
    facts: [
      { label: withdrawal.name, rows: [name] },
      ...(isAddressed ? [{ label: mails.withdrawn.returnTo, rows: returnAddress }] : []),
    ],
    next:
      awaited === 0
        ? [withdrawal.nothingBack(refundedBy)]
        : [isAddressed ? words.sendBack(awaited) : withdrawal.noAddress, refundedBefore(refundedBy)],
  });
}
