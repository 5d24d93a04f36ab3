import type { Piece, Point } from './drawing.ts';
import { curve } from './geometry.ts';
import { oval, plate } from './ovals.ts';

/** Places along a line, `pitch` apart, with the line's direction there in degrees. */
export function stations(line: readonly Point[], pitch: number): { at: Point; turn: number }[] {
  const points = curve(line, 2);
  const out: { at: Point; turn: number }[] = [];
  let [gone, next] = [0, 0];
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1], points[i]];
    if (!a || !b) continue;
    gone += Math.hypot(b[0] - a[0], b[1] - a[1]);
    if (gone < next) continue;
    out.push({ at: b, turn: (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI });
    next += pitch;
  }
  return out;
}

const METAL = { fabric: 'metal', volume: 0, crumple: 0 } as const;

/** A cable chain: links seen flat and links seen from their edge, in turn. `size` is the width of a link. */
export function chain(line: readonly Point[], size: number): Piece[] {
  const places = stations(line, size * 0.98);
  const flat = places.filter((_, i) => i % 2 === 0);
  const edgewise = places.filter((_, i) => i % 2 === 1);
  const rings = flat.map(
    ({ at: [x, y], turn }) => oval(x, y, size * 0.82, size * 0.5, turn) + oval(x, y, size * 0.5, size * 0.2, turn),
  );
  const bars = edgewise.map(({ at: [x, y], turn }) => plate(x, y, size * 1.3, size * 0.34, size * 0.17, turn));
  return [
    { ...METAL, outline: rings.join(''), rim: [size * 0.34, size * 0.3], cast: 4 },
    { ...METAL, outline: bars.join(''), rim: [size * 0.34, size * 0.3], cast: 2 },
  ];
}

/** A round wire ring seen at an angle. */
export function wireRing([x, y]: Point, rx: number, ry: number, wire: number, turn = 0): Piece {
  return {
    ...METAL,
    outline: oval(x, y, rx, ry, turn) + oval(x, y, rx - wire, ry - wire, turn),
    rim: [wire * 0.6, wire * 0.5],
    cast: 4,
  };
}
