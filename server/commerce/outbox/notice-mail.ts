import { ok } from '../../../shared/errors.ts';
import { baseLanguage } from '../../../shared/language/language.ts';
import { inLanguage } from '../../../shared/language/request-language.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { href, routes } from '../../../shared/routes.ts';
import { findNotice, loadPiece, lookSoon } from '../account/notices/notices.ts';
import { isInStock } from '../catalog/parts.ts';
import { findSubscription } from '../content/subscription.ts';
import type { CommerceDeps } from '../context.ts';
import { transact } from '../database/connection.ts';
import type { NoticeMailTemplate } from '../jobs/queue-message.ts';
import type { MailDeps } from './mail-deps.ts';
import { mailOf } from './mail-of.ts';
import { type MailContent, mailContent } from './mails/content.ts';
import { inShopsWords, phrase } from './mails/phrases.ts';
import type { Mail } from './transport.ts';

const { mails } = messages;

type Notice = NonNullable<Awaited<ReturnType<typeof findNotice>>> & Awaited<ReturnType<typeof loadPiece>>;

/**
 * Makes a mail about a stock notice in the language it was asked for in. Null if it was ended; one whose variant was
 * sold again meanwhile waits for the next return.
 */
export async function makeNoticeMail(deps: MailDeps, template: NoticeMailTemplate, id: string): Promise<Mail | null> {
  const row = await findNotice(deps.db, id);
  if (!row) return null;
  const asks = template === 'confirmNotice';
  if (asks && row.confirmed_at !== null) return null;
  if (!asks && (row.status !== 'onSale' || !isInStock(row))) return waitOn(deps, id);
  return inLanguage(row.language, async () => {
    const named = { ...row, ...(await loadPiece(deps.db, row)) };
    return inShopsWords(deps, () => compose(deps, named, asks));
  });
}

async function waitOn({ db, clock }: CommerceDeps, id: string): Promise<null> {
  await transact(db, async (trx) => {
    await trx.updateTable('stock_notice').set({ notified_at: null }).where('id', '=', id).execute();
    await lookSoon(trx, clock.now());
    return ok(null);
  });
  return null;
}

function compose(deps: MailDeps, row: Notice, asks: boolean): Mail {
  const { siteName, siteUrl } = deps;
  const unsubscribe = { label: mails.notice.unsubscribe, href: siteUrl + href(routes.stockNotice, { token: row.id }) };
  const at = asks ? row.created_at : (row.notified_at ?? row.created_at);
  const head = { id: `${asks ? 'confirmNotice' : 'backInStock'}.${row.id}.${at}`, at, to: row.email };
  const content = asks ? confirmation(siteUrl, row) : returned(siteUrl, row);
  return mailOf(deps, head, content, { why: mails.notice.why(siteName), unsubscribe });
}

const pieceOf = ({ title, variantTitle }: Notice) => [title, variantTitle].filter(Boolean).join(', ');

function confirmation(siteUrl: string, row: Notice): MailContent {
  const { subject, title, lead, button, note, notYou } = mails.notice.confirm;
  const link = { label: button, href: siteUrl + href(routes.stockNotice, { token: row.id }), note };
  return mailContent({ subject, title, lead: [lead(pieceOf(row))], link, next: [notYou] });
}

function returned(siteUrl: string, row: Notice): MailContent {
  const { subject, title, lead, button, note } = mails.notice.back;
  const product = siteUrl + href(routes.product, { id: row.handle }, { variant: row.variant_id });
  return mailContent({
    subject: phrase('backInStockSubject', { piece: row.title }, subject(row.title)),
    title: phrase('backInStockTitle', {}, title),
    lead: [phrase('backInStockOpening', { piece: pieceOf(row) }, lead(pieceOf(row)))],
    link: { label: button, href: product, note },
  });
}

/** Mail that asks an address of the mailing list to confirm; the id is the token of its link. */
export const subscriptionTemplate = 'subscription';

/** Makes the mail in the language in which it was asked for; one that is on the list by now is told so. */
export async function makeSubscriptionMail(deps: MailDeps, token: string): Promise<Mail | null> {
  const row = await findSubscription(deps.db, token);
  if (!row || row.mailed_at === null) return null;
  const { email: to, mailed_at: at, language } = row;
  const isOn = row.confirmed_at !== null;
  return inLanguage(language ?? baseLanguage(), () => {
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
