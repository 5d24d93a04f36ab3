import { baseLanguage, currentLanguage, prefixOf } from '../../../shared/language/language.ts';
import { inLanguage } from '../../../shared/language/request-language.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { href, routes } from '../../../shared/routes.ts';
import { findSubscription } from '../content/subscription.ts';
import type { CommerceDeps } from '../context.ts';
import type { MailContent } from './mails/content.ts';
import { htmlOf } from './mails/html.tsx';
import { oneLine, textOf } from './mails/text.ts';
import type { Mail } from './transport.ts';

/** Mail that asks an address of the mailing list to confirm; the id is the token of its link. */
export const subscriptionTemplate = 'subscription';

/** Makes the mail in the language in which it was asked for; one that is on the list by now is told so. */
export async function makeSubscriptionMail(deps: CommerceDeps, token: string): Promise<Mail | null> {
  const row = await findSubscription(deps.db, token);
  if (!row || row.mailed_at === null) return null;
  const { email: to, mailed_at: at, language } = row;
  const isOn = row.confirmed_at !== null;
  return inLanguage(language ?? baseLanguage(), () => {
    const { siteName, siteUrl } = deps;
    const { mails } = messages;
    const { subscription } = mails;
    const content = contentOf(isOn, siteName, siteUrl + href(routes.newsletterLink, { token }));
    const frame = { siteName, siteUrl: siteUrl + prefixOf(currentLanguage()), why: subscription.why(siteName) };
    return {
      id: `${subscriptionTemplate}.${token}.${at}`,
      at,
      to,
      subject: oneLine(content.subject),
      html: htmlOf(content, frame),
      text: textOf(content, frame),
    };
  });
}

function contentOf(isOn: boolean, siteName: string, url: string): MailContent {
  const { subject, title, lead, button, note, notYou } = messages.mails.subscription[isOn ? 'isOn' : 'confirm'];
  const text = lead(siteName);
  return {
    subject: subject(siteName),
    title,
    preheader: text,
    lead: [text],
    linesTitle: '',
    lines: [],
    totals: [],
    facts: [],
    link: { label: button, href: url, note },
    next: [notYou],
  };
}
