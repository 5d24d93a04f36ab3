import { currentLanguage } from '../../../shared/language/language.ts';
import type { Database } from '../database/connection.ts';
import { prepared } from '../database/prepared.ts';

/**
 * Kinds of due work, and their references: an order ('order-expiry', 'text', 'order-events'), an attempt ('payment-reconcile',
 * 'payment-refund': a capture that no order could take), a refund, a webhook event, a mail (`<template>:<id>`), an
 * order or customer whose account is deleted ('order-gone', 'customer-gone'), a withdrawal whose refund is due
 * ('withdrawal'), an order whose promised delivery may be late ('delivery-promise'), an order whose invoice or credit note is due ('invoice'), a review that waits to be published ('review-publish'), all waiting stock notices ('stock-notice'), the
 * last order that is counted in the sales by day ('sales-backfill'), a change set ('change-set'), a product file of the office ('product-file'), a currency whose next rate begins ('currency-rate'), a collection whose rule is new (`<collection>:rule`,
 * 'collection-fill'), the last product that was read again, of all or of a category (`<product> <category>`, 'products-again'), all products whose time as new is over ('products-age'), the whole shop ('housekeeping').
 */
export const workKinds = [
  'order-expiry',
  'payment-reconcile',
  'payment-refund',
  'refund',
  'webhook',
  'mail',
  'text',
  'review-publish',
  'stock-notice',
  'order-gone',
  'customer-gone',
  'withdrawal',
  'delivery-promise',
  'invoice',
  'sales-backfill',
  'change-set',
  'product-file',
  'currency-rate',
  'collection-fill',
  'products-age',
  'products-again',
  'order-events',
  'housekeeping',
] as const;
export type WorkKind = (typeof workKinds)[number];

/** Outcome of due work: done, or to be repeated at a time (milliseconds since 1970). */
export type WorkOutcome = 'done' | { againAt: number };

/**
 * Schedules due work, or moves it to another time when it is scheduled already. The sweep does it in the language of the
 * request that schedules it.
 */
export async function schedule(db: Database, kind: WorkKind, reference: string, dueAt: number): Promise<void> {
  await write(db, { id: `${kind}:${reference}`, kind, reference, dueAt, language: currentLanguage() });
}

type NewWork = { id: string; kind: WorkKind; reference: string; dueAt: number; language: string };

const write = prepared((db, { id, kind, reference, dueAt, language }: NewWork) =>
  db
    .insertInto('due_work')
    .values({ id, kind, reference, due_at: dueAt, tries: 0, language })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'reference']).doUpdateSet({ due_at: dueAt, tries: 0, language }),
    ),
);

export async function unschedule(db: Database, kind: WorkKind, reference: string): Promise<void> {
  await remove(db, { kind, reference });
}

const remove = prepared((db, { kind, reference }: { kind: WorkKind; reference: string }) =>
  db.deleteFrom('due_work').where('kind', '=', kind).where('reference', '=', reference),
);
