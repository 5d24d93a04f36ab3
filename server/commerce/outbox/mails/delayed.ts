import type { Order } from '../../../../shared/contract/order.ts';
import { messages } from '../../../../shared/messages/messages.ts';
import { type Arrival, arrivalDays } from '../../../../shared/orders/delivery-dates.ts';
import type { MailContent } from './content.ts';
import { momentText } from './moments.ts';
import { linesOf } from './order-parts.ts';
import { phrase } from './phrases.ts';

const words = messages.delays;

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
  const { orderNo } = order;
  const sorry = phrase('delayedOpening', { orderNo }, words.sorry);
  const asked = endsAt === null ? words.goesOn : words.ends(momentText(endsAt, order.shippingAddress.country));
  return {
    subject: phrase('delayedSubject', { orderNo }, words.subject(orderNo)),
    preheader: sorry,
    title: phrase('delayedTitle', { orderNo }, words.title),
    lead: [sorry, ...(arrives ? [] : [words.unknown])],
    notice: {
      label: arrives ? words.arrives : words.late,
      value: arrives ? arrivalDays(arrives) : '',
      text: [...(before ? [words.before(arrivalDays(before))] : []), asked],
    },
    link: { label: words.answer, href: linkUrl, note: words.answerNote },
    linesTitle: messages.mails.pieces,
    lines: linesOf(order),
    totals: [],
    facts: [],
    next: [],
  };
}
