import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { customerName, record } from '../audit/record.ts';
import type { TimedDeps } from '../context.ts';
import { type Database, transact } from '../database/connection.ts';
import { holdCustomer } from './customer-queries.ts';

/** Returns the tags of a customer in alphabetical order. */
export async function readTags(db: Database, id: string): Promise<string[]> {
  const rows = await db.selectFrom('customer_tag').select('tag').where('customer_id', '=', id).execute();
  return rows.map(({ tag }) => tag).sort();
}

interface TagWish {
  id: string;
  /** The tags that the form showed. */
  before: readonly string[];
  tags: readonly string[];
}

/** Gives a customer other tags; those that are there already stay unchanged. */
export function setTags({ db, clock }: TimedDeps, { id, before, tags }: TagWish): Promise<Result<null>> {
  return transact(db, async (trx) => {
    if (!(await holdCustomer(trx, id))) return fail(codes.notFound, 'noSuchCustomer');
    const stored = await readTags(trx, id);
    if (isSame(stored, tags)) return ok(null);
    if (!isSame(stored, before)) return fail(codes.conflict, 'customerTaggedSince');
    await trx.deleteFrom('customer_tag').where('customer_id', '=', id).execute();
    const rows = [...new Set(tags)].map((tag) => ({ customer_id: id, tag }));
    if (rows.length > 0) await trx.insertInto('customer_tag').values(rows).execute();
    await record(trx, { action: 'account.tagged', subject: customerName(id), at: clock.now() });
    return ok(null);
  });
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  JSON.stringify([...new Set(one)].sort()) === JSON.stringify([...new Set(other)].sort());
