import { Email } from '../../../shared/contract/shapes.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { messageOfRule, rule } from '../../../shared/messages/message.ts';
import type { CommerceDeps, Viewer } from '../context.ts';
import type { Database } from '../database/connection.ts';
import { allowancesOf, takeUses } from '../service/rate-limit.ts';

/** The answer tells who is on the list: enough for a household, too few to try out addresses. */
const subscriptions = { uses: 5, windowMs: 10 * 60_000 };
const subscriptionsFromAddress = { uses: 20, windowMs: 10 * 60_000 };

interface Subscription {
  email: string;
  source: string;
}

/**
 * Puts an address on the mailing list. One that is not an address is code 500422 with its field; one that is on the
 * list already is code 500409; too many of a visitor are code 500429.
 */
export async function subscribe(
  { db, clock }: Pick<CommerceDeps, 'db' | 'clock'>,
  viewer: Viewer,
  { email: typed, source }: Subscription,
): Promise<Result<null>> {
  // The database takes no control characters, and no address has any.
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

/** Whether an address is on the list. */
export async function isSubscriber(db: Database, email: string): Promise<boolean> {
  const known = db.selectFrom('subscriber').select('email').where('email', '=', email.toLowerCase());
  return (await known.executeTakeFirst()) !== undefined;
}

/** Takes an address off the list; one that is not on it stays off. */
export async function removeSubscriber(db: Database, email: string): Promise<void> {
  await db.deleteFrom('subscriber').where('email', '=', email.toLowerCase()).execute();
}

/** @returns false when the address is on the list already */
export async function addSubscriber(db: Database, { email, source }: Subscription, at: number): Promise<boolean> {
  const added = await db
    .insertInto('subscriber')
    .values({ email: email.toLowerCase(), source: source.replace(/\p{Cc}/gu, ''), created_at: at })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('email')
    .executeTakeFirst();
  return added !== undefined;
}
