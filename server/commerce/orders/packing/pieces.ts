import { createHash } from 'node:crypto';
import type { PackedPiece, WaveOrder } from '../../../../shared/office/packing.ts';
import type { Database } from '../../database/connection.ts';
import { isToSend, loadExchanges } from '../exchange/exchange-queries.ts';
import { fulfillmentsByOrder, sentUnits } from '../fulfillment-queries.ts';
import { loadOrderLines } from '../order-queries.ts';

/** A piece with the codes by which a scanner names it. */
export interface CodedPiece extends PackedPiece {
  codes: ReadonlySet<string>;
}

/** What is left to send of an order. */
export interface OrderToPack extends Pick<WaveOrder, 'orderNo' | 'excess' | 'stamp'> {
  orderId: string;
  /** Parcels that it has. */
  parcels: number;
  pieces: CodedPiece[];
}

type Unit = Pick<PackedPiece, 'sku' | 'title' | 'variant' | 'image' | 'wanted'> & { variantId: number };

/** Returns what is left to send of orders, in their order, and what was counted of it in a wave. @param wave null: of none */
export async function loadToPack(
  db: Database,
  wave: number | null,
  orders: readonly { id: string; order_no: string; status: string }[],
): Promise<OrderToPack[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const units = await loadUnits(db, orders);
  const parcels = await fulfillmentsByOrder(db, ids);
  const barcodes = await loadBarcodes(
    db,
    [...units.values()].flat().map(({ variantId }) => variantId),
  );
  const scans = wave === null ? [] : await loadScans(db, wave);
  return orders.map(({ id: orderId, order_no: orderNo }) => {
    const before = parcels.get(orderId)?.length ?? 0;
    const counted = new Map(
      scans
        .filter((scan) => scan.order_id === orderId && scan.parcels === before)
        .map(({ piece, count }) => [piece, Number(count)]),
    );
    const pieces = piecesIn(units.get(orderId) ?? [], barcodes, counted);
    const excess = excessOf(pieces, counted);
    return { orderId, orderNo, parcels: before, pieces, excess, stamp: stampOf(pieces) };
  });
}

/** Returns what was counted beyond what is wanted, by the keys of the pieces. */
const excessOf = (pieces: readonly PackedPiece[], counted: ReadonlyMap<string, number>): OrderToPack['excess'] =>
  [...counted].flatMap(([key, count]) => {
    const more = count - (pieces.find((piece) => piece.key === key)?.wanted ?? 0);
    return more > 0 ? { key, count: more } : [];
  });

function stampOf(pieces: readonly PackedPiece[]): string {
  const wanted = pieces.map((piece) => [piece.key, piece.wanted]);
  return createHash('sha256').update(JSON.stringify(wanted)).digest('base64url').slice(0, 20);
}

/** Returns units that are left to send, by the id of their order: lines, and replacements of exchanged pieces. */
async function loadUnits(
  db: Database,
  orders: readonly { id: string; status: string }[],
): Promise<ReadonlyMap<string, Unit[]>> {
  const ids = orders.map(({ id }) => id);
  const sent = await sentUnits(db, ...ids);
  const lines = Map.groupBy(await loadOrderLines(db, ...ids), ({ order_id }) => order_id);
  const exchanges = Map.groupBy((await loadExchanges(db, ids)).filter(isToSend), ({ order_id }) => order_id);
  return new Map(
    orders.map(({ id, status }) => {
      const own = status === 'PREPARING' ? (lines.get(id) ?? []) : [];
      const shipped = own.filter(({ requires_shipping }) => requires_shipping === 1);
      const units = [
        ...shipped.map(({ id: line, variant_id: variantId, sku, title, variant_title: variant, image, ...row }) => {
          const wanted = row.quantity - row.removed - (sent.get(line) ?? 0);
          return { variantId, sku, title, variant, image, wanted };
        }),
        ...(exchanges.get(id) ?? []).map(({ variant_id: variantId, sku, title, variant_title: variant }) => {
          return { variantId, sku, title, variant, image: '', wanted: 1 };
        }),
      ];
      return [id, units.filter(({ wanted }) => wanted > 0)];
    }),
  );
}

async function loadBarcodes(db: Database, variants: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (variants.length === 0) return new Map();
  const rows = await db
    .selectFrom('variant')
    .select(['id', 'barcode'])
    .where('id', 'in', [...new Set(variants)])
    .execute();
  return new Map(rows.map(({ id, barcode }) => [id, barcode ?? '']));
}

const loadScans = (db: Database, wave: number) =>
  db
    .selectFrom('packing_scan')
    .select((eb) => ['order_id', 'piece', 'parcels', eb.fn.countAll<number>().as('count')])
    .where('wave_id', '=', wave)
    .groupBy(['order_id', 'piece', 'parcels'])
    .execute();

/** Returns units of one SKU, or without one of one name, as one piece: a scanner cannot tell them apart. */
function piecesIn(
  units: readonly Unit[],
  barcodes: ReadonlyMap<number, string>,
  counted: ReadonlyMap<string, number>,
): CodedPiece[] {
  const groups = Map.groupBy(units, ({ sku, title, variant }) => sku || `${title} ${variant}`.trim());
  return [...groups].flatMap(([key, all]) => {
    const [first] = all;
    if (!first) return [];
    const { sku, title, variant } = first;
    const codes = new Set([key, ...all.map(({ variantId }) => barcodes.get(variantId) ?? '')].filter(Boolean));
    const image = all.find((unit) => unit.image !== '')?.image ?? '';
    const wanted = all.reduce((sum, unit) => sum + unit.wanted, 0);
    return [{ key, sku, title, variant, image, wanted, counted: Math.min(wanted, counted.get(key) ?? 0), codes }];
  });
}
