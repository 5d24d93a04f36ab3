import { type AuditAction, actorOfStaff, hashOf } from '../../../server/commerce/audit/record.ts';
import type { Trx } from '../../../server/commerce/database/connection.ts';
import { insertAll } from '../../../server/commerce/database/insert.ts';
import { orderId, orderNumber } from './draw-order.ts';

/** The product file, and the wave of orders, with as many notes and as few orders as a shop has. */
export const notedFile = 1;
export const openWave = 1;
const ordersOfWave = 20;
/** Orders that are left out of the wave: tests pack them. */
const leftToPack = 4;
/** One flag of so many is open. */
const openFlagOf = 1_000;
/** One customer of so many has the tag. */
const taggedOf = 3;

/** A tag that every third customer has. */
export const customerTag = 'club';

/** Adds a note to each order, customer and message, and to a product file; some customers get a tag, some orders a flag. */
export async function addNotes(trx: Trx, numbers: readonly number[], now: number): Promise<void> {
  const note = (i: number) => ({ id: `bench-${i}`, at: now - i * 1_000, author: 'bench' });
  await insertAll(
    trx,
    'order_note',
    numbers.map((i) => ({ ...note(i), order_id: orderId(i), text: 'Where is it?' })),
  );
  await insertAll(
    trx,
    'customer_note',
    numbers.map((i) => ({ ...note(i), customer_id: `bench-${i}`, text: 'Where is it?' })),
  );
  await insertAll(
    trx,
    'message_answer',
    numbers.map((i) => ({ ...note(i), feedback_id: `bench-${i}`, body: 'As described.', mail: 'sent' })),
  );
  await insertAll(
    trx,
    'product_file_note',
    numbers.map((i) => ({
      file_id: notedFile,
      kind: 'warnings',
      position: i + 1,
      line: i + 2,
      handle: `bench-${i}`,
      message: 'As described.',
      said: null,
    })),
  );
  await insertAll(
    trx,
    'customer_tag',
    numbers.filter((i) => i % taggedOf === 0).map((i) => ({ customer_id: `bench-${i}`, tag: customerTag })),
  );
  await insertAll(
    trx,
    'order_flag',
    numbers.map((i) => ({
      id: `bench:${i}`,
      order_id: orderId(i),
      cause: 'disputed payment',
      details: 'bench',
      created_at: now - i,
      resolved_at: i % openFlagOf === 0 ? null : now,
    })),
  );
}

/** When the trail begins, and how far its entries are apart. */
const trailMs = 400 * 24 * 60 * 60_000;
const entryMs = 5 * 60_000;
const actions: readonly AuditAction[] = ['order.shipped', 'order.noted', 'message.answered', 'coupon.added'];

/** Adds an entry of the audit trail of each number. */
export async function addTrail(trx: Trx, numbers: readonly number[], now: number): Promise<void> {
  const head = await trx
    .selectFrom('audit_head')
    .select(['entries', 'hash'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  let previous = head.hash;
  const entries = numbers.map((i, n) => {
    const entry = {
      ...{
        id: head.entries + n + 1,
        at: now - trailMs + i * entryMs,
        actor: actorOfStaff('bench'),
        details_json: '{}',
        previous,
      },
      action: actions[i % actions.length] ?? 'order.noted',
      subject: orderNumber(i),
    };
    previous = hashOf(entry);
    return { ...entry, hash: previous };
  });
  await insertAll(trx, 'audit_entry', entries);
  const last = { entries: head.entries + numbers.length, hash: previous };
  await trx.updateTable('audit_head').set(last).where('id', '=', 1).execute();
}

/** Adds entries of a variant's stock that leave it as it is. */
export async function addLedger(trx: Trx, numbers: readonly number[], variant_id: number, now: number): Promise<void> {
  await insertAll(
    trx,
    'stock_entry',
    numbers.flatMap((i) =>
      [1, -1].map((delta) => ({
        variant_id,
        delta,
        reason: 'import',
        reference: `bench-${i}-${delta}`,
        created_at: now - i,
      })),
    ),
  );
}

/** Adds waves with an order each that was sent, and one wave of orders to send that is open. */
export async function addWaves(trx: Trx, size: number, now: number): Promise<void> {
  const numbers = Array.from({ length: size }, (_, i) => i);
  const ended = (i: number) => (i + 1 === openWave ? null : now);
  await insertAll(
    trx,
    'packing_wave',
    numbers.map((i) => ({ actor: actorOfStaff('bench'), created_at: now - (size - i), ended_at: ended(i) })),
  );
  const toSend = await trx
    .selectFrom('shop_order')
    .select('id')
    .where('status', '=', 'PREPARING')
    .orderBy('created_at')
    .offset(leftToPack)
    .limit(ordersOfWave)
    .execute();
  await insertAll(trx, 'packing_order', [
    ...toSend.map(({ id }, position) => ({ wave_id: openWave, order_id: id, position, ended_at: null })),
    ...numbers.slice(openWave).map((i) => ({ wave_id: i + 1, order_id: orderId(i), position: 0, ended_at: now })),
  ]);
}

const missesKept = 500;
const letters = 'abcdefghij';

/** Adds as many searches that found nothing as a shop keeps. */
export async function addMisses(trx: Trx, now: number): Promise<void> {
  const word = (i: number) => `bench${[...String(i)].map((digit) => letters[Number(digit)]).join('')}`;
  await insertAll(
    trx,
    'search_miss',
    Array.from({ length: missesKept }, (_, i) => ({ text: word(i), uses: 1 + (i % 9), last_at: now - i * 60_000 })),
  );
}
