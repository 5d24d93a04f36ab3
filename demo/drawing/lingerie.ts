import type { Piece, Point, Seam } from './drawing.ts';
import type { FabricName } from './fabrics.ts';
import { band, beside, curve, flip, path } from './geometry.ts';
import { plate } from './ovals.ts';

/** The metal of rings, sliders and hooks. */
export const HARDWARE = '#cfb27c';

/** Both halves of something drawn on the left. */
export const both = (left: readonly Point[]): [readonly Point[], Point[]] => [left, flip(left)];

/** A narrow elastic strap with a raised edge. */
export function strap(line: readonly Point[], width: number, more: Partial<Piece> = {}): Piece {
  const edges = [-1, 1].map((side): Seam => ({ line: beside(line, side * width * 0.32), depth: 0.9, width: 1.4 }));
  return {
    outline: band(line, width),
    fabric: 'satin',
    volume: 0.25,
    rim: [4, 2],
    crumple: 0.1,
    cast: 6,
    seams: edges,
    ...more,
  };
}

/** The slider that sets a strap's length: a metal figure of eight across the strap. */
export function slider([x, y]: Point, width: number, turn = 0): Piece {
  const [wide, tall] = [width + 12, width * 0.95];
  const hole = (dy: number) => {
    const angle = (turn * Math.PI) / 180;
    return plate(x - dy * Math.sin(angle), y + dy * Math.cos(angle), width + 2, tall * 0.3, 2, turn);
  };
  const outline = plate(x, y, wide, tall, 5, turn) + hole(-tall * 0.22) + hole(tall * 0.22);
  return { outline, fabric: 'metal', colour: HARDWARE, volume: 0, rim: [4, 3], crumple: 0, cast: 4 };
}

/** The metal ring between strap and cup. */
export function ringAt([x, y]: Point, radius: number): Piece {
  const outline = plate(x, y, radius * 2, radius * 2, radius) + plate(x, y, radius * 1.3, radius * 1.3, radius * 0.65);
  return { outline, fabric: 'metal', colour: HARDWARE, volume: 0, rim: [4, 3], crumple: 0, cast: 4 };
}

/** Soft elastic along an edge, sewn on with a row of zigzag. */
export function elastic(line: readonly Point[], width: number, more: Partial<Piece> = {}): Piece {
  return {
    outline: band(line, width),
    fabric: 'jersey',
    volume: 0.25,
    rim: [5, 3],
    crumple: 0.15,
    cast: 4,
    seams: [{ line, depth: 0.5, stitches: [-width * 0.22, width * 0.22] }],
    ...more,
  };
}

/** Casing of the wire under a cup: a round, firm tube sewn down on both sides. */
export function casing(line: readonly Point[], width = 17, more: Partial<Piece> = {}): Piece {
  return {
    outline: band(line, width),
    fabric: 'satin',
    volume: 0.7,
    rim: [5, 2],
    crumple: 0,
    cast: 5,
    seams: [-1, 1].map((side) => ({ line: beside(line, side * width * 0.36), depth: 0.6, stitches: [0] })),
    ...more,
  };
}

/** A flat satin bow. */
export function bow([x, y]: Point, size: number): Piece[] {
  const satin = { fabric: 'satin', crumple: 0.1, volume: 0.55, rim: [3, 2], cast: 5 } as const;
  const at = (points: readonly Point[]): Point[] => points.map(([px, py]) => [x + px * size, y + py * size]);
  const loop = (side: 1 | -1): Piece => ({
    ...satin,
    outline: path(
      at([
        [0, -0.14],
        [side * 0.5, -0.5],
        [side * 1.02, -0.46],
        [side * 1.08, -0.05],
        [side * 0.98, 0.3],
        [side * 0.5, 0.28],
        [0, 0.14],
      ]),
    ),
    folds: [
      {
        line: at([
          [0, 0],
          [side * 0.8, -0.08],
        ]),
        width: size * 0.14,
        depth: -size * 0.1,
        fade: [0.05, 0.6],
      },
    ],
  });
  const tail = (side: 1 | -1): Piece => ({
    ...satin,
    outline: band(
      at([
        [side * 0.05, 0.05],
        [side * 0.3, 0.55],
        [side * 0.42, 1.1],
      ]),
      [size * 0.2, size * 0.28, size * 0.34],
    ),
    volume: 0.3,
  });
  const knot: Piece = { ...satin, outline: plate(x, y, size * 0.42, size * 0.44, size * 0.16), volume: 0.8 };
  return [tail(-1), tail(1), loop(-1), loop(1), knot];
}

/** Height of a soft dome: `tall` in the middle, running out at the ellipse; the softer, the higher `soft` is. */
export function dome(
  x: number,
  y: number,
  rx: number,
  ry: number,
  tall: number,
  soft = 2.2,
): (px: number, py: number) => number {
  return (px, py) => {
    const d = ((px - x) / rx) ** 2 + ((py - y) / ry) ** 2;
    return d >= 1 ? 0 : tall * (1 - d) ** soft;
  };
}

/** Sum of reliefs. */
export function heights(...parts: readonly ((x: number, y: number) => number)[]): (x: number, y: number) => number {
  return (x, y) => parts.reduce((sum, part) => sum + part(x, y), 0);
}

/** Lace worn over fine tulle, so that it is not see-through; other fabrics as they are. */
export function backed(fabric: FabricName, piece: Piece, tone = 0.9, opacity = 1): Piece[] {
  if (fabric !== 'lace') return [piece];
  const { seams: _seams, ...rest } = piece;
  const lining: Piece = { ...rest, fabric: 'jersey', tone: (piece.tone ?? 1) * tone, opacity };
  return [lining, { ...piece, cast: 0 }];
}

/** Points of a line between two shares of its length. */
export function part(line: readonly Point[], from: number, to: number): Point[] {
  const points = curve(line, 3);
  return points.slice(Math.floor(from * (points.length - 1)), Math.ceil(to * (points.length - 1)) + 1);
}

/** Piece that lies deeper, in the shade of a garment's inside. */
export const inside = (piece: Piece, tone = 0.55): Piece => ({ ...piece, tone, cast: 0 });
