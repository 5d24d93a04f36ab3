import { formatMoney } from '../../../shared/money.ts';
import type { OrderView } from '../../../shared/office/orders.ts';
import { mayDo, type Role } from '../../../shared/staff/roles.ts';
import { paymentName, statusName } from '../../../shared/staff/words.ts';
import type { Database } from '../database/connection.ts';
import { mailSteps, webhookSteps } from './messages.ts';
import { isOfGuest } from './order-access.ts';
import { loadPieces } from './order-pieces.ts';
import type { OrderRow } from './order-queries.ts';
import { loadRecord, type OrderRecord } from './order-record.ts';

type Step = OrderView['timeline'][number];

/** Returns an order as a role of the office may see it. */
export async function viewForOffice(db: Database, role: Role, order: OrderRow): Promise<OrderView> {
  const record = await loadRecord(db, order);
  const notes = await readNotes(db, order.id);
  const seesContact = mayDo(role, 'orders.contact');
  const messages = [...(await mailSteps(db, order.id)), ...(await webhookSteps(db, order.id))];
  const steps = [
    ...stepsOf(record),
    ...messages,
    ...(mayDo(role, 'audit.read') ? await auditSteps(db, order.order_no) : []),
  ];
  const { email, phone, ...address } = record.shippingAddress as typeof record.shippingAddress & { email?: string };
  return {
    orderNo: record.orderNo,
    status: order.status as OrderView['status'],
    placedAt: record.placedAt,
    email: seesContact ? record.email : null,
    ofGuest: isOfGuest(order),
    currency: record.currency,
    paymentType: record.paymentType,
    customs: record.customs,
    shippingAddress: seesContact ? { ...address, phone } : address,
    lines: record.lines.map(({ unitCents: _, discountCents: __, ...line }) => line),
    ...(await loadPieces(db, order)),
    amounts: record.amounts,
    payment: record.payment,
    toCollect: record.toCollect,
    parcels: record.parcels,
    exchanges: record.exchanges,
    flags: record.flags.map(({ details, resolvedAt }) => ({ details, resolvedAt })),
    notes: notes.map(({ at, author, text }) => ({ at: iso(at), author, text })),
    timeline: steps.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)),
  };
}

function stepsOf({ history, attempts, parcels, refunds, currency }: OrderRecord): Step[] {
  return [
    ...history.map(({ at, status, cause }) => ({ at, what: `Order: ${statusName(status)}`, who: cause })),
    ...attempts.map(({ at, type, state, cents, reason }) => ({
      at,
      what: `Payment of ${formatMoney(cents, currency)} ${state}${reason ? ` (${reason})` : ''}`,
      who: paymentName(type),
    })),
    ...parcels.map(({ at, carrier, trackingNo }) => ({ at, what: `Parcel ${trackingNo}`, who: carrier })),
    ...refunds.map(({ at, cents, state, cause }) => ({
      at,
      what: `Refund of ${formatMoney(cents, currency)} ${state}`,
      who: cause,
    })),
  ];
}

async function auditSteps(db: Database, orderNo: string): Promise<Step[]> {
  const entries = await db
    .selectFrom('audit_entry')
    .select(['at', 'actor', 'action'])
    .where('subject', '=', `order:${orderNo}`)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return entries.map(({ at, actor, action }) => ({ at: iso(at), what: `Recorded: ${action}`, who: actor }));
}

/** Returns the notes of an order, the first first. */
function readNotes(db: Database, orderId: string) {
  return db
    .selectFrom('order_note')
    .select(['at', 'author', 'text'])
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('id')
    .limit(100)
    .execute();
}

const iso = (at: number) => new Date(at).toISOString();
