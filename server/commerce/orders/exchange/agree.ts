import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import { filled } from '../../../../shared/messages/message.ts';
import type { CommerceDeps } from '../../context.ts';
import { freshId } from '../../fresh-id.ts';
import { queueMail } from '../../jobs/queue-message.ts';
import { moveStocks } from '../../stock/move.ts';
import { sentUnits } from '../fulfillment-queries.ts';
import { loadOrderLines, type OrderLineRow, type OrderRow } from '../order-queries.ts';
import { loadMoney } from '../overview.ts';
import { pickPieces } from '../pick-units.ts';
import { recordForOrder } from '../record-for-order.ts';
import { changeOrder } from '../transitions.ts';
import { beyondLimit, type Confirmation, movedSince, otherThanAgreed } from '../unit-amounts.ts';
import { awaitedUnits, loadWithdrawals } from '../withdrawal/withdrawal-queries.ts';
import { differencesOf, type ExchangeRow, loadExchanges, stateOf } from './exchange-queries.ts';
import { findReplacement, type Replacement, type WantedVariant } from './replacement.ts';

/** What is exchanged for what: a SKU or an id, how many, and what is wanted for them. */
export interface WantedExchange {
  which: string;
  quantity: number;
  to: WantedVariant;
}

interface Agreement extends WantedExchange, Confirmation {
  orderId: string;
  /** The replacement is sent only once the piece is back. */
  waits: boolean;
}

interface Piece {
  line: OrderLineRow;
  previous: ExchangeRow | null;
}

interface Proposal {
  pieces: Piece[];
  replacement: Replacement;
  /** What the buyer gets back, in all and for each piece, because the replacement is cheaper. */
  cents: number;
  eachCents: number;
}

/** Returns what an exchange would change: sent pieces that the buyer has, each for a replacement that is not dearer. */
export async function proposeExchange(
  deps: Pick<CommerceDeps, 'db' | 'taxes'>,
  order: OrderRow,
  { which, quantity, to }: WantedExchange,
): Promise<Result<Proposal>> {
  const { db } = deps;
  const lines = await loadOrderLines(db, order.id);
  const exchanges = await loadExchanges(db, [order.id]);
  const sent = await sentUnits(db, order.id);
  const awaited = awaitedUnits(await loadWithdrawals(db, [order.id]));
  const limit = ({ id, returned }: OrderLineRow) => (sent.get(id) ?? 0) - returned - (awaited.get(id) ?? 0);
  const counts = (each: ExchangeRow) => stateOf(each) === 'done' && (awaited.get(each.line_id) ?? 0) === 0;
  const picked = pickPieces({ lines, exchanges, limit, counts, what: 'withBuyer' }, [{ which, quantity }]);
  if (!picked.ok) return picked;
  const pieces: Piece[] = [
    ...picked.value.bought.flatMap(({ line, quantity }) =>
      Array.from({ length: quantity }, () => ({ line, previous: null })),
    ),
    ...picked.value.replacements.flatMap((previous) => {
      const line = lines.find(({ id }) => id === previous.line_id);
      return line ? [{ line, previous }] : [];
    }),
  ];
  const [first] = pieces;
  if (!first) return fail(codes.invalidInput, 'nameExchanged');
  if (pieces.some(({ line, previous }) => line !== first.line || (previous === null) !== (first.previous === null)))
    return fail(codes.conflict, 'exchangeOneByOne');
  const fromVariantId = first.previous?.variant_id ?? first.line.variant_id;
  const backCents = first.previous ? differencesOf(exchanges, first.previous) : 0;
  const isReplacement = first.previous !== null;
  const terms = await findReplacement(deps, order, { line: first.line, fromVariantId, isReplacement, backCents, to });
  if (!terms.ok) return terms;
  const { replacement, differenceCents: eachCents } = terms.value;
  const cents = Math.min(eachCents * pieces.length, (await loadMoney(db, order.id)).left);
  return ok({ pieces, replacement, cents, eachCents });
}

/**
 * Agrees on an exchange of sent pieces: reserves the replacements and notifies the buyer. The order's amounts stay. What a
 * cheaper replacement costs less is refunded once the piece is back.
 *
 * @returns the ids of the exchanges, one for each piece
 */
export function agreeExchange(
  deps: Pick<CommerceDeps, 'db' | 'clock' | 'random' | 'taxes'>,
  { orderId, waits, ...wanted }: Agreement,
): Promise<Result<{ ids: string[]; cents: number }>> {
  return changeOrder(deps, orderId, async (trx, order, at) => {
    const since = await movedSince(trx, orderId, wanted);
    if (since) return since;
    const proposed = await proposeExchange({ ...deps, db: trx }, order, wanted);
    if (!proposed.ok) return proposed;
    const { pieces, replacement, cents, eachCents } = proposed.value;
    const refused = otherThanAgreed(cents, wanted.agreedCents) ?? (await beyondLimit(trx, order, cents, wanted, cents));
    if (refused) return refused;
    const rows = pieces.map((piece) =>
      rowOf(piece, { id: freshId(deps.random), orderId, replacement, waits, eachCents, at }),
    );
    const taken = rows.map(({ id }) => ({
      variantId: replacement.variantId,
      delta: -1,
      reason: 'order',
      reference: `${orderId}:${id}`,
      at,
    }));
    const moved = await moveStocks(trx, taken);
    if (!moved.ok)
      return fail(
        codes.conflict,
        filled('exchangeFew', { name: replacement.sku || replacement.title, count: rows.length }),
      );
    await trx.insertInto('exchange').values(rows).execute();
    await queueMail(trx, 'exchanged', `${orderId}.${at}`, at);
    const details = {
      units: rows.length,
      from: rows[0]?.from_sku ?? '',
      to: replacement.sku || replacement.title,
      cents,
    };
    await recordForOrder(trx, order, { action: 'order.exchange agreed', at, details });
    return ok({ ids: rows.map(({ id }) => id), cents });
  });
}

interface NewExchange {
  id: string;
  orderId: string;
  replacement: Replacement;
  waits: boolean;
  eachCents: number;
  at: number;
}

function rowOf({ line, previous }: Piece, { id, orderId, replacement, waits, eachCents, at }: NewExchange) {
  return {
    id,
    order_id: orderId,
    line_id: line.id,
    previous_id: previous?.id ?? null,
    from_variant_id: previous?.variant_id ?? line.variant_id,
    from_sku: previous ? previous.sku || previous.title : line.sku || line.title,
    variant_id: replacement.variantId,
    sku: replacement.sku,
    title: replacement.title,
    variant_title: replacement.variantTitle,
    waits: waits ? 1 : 0,
    difference_cents: eachCents,
    created_at: at,
  };
}
