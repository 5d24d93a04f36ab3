import { currentLanguage, prefixOf } from '../../../shared/language/language.ts';
import type { MailDeps } from './mail-deps.ts';
import type { MailContent, MailFrame } from './mails/content.ts';
import { htmlOf } from './mails/html.tsx';
import { closingOf, pictureOf } from './mails/own-words.ts';
import { oneLine, textOf } from './mails/text.ts';
import type { Mail } from './transport.ts';

/** Returns a mail in the current language: its content as HTML and as text, in the shop's frame. */
export function mailOf(
  { siteName, siteUrl, brand }: Pick<MailDeps, 'siteName' | 'siteUrl' | 'brand'>,
  head: Omit<Mail, 'subject' | 'html' | 'text'>,
  content: MailContent,
  parts: Pick<MailFrame, 'why'> & Partial<MailFrame>,
): Mail {
  const { mail } = content;
  const own = { closing: closingOf(mail), picture: pictureOf(mail) };
  const frame = { siteName, brand, siteUrl: siteUrl + prefixOf(currentLanguage()), ...own, ...parts };
  const subject = oneLine(content.subject);
  return { ...head, subject, html: htmlOf(content, frame), text: textOf(content, frame) };
}
