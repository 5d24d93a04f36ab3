import type { Delay } from '../../../../shared/contract/delays.ts';
import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import { type Arrival, arrivalAfter, endOf, readTransitDays } from '../../../../shared/orders/delivery-dates.ts';
import { dayIn, dayOfIso } from '../../../../shared/time/calendar.ts';
import { dayMs, hourMs } from '../../../../shared/time/duration.ts';
import { zoneOf } from '../../../../shared/time/time-zone.ts';
import { refuseLink } from '../../account/links.ts';
import { actorOf } from '../../audit/record.ts';
import type { CommerceDeps, MakingDeps, Viewer } from '../../context.ts';
import { commit, type Database, type Trx } from '../../database/connection.ts';
import { freshId } from '../../fresh-id.ts';
import { schedule, type WorkOutcome } from '../../jobs/due-work.ts';
import { queueMail } from '../../jobs/queue-message.ts';
import { pieceOf } from '../../ordered-piece.ts';
import { actingAs } from '../../work.ts';
import { readToken } from '../order-link.ts';
import { findAnyOrder, type OrderRow } from '../order-queries.ts';
import { recordForOrder } from '../record-for-order.ts';
import { removeAndTell } from '../remove-units.ts';
import { ShippingChoice } from '../shipping-choice.ts';
import { changeOrder, type LockedOrder, lockOrder } from '../transitions.ts';
import { leftToSend, unitsIn } from '../unit-amounts.ts';
import {
  arrivalIn,
  daysOf,
  dueAt,
  findPromise,
  lateOf,
  loadPromises,
  type PromiseRow,
  writePromise,
} from './promise-queries.ts';

const nothingToDelay = fail(codes.conflict, 'nothingToDelay');
const inThePast = fail(codes.invalidInput, 'dayOfSendingOver');
const unpromised = fail(codes.conflict, 'unpromised');

interface Delayed {
  arrival: Arrival | null;
  fresh: boolean;
}

/**
 * Tells the buyer of an order in preparation that it is sent on a later day, with links to keep or cancel it. The same
 * day again changes nothing.
 *
 * @param sentOn the day on which the rest is sent, as `2026-11-27`; null: nobody knows
 * @returns when it arrives then, and whether the buyer is told now
 */
export function delayOrder(
  deps: MakingDeps,
  { orderId, sentOn }: { orderId: string; sentOn: string | null },
): Promise<Result<Delayed>> {
  return changeOrder(deps, orderId, async (trx, order, at): Promise<Result<Delayed>> => {
    if (order.status !== 'PREPARING' || unitsIn(await leftToSend(trx, orderId)) === 0) return nothingToDelay;
    if (sentOn !== null && dayOfIso(sentOn) < dayIn(zoneOf(order.country), at)) return inThePast;
    const [latest, ...earlier] = await loadPromises(trx, [orderId]);
    if (!latest) return unpromised;
    const { days } = ShippingChoice.parse(JSON.parse(order.shipping_json));
    const arrival = sentOn === null ? null : arrivalAfter(dayOfIso(sentOn), readTransitDays(days) ?? longest);
    if (latest.number > 1 && arrivalIn(latest)?.to === arrival?.to) return ok({ arrival, fresh: false });
    const told = await announceDelay(deps, trx, order, { latest, first: earlier.at(-1) ?? latest, arrival, at });
    const due = dueAt(told);
    if (due !== null) await schedule(trx, 'delivery-promise', orderId, due);
    await recordForOrder(trx, order, { action: 'order.delayed', at, details: { sentOn } });
    return ok({ arrival, fresh: true });
  });
}

/** Of a method whose days are in other words. */
const longest = { from: 1, to: 14 };

/** 16 CFR 435.2(b)(1): a first delay of at most 30 days goes on unless the buyer cancels. */
const firstDelayMs = 30 * dayMs;
/** The least time that a buyer has to agree. */
const leastAnswerMs = 3 * dayMs;
/** Countries whose law ends a late sale to which the buyer has not agreed (16 CFR 435.2). */
const endsBySilence: readonly string[] = ['US'];

