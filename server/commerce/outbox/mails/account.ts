import { messages } from '../../../../shared/messages/messages.ts';
import { type Link, type MailContent, mailContent } from './content.ts';
import { momentText } from './moments.ts';
import { inWordsOf, ownText } from './own-words.ts';

const { mails } = messages;

const words = mails.account;

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
  const { subject, lead, settled } = words.welcome;
  const name = isName(firstName) ? firstName : '';
  const values = { firstName: name };
  const opening = ownText('welcome', 'opening', values, lead);
  const said = { subject: subject(siteName), title: words.hello(name) };
  const asked = { lead: [opening, words.verify.lead], link: confirmLink(href ?? ''), next: [words.notYou] };
  return inWordsOf(
    'welcome',
    values,
    mailContent({ ...said, ...(href === null ? { lead: [opening, settled] } : asked) }),
  );
}

/** Returns whether a text looks like a name: accounts are opened for others, who must get no URL by this mail. */
const isName = (text: string) => /^(?!.*[.,]\S)[\p{L}\p{M}\s'’.,-]*$/u.test(text);

export function verifyAddress(href: string): MailContent {
  const { subject, title, lead } = words.verify;
  const opening = ownText('verify', 'opening', {}, lead);
  const said = { subject, title, lead: [opening], link: confirmLink(href), next: [words.notYou] };
  return inWordsOf('verify', {}, mailContent(said));
}

export function resetPassword(href: string): MailContent {
  const { subject, title, lead, button: label, note, notYou } = words.reset;
  const opening = ownText('reset', 'opening', {}, lead);
  return inWordsOf(
    'reset',
    {},
    mailContent({ subject, title, lead: [opening], link: { label, href, note }, next: [notYou] }),
  );
}

/**
 * Returns the mail about a changed password.
 *
 * @param href URL to request a link, for an owner who did not change it
 */
export function passwordChanged(at: number, href: string): MailContent {
  const { subject, lead, label, text, note } = words.changed;
  return mailContent({
    subject,
    title: subject,
    lead: [lead(momentText(at))],
    notice: { label, value: '', text: [text] },
    link: { label: words.reset.button, href, note },
  });
}

export function accountDeleted(): MailContent {
  const { subject, lead, orders } = words.deleted;
  const opening = ownText('deleted', 'opening', {}, lead);
  return inWordsOf('deleted', {}, mailContent({ subject, title: subject, lead: [opening, orders] }));
}
