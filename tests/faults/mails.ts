import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Database } from '../../server/commerce/database/connection.ts';
import type { Tables } from './integrity.ts';

const Letter = z.object({ id: z.string() });

/** Mails that should have gone out and did not, and letters about what is not there. */
export async function letterComplaints(db: Database, tables: Tables, folder: string): Promise<string[]> {
  const parcels = await db.selectFrom('fulfillment').select('id').execute();
  const shipped = parcels.map(({ id }) => `shipped.${id}`);
  const refunded = tables.refunds.map(({ id, state }) => ({ id: `refunded.${id}`, due: state === 'done' }));
  const due = [...tables.orders.flatMap(dueOf), ...shipped, ...refunded.filter((mail) => mail.due).map(({ id }) => id)];
  const allowed = new Set([...due, ...refunded.map(({ id }) => id), ...tables.orders.flatMap(possibleOf(tables))]);
  const mails = lettersIn(folder, 'mails');
  const codes = lettersIn(folder, 'texts').filter(
    (id) => !tables.orders.some((order) => id.startsWith(`code.${order.id}.`)),
  );
  return [
    ...due.filter((id) => !mails.includes(id)).map((id) => `the mail ${id} was not sent`),
    ...mails.filter((id) => !allowed.has(id)).map((id) => `the mail ${id} tells of what did not happen`),
    ...codes.map((id) => `the text ${id} is for an order that is not there`),
  ];
}

function dueOf({ id, status }: Tables['orders'][number]): string[] {
  if (status === 'CANCELLED') return [`cancelled.${id}`];
  return status === 'UNPAID' || status === 'PAIDFAIL' ? [`received.${id}`] : [`received.${id}`, `paid.${id}`];
}

/** What an order went through may have been told before it was cancelled. */
function possibleOf({ events }: Tables) {
  const told = new Map([
    ['UNPAID', 'received'],
    ['PREPARING', 'paid'],
  ]);
  return ({ id }: Tables['orders'][number]) =>
    events.filter((event) => event.order_id === id).map((event) => `${told.get(event.to_status) ?? 'cancelled'}.${id}`);
}

function lettersIn(folder: string, name: 'mails' | 'texts'): string[] {
  const file = join(folder, `${name}.jsonl`);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line) => Letter.parse(JSON.parse(line)).id);
}
