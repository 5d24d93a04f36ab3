import { inLanguage } from '../../../shared/language/request-language.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { href, routes } from '../../../shared/routes.ts';
import { findSubscription } from '../content/subscription.ts';
import type { CommerceDeps } from '../context.ts';
import { mailOf } from './mail-of.ts';
import { type MailContent, mailContent } from './mails/content.ts';
import type { Mail } from './transport.ts';

/** Mail that asks an address of the mailing list to confirm; the id is the token of its link. */
export const subscriptionTemplate = 'subscription';

/** Makes the mail in the language in which it was asked for; one that is on the list by now is told so. */
export async function makeSubscriptionMail(deps: CommerceDeps, token: string): Promise<Mail | null> {
  const row = await findSubscription(deps.db, token);
  if (!row || row.mailed_at === null) return null;
  const { email: to, mailed_at: at, language } = row;
  const isOn = row.confirmed_at !== null;
  return inLanguage(language ?? 'en', () => {
    const { siteName, siteUrl } = deps;
    const content = contentOf(isOn, siteName, siteUrl + href(routes.newsletterLink, { token }));
    const head = { id: `${subscriptionTemplate}.${token}.${at}`, at, to };
    return mailOf(deps, head, content, { why: messages.mails.subscription.why(siteName) });
  });
}

function contentOf(isOn: boolean, siteName: string, url: string): MailContent {
  const { subject, title, lead, button, note, notYou } = messages.mails.subscription[isOn ? 'isOn' : 'confirm'];
  const link = { label: button, href: url, note };
  return mailContent({ subject: subject(siteName), title, lead: [lead(siteName)], link, next: [notYou] });
}
