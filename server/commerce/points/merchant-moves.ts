import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { filled } from '../../../shared/messages/message.ts';
import { customerName, record } from '../audit/record.ts';
import type { TimedDeps } from '../context.ts';
import { type Trx, transact } from '../database/connection.ts';
import { atOnce, loadBalance, lockCustomers, writeEntry } from './ledger.ts';
import { causeOfMove, causeOfUndo, onceIn, reasonIn, undoneIn } from './merchant-cause.ts';

/** Points that the merchant gives a customer or takes from them. */
interface Move {
  customerId: string;
  /** Whole points; below zero: they are taken. */
  points: number;
  /** The merchant's own words. */
  reason: string;
  /** The id of the form: sent twice, it has its effect once. */
  once: string;
}

/** Gives or takes points. More than can be spent now is not taken. */
export const movePoints = ({ db, clock }: TimedDeps, move: Move): Promise<Result<null>> =>
  transact(db, (trx) => writeMove(trx, { ...move, at: clock.now() }));

/** Does the same in a transaction. */
export async function writeMove(
  trx: Trx,
  { customerId, points, reason, once, at }: Move & { at: number },
): Promise<Result<null>> {
  if (!(await lockCustomers(trx, [customerId])).has(customerId)) return fail(codes.notFound, 'noSuchCustomer');
  const moves = await readMoves(trx, customerId);
  if (moves.some(({ cause }) => onceIn(cause) === once)) return ok(null);
  if (points < 0) {
    const balance = await loadBalance(trx, customerId, at);
    if (balance < -points * 100) return fail(codes.conflict, filled('pointsToTake', { points: inPoints(balance) }));
  }
  const cause = causeOfMove(reason, once);
  await writeEntry(trx, { customerId, delta: points * 100, kind: 'merchant', cause, availableAt: atOnce, at });
  const action = points < 0 ? 'points.taken' : 'points.granted';
  const details = { points: Math.abs(points), reason };
  await record(trx, { action, subject: customerName(customerId), at, details });
  return ok(null);
}

/**
 * Takes back what the merchant gave, or gives back what they took, by an entry that counters the first one. Repeating it
 * changes nothing; points that were spent since are not taken back.
 */
export function undoMove(
  { db, clock }: TimedDeps,
  { customerId, entryId }: { customerId: string; entryId: string },
): Promise<Result<null>> {
  return transact(db, async (trx) => {
    if (!(await lockCustomers(trx, [customerId])).has(customerId)) return fail(codes.notFound, 'noSuchCustomer');
    const moves = await readMoves(trx, customerId);
    const entry = moves.find(({ id, cause }) => id === entryId && undoneIn(cause) === undefined);
    if (!entry) return fail(codes.notFound, 'noPointsToUndo');
    if (moves.some(({ cause }) => undoneIn(cause) === entryId)) return ok(null);
    const at = clock.now();
    const balance = await loadBalance(trx, customerId, at);
    if (balance < entry.delta) return fail(codes.conflict, filled('pointsSpentSince', { points: inPoints(balance) }));
    const counter = { customerId, delta: -entry.delta, kind: 'merchant', cause: causeOfUndo(entryId) } as const;
    await writeEntry(trx, { ...counter, availableAt: atOnce, at });
    const details = { points: -entry.delta / 100, reason: reasonIn(entry.cause) };
    await record(trx, { action: 'points.undone', subject: customerName(customerId), at, details });
    return ok(null);
  });
}

const readMoves = (trx: Trx, customerId: string) =>
  trx
    .selectFrom('points_entry')
    .select(['id', 'delta', 'cause'])
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'merchant')
    .execute();

/** Returns hundredths as points that can be taken; a debt has none. */
const inPoints = (hundredths: number): string => (Math.max(0, hundredths) / 100).toFixed(2);
