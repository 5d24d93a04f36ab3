import { officeMessages, terms } from '../../../shared/messages/office/office-messages.ts';
import { formatMoney } from '../../../shared/money.ts';
import type { OrderView } from '../../../shared/office/orders.ts';
import { declineInWords } from '../../../shared/staff/decline-words.ts';
import { mayDo, type Role } from '../../../shared/staff/roles.ts';
import {
  actionName,
  actorName,
  causeName,
  mailName,
  paymentName,
  providerName,
  stateName,
  statusName,
  timesOf,
} from '../../../shared/staff/words.ts';
import type { Database } from '../database/connection.ts';
import { currentOf, exchangedUnits, isDone, isToSend, loadExchanges } from './exchange/exchange-queries.ts';
import { sentUnits } from './fulfillment-queries.ts';
import { documentNumbers } from './invoices/invoice-queries.ts';
import { isOfGuest } from './order-access.ts';
import { loadOrderLines, type OrderRow } from './order-queries.ts';
import { loadRecord, type OrderRecord } from './order-record.ts';
import { readTags } from './order-tags.ts';
import { isSent, unsentUnits } from './unit-amounts.ts';
import { awaitedUnits, loadWithdrawals } from './withdrawal/withdrawal-queries.ts';

const steps = officeMessages.orderSteps;

type Step = OrderView['timeline'][number];

/** Returns an order as a role of the office may see it. */
export async function viewForOffice(db: Database, role: Role, order: OrderRow): Promise<OrderView> {
  const record = await loadRecord(db, order);
  const notes = await readNotes(db, order.id);
  const seesContact = mayDo(role, 'orders.contact');
  const messages = [...(await mailSteps(db, order.id)), ...(await webhookSteps(db, order.id))];
  const timeline = [
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
    documents: mayDo(role, 'reports.read') ? await documentNumbers(db, [order.id]) : [],
    parcels: record.parcels,
    exchanges: record.exchanges,
    flags: record.flags.map(({ details, resolvedAt }) => ({ details, resolvedAt })),
    tags: (await readTags(db, [order.id])).get(order.id) ?? [],
    notes: notes.map(({ at, author, text }) => ({ at: iso(at), author, text })),
    timeline: timeline.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)),
  };
}

