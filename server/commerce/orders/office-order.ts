import { formatMoney } from '../../../shared/money.ts';
import type { OrderView } from '../../../shared/office/orders.ts';
import { mayDo, type Role } from '../../../shared/staff/roles.ts';
import { paymentName, statusName, timesOf } from '../../../shared/staff/words.ts';
import type { Database } from '../database/connection.ts';
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

/** Steps of one kind that are shown. */
const most = 100;

/** Returns the mails about an order: those that were sent or given up, and those that wait. */
async function mailSteps(db: Database, orderId: string): Promise<Step[]> {
  const mails = await db
    .selectFrom('order_mail')
    .select(['id', 'state', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('at')
    .limit(most)
    .execute();
  const waiting = await waitingMails(db, orderId);
  return [
    ...mails.map(({ id, state, at }) => ({ at: iso(at), what: `Mail '${templateOf(id)}' ${state}`, who: 'mail' })),
    ...waiting.map(({ reference, due_at, tries }) => ({
      at: iso(due_at),
      what: `Mail '${templateOf(reference)}' waits, tried ${timesOf(tries)}`,
      who: 'mail',
    })),
  ];
}

const templateOf = (reference: string) => reference.split(':', 1)[0] ?? '';

async function waitingMails(db: Database, orderId: string) {
  const parcels = await db.selectFrom('fulfillment').select('id').where('order_id', '=', orderId).limit(most).execute();
  const refunds = await db.selectFrom('refund').select('id').where('order_id', '=', orderId).limit(most).execute();
  const references = [
    ...['received', 'paid', 'cancelled'].map((template) => `${template}:${orderId}`),
    ...parcels.map(({ id }) => `shipped:${id}`),
    ...refunds.map(({ id }) => `refunded:${id}`),
  ];
  return db
    .selectFrom('due_work')
    .select(['reference', 'due_at', 'tries'])
    .where('kind', '=', 'mail')
    .where('reference', 'in', references)
    .execute();
}

/** Returns the events that providers sent about an order's payments. */
async function webhookSteps(db: Database, orderId: string): Promise<Step[]> {
  const attempts = await db
    .selectFrom('payment_attempt')
    .select(['id', 'reference', 'provider_order'])
    .where('order_id', '=', orderId)
    .execute();
  const subjects = attempts.flatMap(({ id, reference, provider_order }) =>
    [id, reference ?? [], provider_order ?? []].flat(),
  );
  if (subjects.length === 0) return [];
  const events = await db
    .selectFrom('webhook_event')
    .select(['provider', 'type', 'state', 'deliveries', 'received_at'])
    .where('subject', 'in', subjects)
    .orderBy('received_at')
    .limit(most)
    .execute();
  return events.map(({ provider, type, state, deliveries, received_at }) => ({
    at: iso(received_at),
    what: `Webhook ${type} ${state}${deliveries > 1 ? `, delivered ${deliveries} times` : ''}`,
    who: provider,
  }));
}
