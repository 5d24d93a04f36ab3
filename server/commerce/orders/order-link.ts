import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { inLanguage } from '../../../shared/language/request-language.ts';
import { dayMs } from '../../../shared/time/duration.ts';
import { takeUses, tooManyBut } from '../calls/rate-limit.ts';
import type { TimedDeps, Viewer } from '../context.ts';
import { commit, type Database } from '../database/connection.ts';
import { queueMail } from '../jobs/queue-message.ts';
import { isSigned, sign } from '../stored-secret.ts';
import { findAnyOrder, type OrderRow } from './order-queries.ts';

/** Mails with the link of one order, of all who ask. */
const mailsOfOrder = { uses: 3, windowMs: dayMs };
const forgotten = fail(codes.notFound, 'cannotTrack');
const wrongLink = fail(codes.badRequest, 'payLinkWrong');

/** Mails the buyer a link that opens the order on any device for a day: to cancel, return or be forgotten. */
export async function mailOrderLink(
  { db, clock }: TimedDeps,
  order: Pick<OrderRow, 'id' | 'email' | 'language'>,
): Promise<Result<null>> {
  if (order.email === '') return forgotten;
  const allowed = await takeUses({ db, clock }, [{ bucket: `order-link:${order.id}`, limit: mailsOfOrder }]);
  if (!allowed.ok) return tooManyBut(allowed, 'tooManyOrderLinks');
  const at = clock.now();
  await inLanguage(order.language, () => commit(db, (trx) => queueMail(trx, 'orderLink', `${order.id}.${at}`, at)));
  return ok(null);
}

/** Secrets of the links whose token alone is enough: to see, pay or cancel an order; to keep or cancel a late one. */
const secrets = { pay: 'pay-mail.secret', delay: 'delay-mail.secret' } as const;
type Link = keyof typeof secrets;

/** Returns the token in the link of a mail. @param id of the order, or of the promise of its delivery */
export async function linkToken(db: Database, link: Link, id: string): Promise<string> {
  return `${id}.${await sign(db, secrets[link], `${link} ${id}`)}`;
}

/** Returns the id that a token is for; null: the token is wrong. */
export async function readToken(db: Database, link: Link, token: string): Promise<string | null> {
  const [id = '', given = ''] = token.split('.', 2);
  return (await isSigned(db, secrets[link], `${link} ${id}`, given)) ? id : null;
}

/** Lets the viewer act on a link's order for a day. Later it works again, so that a paid order shows its page. */
export async function openPayLink(
  { db, clock }: TimedDeps,
  { owner }: Viewer,
  token: string,
): Promise<Result<{ id: string }>> {
  const id = await readToken(db, 'pay', token);
  const order = id === null ? undefined : await findAnyOrder(db, id);
  // '': its buyer is forgotten.
  if (!order || order.email === '') return wrongLink;
  // Of the buyer as well: it shows that the mail was read (payment/card-testing).
  const given_at = clock.now();
  await db
    .insertInto('order_access')
    .values({ order_id: order.id, owner, given_at })
    .onConflict((conflict) => conflict.columns(['order_id', 'owner']).doUpdateSet({ given_at }))
    .execute();
  return ok({ id: order.id });
}

const keySecret = 'order-mail.secret';

/**
 * Returns the key in the links of an order's mails, and in the URLs to which its payment page returns. It authorises
 * nothing: it shows that a client read a mail about the order or paid it, so that others' failed searches for its number
 * do not lock it out, and a browser that did not place the order is told how its payment stands.
 */
export const loadMailKey = (db: Database, orderId: string): Promise<string> => sign(db, keySecret, `order ${orderId}`);

export const isMailKey = (db: Database, { id }: Pick<OrderRow, 'id'>, key: string): Promise<boolean> =>
  isSigned(db, keySecret, `order ${id}`, key);
