import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import { filled } from '../../../../shared/messages/message.ts';
import type { MakingDeps, TimedDeps } from '../../context.ts';
import { transact } from '../../database/connection.ts';
import { type Shipped, shipOrder } from '../ship.ts';
import { loadOrdersToPack, lockWave } from './waves.ts';

const ended = fail(codes.conflict, 'waveEnded');

interface PieceScan {
  wave: number;
  orderNo: string;
  /** An SKU, a barcode, or the key of a piece. */
  code: string;
  token: string;
}

/**
 * Counts a piece into the parcel of an order of a wave; the same token counts once, however often it is sent. A piece that
 * does not belong to the order, or is one too many, is refused.
 */
export function countPiece({ db, clock }: TimedDeps, { wave, orderNo, code, token }: PieceScan): Promise<Result<null>> {
  return transact(db, async (trx) => {
    const locked = await lockWave(trx, wave);
    if (!locked || locked.ended_at !== null) return ended;
    const known = await trx
      .selectFrom('packing_scan')
      .select('id')
      .where('wave_id', '=', wave)
      .where('token', '=', token)
      .executeTakeFirst();
    if (known) return ok(null);
    const [order] = await loadOrdersToPack(trx, wave, orderNo);
    if (!order) return fail(codes.notFound, filled('noOrder', { orderNo }));
    if (order.pieces.length === 0) return fail(codes.conflict, 'nothingToShip');
    const pieces = order.pieces.filter((each) => each.codes.has(code));
    if (pieces.length === 0) return fail(codes.invalidInput, filled('packOther', { code, orderNo }));
    const piece = pieces.find(({ counted, wanted }) => counted < wanted);
    if (!piece) return fail(codes.invalidInput, filled('packTooMany', { code, orderNo }));
    const { orderId: order_id, parcels } = order;
    await trx
      .insertInto('packing_scan')
      .values({ wave_id: wave, order_id, piece: piece.key, parcels, token, scanned_at: clock.now() })
      .execute();
    return ok(null);
  });
}

interface WaveParcel {
  wave: number;
  orderNo: string;
  carrier: string;
  tracking: string;
}

/** Records the parcel of an order of a wave once all of its pieces are counted. The same form again is the same parcel. */
export async function shipPacked(
  deps: MakingDeps,
  { wave, orderNo, carrier, tracking }: WaveParcel,
): Promise<Result<Shipped>> {
  const [order] = await loadOrdersToPack(deps.db, wave, orderNo);
  if (!order) return ended;
  if (order.pieces.some(({ counted, wanted }) => counted < wanted)) return fail(codes.conflict, 'packNotAll');
  return shipOrder(deps, { orderId: order.orderId, carrier, trackingNo: tracking });
}
