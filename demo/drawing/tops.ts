import type { Fold, Piece, Point } from './drawing.ts';
import { flip, patch, path } from './geometry.ts';
import { chance } from './noise.ts';
import { points } from './points.ts';

/** Left half of an upper garment; the right half is its mirror image. */
export interface Cut {
  /** Where the neckline meets the shoulder seam, and the tip of the shoulder. */
  neck: Point;
  shoulder: Point;
  underarm: Point;
  /** From below the underarm down to the hem. */
  side: readonly Point[];
}

export interface Arm {
  wrist: Point;
  wristWidth: number;
  /** Short sleeves have none. */
  elbow?: Point;
  elbowWidth?: number;
}

export type Net = (s: number, t: number) => Point;

/** A fold in the coordinates of a net: places, width, depth, skew. */
export type NetFold = readonly [places: readonly Point[], width: number, depth: number, skew?: number];

/** Outline of the body. `neckline` runs from the left neck point to the right one, `hem` from left to right. */
export function torso(cut: Cut, neckline: readonly Point[], hem: readonly Point[]): string {
  const armhole = armholeOf(cut);
  const side = [cut.underarm, ...cut.side];
  const right = [...flip(side)];
  return path(
    neckline,
    [...flip([cut.neck, cut.shoulder])],
    flip(armhole),
    right,
    [...hem].reverse(),
    side.toReversed(),
    armhole.toReversed(),
  );
}

/** From the shoulder tip to the underarm. */
export function armholeOf({ shoulder, underarm }: Cut): Point[] {
  const [x, y] = [shoulder[0] * 0.5 + underarm[0] * 0.5, shoulder[1] * 0.5 + underarm[1] * 0.5];
  return [shoulder, [Math.max(shoulder[0], underarm[0]) * 0.6 + x * 0.4 + 8, y + 10], underarm];
}

export function sideNet(cut: Cut): Net {
  const side = [cut.shoulder, cut.underarm, ...cut.side];
  return patch(side, flip(side));
}

export interface Sleeve {
  outline: string;
  /** The outline carried on into the body, for `swell`. */
  swell: string;
  /** s = -1 on the outer edge, 1 on the inner; t from the shoulder to the wrist. */
  net: Net;
  /** Direction of its cloth, for `grain`. */
  grain: number;
  /** The wrist from the outer to the inner corner. */
  wrist: [Point, Point];
}

/** A sleeve hanging from the armhole; `mirror` makes the right one. */
export function sleeve(cut: Cut, arm: Arm, mirror: boolean): Sleeve {
  const turn = (points: readonly Point[]) => (mirror ? flip(points) : [...points]);
  const start: Point = [cut.shoulder[0] + 7, cut.shoulder[1] - 2];
  const under: Point = [cut.underarm[0] + 16, cut.underarm[1] + 4];
  const [wristOut, wristIn] = across(arm.elbow ?? cut.shoulder, arm.wrist, arm.wrist, arm.wristWidth);
  const [elbowOut, elbowIn] = across(cut.shoulder, arm.wrist, arm.elbow ?? arm.wrist, arm.elbowWidth ?? arm.wristWidth);
  const cap = between(start, elbowOut, arm.elbow ? 0.36 : 0.5, arm.elbow ? 22 : 12);
  const pit = between(under, elbowIn, 0.5, -4);
  const outer = turn(arm.elbow ? [start, cap, elbowOut, wristOut] : [start, cap, wristOut]);
  const inner = turn(arm.elbow ? [under, pit, elbowIn, wristIn] : [under, pit, wristIn]);
  const armhole = turn(armholeOf({ ...cut, shoulder: start, underarm: under }));
  const down = Math.atan2(cut.shoulder[0] - arm.wrist[0], arm.wrist[1] - cut.shoulder[1]) * (180 / Math.PI);
  const wrist = turn([wristOut, wristIn]);
  const inland = turn([under, [600, under[1] + 40], [600, start[1] - 60], start]);
  return {
    outline: path(outer, wrist, inner.toReversed(), armhole.toReversed()),
    swell: path(outer, wrist, inner.toReversed(), inland),
    net: patch(outer, inner),
    grain: mirror ? -down : down,
    wrist: [wrist[0] ?? wristOut, wrist[1] ?? wristIn],
  };
}

/** A place between two points, moved sideways: out of the body for positive values. */
function between(a: Point, b: Point, share: number, out: number): Point {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const [dx, dy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  return [a[0] + (b[0] - a[0]) * share - dy * out, a[1] + (b[1] - a[1]) * share + dx * out];
}

/** A cuff that goes on from the wrist of a sleeve, `taper` times as wide at its end; it begins inside the sleeve. */
export function cuff(made: Sleeve, length: number, taper = 0.92): { outline: string; grain: number; net: Net } {
  const [from, to] = [made.net(0, 0.9), made.net(0, 1)];
  const far = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [dx, dy] = [((to[0] - from[0]) / far) * length, ((to[1] - from[1]) / far) * length];
  const start = [made.net(-0.97, 0.965), made.net(0.97, 0.965)] as const;
  const end = [made.net(-taper, 1), made.net(taper, 1)].map(([x, y]): Point => [x + dx, y + dy]);
  const left = [start[0], end[0] ?? start[0]];
  const right = [start[1], end[1] ?? start[1]];
  const grain = (Math.atan2(-dx, dy) * 180) / Math.PI;
  return { outline: path(left, end, right.toReversed(), start.toReversed()), grain, net: patch(left, right) };
}

function across(from: Point, to: Point, at: Point, width: number): [Point, Point] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [nx, ny] = [((to[1] - from[1]) / length) * (width / 2), (-(to[0] - from[0]) / length) * (width / 2)];
  return [
    [at[0] - nx, at[1] - ny],
    [at[0] + nx, at[1] + ny],
  ];
}

