import type { VariableOf } from '../../../../shared/contract/mail-texts.ts';
import { messages } from '../../../../shared/messages/messages.ts';
import { type MailContent, mailContent } from './content.ts';
import { inWordsOf, ownText } from './own-words.ts';

const { mails } = messages;

/** Returns the mail that asks whether the shop may write once a size is back. @param piece its product and size */
export function confirmNotice(piece: string, href: string): MailContent {
  const { subject, lead, notYou } = mails.notice.confirm;
  return askingMail('noticeConfirm', { piece }, { subject, lead: lead(piece), notYou }, href);
}

/** Returns the mail of a size that is back. */
export function backInStock(product: string, piece: string, href: string): MailContent {
  const { subject, title, lead, button, note } = mails.notice.back;
  const said = {
    subject: subject(product),
    title,
    lead: [ownText('backInStock', 'opening', { piece }, lead(piece))],
    link: { label: button, href, note },
  };
  return inWordsOf('backInStock', { piece: product }, mailContent(said));
}

/** Returns the mail that asks an address to confirm that it wants the newsletter. */
export function confirmSubscription(siteName: string, href: string): MailContent {
  const { subject, lead, notYou } = mails.subscription.confirm;
  return askingMail('newsletter', {}, { subject: subject(siteName), lead: lead(siteName), notYou }, href);
}

/** Returns the mail to an address that is on the list already. */
export function isSubscribed(siteName: string, href: string): MailContent {
  const { subject, title, lead, button, note, notYou } = mails.subscription.isOn;
  const link = { label: button, href, note };
  return mailContent({ subject: subject(siteName), title, lead: [lead(siteName)], link, next: [notYou] });
}

/** Returns a mail that asks to agree to something, in words of the newsletter. The shop's own opening stands before the question, which stays. */
function askingMail<M extends 'newsletter' | 'noticeConfirm'>(
  mail: M,
  values: Readonly<Record<VariableOf<M>, string>>,
  { subject, lead, notYou }: Record<'subject' | 'lead' | 'notYou', string>,
  href: string,
): MailContent {
  const { title, button, note } = mails.subscription.confirm;
  const opening = ownText(mail, 'opening', values, '');
  const leads = opening === '' ? [lead] : [opening, lead];
  const link = { label: button, href, note };
  return inWordsOf(mail, values, mailContent({ subject, title, lead: leads, link, next: [notYou] }));
}
