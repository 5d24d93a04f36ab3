import { failAt, ok, type Result } from '../../../../shared/errors.ts';
import { filled, type Message } from '../../../../shared/messages/message.ts';
import { decimalAmount, parseAmount } from '../../../../shared/money.ts';
import { record } from '../../audit/record.ts';
import { type Database, type Trx, transact } from '../../database/connection.ts';
import { loadBaseCurrency } from '../base-currency.ts';
import { lockPlaces } from './lock.ts';
import { type Method, type MethodWish, methodState, wantedMethod } from './method-terms.ts';
import { missing, overtaken, refused } from './problem.ts';
import { isServed, soldIn } from './zones.ts';

/** Changes a method of a zone, or adds one that the zone does not have. */
export function setMethod(db: Database, wish: MethodWish, now: number): Promise<Result<null>> {
  const { zone, id } = wish;
  return transact(db, async (trx) => {
    await lockPlaces(trx);
    const before = await readMethod(trx, zone, id);
    const base = await loadBaseCurrency(trx);
    const present = before ?? (await freshMethod(trx, zone, id));
    const read = wantedMethod(wish, { before: present, isKnown: before !== null, base });
    if (!read.ok) return read;
    const after = read.value;
    const state = before ? methodState(before, base) : '';
    if (methodState(after, base) === state) return ok(null);
    if (wish.seen !== undefined && wish.seen !== state)
      return overtaken({ now: state || 'not there', wanted: methodState(after, base) });
    const unserved = after.most_grams === null ? null : await leavesUnserved(trx, zone, id);
    if (unserved) return failAt('upTo', unserved);
    const { steps, ...row } = after;
    if (before)
      await trx.updateTable('shipping_method').set(row).where('zone', '=', zone).where('id', '=', id).execute();
    else await trx.insertInto('shipping_method').values(row).execute();
    await storeSteps(trx, after);
    const details = { before: state || null, after: methodState(after, base) };
    await record(trx, { action: 'shipping.method set', subject: `shipping:${zone} ${id}`, details, at: now });
    return ok(null);
  });
}

/** Offers a method, or no longer. Orders with it stay as they are. */
export function switchMethod(
  db: Database,
  { zone, id, on }: { zone: string; id: string; on: boolean },
  now: number,
): Promise<Result<null>> {
  return transact(db, async (trx) => {
    await lockPlaces(trx);
    const method = await readMethod(trx, zone, id);
    if (!method) return missing(filled('methodUnknown', { id, zone }));
    if ((method.off === 0) === on) return ok(null);
    const unserved = on ? null : await leavesUnserved(trx, zone, id);
    if (unserved) return refused(unserved);
    await trx
      .updateTable('shipping_method')
      .set({ off: on ? 0 : 1 })
      .where('zone', '=', zone)
      .where('id', '=', id)
      .execute();
    await record(trx, {
      action: 'shipping.method switched',
      subject: `shipping:${zone} ${id}`,
      details: { on },
      at: now,
    });
    return ok(null);
  });
}

async function readMethod(trx: Trx, zone: string, id: string): Promise<Method | null> {
  const query = trx.selectFrom('shipping_method').selectAll().where('zone', '=', zone).where('id', '=', id);
  const row = await query.executeTakeFirst();
  if (!row) return null;
  const steps = await trx
    .selectFrom('shipping_step')
    .select(['from_grams', 'price_cents'])
    .where('zone', '=', zone)
    .where('method', '=', id)
    .orderBy('from_grams')
    .execute();
  return { ...row, steps };
}

/** Returns an empty method after the others of its zone. */
async function freshMethod(trx: Trx, zone: string, id: string): Promise<Method> {
  const last = trx
    .selectFrom('shipping_method')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('zone', '=', zone);
  const position = Number((await last.executeTakeFirst())?.last ?? -1) + 1;
  const empty = { name: '', texts_json: null, price_cents: 0, free_above: 0, days: '', off: 0, most_grams: null };
  return { ...empty, zone, id, position, steps: [] };
}

async function storeSteps(trx: Trx, { zone, id: method, steps }: Method): Promise<void> {
  await trx.deleteFrom('shipping_step').where('zone', '=', zone).where('method', '=', method).execute();
  if (steps.length > 0)
    await trx
      .insertInto('shipping_step')
      .values(steps.map((step) => ({ zone, method, ...step })))
      .execute();
}

/** Returns why a zone needs a method for parcels of any weight; null: it has another, or the shop does not sell there. */
async function leavesUnserved(trx: Trx, zone: string, id: string): Promise<Message | null> {
  if (await isServed(trx, zone, id)) return null;
  const countries = await soldIn(trx, zone);
  if (countries.length === 0) return null;
  return filled('methodUnserved', { zone, countries: countries.join(', ') });
}

/** What is typed where delivery is never free. */
export const neverFree = 'never';

/** Sets from which value of goods delivery in a currency is free; `neverFree`: it always costs. */
export function setFreeFrom(
  db: Database,
  { currency, amount, seen }: { currency: string; amount: string; seen?: string | undefined },
  now: number,
): Promise<Result<null>> {
  return transact(db, async (trx) => {
    await lockPlaces(trx);
    const row = await trx.selectFrom('currency').select('code').where('code', '=', currency).executeTakeFirst();
    if (!row) return missing(filled('currencyUnknown', { currency }));
    const cents = amount === neverFree ? null : parseAmount(amount, currency);
    if (cents === null && amount !== neverFree)
      return failAt('amount', filled('currencyAmountOrNever', { currency, example: exampleOf(currency) }));
    const stored = trx.selectFrom('free_shipping').select('threshold_cents').where('currency', '=', currency);
    const before = freeFromText((await stored.executeTakeFirst())?.threshold_cents ?? null, currency);
    const after = freeFromText(cents, currency);
    if (before === after) return ok(null);
    if (seen !== undefined && seen !== before) return overtaken({ now: before, wanted: after });
    // No upsert: on SQLite its conflict clause would also hold for what the triggers write.
    await trx.deleteFrom('free_shipping').where('currency', '=', currency).execute();
    if (cents !== null) await trx.insertInto('free_shipping').values({ currency, threshold_cents: cents }).execute();
    await record(trx, {
      action: 'shipping.free from set',
      subject: `currency:${currency}`,
      details: { before, after },
      at: now,
    });
    return ok(null);
  });
}

const exampleOf = (currencyCode: string) => decimalAmount({ cent: 7_500, currencyCode });

/** Formats the value of goods from which delivery is free, as `setFreeFrom` reads it. */
export const freeFromText = (cent: number | null, currencyCode: string): string =>
  cent === null ? neverFree : decimalAmount({ cent, currencyCode });
