import { messages } from '../../../../shared/messages/messages.ts';
import { formatMoney } from '../../../../shared/money.ts';
import type { MailContent } from './content.ts';
import { type OrderNews, toPay } from './order-parts.ts';
import { phrase } from './phrases.ts';

const { mails } = messages;

const words = mails.changed;

/** Returns the mail of an order from which units were removed: all of them so far, and what is to be paid. */
export function changed({ order }: OrderNews): MailContent {
  const { orderNo, lines, payment, refunds } = order;
  const lead = phrase('changedOpening', { orderNo }, words.lead);
  const onDelivery = payment.type === 'COD' && toPay(order).cent > 0;
  return {
    subject: phrase('changedSubject', { orderNo }, words.subject(orderNo)),
    preheader: lead,
    title: phrase('changedTitle', { orderNo }, words.title),
    lead: [lead],
    ...(onDelivery && {
      notice: {
        label: mails.paid.payLater,
        value: toPay(order).formatText,
        text: [words.insteadOf(order.total.formatText)],
      },
    }),
    linesTitle: words.pieces,
    lines: lines.flatMap(({ title, variantTitle, removed = 0, saleMoney }) => {
      const amount = formatMoney(saleMoney.cent * removed, saleMoney.currencyCode);
      return removed > 0 ? [{ title, variant: variantTitle, quantity: removed, amount }] : [];
    }),
    totals: [],
    facts: [],
    next: [words.rest, ...(refunds.length > 0 ? [words.refund] : [])],
  };
}
