import type { Subscription } from '../../../shared/contract/content.ts';
import { Email } from '../../../shared/contract/shapes.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { currentLanguage } from '../../../shared/language/language.ts';
import { messageOfRule, rule } from '../../../shared/messages/message.ts';
import { messages } from '../../../shared/messages/messages.ts';
import type { NewsletterConsent } from '../../../shared/office/customers.ts';
import { dayMs } from '../../../shared/time/duration.ts';
import { deadLink } from '../account/links.ts';
import { allowancesOf, takeUses } from '../calls/rate-limit.ts';
import type { CommerceDeps, Viewer } from '../context.ts';
import { type Database, type Trx, transact } from '../database/connection.ts';
import { freshId } from '../fresh-id.ts';
import { queueMail } from '../jobs/queue-message.ts';
import { loadShopName } from './brand/shop-brand.ts';

/** Limit of requests: enough for a household. */
const subscriptions = { uses: 5, windowMs: 10 * 60_000 };
const subscriptionsFromAddress = { uses: 20, windowMs: 10 * 60_000 };
/** An address gets one mail in this time in all. */
const mailedOnceInMs = dayMs;
/** How long an address without confirmation is kept. */
const unconfirmedMs = 7 * dayMs;

type Deps = Pick<CommerceDeps, 'db' | 'clock' | 'random' | 'siteName'>;

/** An address that wants to be on the list, and where that was said. */
export interface SubscriptionRequest {
  email: string;
  source: string;
  country: string;
}

/**
 * Asks the address to confirm by the link of a mail. The answer is the same whether or not it is on the list. An invalid
 * address is code 500422 with its field, too many requests of one visitor code 500429.
 */
export async function subscribe(
  deps: Deps,
  viewer: Viewer,
  { email: typed, source }: Pick<SubscriptionRequest, 'email' | 'source'>,
): Promise<Result<null>> {
  // PostgreSQL stores no control characters, and no valid address has any.
  const email = Email.safeParse(typed.replace(/\p{Cc}/gu, ' '));
  if (!email.success) {
    const message = messageOfRule(email.error.issues[0]?.message ?? rule('emailInvalid'));
    return fail(codes.invalidInput, message, { fields: { email: message } });
  }
  const allowed = await takeUses(deps, allowancesOf('subscription', viewer, subscriptions, subscriptionsFromAddress));
  if (!allowed.ok) return allowed;
  return transact(deps.db, async (trx) => {
    await askToConfirm(deps, trx, { email: email.data, source, country: viewer.country });
    return ok(null);
  });
}

/** Mails the link to an address, unless it got one within a day. One that is on the list is told so by the same mail. */
export async function askToConfirm(
  { clock, random }: Omit<Deps, 'db'>,
  trx: Trx,
  wish: SubscriptionRequest,
): Promise<void> {
  const at = clock.now();
  const asked = { language: currentLanguage(), mailed_at: at };
  const row = await trx
    .insertInto('subscriber')
    .values({ ...rowOf(wish, at), ...asked, token: freshId(random), confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet((eb) => ({ ...asked, token: eb.fn.coalesce('subscriber.token', 'excluded.token') }))
        .where((eb) =>
          eb.or([eb('subscriber.mailed_at', 'is', null), eb('subscriber.mailed_at', '<=', at - mailedOnceInMs)]),
        ),
    )
    .returning('token')
    .executeTakeFirst();
  if (row?.token) await queueMail(trx, 'subscription', row.token, at);
}

/** Adds the verified address of a customer, who agreed in their account. */
export async function addSubscriber(
  { clock, random, siteName }: Omit<Deps, 'db'>,
  trx: Trx,
  wish: SubscriptionRequest,
): Promise<void> {
  const at = clock.now();
  const name = await loadShopName({ db: trx, siteName });
  const proof = { language: currentLanguage(), confirmed_at: at, words: wordsOf(name) };
  await trx
    .insertInto('subscriber')
    .values({ ...rowOf(wish, at), ...proof, token: freshId(random) })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(proof).where('subscriber.confirmed_at', 'is', null))
    .execute();
}

const rowOf = ({ email, source, country }: SubscriptionRequest, at: number) => ({
  email: email.toLowerCase(),
  source: source.replace(/\p{Cc}/gu, ''),
  country,
  created_at: at,
});

/** What is agreed to, in the language of the request. */
const wordsOf = (name: string) => messages.newsletter.agree(name);

/** Returns what the link of a mail is about. */
export async function readSubscription(deps: Omit<Deps, 'random'>, token: string): Promise<Result<Subscription>> {
  const row = await findSubscription(deps.db, token);
  if (!row) return deadLink;
  const { email, confirmed_at } = row;
  const words = wordsOf(await loadShopName(deps));
  return ok({ email, state: confirmed_at === null ? 'unconfirmed' : 'confirmed', words });
}

export function findSubscription(db: Database, token: string) {
  return db.selectFrom('subscriber').selectAll().where('token', '=', token).executeTakeFirst();
}

/** Puts the address of the link on the list, with what was agreed to and when: the first press counts. */
export async function confirmSubscription(
  deps: Omit<Deps, 'random'>,
  viewer: Viewer,
  token: string,
): Promise<Result<Subscription>> {
  const { db, clock } = deps;
  const words = wordsOf(await loadShopName(deps));
  await db
    .updateTable('subscriber')
    .set({
      confirmed_at: clock.now(),
      words,
      language: currentLanguage(),
      country: viewer.country,
    })
    .where('token', '=', token)
    .where('confirmed_at', 'is', null)
    .execute();
  return readSubscription(deps, token);
}

/** Removes the address of the link from the list. A link that is used up is no failure. */
export async function endSubscription(db: Database, token: string): Promise<Result<null>> {
  await db.deleteFrom('subscriber').where('token', '=', token).execute();
  return ok(null);
}

/** Returns whether an address is on the list. */
export async function isSubscriber(db: Database, email: string): Promise<boolean> {
  const known = db
    .selectFrom('subscriber')
    .select('email')
    .where('email', '=', email.toLowerCase())
    .where('confirmed_at', 'is not', null);
  return (await known.executeTakeFirst()) !== undefined;
}

/** Returns what was agreed to with an address that is on the list; null: it is not. */
export async function readConsent(db: Database, email: string): Promise<NewsletterConsent | null> {
  const row = await db
    .selectFrom('subscriber')
    .select(['confirmed_at as at', 'source', 'language', 'country', 'words'])
    .where('email', '=', email.toLowerCase())
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row?.at == null ? null : { ...row, at: row.at };
}

/** Removes an address from the list, if it is on it. */
export async function removeSubscriber(db: Database, email: string): Promise<void> {
  await db.deleteFrom('subscriber').where('email', '=', email.toLowerCase()).execute();
}

/** Deletes addresses that did not confirm in time. */
export async function forgetUnconfirmed(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('subscriber')
    .where('confirmed_at', 'is', null)
    .where('mailed_at', '<', now - unconfirmedMs)
    .execute();
}
