import type { Money } from '../../../../shared/contract/shapes.ts';
import { messages } from '../../../../shared/messages/messages.ts';
import { formatMoney } from '../../../../shared/money.ts';
import type { MailContent } from './content.ts';
import { linesOf, type OrderNews, type PaidBy, totalsOf, whereTo } from './order-parts.ts';
import { phrase } from './phrases.ts';

const { mails } = messages;

const words = mails.refunded;

/** `pointsBack`: hundredths of a point that went back with it. */
export type RefundedNews = OrderNews & { amount: Money; paidBy: PaidBy | undefined; pointsBack: number };
export type TakenNews = OrderNews & { isUncollected: boolean; pointsBack: number };

/** Returns the mail of a refund: amount and target. */
export function refunded({ order, amount, paidBy, pointsBack }: RefundedNews): MailContent {
  const { orderNo } = order;
  const to = words.to(whereTo(paidBy));
  return {
    subject: phrase('refundedSubject', { orderNo, amount: amount.formatText }, words.subject(amount.formatText)),
    preheader: to,
    title: phrase('refundedTitle', { orderNo }, words.title),
    lead: [phrase('refundedOpening', { orderNo }, words.lead(orderNo))],
    notice: { label: words.amount, value: amount.formatText, text: [to, ...pointsText(pointsBack)] },
    linesTitle: mails.pieces,
    lines: linesOf(order),
    totals: [...totalsOf(order), ...soFar(order)],
    facts: [],
    next: paidBy?.type === 'PAYPAL' ? words.steps.PAYPAL : words.steps.card,
  };
}

/** Returns the mail of what came back without a refund: points go back, or the courier no longer collects its price. */
export function tookBack({ order, isUncollected, pointsBack }: TakenNews): MailContent {
  const { subject, title, lead, uncollected } = words.taken;
  const { orderNo } = order;
  const texts = [...(isUncollected ? [uncollected] : []), ...pointsText(pointsBack)];
  return {
    subject: phrase('takenBackSubject', { orderNo }, subject(orderNo)),
    preheader: texts.join(' '),
    title: phrase('takenBackTitle', { orderNo }, title),
    lead: [phrase('takenBackOpening', { orderNo }, lead(orderNo)), ...texts],
    linesTitle: mails.pieces,
    lines: linesOf(order),
    totals: [...totalsOf(order), ...soFar(order)],
    facts: [],
    next: [],
  };
}

const pointsText = (hundredths: number) => (hundredths > 0 ? [messages.points.back(hundredths)] : []);

/** Returns the amount refunded so far. */
function soFar({ refunds, total }: OrderNews['order']) {
  const done = refunds.filter(({ state, ofPayment }) => ofPayment && state === 'done');
  const cents = done.reduce((sum, { money }) => sum + money.cent, 0);
  return cents > 0 ? [{ label: mails.refundedRow, value: formatMoney(-cents, total.currencyCode) }] : [];
}
