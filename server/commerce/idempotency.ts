import { createHash } from 'node:crypto';
import { codes, fail, ok, type Result } from '../../shared/errors.ts';
import type { Owner } from './context.ts';
import { only, prepared } from './database/prepared.ts';
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
  const taken = await writeKey(trx, { owner, call, key, request_hash, result, created_at: at });
  if (taken.length === 1) return ok(null);
  const earlier = await only(readKeyed(trx, { owner, call, key }));
  if (earlier.request_hash === request_hash) return ok(earlier.result);
  return fail(codes.invalidInput, 'This Idempotency-Key was used for a different request.');
}

type Row = { owner: Owner; call: string; key: string; request_hash: string; result: string; created_at: number };

const writeKey = prepared((db, row: Row) =>
  db
    .insertInto('idempotency')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key'),
);

const readKeyed = prepared((db, { owner, call, key }: Pick<Row, 'owner' | 'call' | 'key'>) =>
  db
    .selectFrom('idempotency')
    .select(['request_hash', 'result'])
    .where('owner', '=', owner)
    .where('call', '=', call)
    .where('key', '=', key),
);

function hashOf(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64url');
}