interface Announced {
  latest: PromiseRow;
  /** The order's first promise. */
  first: PromiseRow;
  /** When it arrives now; null: nobody knows. */
  arrival: Arrival | null;
  at: number;
}

/** Records a later promise and mails the buyer, who can keep the order or cancel it. */
async function announceDelay(
  { random }: Pick<CommerceDeps, 'random'>,
  trx: Trx,
  order: LockedOrder,
  { latest, first, arrival, at }: Announced,
): Promise<PromiseRow> {
  const { days } = ShippingChoice.parse(JSON.parse(order.shipping_json));
  const row: PromiseRow = {
    id: freshId(random),
    order_id: order.id,
    number: latest.number + 1,
    made_at: at,
    ...daysOf(arrival),
    cause: arrival ? 'delayed' : 'late',
    late_at: arrival && lateOf(arrival, readTransitDays(days)),
    ends_at: endsBySilence.includes(order.country) ? endOfSilence({ latest, first, arrival, at }) : null,
    answer: null,
    answered_at: null,
  };
  await writePromise(trx, row);
  await queueMail(trx, 'delayed', row.id, at);
  return row;
}

/**
 * Returns when the sale ends without the buyer's consent; null: it goes on. A first delay to a day within 30 days of the
 * promise goes on; one to no known day ends after those 30 days, and any further delay with the day promised before.
 */
function endOfSilence({ latest, first, arrival, at }: Announced): number | null {
  const isFirst = latest.number === first.number;
  const limit = (first.late_at ?? at) + firstDelayMs;
  if (isFirst && arrival && endOf(dayOfIso(arrival.to)) <= limit) return null;
  const end = isFirst ? limit : (latest.late_at ?? latest.ends_at ?? limit);
  return Math.max(end, at + leastAnswerMs);
}

/** Cancels what is left to send of a late order, restocks it and refunds it. */
async function cancelRest(
  deps: Pick<CommerceDeps, 'random'>,
  trx: Trx,
  order: LockedOrder,
  { by, at }: { by: 'customer' | 'merchant'; at: number },
): Promise<Result<unknown>> {
  const left = await leftToSend(trx, order.id);
  const units = left.flatMap(({ line, quantity }) => (quantity > 0 ? [{ which: line.id, quantity }] : []));
  return removeAndTell(deps, trx, order, { units, lost: false, cause: 'delivery delayed', by }, at);
}

/**
 * Does what an order's promise asks: once it cannot be kept any more the buyer is told and asked; where the law ends a
 * sale to which nobody agreed, what is left to send is cancelled and refunded.
 */
export async function watchPromise(deps: CommerceDeps, orderId: string): Promise<WorkOutcome> {
  const { clock, log } = deps;
  return commit(deps.db, async (trx): Promise<WorkOutcome> => {
    const order = await lockOrder(trx, orderId);
    if (order?.status !== 'PREPARING' || unitsIn(await leftToSend(trx, orderId)) === 0) return 'done';
    const [latest, ...earlier] = await loadPromises(trx, [orderId]);
    const due = latest && dueAt(latest);
    if (!latest || due == null) return 'done';
    const at = clock.now();
    if (at < due) return { againAt: due };
    if (latest.answer === null && latest.ends_at !== null && latest.ends_at <= at) {
      const ended = await cancelRest(deps, trx, order, { by: 'merchant', at });
      if (!ended.ok) return { againAt: at + hourMs };
      log.warn({ orderNo: order.order_no }, 'an order was late and nobody agreed to wait: its rest was cancelled');
      return 'done';
    }
    const told = await announceDelay(deps, trx, order, { latest, first: earlier.at(-1) ?? latest, arrival: null, at });
    log.warn({ orderNo: order.order_no }, 'an order is later than promised: its buyer was told');
    const next = dueAt(told);
    return next === null ? 'done' : { againAt: next };
  });
}

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
    lines: left.flatMap(({ line, quantity }) => (quantity > 0 ? [{ ...pieceOf(line), quantity }] : [])),
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
