import type { Placing } from './arrange.ts';
import type { Point } from './drawing.ts';

/** Where a knitted tube bends: it comes down along x = `axis` to the height of `centre`, turns about it and goes on. */
export interface Bend {
  axis: number;
  centre: Point;
  /** Direction in which it goes on: degrees from straight down, towards the right. */
  turn: number;
}

/** Distance of a place from the middle of the bent tube, positive on the inner side of the bend. */
function offset({ axis, centre: [cx, cy], turn }: Bend, x: number, y: number): number {
  const radius = cx - axis;
  const [dx, dy] = [x - cx, y - cy];
  const angle = (turn * Math.PI) / 180;
  const out: Point = [-Math.cos(angle), Math.sin(angle)];
  if (dy <= 0) return x - axis;
  if (dx * out[1] - dy * out[0] < 0) return radius - Math.hypot(dx, dy);
  return radius - (dx * out[0] + dy * out[1]);
}

/**
 * Direction field with which ribs keep their distance round the bend. A pattern is a function of the place turned about
 * the sheet's origin, so the angle is chosen such that the turned place has the wanted distance as its x.
 */
export function bentGrain(bend: Bend, placing: Placing): (x: number, y: number) => number {
  const { about = [600, 800], by = [0, 0], turn = 0, scale = 1 } = placing;
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (x, y) => {
    const [dx, dy] = [(x - about[0] - by[0]) / scale, (y - about[1] - by[1]) / scale];
    const u = offset(bend, about[0] + dx * cos + dy * sin, about[1] + dy * cos - dx * sin) * scale;
    const far = Math.hypot(x, y) || 1;
    return ((Math.atan2(y, x) - Math.acos(Math.max(-1, Math.min(1, u / far)))) * 180) / Math.PI;
  };
}
