import type { Order } from '../../../../shared/contract/order.ts';
import { messages } from '../../../../shared/messages/messages.ts';
import { formatMoney } from '../../../../shared/money.ts';
import { type Arrival, arrivalDays } from '../../../../shared/orders/delivery-dates.ts';
import type { MailContent } from './content.ts';
import { momentText } from './moments.ts';
import { changeMail, type OrderNews, piecesOf, shipToFact, toPay, wordsOf } from './order-parts.ts';

const { delays, mails, orders, withdrawal } = messages;

/** Returns the mail of an order from which units were removed: all of them so far, and what is to be paid. */
export function changed({ order }: OrderNews): MailContent {
  const words = mails.changed;
  const { lines, payment, refunds, total } = order;
  const onDelivery = payment.type === 'COD' && toPay(order).cent > 0;
  const value = toPay(order).formatText;
  return changeMail('changed', order, words, {
    notice: onDelivery ? { label: orders.toCollect, value, text: [words.insteadOf(total.formatText)] } : null,
    linesTitle: words.pieces,
    lines: lines.flatMap(({ removed = 0, saleMoney, ...piece }) => {
      const amount = formatMoney(saleMoney.cent * removed, saleMoney.currencyCode);
      return removed > 0 ? [{ ...wordsOf(piece), quantity: removed, amount }] : [];
    }),
    next: [words.rest, ...(refunds.length > 0 ? [words.refund] : [])],
  });
}

/** Returns the mail of an order that goes to another address now. */
export function readdressed(news: OrderNews): MailContent {
  const { order } = news;
  const words = mails.readdressed;
  return changeMail('readdressed', order, words, {
    ...piecesOf(order),
    facts: [shipToFact(news)],
    next: [words.notYou],
  });
}

interface DelayNews {
  order: Order;
  before: Arrival | undefined;
  /** Undefined: no day is known. */
  arrives: Arrival | undefined;
  endsAt: number | null;
  linkUrl: string;
}

/** Returns the mail of an order that comes later than promised, with the link to keep or cancel it. */
export function delayed({ order, before, arrives, endsAt, linkUrl }: DelayNews): MailContent {
  const asked = endsAt === null ? delays.goesOn : delays.ends(momentText(endsAt, order.shippingAddress.country));
  const { subject, title, sorry: lead } = delays;
  const words = { subject, title, lead };
  return changeMail('delayed', order, words, {
    more: arrives ? [] : [delays.unknown],
    notice: {
      label: arrives ? delays.arrives : delays.late,
      value: arrives ? arrivalDays(arrives) : '',
      text: [...(before ? [delays.before(arrivalDays(before))] : []), asked],
    },
    link: { label: delays.answer, href: linkUrl, note: delays.answerNote },
    ...piecesOf(order),
  });
}

/** States of an exchange that holds. */
const held = ['agreed', 'received', 'sent', 'done'];
/** States in which the piece is still to come back. */
const open = ['agreed', 'sent'];

type ExchangedNews = OrderNews & { returnAddress: readonly string[] };

/** Returns the mail of an exchange: what goes on by now, what to send back and where; or that nothing does. */
export function exchanged({ order, returnAddress }: ExchangedNews): MailContent | null {
  const words = mails.exchanged;
  const { exchanges = [], total } = order;
  const going = exchanges.filter(({ state }) => held.includes(state));
  if (going.length === 0 && exchanges.every(({ state }) => state !== 'ended')) return null;
  const owed = going.filter(({ state }) => open.includes(state));
  const cents = owed.reduce((sum, { difference }) => sum + (difference?.cent ?? 0), 0);
  const unsent = going.filter(({ state }) => state === 'agreed');
  const isOwed = owed.length > 0;
  const isAddressed = returnAddress.length > 0;
  return changeMail('exchanged', order, words, {
    ...(going.length > 0 ? { linesTitle: words.pieces } : { lead: [words.ended] }),
    lines: going.map((piece) => ({ ...wordsOf(piece), quantity: 1, amount: '' })),
    facts: isOwed && isAddressed ? [{ label: mails.withdrawn.returnTo, rows: returnAddress }] : [],
    next: [
      ...(isOwed ? [isAddressed ? words.sendBack(owed.length) : withdrawal.noAddress] : []),
      ...(unsent.some(({ waits }) => waits) ? [words.waits] : []),
      ...(unsent.some(({ waits }) => !waits) ? [words.sentNow] : []),
      ...(cents > 0 ? [words.difference(formatMoney(cents, total.currencyCode))] : []),
    ],
  });
}

/** Returns the mail with the link that opens an order on any device. */
export function orderLink({ order }: OrderNews, href: string): MailContent {
  const { subject, title, lead, button, note, notYou } = mails.orderLink;
  const words = { subject, title, lead: lead(order.orderNo) };
  return changeMail('orderLink', order, words, { link: { label: button, href, note }, next: [notYou] });
}
