import { Email } from '../../../shared/contract/shapes.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { messageOfRule, rule } from '../../../shared/messages/message.ts';
import type { CommerceDeps, Viewer } from '../context.ts';
import type { Database } from '../database/connection.ts';
import { allowancesOf, takeUses } from '../service/rate-limit.ts';

/** Limit of subscriptions, since the response reveals who is on the list: enough for a household. */
const subscriptions = { uses: 5, windowMs: 10 * 60_000 };
const subscriptionsFromAddress = { uses: 20, windowMs: 10 * 60_000 };

interface Subscription {
  email: string;
  source: string;
}

/**
 * Adds an e-mail address to the mailing list. An invalid one is code 500422 with its field, a subscribed one code
 * 500409, too many of one visitor code 500429.
 */
export async function subscribe(
  { db, clock }: Pick<CommerceDeps, 'db' | 'clock'>,
  viewer: Viewer,
  { email: typed, source }: Subscription,
): Promise<Result<null>> {
  // PostgreSQL stores no control characters, and no valid address has any.
  const email = Email.safeParse(typed.replace(/\p{Cc}/gu, ' '));
  if (!email.success) {
    const message = messageOfRule(email.error.issues[0]?.message ?? rule('emailInvalid'));
    return fail(codes.invalidInput, message, { fields: { email: message } });
  }
  const allowed = await takeUses(
    { db, clock },
    allowancesOf('subscription', viewer, subscriptions, subscriptionsFromAddress),
  );
  if (!allowed.ok) return allowed;
  const added = await addSubscriber(db, { email: email.data, source }, clock.now());
  return added ? ok(null) : fail(codes.conflict, 'alreadyOnList');
}

/** Returns whether an address is on the list. */
export async function isSubscriber(db: Database, email: string): Promise<boolean> {
  const known = db.selectFrom('subscriber').select('email').where('email', '=', email.toLowerCase());
  return (await known.executeTakeFirst()) !== undefined;
}

/** Removes an address from the list, if it is on it. */
export async function removeSubscriber(db: Database, email: string): Promise<void> {
  await db.deleteFrom('subscriber').where('email', '=', email.toLowerCase()).execute();
}

/**
 * Adds a subscriber.
 *
 * @returns false if the address is on the list already
 */
export async function addSubscriber(db: Database, { email, source }: Subscription, at: number): Promise<boolean> {
  const added = await db
    .insertInto('subscriber')
    .values({ email: email.toLowerCase(), source: source.replace(/\p{Cc}/gu, ''), created_at: at })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('email')
    .executeTakeFirst();
  return added !== undefined;
}
