import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { filled } from '../../../shared/messages/message.ts';
import type { WantedUnits } from '../../../shared/orders/typed.ts';
import type { MakingDeps, TimedDeps } from '../context.ts';
import type { Trx } from '../database/connection.ts';
import { freshId } from '../fresh-id.ts';
import { queueMail } from '../jobs/queue-message.ts';
import { type Label, readLabel } from './carriers.ts';
import { type ExchangeRow, isToSend, loadExchanges } from './exchange/exchange-queries.ts';
import { flaggedRefusal } from './flags.ts';
import { isShipped } from './order-parts.ts';
import { loadOrderLines, type OrderLineRow } from './order-queries.ts';
import { type PickedUnits, pickUnits } from './pick-units.ts';
import { recordForOrder } from './record-for-order.ts';
import { changeOrder, moveOrder } from './transitions.ts';
import { leftToSend, unitsIn } from './unit-amounts.ts';

interface Shipment {
  orderId: string;
  carrier: string;
  trackingNo: string;
  /** Absent: the tracking page of a known carrier. */
  trackingUrl?: string | undefined;
  /** Absent: all units left to send. */
  units?: readonly WantedUnits[] | undefined;
}

export interface Shipped {
  parcelId: string;
  /** False: this parcel was recorded before. */
  fresh: boolean;
  label: Label;
}

/**
 * Records a parcel of an order in preparation and schedules the mail to its buyer. The same carrier and number is the
 * same parcel, once. When everything is sent, the order becomes SHIPPED. Of a sent order, replacements of exchanged pieces
 * are sent.
 *
 * @param check returns why a new parcel of the order, which is locked, is refused; null: it is not
 */
export async function shipOrder(
  deps: MakingDeps,
  shipment: Shipment,
  check: (trx: Trx) => Promise<Result<never> | null> = async () => null,
): Promise<Result<Shipped>> {
  const label = readLabel(shipment);
  if (!label.ok) return label;
  const { orderId, units } = shipment;
  return changeOrder(deps, orderId, async (trx, order, at) => {
    const known = await findParcel(trx, orderId, label.value);
    if (known) return sameAgain(trx, known, { orderId, units, label: label.value });
    const exchanges = (await loadExchanges(trx, [orderId])).filter(isToSend);
    if (order.status !== 'PREPARING' && exchanges.length === 0)
      return fail(codes.conflict, filled('notBefore', { status: order.status }));
    const flagged = await flaggedRefusal(trx, orderId);
    if (flagged) return flagged;
    const unpacked = await check(trx);
    if (unpacked) return unpacked;
    const left = await leftToSend(trx, orderId);
    if (unitsIn(left) + exchanges.length === 0) return fail(codes.conflict, 'nothingToShip');
    const { replacements, rest } = splitReplacements(left, exchanges, units);
    const picked = rest?.length === 0 && replacements.length > 0 ? ok([]) : pickForParcel(left, rest);
    if (!picked.ok) return picked;
    const parcel = { id: freshId(deps.random), orderId, label: label.value, at };
    await writeParcel(trx, parcel, picked.value);
    await putIntoParcel(trx, parcel.id, replacements);
    await queueMail(trx, 'shipped', parcel.id, at);
    if (order.status === 'PREPARING' && unitsIn(left) === unitsIn(picked.value))
      await moveOrder(trx, { order, to: 'SHIPPED', cause: 'parcel', at });
    const { carrier, trackingNo } = label.value;
    await recordForOrder(trx, order, { action: 'order.shipped', at, details: { carrier, trackingNo } });
    return ok({ parcelId: parcel.id, fresh: true, label: label.value });
  });
}

async function findParcel(trx: Trx, orderId: string, { carrier, trackingNo }: Label): Promise<string | undefined> {
  const parcel = await trx
    .selectFrom('fulfillment')
    .select('id')
    .where('order_id', '=', orderId)
    .where('carrier', '=', carrier)
    .where('tracking_no', '=', trackingNo)
    .executeTakeFirst();
  return parcel?.id;
}

interface Again {
  orderId: string;
  units: readonly WantedUnits[] | undefined;
  label: Label;
}

