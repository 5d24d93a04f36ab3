import type { Fold, Paint, Piece, Point, Seam } from './drawing.ts';
import { flip, patch, path } from './geometry.ts';
import { points } from './points.ts';
import { laid, type Net, type NetFold } from './tops.ts';

/** Left half of trousers; the right one is its mirror image. */
export interface Legs {
  /** Outer side from below the waistband to the hem. */
  side: readonly Point[];
  /** From the crotch (on the middle) to the hem. */
  inseam: readonly Point[];
  /** How far the waist dips in the middle, and the hem of each leg. */
  dip: number;
  sag: number;
}

/** Both legs in one outline. */
export function legsOutline({ side, inseam, dip, sag }: Legs): string {
  const out: Point = side.at(-1) ?? [0, 0];
  const inner: Point = inseam.at(-1) ?? [0, 0];
  const hem: Point[] = [out, [(out[0] + inner[0]) / 2, (out[1] + inner[1]) / 2 + sag], inner];
  const [x, y] = side[0] ?? [0, 0];
  const waist: Point[] = [
    [1200 - x, y],
    [600, y + dip],
    [x, y],
  ];
  return path(side, hem, inseam.toReversed(), flip(inseam), flip(hem).reverse(), flip(side).reverse(), waist);
}

/** Net of one leg: s = -1 on the outer side, 1 on the middle and then the inseam; t from the waist to the hem. */
export function legNet({ side, inseam }: Legs, mirror: boolean): Net {
  const top = side[0]?.[1] ?? 0;
  const inner: Point[] = [[600, top], ...inseam];
  return mirror ? patch(flip(side), flip(inner)) : patch(side, inner);
}

/** Whiskers at the crotch, breaks at the knee, cloth resting on the shoe. */
export const LEG: readonly NetFold[] = [
  [points('1 0.235, 0.4 0.215, -0.5 0.2'), 17, 5],
  [points('1 0.262, 0.3 0.262, -0.6 0.275'), 18, 6],
  [points('1 0.29, 0.4 0.325, -0.4 0.38'), 20, 6],
  [points('-1 0.17, -0.5 0.22, 0.1 0.25'), 22, 3],
  [points('-0.3 0.34, -0.15 0.55, -0.1 0.78'), 40, 6],
  [points('1 0.565, 0.3 0.59, -0.5 0.575'), 18, 5],
  [points('-1 0.6, -0.2 0.625, 0.6 0.612'), 18, 5],
  [points('1 0.64, 0.1 0.66, -0.7 0.69'), 19, 5],
  [points('0.2 0.68, 0.1 0.84, 0.15 1'), 34, 5],
  [points('-1 0.905, -0.2 0.93, 0.8 0.918'), 17, 6],
  [points('1 0.95, 0.2 0.965, -0.8 0.952'), 15, 6],
];

export function legFolds(legs: Legs, folds: readonly NetFold[], seed: number, strength = 1, wide = 1): Fold[] {
  return [false, true].flatMap((mirror) => laid(legNet(legs, mirror), folds, seed + (mirror ? 13 : 0), strength, wide));
}

/** Lines given on the net of a leg, for both legs. */
export function onLegs(legs: Legs, places: readonly Point[]): Point[][] {
  return [false, true].map((mirror) => {
    const net = legNet(legs, mirror);
    return places.map(([s, t]) => net(s, t));
  });
}

/** A long wear-bleached patch down the thighs and over the knees, dark sides. */
export function wash(legs: Legs, strength: number): Paint[] {
  const stroke = (places: readonly Point[], width: number, tone: number): Paint[] =>
    onLegs(legs, places).map((line) => ({ line, width, tone: tone * strength, fade: [0.3, 0.4] as const }));
  return [
    ...stroke(points('0.05 0.16, 0.0 0.34, 0.05 0.5, 0.05 0.86'), 74, 0.26),
    ...stroke(
      [
        [0, 0.52],
        [0.02, 0.62],
      ],
      66,
      0.14,
    ),
    ...stroke(points('-1 0.1, -1 0.5, -1 1'), 36, -0.2),
    ...stroke(points('1 0.36, 1 0.6, 1 1'), 26, -0.18),
  ];
}

/** The band at the waist: its inside at the back, its front. */
export function waistband(side: Point, height: number, dip: number, extra: Partial<Piece> = {}, flare = 3): Piece[] {
  const [x, y] = side;
  const top: Point[] = [
    [x + flare, y - height],
    [600, y - height + dip],
    [1200 - x - flare, y - height],
  ];
  const back: Point[] = [
    [x + flare, y - height],
    [600, y - height - dip * 0.55],
    [1200 - x - flare, y - height],
  ];
  const low: Point[] = [
    [x, y + 2],
    [600, y + dip + 2],
    [1200 - x, y + 2],
  ];
  const row = (t: number): Seam => ({
    line: [
      [x, y - height * t],
      [600, y + dip - height * t],
      [1200 - x, y - height * t],
    ],
    depth: 0,
    stitches: [0],
  });
  return [
    {
      outline: path(back, top.toReversed()),
      tone: 0.5,
      volume: 0.05,
      cast: 0,
      crumple: 0.2,
      seams: [{ line: back.map(([px, py]): Point => [px, py + 10]), depth: 1 }],
    },
    {
      outline: path(
        top,
        [
          [1200 - x - flare, y - height],
          [1200 - x, y + 2],
        ],
        low.toReversed(),
        [
          [x, y + 2],
          [x + flare, y - height],
        ],
      ),
      volume: 0.14,
      rim: [6, 3],
      crumple: 0.3,
      cast: 6,
      grain: 90,
      seams: [row(0.1), row(0.9)],
      ...extra,
    },
  ];
}

/** A seam with coloured thread, when there is one. */
export function threaded(seams: readonly Seam[], thread?: string): Seam[] {
  return seams.map((seam) => (thread ? { ...seam, thread } : seam));
}
