import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import { filled } from '../../../../shared/messages/message.ts';
import type { MakingDeps, TimedDeps } from '../../context.ts';
import { type Trx, transact } from '../../database/connection.ts';
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

interface PackedOrder {
  wave: number;
  orderNo: string;
  /** Of the order as the packer saw it (`WaveOrder`). */
  stamp: string;
}

/**
 * Records the parcel of an order of a wave once all of its pieces are counted. What changed of the order since the packer
 * saw it is refused: the box has other things in it. The same form again is the same parcel.
 */
export async function shipPacked(
  deps: MakingDeps,
  { carrier, tracking, ...packed }: PackedOrder & { carrier: string; tracking: string },
): Promise<Result<Shipped>> {
  const [order] = await loadOrdersToPack(deps.db, packed.wave, packed.orderNo);
  if (!order) return ended;
  const parcel = { orderId: order.orderId, carrier, trackingNo: tracking };
  return shipOrder(deps, parcel, (trx) => checkPacked(trx, packed));
}

/** Returns the refusal of a parcel whose order, which is locked, is not packed as it stands; null: it is. */
async function checkPacked(trx: Trx, { wave, orderNo, stamp }: PackedOrder): Promise<Result<never> | null> {
  const [order] = await loadOrdersToPack(trx, wave, orderNo);
  if (!order) return ended;
  if (order.stamp !== stamp) return fail(codes.conflict, filled('packChanged', { orderNo }));
  return order.pieces.some(({ counted, wanted }) => counted < wanted) ? fail(codes.conflict, 'packNotAll') : null;
}
