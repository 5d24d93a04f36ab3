import { messages } from '../../../../shared/messages/messages.ts';
import type { MailContent } from './content.ts';
import { linesOf, type OrderNews, shipToFact } from './order-parts.ts';
import { phrase } from './phrases.ts';

const { mails } = messages;

const words = mails.readdressed;

/** Returns the mail of an order that goes to another address now. */
export function readdressed(news: OrderNews): MailContent {
  const { order } = news;
  const { orderNo } = order;
  const lead = phrase('readdressedOpening', { orderNo }, words.lead);
  return {
    subject: phrase('readdressedSubject', { orderNo }, words.subject(orderNo)),
    preheader: lead,
    title: phrase('readdressedTitle', { orderNo }, words.title),
    lead: [lead],
    linesTitle: mails.pieces,
    lines: linesOf(order),
    totals: [],
    facts: [shipToFact(news)],
    next: [words.notYou],
  };
}
