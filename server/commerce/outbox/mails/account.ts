import { messages } from '../../../../shared/messages/messages.ts';
import type { Link, MailContent } from './content.ts';
import { momentText } from './moments.ts';

const { mails } = messages;

const words = mails.account;

type Said = Pick<MailContent, 'subject' | 'title' | 'lead'> & Partial<MailContent>;

const content = (said: Said): MailContent => ({
  preheader: said.lead[0] ?? '',
  linesTitle: '',
  lines: [],
  totals: [],
  facts: [],
  next: [],
  ...said,
});

const confirmLink = (href: string): Link & { note: string } => ({
  label: words.confirm,
  href,
  note: words.confirmNote,
});

/** The account is open. @param href where the address is confirmed; null when it is confirmed by now */
export function welcome(siteName: string, firstName: string, href: string | null): MailContent {
  const { subject, lead, why, settled } = words.welcome;
  const said = { subject: subject(siteName), title: words.hello(isName(firstName) ? firstName : '') };
  if (href === null) return content({ ...said, lead: [lead, settled] });
  return content({ ...said, lead: [lead, why], link: confirmLink(href), next: [words.notYou] });
}

/** Whoever opens accounts in other people's names must not have this mail carry them an address to visit. */
const isName = (text: string) => /^(?!.*[.,]\S)[\p{L}\p{M}\s'’.,-]*$/u.test(text);

export function verifyAddress(href: string): MailContent {
  const { subject, title, lead } = words.verify;
  return content({ subject, title, lead: [lead], link: confirmLink(href), next: [words.notYou] });
}

export function resetPassword(href: string): MailContent {
  const { subject, title, lead, button, note, notYou } = words.reset;
  return content({ subject, title, lead: [lead], link: { label: button, href, note }, next: [notYou] });
}

/** @param href where somebody who did not change it asks for a link to change it again */
export function passwordChanged(at: number, href: string): MailContent {
  const { subject, title, lead, label, text, button, note } = words.changed;
  return content({
    subject,
    title,
    lead: [lead(momentText(at))],
    notice: { label, value: '', text: [text] },
    link: { label: button, href, note },
  });
}

export function accountDeleted(): MailContent {
  const { subject, title, lead, orders } = words.deleted;
  return content({ subject, title, lead: [lead, orders] });
}
