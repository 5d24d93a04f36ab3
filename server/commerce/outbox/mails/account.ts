import { messages } from '../../../../shared/messages/messages.ts';
import { type Link, type MailContent, mailContent } from './content.ts';
import { momentText } from './moments.ts';
import { phrase } from './phrases.ts';

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
  const { subject, lead, why, settled } = words.welcome;
  const name = isName(firstName) ? firstName : '';
  const opening = phrase('welcomeOpening', {}, lead);
  const said = {
    subject: phrase('welcomeSubject', {}, subject(siteName)),
    title: phrase('welcomeTitle', { firstName: name }, words.hello(name)),
  };
  if (href === null) return mailContent({ ...said, lead: [opening, settled] });
  return mailContent({ ...said, lead: [opening, why], link: confirmLink(href), next: [words.notYou] });
}

/** Returns whether a text looks like a name: accounts are opened for others, who must get no URL by this mail. */
const isName = (text: string) => /^(?!.*[.,]\S)[\p{L}\p{M}\s'’.,-]*$/u.test(text);

/** Returns subject, title and text of a mail about an account, in the shop's words where it wrote some. */
function openingOf(
  mail: 'verify' | 'reset' | 'deleted',
  { subject, title, lead }: { subject: string; title: string; lead: string },
  ...more: string[]
) {
  return {
    subject: phrase(`${mail}Subject`, {}, subject),
    title: phrase(`${mail}Title`, {}, title),
    lead: [phrase(`${mail}Opening`, {}, lead), ...more],
  };
}

export function verifyAddress(href: string): MailContent {
  return mailContent({ ...openingOf('verify', words.verify), link: confirmLink(href), next: [words.notYou] });
}

export function resetPassword(href: string): MailContent {
  const { button: label, note, notYou } = words.reset;
  return mailContent({ ...openingOf('reset', words.reset), link: { label, href, note }, next: [notYou] });
}

/**
 * Returns the mail about a changed password.
 *
 * @param href URL to request a link, for an owner who did not change it
 */
export function passwordChanged(at: number, href: string): MailContent {
  const { subject, title, lead, label, text, button, note } = words.changed;
  return mailContent({
    subject,
    title,
    lead: [lead(momentText(at))],
    notice: { label, value: '', text: [text] },
    link: { label: button, href, note },
  });
}

export function accountDeleted(): MailContent {
  return mailContent(openingOf('deleted', words.deleted, words.deleted.orders));
}
