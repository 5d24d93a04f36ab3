import { createHash } from 'node:crypto';
import { codes, fail, ok, type Result } from '../../shared/errors.ts';
import type { Owner, Viewer } from './context.ts';
import type { Trx } from './database/connection.ts';
import { first, only, prepared } from './database/prepared.ts';

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

/** The key of a call that may come without one; null then. The failure answers a malformed one. */
export function readOptionalKey(header: string | undefined): Result<string | null> {
  return header === undefined ? ok(null) : readKey(header);
}

/** How long a key holds that was made for a call without one: a double press, not the same again later. */
const madeKeyMs = 2 * 60_000;

interface KeylessCall {
  viewer: Pick<Viewer, 'owner' | 'caller'>;
  call: string;
  request: unknown;
  at: number;
}

/**
 * The key of a call about the viewer's cart that came without one: of session, cart version and request, for two
 * minutes. A call that moves the cart one version on is found again by the version before, while the cart stays as
 * that call left it.
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
