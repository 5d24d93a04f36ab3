import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { verbatim } from '../../../shared/messages/message.ts';
import { findByEmail } from '../account/customer-queries.ts';
import { customerName, record } from '../audit/record.ts';
import type { MakingDeps } from '../context.ts';
import { transact } from '../database/connection.ts';
import { freshId } from '../fresh-id.ts';
import { atOnce, loadBalance, lockCustomers, writeEntry } from './ledger.ts';

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
    const held = await lockCustomers(trx, customer ? [customer.id] : []);
    if (!customer || !held.has(customer.id)) return fail(codes.notFound, noSuchCustomer(email));
    const cause = `${reason} ${freshId(random)}`;
    const at = clock.now();
    const entry = { customerId: customer.id, delta: points * 100, kind: 'merchant', cause } as const;
    await writeEntry(trx, { ...entry, availableAt: atOnce, at });
    const subject = customerName(customer.id);
    await record(trx, { action: 'points.granted', subject, at, details: { points, reason } });
    return ok(await loadBalance(trx, customer.id, at));
  });
}

export const noSuchCustomer = (email: string) => verbatim(`There is no customer ${email}.`);
