import type { Piece, Point } from './drawing.ts';
import { curve } from './geometry.ts';
import { arc, ring } from './ovals.ts';

/** A thing made on a lathe: bottles, jars, mugs, tubes. It stands upright and is seen a little from above. */
export interface Lathe {
  /** Its axis. */
  x: number;
  /** Runs of [radius, y] from top to bottom; smooth inside a run, an edge between runs. */
  profile: readonly (readonly Point[])[];
  /** How far it is seen from above: the height of its circles as a share of their width. */
  tilt: number;
  /** Its upper edge is the front one, as of a label or a sleeve. */
  sleeve?: boolean;
  /** Its shoulders are broad and seen from above, so that their far side shows over them. */
  broad?: boolean;
}

export interface Turned {
  outline: string;
  /** Height of the surface towards the eye. */
  relief: (x: number, y: number) => number;
  /** Place across, -1 at the left edge … 1 at the right one. */
  across: (x: number, y: number) => number;
  radius: (y: number) => number;
}

/** Outline and relief of a lathe's work. */
export function turned({ x, profile, tilt, sleeve = false, broad = false }: Lathe): Turned {
  const sides = profile.flatMap((run) => curve(run, 4));
  const [top, bottom] = [sides[0] ?? [0, 0], sides.at(-1) ?? [0, 0]];
  const radius = radii(sides, top[1], bottom[1]);
  const z = (px: number, py: number): number => {
    const dx = px - x;
    let depth = 0;
    for (let i = 0; i < 3; i++) depth = Math.sqrt(Math.max(0, radius(py - tilt * depth) ** 2 - dx * dx));
    return depth;
  };
  const right = sides.map(([r, y]): Point => [x + r, y]);
  const left = sides.map(([r, y]): Point => [x - r, y]).reverse();
  const foot = arc(x, bottom[1], bottom[0], bottom[0] * tilt, 0, 180);
  const head = arc(x, top[1], top[0], top[0] * tilt, 180, sleeve ? 0 : 360);
  return {
    outline: ring(broad ? hull(x, sides, tilt) : [...right, ...foot, ...left, ...head]),
    relief: z,
    across: (px, py) => (px - x) / Math.max(1, radius(py - tilt * z(px, py))),
    radius,
  };
}

/** Outline of all the circles together. */
function hull(x: number, sides: readonly Point[], tilt: number): Point[] {
  const widest = Math.max(...sides.map(([r]) => r));
  const across = Array.from({ length: 121 }, (_, i) => widest * Math.sin(((i / 120) * 2 - 1) * (Math.PI / 2)));
  const edge = (dx: number, side: 1 | -1) => {
    const ys = sides
      .filter(([r]) => r >= Math.abs(dx) - 0.01)
      .map(([r, y]) => y + side * tilt * Math.sqrt(Math.max(0, r * r - dx * dx)));
    return side * Math.max(...ys.map((y) => y * side));
  };
  const upper = across.map((dx): Point => [x + dx, edge(dx, -1)]);
  return [...upper, ...across.map((dx): Point => [x + dx, edge(dx, 1)]).reverse()];
}

function radii(sides: readonly Point[], top: number, bottom: number): (y: number) => number {
  const from = Math.floor(top);
  const count = Math.ceil(bottom) - from + 1;
  const table = new Float32Array(count);
  let k = 0;
  for (let i = 0; i < count; i++) {
    const y = from + i;
    while (k + 2 < sides.length && (sides[k + 1]?.[1] ?? 0) < y) k++;
    const [a, b] = [sides[k] ?? [0, 0], sides[k + 1] ?? [0, 0]];
    const t = Math.min(1, Math.max(0, (y - a[1]) / (b[1] - a[1] || 1)));
    table[i] = a[0] + (b[0] - a[0]) * t;
  }
  return (y) => {
    const place = Math.min(count - 1.001, Math.max(0, y - from));
    const i = Math.floor(place);
    const a = table[i] ?? 0;
    return a + ((table[i + 1] ?? a) - a) * (place - i);
  };
}

/** A straight tube's profile with softly broken edges. */
export function tube(radius: number, top: number, bottom: number, soft = 5, foot = radius): Point[][] {
  return [
    [
      [radius - soft, top],
      [radius - soft * 0.3, top + soft * 0.35],
      [radius, top + soft],
    ],
    [
      [radius, top + soft],
      [foot, bottom - soft],
    ],
    [
      [foot, bottom - soft],
      [foot - soft * 0.3, bottom - soft * 0.35],
      [foot - soft, bottom],
    ],
  ];
}

export const STIFF = { volume: 0, rim: [0, 0], crumple: 0 } as const;

/** A solid turned piece in a material. */
export function solid(lathe: Lathe, more: Partial<Piece>): Piece {
  const { outline, relief } = turned(lathe);
  return { ...STIFF, cast: 3, outline, relief, ...more };
}

/** The level disc on top of a turned thing. */
export function disc(x: number, y: number, radius: number, tilt: number, more: Partial<Piece>): Piece {
  return {
    ...STIFF,
    cast: 0,
    outline: ring(arc(x, y, radius, radius * tilt, 0, 360)),
    relief: (_, py) => py * 0.9,
    ...more,
  };
}
