/** Some orders that a person packs together. */
export interface PackingWave {
  id: number;
  /** The actor who made it. */
  by: string;
  /** Milliseconds since 1970. */
  at: number;
  endedAt: number | null;
  orders: number;
}

/** Pieces of an order that a scanner cannot tell apart. */
export interface PackedPiece {
  /** The SKU, or the name where there is none: counts the piece as an SKU does. */
  key: string;
  sku: string;
  title: string;
  variant: string;
  /** URL of the picture; '' without one. */
  image: string;
  wanted: number;
  counted: number;
}

/** An order of a wave; without pieces nothing of it is left to send. */
export interface WaveOrder {
  orderNo: string;
  pieces: PackedPiece[];
  /** What was counted and is not wanted any more, as the order has changed: it is taken out of the parcel. */
  excess: { key: string; count: number }[];
  /** Stands for what is wanted: a form that has another one was shown before the order changed. */
  stamp: string;
}

export interface WaveView {
  wave: PackingWave;
  orders: WaveOrder[];
}

/** Orders that a packer takes at a time. */
export const packedAtOnce = 20;

/** Returns how many pieces of an order are wanted or counted. */
export const piecesOf = ({ pieces }: WaveOrder, what: 'wanted' | 'counted'): number =>
  pieces.reduce((sum, piece) => sum + piece[what], 0);
