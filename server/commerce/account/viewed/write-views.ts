import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { ok } from '../../../../shared/errors.ts';
import type { CommerceDeps } from '../../context.ts';
import { chunksOf } from '../../database/chunks.ts';
import type { Trx } from '../../database/connection.ts';
import { transact } from '../../database/transaction.ts';
import { customerIdOf } from '../../points/ledger.ts';
import type { View } from './gathered-views.ts';
import { forgetOldest, insertViews } from './viewed-queries.ts';

type Deps = Pick<CommerceDeps, 'db' | 'views' | 'log'>;

const everyMs = 1_000;

/**
 * Writes the gathered views about once a second.
 *
 * @returns a function that stops it and writes the rest
 */
export function writeViewsRegularly(deps: Deps): () => Promise<void> {
  const stop = new AbortController();
  const running = keepWriting(deps, stop.signal);
  return async () => {
    stop.abort();
    await running;
    await tryToWrite(deps);
  };
}

async function keepWriting(deps: Deps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pause(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
    if (!signal.aborted) await tryToWrite(deps);
  }
}

/** Views that cannot be written now are written with the next ones. */
async function tryToWrite(deps: Deps): Promise<void> {
  try {
    await writeViews(deps);
  } catch (error) {
    deps.log.warn({ error: String(error) }, 'product views not written');
  }
}

/** Writes the gathered views in one transaction. */
export async function writeViews({ db, views }: Pick<Deps, 'db' | 'views'>): Promise<void> {
  const all = views.all();
  if (all.length === 0) return;
  await transact(db, { durable: false }, async (trx) => {
    const sold = await existing(trx, all);
    await insertViews(trx, sold);
    await forgetOldest(trx, [...new Set(sold.map(({ owner }) => owner))]);
    return ok(null);
  });
  views.remove(all);
}

/**
 * Returns the views whose product and customer were not deleted meanwhile, in an order in which processes do not
 * deadlock.
 */
async function existing(trx: Trx, views: readonly View[]): Promise<View[]> {
  const customerIds = views.flatMap(({ owner }) => customerIdOf(owner) ?? []);
  const products = await idsIn(trx, 'product', new Set(views.map(({ productId }) => productId)));
  const customers = await idsIn(trx, 'customer', new Set(customerIds));
  const isThere = ({ owner, productId }: View) => {
    const customerId = customerIdOf(owner);
    return products.has(productId) && (customerId === null || customers.has(customerId));
  };
  const key = ({ owner, productId }: View) => `${owner} ${productId}`;
  return views.filter(isThere).sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** Returns those of the ids that have a row. */
async function idsIn(
  trx: Trx,
  table: 'product' | 'customer',
  ids: ReadonlySet<number | string>,
): Promise<Set<number | string>> {
  const found = new Set<number | string>();
  for (const part of chunksOf([...ids])) {
    const { rows } = await sql<{ id: number | string }>`
      select id from ${sql.table(table)} where id in (${sql.join(part)})`.execute(trx);
    for (const { id } of rows) found.add(id);
  }
  return found;
}
