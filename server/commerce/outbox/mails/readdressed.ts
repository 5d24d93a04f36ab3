import { messages } from '../../../../shared/messages/messages.ts';
import type { MailContent } from './content.ts';
import { linesOf, type OrderNews, shipToFact } from './order-parts.ts';

const { mails } = messages;

const words = mails.readdressed;

/** Returns the mail of an order that goes to another address now. */
export function readdressed(news: OrderNews): MailContent {
  const { order } = news;
  return {
    subject: words.subject(order.orderNo),
    preheader: words.lead,
    title: words.title,
    lead: [words.lead],
    linesTitle: mails.pieces,
    lines: linesOf(order),
    totals: [],
    facts: [shipToFact(news)],
    next: [words.notYou],
  };
}
