import { baseLanguage } from '../../../shared/language/language.ts';
import { inLanguage } from '../../../shared/language/request-language.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { href, routes } from '../../../shared/routes.ts';
import { findNotice, loadPiece, lookSoon } from '../account/notices/notices.ts';
import { isInStock } from '../catalog/parts.ts';
import { findSubscription } from '../content/subscription.ts';
import type { CommerceDeps } from '../context.ts';
import { commit } from '../database/connection.ts';
import type { NoticeMailTemplate } from '../jobs/queue-message.ts';
import type { MailDeps } from './mail-deps.ts';
import { mailOf } from './mail-of.ts';
import { backInStock, confirmNotice, confirmSubscription, isSubscribed } from './mails/lists.ts';
import { inOwnWords } from './mails/own-words.ts';
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
    return inOwnWords(deps, () => compose(deps, named, asks));
  });
}

async function waitOn({ db, clock }: CommerceDeps, id: string): Promise<null> {
  await commit(db, async (trx) => {
    await trx.updateTable('stock_notice').set({ notified_at: null }).where('id', '=', id).execute();
    await lookSoon(trx, clock.now());
  });
  return null;
}

function compose(deps: MailDeps, row: Notice, asks: boolean): Mail {
  const { siteName, siteUrl } = deps;
  const at = asks ? row.created_at : (row.notified_at ?? row.created_at);
  const head = { id: `${asks ? 'confirmNotice' : 'backInStock'}.${row.id}.${at}`, at, to: row.email };
  const noticeUrl = siteUrl + href(routes.stockNotice, { token: row.id });
  const unsubscribe = { label: mails.notice.unsubscribe, href: noticeUrl };
  const productUrl = siteUrl + href(routes.product, { id: row.handle }, { variant: row.variant_id });
  const content = asks ? confirmNotice(pieceOf(row), noticeUrl) : backInStock(row.title, pieceOf(row), productUrl);
  return mailOf(deps, head, content, { why: mails.notice.why(siteName), unsubscribe });
}

const pieceOf = ({ title, variantTitle }: Notice) => [title, variantTitle].filter(Boolean).join(', ');

/** Mail that asks an address of the mailing list to confirm; the id is the token of its link. */
export const subscriptionTemplate = 'subscription';

/** Makes the mail in the language in which it was asked for; one that is on the list by now is told so. */
export async function makeSubscriptionMail(deps: MailDeps, token: string): Promise<Mail | null> {
  const row = await findSubscription(deps.db, token);
  if (!row || row.mailed_at === null) return null;
  const { email: to, mailed_at: at, language } = row;
  const isOn = row.confirmed_at !== null;
  return inLanguage(language ?? baseLanguage(), () =>
    inOwnWords(deps, () => {
      const { siteName, siteUrl } = deps;
      const url = siteUrl + href(routes.newsletterLink, { token });
      const content = isOn ? isSubscribed(siteName, url) : confirmSubscription(siteName, url);
      const head = { id: `${subscriptionTemplate}.${token}.${at}`, at, to };
      return mailOf(deps, head, content, { why: mails.subscription.why(siteName) });
    }),
  );
}
