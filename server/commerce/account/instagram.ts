import { codes, failAt, ok, type Result } from '../../../shared/errors.ts';
import { takeUses } from '../calls/rate-limit.ts';
import type { CommerceDeps, Customer } from '../context.ts';
import { asCustomer } from './as-customer.ts';
import { instagramAllowance } from './limits.ts';

const inUse = failAt('name', 'instagramTaken', codes.conflict);

/** Links an Instagram name to an account. A name of another account, in any case, is code 500409. */
export async function linkInstagram(
  deps: CommerceDeps,
  { id }: Customer,
  name: string,
): Promise<Result<{ bindIns: boolean }>> {
  const allowed = await takeUses(deps, [instagramAllowance(id)]);
  if (!allowed.ok) return allowed;
  const instagram = name.replace(/^@/, '');
  const instagram_key = instagram.toLowerCase();
  return asCustomer(deps.db, id, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('customer')
      .set({ instagram, instagram_key, updated_at: deps.clock.now() })
      .where('id', '=', id)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('customer as other')
              .select('other.id')
              .where('other.instagram_key', '=', instagram_key)
              .where('other.id', '<>', id),
          ),
        ),
      )
      .executeTakeFirst();
    return numUpdatedRows === 1n ? ok({ bindIns: true }) : inUse;
  }).catch((error: unknown) => {
    if (isTaken(error)) return inUse;
    throw error;
  });
}

/**
 * Returns whether PostgreSQL's unique key refused the name (SQLSTATE 23505): of two concurrent requests neither sees
 * the other.
 */
function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

export async function unlinkInstagram(
  { db, clock }: CommerceDeps,
  { id }: Customer,
): Promise<Result<{ bindIns: boolean }>> {
  await db
    .updateTable('customer')
    .set({ instagram: null, instagram_key: null, updated_at: clock.now() })
    .where('id', '=', id)
    .execute();
  return ok({ bindIns: false });
}
