import { createHash } from 'node:crypto';
import { codes, fail, ok, type Result } from '../../shared/errors.ts';
import type { Owner } from './context.ts';
import type { Trx } from './database/retry.ts';

/** A keyed call: whose it is, which call, its `Idempotency-Key`, and what the request says. */
export interface KeyedCall {
  owner: Owner;
  call: string;
  key: string;
  /** Anything that must be the same when the key is the same; never card data, because a hash of it is kept. */
  request: unknown;
  at: number;
}

/** The key of a keyed call, or the failure that answers a missing or malformed one. */
export function readKey(header: string | undefined): Result<string> {
  if (header !== undefined && /^[\w-]{1,100}$/.test(header)) return ok(header);
  return fail(codes.badRequest, 'This request needs an Idempotency-Key of at most 100 letters, digits, "_" or "-".');
}

/**
 * Takes a key before the work is done, in the work's own transaction: whoever comes second with it waits for the
 * first, then gets `result`, what the first one did. A first one that fails leaves the key free.
 *
 * @returns the earlier result, or null: the key is fresh, `result` is recorded and the caller does the work
 */
export async function takeKey(trx: Trx, keyed: KeyedCall, result: string): Promise<Result<string | null>> {
  const { owner, call, key, at } = keyed;
  const request_hash = hashOf(keyed.request);
  const taken = await trx
    .insertInto('idempotency')
    .values({ owner, call, key, request_hash, result, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (taken.numInsertedOrUpdatedRows === 1n) return ok(null);
  const earlier = await trx
    .selectFrom('idempotency')
    .select(['request_hash', 'result'])
    .where('owner', '=', owner)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (earlier.request_hash === request_hash) return ok(earlier.result);
  return fail(codes.invalidInput, 'This Idempotency-Key was used for a different request.');
}

function hashOf(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64url');
}
