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

export function verifyAddress(href: string): MailContent {
  const { subject, title, lead } = words.verify;
  return mailContent({
    subject: phrase('verifySubject', {}, subject),
    title: phrase('verifyTitle', {}, title),
    lead: [phrase('verifyOpening', {}, lead)],
    link: confirmLink(href),
    next: [words.notYou],
  });
}

export function resetPassword(href: string): MailContent {
  const { subject, title, lead, button, note, notYou } = words.reset;
  return mailContent({
    subject: phrase('resetSubject', {}, subject),
    title: phrase('resetTitle', {}, title),
    lead: [phrase('resetOpening', {}, lead)],
    link: { label: button, href, note },
    next: [notYou],
  });
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
  const { subject, title, lead, orders } = words.deleted;
  return mailContent({
    subject: phrase('deletedSubject', {}, subject),
    title: phrase('deletedTitle', {}, title),
    lead: [phrase('deletedOpening', {}, lead), orders],
  });
}
