import type { Generated } from 'kysely';

/** Orders that are packed together; `ended_at`: when the orders that were not sent were given back. */
export interface PackingWaveTable {
  id: Generated<number>;
  actor: string;
  created_at: number;
  ended_at: number | null;
}

/** An order of a wave. While `ended_at` is null, the order is in no other wave. */
export interface PackingOrderTable {
  wave_id: number;
  order_id: string;
  position: number;
  ended_at: number | null;
}

/** One piece that was put into a parcel; a token counts once. */
export interface PackingScanTable {
  id: Generated<number>;
  wave_id: number;
  order_id: string;
  /** The key of the piece. */
  piece: string;
  /** Parcels that the order had: the next parcel is counted anew. */
  parcels: number;
  token: string;
  scanned_at: number;
}
