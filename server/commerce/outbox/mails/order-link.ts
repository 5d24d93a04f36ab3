import { messages } from '../../../../shared/messages/messages.ts';
import type { MailContent } from './content.ts';
import type { OrderNews } from './order-parts.ts';
import { phrase } from './phrases.ts';

const words = messages.mails.orderLink;

/** Returns the mail with the link that opens an order on any device. */
export function orderLink({ order }: OrderNews, url: string): MailContent {
  const { orderNo } = order;
  const lead = phrase('orderLinkOpening', { orderNo }, words.lead(orderNo));
  return {
    subject: phrase('orderLinkSubject', { orderNo }, words.subject(orderNo)),
    preheader: lead,
    title: phrase('orderLinkTitle', { orderNo }, words.title),
    lead: [lead],
    linesTitle: '',
    lines: [],
    totals: [],
    facts: [],
    link: { label: words.button, href: url, note: words.note },
    next: [words.notYou],
  };
}
