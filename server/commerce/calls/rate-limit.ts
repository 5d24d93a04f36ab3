import { sql } from 'kysely';
import { codes, type Failure, fail, ok, type Result } from '../../../shared/errors.ts';
import type { Message } from '../../../shared/messages/message.ts';
import type { TimedDeps, Viewer } from '../context.ts';
import { commit, type Database } from '../database/connection.ts';

/** A limit of `uses` in a window of `windowMs`, which begins with the first use. */
export interface Limit {
  uses: number;
  windowMs: number;
}

/** A bucket with its limit. */
export interface Allowance {
  bucket: string;
  limit: Limit;
}

/**
 * Counts one use of each bucket before the work is done, so that parallel attempts are all counted, in every process.
 *
 * @returns the failure for the first bucket that is used up; its `data.retryAfter` is in seconds
 */
export function takeUses({ db, clock }: TimedDeps, allowances: readonly Allowance[]): Promise<Result<null>> {
  return counting(db, (within) => requireAll(allowances, (each) => take({ db: within, clock }, each)));
}

/** Checks whether any bucket is used up, without counting. */
export function checkUses(deps: TimedDeps, allowances: readonly Allowance[]): Promise<Result<null>> {
  return requireAll(allowances, (each) => check(deps, each));
}

async function requireAll(
  allowances: readonly Allowance[],
  allows: (allowance: Allowance) => Promise<Result<null>>,
): Promise<Result<null>> {
  for (const allowance of allowances) {
    const allowed = await allows(allowance);
    if (!allowed.ok) return allowed;
  }
  return ok(null);
}

/** Uncounts one use of each bucket, for limits that count failures only. */
export async function giveBackUses({ db }: Pick<TimedDeps, 'db'>, allowances: readonly Allowance[]): Promise<void> {
  if (allowances.length === 0) return;
  await counting(db, async (within) => {
    for (const { bucket } of allowances)
      await within
        .updateTable('rate_limit')
        .set((eb) => ({ uses: eb('uses', '-', 1) }))
        .where('bucket', '=', bucket)
        .where('uses', '>', 0)
        .execute();
  });
}

/**
 * Changes counts in the transaction that this is, else in one of its own: that one is committed when a limit refuses, too,
 * and does not wait for the disk, as a power cut may forget the last attempts.
 */
async function counting<T>(db: Database, change: (db: Database) => Promise<T>): Promise<T> {
  if (db.isTransaction) return change(db);
  return commit(db, { durable: false }, change);
}

/**
 * Returns a viewer's buckets for an action: of the device or customer, and of the client IP, which stays when cookies
 * are dropped. Many shoppers may share an IP, so it has a higher limit.
 */
export function allowancesOf(what: string, viewer: Pick<Viewer, 'owner' | 'address'>, each: Limit, from: Limit) {
  const own: Allowance = { bucket: `${what}:${viewer.owner}`, limit: each };
  return viewer.address ? [own, { bucket: `${what}:from:${viewer.address}`, limit: from }] : [own];
}

async function take({ db, clock }: TimedDeps, { bucket, limit }: Allowance): Promise<Result<null>> {
  const { uses, windowMs } = limit;
  const now = clock.now();
  const over = sql<boolean>`rate_limit.window_start <= ${now - windowMs}`;
  const row = await db
    .insertInto('rate_limit')
    .values({ bucket, window_start: now, uses: 1 })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet({
        uses: sql<number>`case when ${over} then 1 else rate_limit.uses + 1 end`,
        window_start: sql<number>`case when ${over} then ${now} else rate_limit.window_start end`,
      }),
    )
    .returning(['uses', 'window_start'])
    .executeTakeFirstOrThrow();
  return row.uses <= uses ? ok(null) : tooMany(row.window_start + windowMs - now);
}

async function check({ db, clock }: TimedDeps, { bucket, limit }: Allowance): Promise<Result<null>> {
  const { uses, windowMs } = limit;
  const now = clock.now();
  const row = await db
    .selectFrom('rate_limit')
    .select(['uses', 'window_start'])
    .where('bucket', '=', bucket)
    .where('window_start', '>', now - windowMs)
    .executeTakeFirst();
  return row && row.uses >= uses ? tooMany(row.window_start + windowMs - now) : ok(null);
}

/** Returns the same failure with another message, which says what else can be done. */
export function tooManyBut({ error }: { error: Failure }, message: Message): Result<never> {
  return { ok: false, error: { ...error, message } };
}

/** Returns the failure of a caller with too many attempts, who may retry after `waitMs`. */
export function tooMany(waitMs: number, message: Message = 'tooManyTries'): Result<never> {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1_000));
  return fail(codes.tooManyTries, message, { data: { retryAfter } });
}
