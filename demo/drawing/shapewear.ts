import type { Fold, Piece, Point } from './drawing.ts';
import type { FabricName } from './fabrics.ts';
import { band, beside } from './geometry.ts';

/** Edge of shapewear: cut clean and bonded, a flat tape that lies on the inside shows as a faint step. */
export function bonded(line: readonly Point[], width: number, right: boolean): Piece {
  return {
    outline: band(beside(line, right ? -width / 2 : width / 2), width),
    fabric: 'jersey',
    volume: 0.05,
    rim: [4, 3],
    crumple: 0.1,
    cast: 3,
  };
}

/** The second layer of cloth that holds firmly: it makes the same colour deeper. */
export function firm(outline: string, fabric: FabricName, clip: string): Piece {
  return {
    outline,
    clip,
    fabric: fabric === 'sheer' ? 'jersey' : fabric,
    opacity: fabric === 'sheer' ? 0.72 : 1,
    tone: 0.97,
    volume: 0.06,
    rim: [4, 2],
    crumple: 0.3,
    cast: fabric === 'sheer' ? 0 : 3,
  };
}

/** Creases where the cloth bends over waist and hip. */
export const bends = (lines: readonly (readonly Point[])[], depth = 4.5): Fold[] =>
  lines.map((line, i) => ({
    line,
    width: 20 + (i % 3) * 4,
    depth: depth * (0.8 + 0.2 * (i % 2)),
    skew: i % 2 ? -0.3 : 0.3,
    fade: [0.1, 0.65] as const,
  }));
