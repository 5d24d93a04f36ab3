import type { Database } from '../../database/connection.ts';
import { prepared } from '../../database/prepared.ts';
import { loadRefunds } from '../order-queries.ts';
import { RefundParts } from './credit.ts';

/** What went back of an order at one time: a refund, or points and uncollected money without one. */
export interface CreditSource {
  /** Also the id of its credit note. */
  id: string;
  /** Cents of money, or of what is no longer to be collected. */
  moneyCents: number;
  /** 'done', or as a refund's. */
  state: string;
  at: number;
  parts: RefundParts | null;
}

/** Returns what went back of an order, the first first; without payments that the order could not take. */
export async function loadCreditSources(db: Database, orderId: string): Promise<CreditSource[]> {
  const refunds = (await loadRefunds(db, orderId))
    .filter(({ id, attempt_id }) => id !== `${attempt_id}-all`)
    .map(({ id, amount_cents: moneyCents, state, created_at, updated_at: at, parts_json }) => ({
      ...{ id, moneyCents, state, at, created_at },
      parts: parts_json === null ? null : readParts(parts_json),
    }));
  const credits = (await readCredits(db, { orderId })).map(({ id, uncollected_cents, created_at, parts_json }) => ({
    ...{ id, moneyCents: uncollected_cents, state: 'done', at: created_at, created_at },
    parts: readParts(parts_json),
  }));
  return [...refunds, ...credits].toSorted((one, other) => one.created_at - other.created_at);
}

const readParts = (json: string) => RefundParts.parse(JSON.parse(json));

const readCredits = prepared((db, { orderId }: { orderId: string }) =>
  db.selectFrom('order_credit').selectAll().where('order_id', '=', orderId).orderBy('created_at').orderBy('id'),
);
