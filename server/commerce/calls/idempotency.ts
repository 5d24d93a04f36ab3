import { createHash } from 'node:crypto';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { filled } from '../../../shared/messages/message.ts';
import type { Owner, Viewer } from '../context.ts';
import type { Trx } from '../database/connection.ts';
import { first, only, prepared } from '../database/prepared.ts';

const longestKey = 100;

/** A call with an idempotency key: its owner, the call, its `Idempotency-Key`, and the request. */
export interface KeyedCall {
  owner: Owner;
  call: string;
  key: string;
  /** What must be equal when the key is equal; never card data, because a hash of it is stored. */
  request: unknown;
  at: number;
}

/** Returns the key of a call, or the failure for a missing or malformed one. */
export function readKey(header: string | undefined): Result<string> {
  if (header !== undefined && header.length <= longestKey && /^[\w-]+$/.test(header)) return ok(header);
  return fail(codes.badRequest, filled('idempotencyKeyNeeded', { most: longestKey }));
}

/** Returns the optional key of a call; null without one, a failure for a malformed one. */
export function readOptionalKey(header: string | undefined): Result<string | null> {
  return header === undefined ? ok(null) : readKey(header);
}

/** How long a generated key holds: long enough for a double press, not for the same order later. */
const madeKeyMs = 2 * 60_000;

interface KeylessCall {
  viewer: Pick<Viewer, 'owner' | 'caller'>;
  call: string;
  request: unknown;
  at: number;
}

/**
 * Generates the key of a call about the viewer's cart that came without one, from session, cart version and request,
 * for two minutes. A call that raises the cart's version by one is found again by the version before, while the cart
 * stays as that call left it.
 */
export async function madeKey(trx: Trx, { viewer, call, request, at }: KeylessCall): Promise<string> {
  const { owner, caller } = viewer;
  await forgetMadeKeys(trx, { owner, call, before: at - madeKeyMs });
  const version = (await first(readCartVersion(trx, { owner })))?.version ?? 0;
  const keyAt = (cart: number) => `${madePrefix}${hashOf([caller.sessionId, cart, request])}`;
  const previous = await first(readKeyed(trx, { owner, call, key: keyAt(version - 1) }));
  return keyAt(previous ? version - 1 : version);
}

const madePrefix = 'made-';

const readCartVersion = prepared((db, { owner }: { owner: Owner }) =>
  db.selectFrom('cart').select('version').where('owner', '=', owner),
);

const forgetMadeKeys = prepared((db, { owner, call, before }: { owner: Owner; call: string; before: number }) =>
  db
    .deleteFrom('idempotency')
    .where('owner', '=', owner)
    .where('call', '=', call)
    .where('key', 'like', `${madePrefix}%`)
    .where('created_at', '<=', before),
);

/**
 * Takes a key before the work, in the work's own transaction: a second call with it waits for the first, then gets
 * `result` of the first. A failed first call leaves the key free.
 *
 * @returns the earlier result, or null: the key is new, `result` is recorded and the caller does the work
 */
export async function takeKey(trx: Trx, keyed: KeyedCall, result: string): Promise<Result<string | null>> {
  const { owner, call, key, at } = keyed;
  const request_hash = hashOf(keyed.request);
  const taken = await writeKey(trx, { owner, call, key, request_hash, result, created_at: at });
  if (taken.length === 1) return ok(null);
  const earlier = await only(readKeyed(trx, { owner, call, key }));
  if (earlier.request_hash === request_hash) return ok(earlier.result);
  return fail(codes.invalidInput, 'idempotencyKeyUsed');
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
