import type { Delay } from '../../../../shared/contract/delays.ts';
import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import { refuseLink } from '../../account/links.ts';
import { actorOf } from '../../audit/actor.ts';
import type { CommerceDeps, Viewer } from '../../context.ts';
import type { Database } from '../../database/connection.ts';
import { actingAs } from '../../work.ts';
import { readToken } from '../order-link.ts';
import { findAnyOrder, type OrderRow } from '../order-queries.ts';
import { changeOrder } from '../transitions.ts';
import { leftToSend } from '../unit-amounts.ts';
import { cancelRest } from './delay-order.ts';
import { arrivalIn, findPromise, loadPromises, type PromiseRow } from './promise-queries.ts';

export async function readDelay(deps: CommerceDeps, viewer: Viewer, token: string): Promise<Result<Delay>> {
  const found = await findLinked(deps.db, token);
  const order = found && (await findAnyOrder(deps.db, found.order_id));
  return order ? ok(await viewDelay(deps.db, order, found)) : refuseLink(deps, viewer);
}

/** Keeps the order of a mail's link, or cancels what is left to send of it. */
export async function answerTo(
  deps: CommerceDeps,
  viewer: Viewer,
  { token, answer }: { token: string; answer: 'keep' | 'cancel' },
): Promise<Result<Delay>> {
  const found = await findLinked(deps.db, token);
  if (!found) return refuseLink(deps, viewer);
  // Only the buyer's mail has the link.
  const buyer = (await findAnyOrder(deps.db, found.order_id))?.owner ?? '';
  const acting = actingAs(deps, actorOf(buyer));
  const done = await changeOrder(acting, found.order_id, async (trx, order, at): Promise<Result<unknown>> => {
    const latest = (await loadPromises(trx, [order.id])).find(({ id }) => id === found.id) ?? found;
    const state = await findState(trx, order, latest);
    const isSame = state === (answer === 'keep' ? 'kept' : 'cancelled');
    if (isSame) return ok(null);
    if (state === 'over' || state === 'cancelled') return fail(codes.conflict, 'delayOver');
    const noted = { answer: answer === 'keep' ? 'kept' : 'cancelled', answered_at: at };
    await trx.updateTable('delivery_promise').set(noted).where('id', '=', found.id).execute();
    return answer === 'keep' ? ok(null) : cancelRest(deps, trx, order, { by: 'customer', at });
  });
  return done.ok ? readDelay(deps, viewer, token) : done;
}

async function findLinked(db: Database, token: string): Promise<PromiseRow | undefined> {
  const id = await readToken(db, 'delay', token);
  return id === null ? undefined : findPromise(db, id);
}

async function viewDelay(db: Database, order: OrderRow, row: PromiseRow): Promise<Delay> {
  const all = await loadPromises(db, [order.id]);
  const before = arrivalIn(all.find(({ number }) => number === row.number - 1));
  const arrives = arrivalIn(row);
  const left = await leftToSend(db, order.id);
  const state = await findState(db, order, row);
  return {
    orderNo: order.order_no,
    country: order.country,
    lines: left.flatMap(({ line: { title, variant_title }, quantity }) =>
      quantity > 0 ? [{ title, variantTitle: variant_title, quantity }] : [],
    ),
    ...(before && { before }),
    ...(arrives && { arrives }),
    ...(state === 'open' && row.ends_at !== null && { endsAt: row.ends_at }),
    state,
  };
}

async function findState(
  db: Database,
  { id, status }: Pick<OrderRow, 'id' | 'status'>,
  row: PromiseRow,
): Promise<Delay['state']> {
  if (row.answer === 'cancelled' || status === 'CANCELLED') return 'cancelled';
  const [latest] = await loadPromises(db, [id]);
  if (status !== 'PREPARING' || latest?.id !== row.id) return 'over';
  return row.answer === 'kept' ? 'kept' : 'open';
}
