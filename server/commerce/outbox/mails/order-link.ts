import { messages } from '../../../../shared/messages/messages.ts';
import type { MailContent } from './content.ts';
import type { OrderNews } from './order-parts.ts';

const words = messages.mails.orderLink;

/** Returns the mail with the link that opens an order on any device. */
export function orderLink({ order }: OrderNews, url: string): MailContent {
  const lead = words.lead(order.orderNo);
  return {
    subject: words.subject(order.orderNo),
    preheader: lead,
    title: words.title,
    lead: [lead],
    linesTitle: '',
    lines: [],
    totals: [],
    facts: [],
    link: { label: words.button, href: url, note: words.note },
    next: [words.notYou],
  };
}
