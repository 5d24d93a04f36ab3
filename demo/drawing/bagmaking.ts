import type { Piece, Point } from './drawing.ts';
import { band, beside, curve } from './geometry.ts';
import { arc, oval, plate, ring } from './ovals.ts';
import { GILT } from './shoemaking.ts';

/** Tanned leather that keeps its colour: handles and bases of canvas bags. */
export const TAN = { colour: '#8a5a3c', fabric: 'leather', gauge: 0.6 } as const satisfies Partial<Piece>;

/** A rolled handle or a strap: a band with a row of stitches along both edges. */
export function strap(line: readonly Point[], width: number, rest: Partial<Piece> = {}): Piece {
  const seams = [-1, 1].map((side) => ({ line: beside(line, side * (width / 2 - 6)), depth: 0.8, stitches: [0] }));
  return { outline: band(line, width), volume: 0.55, rim: [6, 4], crumple: 0.3, gauge: 0.6, cast: 12, seams, ...rest };
}

/** A leather tab with stitches round its edge. */
export function tab(x: number, y: number, width: number, height: number, rest: Partial<Piece> = {}): Piece {
  const [a, b] = [width / 2 - 8, height / 2 - 8];
  const line: Point[] = [
    [x - a, y - b],
    [x - a, y],
    [x - a, y + b],
    [x, y + b],
    [x + a, y + b],
    [x + a, y],
    [x + a, y - b],
  ];
  const seams = [{ line, depth: 0, stitches: [0] }];
  return {
    outline: plate(x, y, width, height, 14),
    volume: 0.12,
    rim: [6, 5],
    crumple: 0.2,
    gauge: 0.6,
    cast: 8,
    seams,
    ...rest,
  };
}

export const rivet = (x: number, y: number, size = 9): Piece => ({
  ...GILT,
  outline: oval(x, y, size),
  volume: 1,
  rim: [3, 2],
  cast: 3,
});

/** A wire ring, seen from the front or at an angle. */
export function wireRing(x: number, y: number, rx: number, ry: number, wire = 9): Piece {
  return {
    ...GILT,
    outline: ring(arc(x, y, rx, ry, 0, 360)) + ring(arc(x, y, rx - wire, ry - wire, 0, 360)),
    volume: 0.9,
    cast: 5,
  };
}

/** A curb chain along a line: links seen from the front and from the side in turn. */
export function chain(line: readonly Point[], size = 30): Piece[] {
  const path = curve(line, 2);
  const links: Piece[] = [];
  let gone = 0;
  for (let i = 1; i < path.length; i++) {
    const [a, b]: [Point, Point] = [path[i - 1] ?? [0, 0], path[i] ?? [0, 0]];
    const step = Math.hypot(b[0] - a[0], b[1] - a[1]);
    if (Math.floor((gone + step) / (size * 0.62)) > Math.floor(gone / (size * 0.62))) {
      links.push(link(b, (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI, size, links.length % 2 === 0));
    }
    gone += step;
  }
  return links;
}

function link([x, y]: Point, turn: number, size: number, open: boolean): Piece {
  const outer = oval(x, y, size * 0.56, size * (open ? 0.36 : 0.17), turn);
  const outline = open ? outer + oval(x, y, size * 0.33, size * 0.14, turn) : outer;
  return { ...GILT, outline, volume: 0.8, rim: [4, 3], cast: 4 };
}
