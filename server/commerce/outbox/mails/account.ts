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

/**
 * Returns the mail of a new account.
 *
 * @param href URL to confirm the address; null if it is confirmed
 */
export function welcome(siteName: string, firstName: string, href: string | null): MailContent {
  const { subject, lead, why, settled } = words.welcome;
  const said = { subject: subject(siteName), title: words.hello(isName(firstName) ? firstName : '') };
  if (href === null) return content({ ...said, lead: [lead, settled] });
  return content({ ...said, lead: [lead, why], link: confirmLink(href), next: [words.notYou] });
}

/**
 * Returns whether a text looks like a name: accounts can be opened in the name of others, and this mail must not carry
 * a URL to them.
 */
const isName = (text: string) => /^(?!.*[.,]\S)[\p{L}\p{M}\s'’.,-]*$/u.test(text);

export function verifyAddress(href: string): MailContent {
  const { subject, title, lead } = words.verify;
  return content({ subject, title, lead: [lead], link: confirmLink(href), next: [words.notYou] });
}

export function resetPassword(href: string): MailContent {
  const { subject, title, lead, button, note, notYou } = words.reset;
  return content({ subject, title, lead: [lead], link: { label: button, href, note }, next: [notYou] });
}

/**
 * Returns the mail about a changed password.
 *
 * @param href URL to request a link, for an owner who did not change it
 */
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
