import type { Database } from '../../../server/commerce/database/connection.ts';
import { countPiece, shipPacked } from '../../../server/commerce/orders/packing/pack.ts';
import { loadOrdersToPack, makeWave } from '../../../server/commerce/orders/packing/waves.ts';
import type { Scenario } from '../scene.ts';
import { paidOrder } from './after-sale.ts';

/** The pieces of the order, each with the token of its scan. */
const scans = [
  ['SKU-1', 'first'],
  ['SKU-1', 'second'],
  ['SKU-7', 'third'],
] as const;

/** A packer takes an order into a wave, scans its pieces, and sends it; the same scans and the same parcel again after a kill. */
export const packWave: Scenario = {
  name: 'pack-wave',
  prepare: async (scene) => {
    const { id } = await paidOrder(scene);
    const order = await scene.world.deps.db.selectFrom('shop_order').select('order_no').executeTakeFirstOrThrow();
    return { id, orderNo: order.order_no };
  },
  run: async ({ world, prepared: { orderNo = '' } }) => {
    const { deps } = world;
    await expectWhole(deps.db);
    const wave = await waveOf(deps, orderNo);
    for (const [code, token] of scans) {
      const counted = await countPiece(deps, { wave, orderNo, code, token });
      if (!counted.ok && !(await isSent(deps.db))) throw new Error(JSON.stringify(counted.error));
    }
    const [order] = await loadOrdersToPack(deps.db, wave, orderNo);
    const parcel = { wave, orderNo, stamp: order?.stamp ?? '', carrier: 'DHL', tracking: 'JD2000' };
    const sent = await shipPacked(deps, parcel);
    if (!sent.ok) throw new Error(JSON.stringify(sent.error));
    await expectWhole(deps.db);
    await world.sweepAll();
  },
  ends: ['SHIPPED'],
};

/** Returns the wave that has the order, which is in one at most; makes it where none has it. */
async function waveOf(deps: Parameters<typeof makeWave>[0], orderNo: string): Promise<number> {
  const taken = await deps.db.selectFrom('packing_order').select('wave_id').execute();
  if (taken.length > 1) throw new Error(`The order is in ${taken.length} waves.`);
  if (taken[0]) return taken[0].wave_id;
  const made = await makeWave(deps, [orderNo]);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value.id;
}

const isSent = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('shop_order').select('status').executeTakeFirstOrThrow()).status === 'SHIPPED';

/** Expects the order to be sent as a whole in one parcel, or to be packed as a whole. @throws for anything between */
async function expectWhole(db: Database): Promise<void> {
  const parcels = await db.selectFrom('fulfillment').select('id').execute();
  const lines = await db.selectFrom('fulfillment_line').select('quantity').execute();
  const counted = await db.selectFrom('packing_scan').select('token').execute();
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const entries = await db.selectFrom('audit_entry').select('id').where('action', '=', 'order.shipped').execute();
  const seen = [await isSent(db), parcels.length, units, entries.length];
  const whole = (await isSent(db)) ? [true, 1, scans.length, 1] : [false, 0, 0, 0];
  if (JSON.stringify(seen) !== JSON.stringify(whole) || counted.length > scans.length)
    throw new Error(`The order is neither sent nor to be packed: ${JSON.stringify([...seen, counted.length])}`);
}
