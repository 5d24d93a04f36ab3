import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { customerName, record } from '../audit/record.ts';
import { changedTags, type TagWish } from '../changed-tags.ts';
import type { TimedDeps } from '../context.ts';
import { type Database, transact } from '../database/connection.ts';
import { holdCustomer } from './customer-queries.ts';

/** Returns the tags of a customer in alphabetical order. */
export async function readTags(db: Database, id: string): Promise<string[]> {
  const rows = await db.selectFrom('customer_tag').select('tag').where('customer_id', '=', id).execute();
  return rows.map(({ tag }) => tag).sort();
}

/** Gives a customer other tags; those that are there already stay unchanged. */
export function setTags({ db, clock }: TimedDeps, { id, ...wish }: TagWish & { id: string }): Promise<Result<null>> {
  return transact(db, async (trx) => {
    if (!(await holdCustomer(trx, id))) return fail(codes.notFound, 'noSuchCustomer');
    const changed = changedTags(await readTags(trx, id), wish);
    if (!changed.ok) return changed;
    if (changed.value === null) return ok(null);
    await trx.deleteFrom('customer_tag').where('customer_id', '=', id).execute();
    const rows = changed.value.map((tag) => ({ customer_id: id, tag }));
    if (rows.length > 0) await trx.insertInto('customer_tag').values(rows).execute();
    await record(trx, { action: 'account.tagged', subject: customerName(id), at: clock.now() });
    return ok(null);
  });
}
