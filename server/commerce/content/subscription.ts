import { Email } from '../../../shared/contract/shapes.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import type { Database } from '../database/connection.ts';

/**
 * Puts an address on the mailing list. One that is not an address is code 500422 with its field; one that is on the
 * list already is code 500409.
 */
export async function subscribe(db: Database, typed: string, source: string, now: number): Promise<Result<null>> {
  // The database takes no control characters, and no address has any.
  const email = Email.safeParse(typed.replace(/\p{Cc}/gu, ' '));
  if (!email.success) {
    const message = email.error.issues[0]?.message ?? 'Invalid e-mail address.';
    return fail(codes.invalidInput, message, { fields: { email: message } });
  }
  const added = await db
    .insertInto('subscriber')
    .values({ email: email.data.toLowerCase(), source: source.replace(/\p{Cc}/gu, ''), created_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('email')
    .executeTakeFirst();
  return added ? ok(null) : fail(codes.conflict, 'This email is already on our list!');
}
