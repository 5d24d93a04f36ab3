import { z } from 'zod';
import type { Points } from '../../../shared/contract/points.ts';
import type { OfficePointsEntry, PointsTerms } from '../../../shared/office/points.ts';
import { listTrail } from '../audit/list.ts';
import { loadBase, loadCurrency } from '../catalog/price.ts';
import type { Database } from '../database/connection.ts';
import { listCurrencies } from '../places/places.ts';
import { reasonIn, undoneIn } from './merchant-cause.ts';
import { purchaseRate } from './purchase-rate.ts';
import { hundredthsOf, worthOf } from './worth.ts';

/** Returns entries of a customer's ledger with the merchant's words, and whether those of the merchant can be undone. */
export async function officeEntries(
  db: Database,
  customerId: string,
  entries: Points['entries']['content'],
): Promise<OfficePointsEntry[]> {
  const moves = await db
    .selectFrom('points_entry')
    .select(['id', 'cause'])
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'merchant')
    .execute();
  const causes = new Map(moves.map(({ id, cause }) => [id, cause]));
  const undone = new Set(moves.flatMap(({ cause }) => undoneIn(cause) ?? []));
  return entries.map((entry) => {
    const cause = causes.get(entry.id);
    if (cause === undefined) return { ...entry, reason: '', move: null };
    const countered = undoneIn(cause);
    if (countered === undefined)
      return { ...entry, reason: reasonIn(cause), move: undone.has(entry.id) ? 'undone' : 'open' };
    return { ...entry, reason: reasonIn(causes.get(countered) ?? ''), move: 'undo' };
  });
}

const ratesShown = 10;
/** Round amounts of the sample purchase. */
const sampleAmounts = 100;
const Details = z.object({ bps: z.number() });

/** Returns what points are earned and worth, and the latest rates. */
export async function loadPointsTerms(db: Database): Promise<PointsTerms> {
  const base = await loadBase(db);
  const others = (await listCurrencies(db))
    .map(({ currencyCode }) => currencyCode)
    .filter((code) => code !== base.code);
  const currencies = [base, ...(await Promise.all(others.map((code) => loadCurrency(db, code))))];
  const purchaseBps = await purchaseRate(db);
  const cents = sampleAmounts * (base.roundAmount ?? 100);
  const { entries } = await listTrail(db, { subject: 'points', actions: ['points.rate set'] }, ratesShown);
  return {
    purchaseBps,
    worth: currencies.map((currency) => ({ currency: currency.code, cents: worthOf(1, currency) })),
    sample: { currency: base.code, cents, points: Math.floor((hundredthsOf(cents, base) * purchaseBps) / 10_000) },
    changes: entries.flatMap(({ id, at, actor, details }) => {
      const read = Details.safeParse(JSON.parse(details));
      return read.success ? [{ id, at, actor, bps: read.data.bps }] : [];
    }),
  };
}
