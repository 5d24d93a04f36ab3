import { messages } from '../../../../shared/messages/messages.ts';
import { formatMoney } from '../../../../shared/money.ts';
import type { MailContent } from './content.ts';
import type { OrderNews } from './order-parts.ts';
import { phrase } from './phrases.ts';

const { mails, withdrawal } = messages;

const words = mails.exchanged;

/** States of an exchange that holds. */
const held = ['agreed', 'received', 'sent', 'done'];
/** States in which the piece is still to come back. */
const open = ['agreed', 'sent'];

export type ExchangedNews = OrderNews & { returnAddress: readonly string[] };

/** Returns the mail of an exchange: what goes on by now, what to send back and where; or that nothing does. */
export function exchanged({ order, returnAddress }: ExchangedNews): MailContent | null {
  const { orderNo, exchanges = [], total } = order;
  const going = exchanges.filter(({ state }) => held.includes(state));
  if (going.length === 0 && exchanges.every(({ state }) => state !== 'ended')) return null;
  const owed = going.filter(({ state }) => open.includes(state));
  const cents = owed.reduce((sum, { difference }) => sum + (difference?.cent ?? 0), 0);
  const lead = going.length > 0 ? phrase('exchangedOpening', { orderNo }, words.lead) : words.ended;
  const unsent = going.filter(({ state }) => state === 'agreed');
  return {
    subject: phrase('exchangedSubject', { orderNo }, words.subject(orderNo)),
    preheader: lead,
    title: phrase('exchangedTitle', { orderNo }, words.title),
    lead: [lead],
    linesTitle: going.length > 0 ? words.pieces : '',
    lines: going.map(({ title, variantTitle }) => ({ title, variant: variantTitle, quantity: 1, amount: '' })),
    totals: [],
    facts:
      owed.length > 0 && returnAddress.length > 0
        ? [{ label: mails.withdrawn.returnTo, rows: [...returnAddress] }]
        : [],
    next: [
      ...(owed.length > 0 ? [returnAddress.length > 0 ? words.sendBack(owed.length) : withdrawal.noAddress] : []),
      ...(unsent.some(({ waits }) => waits) ? [words.waits] : []),
      ...(unsent.some(({ waits }) => !waits) ? [words.sentNow] : []),
      ...(cents > 0 ? [words.difference(formatMoney(cents, total.currencyCode))] : []),
    ],
  };
}
