import { arrange } from './arrange.ts';
import type { Piece, Point, Seam } from './drawing.ts';
import { path } from './geometry.ts';

/** Colours that shoes keep whatever their leather's colour is. */
export const SOLE = '#2c2725';
export const STACK = '#5a4234';
export const LINING = '#cdb796';

/** Buckles, zips, rivets and rings. */
export const GILT = { colour: '#c2a05e', fabric: 'metal', rim: [4, 3], crumple: 0 } as const satisfies Partial<Piece>;

/** A heel built of leather lifts: `seat` is its upper edge from front to back, `back` and `front` its lower corners. */
export function stackedHeel(seat: readonly Point[], back: Point, front: Point, lifts: number): Piece[] {
  const [frontTop, backTop] = [seat[0] ?? front, seat.at(-1) ?? back];
  const at = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
  const seams = Array.from({ length: lifts - 1 }, (_, i): Seam => {
    const t = (i + 1) / lifts;
    return { line: [at(frontTop, front, t), at(backTop, back, t)], depth: 1.1, width: 1.6 };
  });
  const toplift = path([at(backTop, back, 0.9), at(frontTop, front, 0.9)], [front, back]);
  const lift = { fabric: 'leather', crumple: 0, cast: 2 } as const;
  return [
    {
      ...lift,
      outline: path(seat, [backTop, back], [back, front], [front, frontTop]),
      colour: STACK,
      volume: 0.35,
      rim: [5, 3],
      seams,
    },
    { ...lift, outline: toplift, colour: SOLE, volume: 0.2, rim: [3, 2] },
  ];
}

/** Both shoes of a pair seen from the inner side, the far one a little behind; the toes point to the right. */
export function pair(shoe: readonly Piece[], floor: number, apart: Point = [-120, -34], scale = 0.9): Piece[] {
  const about: Point = [600, floor];
  const [dx, dy] = apart;
  const far = arrange(shoe, { about, by: [dx / 2, dy], scale: scale * 0.97, mirror: true });
  return [...far, ...arrange(shoe, { about, by: [-dx / 2, 0], scale, mirror: true })];
}
