import { createHmac, timingSafeEqual } from 'node:crypto';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import type { CommerceDeps, Viewer } from '../context.ts';
import type { Database } from '../database/connection.ts';
import { loadSecret, storedSecret } from '../stored-secret.ts';
import { findAnyOrder } from './order-queries.ts';

const settingName = 'pay-mail.secret';
const wrongLink = fail(codes.badRequest, 'payLinkWrong');

/** Returns the token in the mail of an order that waits for its payment. It alone is enough to see, pay or cancel it. */
export async function payToken(db: Database, orderId: string): Promise<string> {
  return `${orderId}.${signature(await loadSecret(db, settingName), orderId)}`;
}

/**
 * Lets the viewer act on the order of a link for a day, on any device. Afterwards the link works again, so that a paid
 * order shows its page.
 */
export async function openPayLink(
  { db, clock }: Pick<CommerceDeps, 'db' | 'clock'>,
  { owner }: Viewer,
  token: string,
): Promise<Result<{ id: string }>> {
  const id = await findOrderByToken(db, token);
  const order = id === null ? undefined : await findAnyOrder(db, id);
  // '': its buyer is forgotten.
  if (!order || order.email === '') return wrongLink;
  // Of the buyer as well: it shows that the mail was read (payment/card-testing).
  await giveAccess(db, { order_id: order.id, owner, given_at: clock.now() });
  return ok({ id: order.id });
}

async function giveAccess(db: Database, access: { order_id: string; owner: string; given_at: number }): Promise<void> {
  await db
    .insertInto('order_access')
    .values(access)
    .onConflict((conflict) => conflict.columns(['order_id', 'owner']).doUpdateSet({ given_at: access.given_at }))
    .execute();
}

async function findOrderByToken(db: Database, token: string): Promise<string | null> {
  const [id = '', given = ''] = token.split('.', 2);
  const secret = await storedSecret(db, settingName);
  if (secret === undefined) return null;
  const [one, other] = [Buffer.from(given), Buffer.from(signature(secret, id))];
  return one.length === other.length && timingSafeEqual(one, other) ? id : null;
}

const signature = (secret: string, orderId: string) =>
  createHmac('sha256', secret).update(`pay ${orderId}`).digest('base64url');