function stepsOf({ history, attempts, parcels, refunds, currency }: OrderRecord): Step[] {
  return [
    ...history.map(({ at, status, cause }) => ({ at, what: steps.status(statusName(status)), who: causeName(cause) })),
    ...attempts.map(({ at, type, state, cents, reason }) => ({
      at,
      what: steps.payment(
        formatMoney(cents, currency),
        stateName(state),
        reason === null ? '' : declineInWords(reason),
      ),
      who: paymentName(type),
    })),
    ...parcels.map(({ at, carrier, trackingNo }) => ({ at, what: steps.parcel(trackingNo), who: carrier })),
    ...refunds.map(({ at, cents, state, cause }) => ({
      at,
      what: steps.refund(formatMoney(cents, currency), stateName(state)),
      who: causeName(cause),
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
  return entries.map(({ at, actor, action }) => ({
    at: iso(at),
    what: steps.recorded(actionName(action)),
    who: actorName(actor),
  }));
}

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
const maxRows = 100;

/** Returns the mails about an order: those that were sent or given up, and those that wait. */
async function mailSteps(db: Database, orderId: string): Promise<Step[]> {
  const mails = await db
    .selectFrom('order_mail')
    .select(['id', 'state', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('at')
    .limit(maxRows)
    .execute();
  const waiting = await waitingMails(db, orderId);
  return [
    ...mails.map(({ id, state, at }) => ({
      at: iso(at),
      what: steps.mail(mailName(templateOf(id)), stateName(state)),
      who: causeName('mail'),
    })),
    ...waiting.map(({ reference, due_at, tries }) => ({
      at: iso(due_at),
      what: steps.mailWaits(mailName(templateOf(reference)), timesOf(tries)),
      who: causeName('mail'),
    })),
  ];
}

const templateOf = (reference: string) => reference.split(':', 1)[0] ?? '';

async function waitingMails(db: Database, orderId: string) {
  const parcels = await db
    .selectFrom('fulfillment')
    .select('id')
    .where('order_id', '=', orderId)
    .limit(maxRows)
    .execute();
  const refunds = await db.selectFrom('refund').select('id').where('order_id', '=', orderId).limit(maxRows).execute();
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
    .limit(maxRows)
    .execute();
  return events.map(({ provider, type, state, deliveries, received_at }) => ({
    at: iso(received_at),
    what: steps.webhook(type, stateName(state), deliveries),
    who: providerName(provider),
  }));
}

/** The most variants that an order offers as replacements. */
const maxInstead = 200;

/** Returns the lines and replacements that forms name, with how many can be sent, removed, returned, exchanged. */
async function loadPieces(db: Database, order: OrderRow): Promise<Pick<OrderView, 'pieces' | 'instead'>> {
  const lines = await loadOrderLines(db, order.id);
  const sent = await sentUnits(db, order.id);
  const exchanges = await loadExchanges(db, [order.id]);
  const exchanged = exchangedUnits(exchanges);
  const awaited = awaitedUnits(await loadWithdrawals(db, [order.id]));
  const unsent = await unsentUnits(db, order.id);
  const bought: OrderView['pieces'] = unsent.map(({ line, quantity }) => {
    const own = line.quantity - line.removed;
    const isShipped = isSent({ line });
    const back = (isShipped ? (sent.get(line.id) ?? 0) : own) - line.returned - (exchanged.get(line.id) ?? 0);
    return {
      which: line.id,
      name: nameOf(line),
      toSend: isShipped ? quantity : 0,
      toRemove: quantity,
      toReturn: Math.max(0, back),
      toExchange: isShipped ? Math.max(0, back - (awaited.get(line.id) ?? 0)) : 0,
      awaited: Math.min(awaited.get(line.id) ?? 0, Math.max(0, back)),
    };
  });
  const replacements = currentOf(exchanges).map((exchange) => ({
    which: exchange.id,
    name: terms.exchangeOf(nameOf(exchange)),
    toSend: isToSend(exchange) ? 1 : 0,
    toRemove: 0,
    toReturn: exchange.received_at === null ? 0 : 1,
    toExchange: isDone(exchange) && (awaited.get(exchange.line_id) ?? 0) === 0 ? 1 : 0,
    awaited: 0,
  }));
  const pieces = [...bought, ...replacements];
  const can = new Set(pieces.flatMap(({ which, toExchange }) => (toExchange > 0 ? which : [])));
  const variants = [...lines, ...exchanges].flatMap(({ id, variant_id }) => (can.has(id) ? variant_id : []));
  return { pieces, instead: await loadReplacements(db, variants) };
}

const nameOf = ({ title, variant_title, sku }: { title: string; variant_title: string; sku: string }): string =>
  [[title, variant_title].filter(Boolean).join(', '), sku].filter(Boolean).join(' · ');

/** Returns the variants in stock of the products that pieces belong to. */
async function loadReplacements(db: Database, variantIds: readonly number[]): Promise<OrderView['instead']> {
  if (variantIds.length === 0) return [];
  const rows = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.id', 'variant.sku', 'product.title', 'variant.value1', 'variant.value2', 'variant.value3'])
    .where('variant.product_id', 'in', (products) =>
      products.selectFrom('variant as bought').select('bought.product_id').where('bought.id', 'in', variantIds),
    )
    .where('product.status', '=', 'onSale')
    .where('variant.requires_shipping', '=', 1)
    .where((eb) => eb.or([eb('variant.stock', '>', 0), eb('variant.untracked', '=', 1)]))
    .orderBy('variant.product_id')
    .orderBy('variant.position')
    .limit(maxInstead)
    .execute();
  return rows.map(({ id, sku, title, value1, value2, value3 }) => ({
    variantId: id,
    name: nameOf({ title, variant_title: [value1, value2, value3].filter(Boolean).join(' / '), sku }),
  }));
}
