import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Database } from '../../server/commerce/database/connection.ts';
import type { Tables } from './integrity.ts';

const Message = z.object({ id: z.string() });

/** Returns mails that were due and not sent, and mails about things that do not exist. */
export async function mailViolations(db: Database, tables: Tables, folder: string): Promise<string[]> {
  const parcels = await db.selectFrom('fulfillment').select('id').execute();
  const shipped = parcels.map(({ id }) => `shipped.${id}`);
  const refunded = tables.refunds.map(({ id, state }) => ({ id: `refunded.${id}`, due: state === 'done' }));
  const exchanged = tables.exchanges.map(({ order_id, created_at }) => `exchanged.${order_id}.${created_at}`);
  const due = [
    ...tables.orders.flatMap(dueOf),
    ...shipped,
    ...exchanged,
    ...refunded.filter((mail) => mail.due).map(({ id }) => id),
  ];
  const allowed = new Set([...due, ...refunded.map(({ id }) => id), ...tables.orders.flatMap(possibleOf(tables))]);
  const sent = messagesIn(folder, 'mails');
  // A change of an order is named by its time.
  const isChange = (id: string) => tables.orders.some((order) => id.startsWith(`changed.${order.id}.`));
  const mails = sent.filter((id) => !isChange(id));
  const changed = await db.selectFrom('order_line').select('order_id').where('removed', '>', 0).execute();
  const kept = tables.orders.filter(
    ({ id, status }) => status !== 'CANCELLED' && changed.some((line) => line.order_id === id),
  );
  const codes = messagesIn(folder, 'texts').filter(
    (id) => !tables.orders.some((order) => id.startsWith(`code.${order.id}.`)),
  );
  return [
    ...kept
      .filter(({ id }) => !sent.some((mail) => mail.startsWith(`changed.${id}.`)))
      .map(({ id }) => `no mail about the change of ${id} was sent`),
    ...sent
      .filter((id) => isChange(id) && !changed.some(({ order_id }) => id.startsWith(`changed.${order_id}.`)))
      .map((id) => `the mail ${id} reports something that did not occur`),
    ...due.filter((id) => !mails.includes(id)).map((id) => `the mail ${id} was not sent`),
    ...mails.filter((id) => !allowed.has(id)).map((id) => `the mail ${id} reports something that did not occur`),
    ...codes.map((id) => `the text ${id} is for an order that is not there`),
  ];
}

function dueOf({ id, status }: Tables['orders'][number]): string[] {
  if (status === 'CANCELLED') return [`cancelled.${id}`];
  return status === 'UNPAID' || status === 'PAIDFAIL' ? [`received.${id}`] : [`received.${id}`, `paid.${id}`];
}

/** Returns the mails that an order's history allows: a state may be reported before the order is cancelled. */
function possibleOf({ events }: Tables) {
  const mailOf = new Map([
    ['UNPAID', 'received'],
    ['PREPARING', 'paid'],
  ]);
  return ({ id }: Tables['orders'][number]) =>
    events
      .filter((event) => event.order_id === id)
      .map((event) => `${mailOf.get(event.to_status) ?? 'cancelled'}.${id}`);
}

function messagesIn(folder: string, name: 'mails' | 'texts'): string[] {
  const file = join(folder, `${name}.jsonl`);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line) => Message.parse(JSON.parse(line)).id);
}
