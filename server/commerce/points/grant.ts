import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { verbatim } from '../../../shared/messages/message.ts';
import { findByEmail } from '../account/customer-queries.ts';
import type { MakingDeps } from '../context.ts';
import { transact } from '../database/connection.ts';
import { freshId } from '../fresh-id.ts';
import { loadBalance } from './ledger.ts';
import { writeMove } from './merchant-moves.ts';

interface Grant {
  email: string;
  /** Whole points, at least one. */
  points: number;
  /** The merchant's own words, for the record. */
  reason: string;
}

/** Grants points from the shop, available at once. @returns the balance afterwards, in hundredths */
export function grantPoints(
  { db, clock, random }: MakingDeps,
  { email, points, reason }: Grant,
): Promise<Result<number>> {
  return transact(db, async (trx) => {
    const customer = await findByEmail(trx, email);
    if (!customer) return fail(codes.notFound, noSuchCustomer(email));
    const at = clock.now();
    const moved = await writeMove(trx, { customerId: customer.id, points, reason, once: freshId(random), at });
    return moved.ok ? ok(await loadBalance(trx, customer.id, at)) : moved;
  });
}

export const noSuchCustomer = (email: string) => verbatim(`There is no customer ${email}.`);
