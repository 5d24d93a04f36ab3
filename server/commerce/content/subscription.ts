import { Email } from '../../../shared/contract/shapes.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import type { CommerceDeps, Viewer } from '../context.ts';
import { allowancesOf, takeUses } from '../rate-limit.ts';

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
    const message = email.error.issues[0]?.message ?? 'Invalid e-mail address.';
    return fail(codes.invalidInput, message, { fields: { email: message } });
  }
  const allowed = await takeUses(
    { db, clock },
    allowancesOf('subscription', viewer, subscriptions, subscriptionsFromAddress),
  );
  if (!allowed.ok) return allowed;
  const added = await db
    .insertInto('subscriber')
    .values({ email: email.data.toLowerCase(), source: source.replace(/\p{Cc}/gu, ''), created_at: clock.now() })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('email')
    .executeTakeFirst();
  return added ? ok(null) : fail(codes.conflict, 'This email is already on our list!');
}