/** Checks a repeated parcel: with other contents it must be another one. */
async function sameAgain(trx: Trx, parcelId: string, { orderId, units, label }: Again): Promise<Result<Shipped>> {
  const inside = new Map(
    (await trx.selectFrom('fulfillment_line').selectAll().where('fulfillment_id', '=', parcelId).execute()).map(
      ({ line_id, quantity }) => [line_id, quantity],
    ),
  );
  const own = (await loadExchanges(trx, [orderId])).filter(({ fulfillment_id }) => fulfillment_id === parcelId);
  const lines = await loadOrderLines(trx, orderId);
  const sent = lines.map((line) => ({ line, quantity: inside.get(line.id) ?? 0 }));
  const { replacements, rest } = splitReplacements(sent, own, units);
  const told = rest && pickUnits(lines, rest, { limit: ({ quantity }) => quantity, what: 'toSend' });
  const other = told && !(told.ok && isSame(told.value, inside) && replacements.length === own.length);
  if (other)
    return fail(codes.conflict, filled('otherParcel', { carrier: label.carrier, trackingNo: label.trackingNo }));
  return ok({ parcelId, fresh: false, label });
}

function isSame(picked: readonly PickedUnits[], inside: ReadonlyMap<string, number>): boolean {
  return picked.length === inside.size && picked.every(({ line, quantity }) => inside.get(line.id) === quantity);
}

function pickForParcel(
  left: readonly PickedUnits[],
  units: readonly WantedUnits[] | undefined,
): Result<readonly PickedUnits[]> {
  if (!units) return ok(left.filter(({ quantity }) => quantity > 0));
  if (units.length === 0) return fail(codes.invalidInput, 'parcelEmpty');
  const limit = (wanted: OrderLineRow) => left.find(({ line }) => line.id === wanted.id)?.quantity ?? 0;
  return pickUnits(
    left.map(({ line }) => line),
    units,
    { limit, what: 'toSend' },
  );
}

async function writeParcel(
  trx: Trx,
  { id, orderId, label, at }: { id: string; orderId: string; label: Label; at: number },
  picked: readonly PickedUnits[],
) {
  await trx
    .insertInto('fulfillment')
    .values({
      id,
      order_id: orderId,
      carrier: label.carrier,
      tracking_no: label.trackingNo,
      tracking_url: label.trackingUrl,
      shipped_at: at,
    })
    .execute();
  if (picked.length === 0) return;
  await trx
    .insertInto('fulfillment_line')
    .values(picked.map(({ line, quantity }) => ({ fulfillment_id: id, line_id: line.id, quantity })))
    .execute();
}

interface Split {
  replacements: readonly ExchangeRow[];
  /** What is named of the order's lines; undefined: nothing is named, everything is meant. */
  rest: readonly WantedUnits[] | undefined;
}

/** Splits what is named for a parcel: units of a line that are left to send first, then replacements with the same SKU. */
export function splitReplacements(
  left: readonly PickedUnits[],
  exchanges: readonly ExchangeRow[],
  units: readonly WantedUnits[] | undefined,
): Split {
  if (!units) return { replacements: exchanges, rest: undefined };
  const taken = new Set<string>();
  const rest = units.flatMap(({ which, quantity }) => {
    const ofLines = left.reduce((sum, { line, quantity: count }) => sum + (isCalled(line, which) ? count : 0), 0);
    const free = exchanges.filter((each) => isCalled(each, which) && !taken.has(each.id));
    const more = free.slice(0, Math.max(0, quantity - ofLines));
    for (const { id } of more) taken.add(id);
    return more.length > 0 && quantity === more.length ? [] : [{ which, quantity: quantity - more.length }];
  });
  return { replacements: exchanges.filter(({ id }) => taken.has(id)), rest };
}

const isCalled = ({ id, sku }: { id: string; sku: string }, which: string) => id === which || sku === which;

async function putIntoParcel(trx: Trx, parcelId: string, exchanges: readonly ExchangeRow[]): Promise<void> {
  for (const { id } of exchanges)
    await trx.updateTable('exchange').set({ fulfillment_id: parcelId }).where('id', '=', id).execute();
}

/**
 * Records that an order has arrived completely; one paid on delivery is then paid. Repeating it changes nothing. An
 * order without shipped lines is complete as soon as its buyer has what they paid for.
 */
export function deliverOrder(deps: TimedDeps, orderId: string): Promise<Result<null>> {
  return changeOrder(deps, orderId, async (trx, locked, at) => {
    let order = locked;
    if (order.status === 'FULFILLED') return ok(null);
    if (order.status === 'PREPARING' && !isShipped(await loadOrderLines(trx, orderId))) {
      const flagged = await flaggedRefusal(trx, orderId);
      if (flagged) return flagged;
      order = (await moveOrder(trx, { order, to: 'SHIPPED', cause: 'nothing to ship', at })) ?? order;
    }
    const moved = await moveOrder(trx, { order, to: 'FULFILLED', cause: 'delivered', at });
    if (!moved) return fail(codes.conflict, 'notOnItsWay');
    await recordForOrder(trx, order, { action: 'order.delivered', at });
    return ok(null);
  });
}