/** Folds of a net laid on the sheet, each moved and bent a little by chance. */
export function laid(net: Net, folds: readonly NetFold[], seed: number, strength = 1, wide = 1): Fold[] {
  const next = chance(seed);
  return folds.map(([places, width, depth, skew = 0.3]) => {
    const [ds, dt] = [(next() - 0.5) * 0.22, (next() - 0.5) * 0.05];
    const line = places.map(([s, t]) =>
      net(s + ds + (next() - 0.5) * 0.12, Math.max(0, t + dt + (next() - 0.5) * 0.02)),
    );
    return {
      line,
      width: width * wide * (0.8 + 0.4 * next()),
      depth: depth * strength * (0.7 + 0.6 * next()),
      skew: skew * (next() < 0.2 ? -1 : 1),
    };
  });
}

/** A long sleeve: pulls from the armpit, breaks at the elbow, cloth resting on the wrist. */
export const LONG_SLEEVE: readonly NetFold[] = [
  [points('-0.5 0.05, -0.35 0.2, 0.1 0.42'), 24, 7],
  [points('1 0.05, 0.35 0.15, -0.35 0.2'), 20, 7],
  [points('1 0.1, 0.5 0.26, 0.0 0.42'), 22, 7, -0.3],
  [points('-0.8 0.26, -0.5 0.4, 0.3 0.52'), 22, 6],
  [points('1 0.46, 0.3 0.5, -0.7 0.46'), 17, 8],
  [points('1 0.53, 0.2 0.58, -0.8 0.62'), 18, 8],
  [points('0.9 0.6, 0.1 0.68, -0.4 0.8'), 18, 6],
  [points('-0.9 0.68, 0 0.76, 0.9 0.78'), 18, 6],
  [points('-0.3 0.74, 0.0 0.86, 0.4 0.98'), 20, 5],
  [points('-0.95 0.86, 0 0.9, 0.9 0.87'), 14, 7],
  [points('0.9 0.94, 0.1 0.96, -0.8 0.93'), 13, 6],
];

export const SHORT_SLEEVE: readonly NetFold[] = [
  [points('-0.4 0.05, -0.3 0.4, -0.1 1'), 26, 7],
  [points('1 0.1, 0.4 0.35, -0.3 0.5'), 22, 7],
  [points('0.9 0.35, 0.5 0.7, 0.3 1'), 20, 6, -0.3],
  [points('-0.8 0.4, -0.7 0.8, -0.65 1'), 18, 4],
];

/** The body of a loose upper garment: pulls from the armpits, soft falls from bust and shoulder, breaks at the waist. */
export const LOOSE_BODY: readonly NetFold[] = [
  [points('-1 0.27, -0.7 0.36, -0.25 0.42'), 22, 6],
  [points('1 0.26, 0.66 0.37, 0.2 0.45'), 22, 7, -0.3],
  [points('-0.95 0.34, -0.75 0.52, -0.55 0.8'), 30, 9, -0.3],
  [points('0.95 0.33, 0.74 0.5, 0.62 0.82'), 30, 8],
  [points('-0.5 0.05, -0.62 0.18, -0.8 0.27'), 24, 4],
  [points('0.5 0.05, 0.62 0.18, 0.82 0.26'), 24, 4],
  [points('-0.36 0.46, -0.28 0.7, -0.3 1'), 40, 8],
  [points('0.3 0.42, 0.24 0.72, 0.34 1'), 42, 8, -0.3],
  [points('0.02 0.6, -0.06 0.8, 0 1'), 36, 5],
  [points('-1 0.66, -0.7 0.7, -0.3 0.67'), 34, 3],
  [points('1 0.72, 0.6 0.77, 0.2 0.73'), 34, 3],
  [points('1 0.86, 0.8 0.88, 0.4 0.84'), 26, 2.5],
];

/** The dark inside of the back that shows above a front neckline, with the label of the house. */
export function insideBack(neck: Point, rise: number, depth: number): Piece[] {
  const [x, y] = neck;
  const back: Point[] = [
    neck,
    [x + (600 - x) * 0.4, y + rise * 0.8],
    [600, y + rise],
    ...flip([neck, [x + (600 - x) * 0.4, y + rise * 0.8]]).reverse(),
  ];
  const top = y + rise + 8;
  const half = (600 - x) * 0.3;
  const corners: Point[] = [
    [600 - half, top],
    [600 + half, top],
    [600 + half, top + half * 0.94],
    [600 - half, top + half * 0.94],
  ];
  const label = path(...corners.map((corner, i) => [corner, corners[(i + 1) % 4] ?? corner]));
  return [
    {
      outline: path(back, flip([neck]), [
        [1200 - x - 10, y + depth],
        [x + 10, y + depth],
      ]),
      tone: 0.52,
      volume: 0.06,
      cast: 0,
      crumple: 0.4,
    },
    { outline: label, fabric: 'cotton', colour: '#e9e4da', tone: 0.96, volume: 0, rim: [2, 0.6], crumple: 0, cast: 2 },
  ];
}
