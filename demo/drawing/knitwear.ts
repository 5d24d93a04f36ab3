import type { Piece, Point } from './drawing.ts';
import type { FabricName } from './fabrics.ts';
import { around, band, beside, flip, path } from './geometry.ts';
import {
  type Arm,
  type Cut,
  cuff,
  LONG_SLEEVE,
  LOOSE_BODY,
  laid,
  type NetFold,
  sideNet,
  sleeve,
  torso,
} from './tops.ts';

/** Measures of a knitted upper garment. */
export interface Knit {
  cut: Cut;
  arm: Arm;
  /** Length of the ribbed bands at hem and wrists. */
  hemBand: number;
  cuffBand: number;
  /** How much narrower the hem band is, on each side. */
  inset?: number;
  gauge?: number;
  ribGauge?: number;
  /** Multiplies the depth of its folds. */
  ease?: number;
  /** Fabric of the bands; default ribbed. */
  bands?: FabricName;
  seed: number;
}

const bottomOf = (cut: Cut): Point => cut.side.at(-1) ?? cut.underarm;

export function knitBody(knit: Knit, neckline: readonly Point[], folds: readonly NetFold[] = LOOSE_BODY): Piece {
  const [x, y] = bottomOf(knit.cut);
  const hem: Point[] = [
    [x, y],
    [600, y + 10],
    [1200 - x, y],
  ];
  return {
    outline: torso(knit.cut, neckline, hem),
    volume: 0.26,
    folds: laid(sideNet(knit.cut), folds, knit.seed, knit.ease ?? 1, 1.25),
    gauge: knit.gauge ?? 1,
    seed: knit.seed,
    cast: 10,
  };
}

/** The band at the hem, gathered in a little, under the body's blousing edge. */
export function hemBand(knit: Knit): Piece {
  const [x, y] = bottomOf(knit.cut);
  const inset = knit.inset ?? 14;
  const left: Point[] = [
    [x + 4, y - 6],
    [x + inset * 0.9, y + knit.hemBand * 0.5],
    [x + inset, y + knit.hemBand],
  ];
  const bottom: Point[] = [
    [x + inset, y + knit.hemBand],
    [600, y + knit.hemBand + 12],
    [1200 - x - inset, y + knit.hemBand],
  ];
  return {
    outline: path(left, bottom, flip(left).reverse(), [
      [1196 - x, y - 6],
      [600, y + 4],
      [x + 4, y - 6],
    ]),
    fabric: knit.bands ?? 'ribbed',
    gauge: knit.ribGauge ?? 1,
    volume: 0.26,
    rim: [8, 4],
    crumple: 0.5,
    cast: 0,
  };
}

/** Both sleeves with their cuffs. */
export function knitSleeves(knit: Knit): Piece[] {
  return [false, true].flatMap((mirror) => {
    const made = sleeve(knit.cut, knit.arm, mirror);
    const end = cuff(made, knit.cuffBand, 0.88);
    const seed = knit.seed + (mirror ? 7 : 3);
    return [
      {
        outline: end.outline,
        fabric: knit.bands ?? 'ribbed',
        gauge: (knit.ribGauge ?? 1) * 0.9,
        grain: end.grain,
        volume: 0.5,
        rim: [7, 4],
        crumple: 0.3,
        cast: 8,
      },
      {
        outline: made.outline,
        swell: made.swell,
        grain: made.grain,
        volume: 0.32,
        rim: [6, 2],
        folds: laid(made.net, LONG_SLEEVE, seed, (knit.ease ?? 1) * 1.15, 1.25),
        gauge: knit.gauge ?? 1,
        seed,
        cast: 9,
      },
    ];
  });
}

/** A ribbed band along a neckline. */
export function neckBand(neckline: readonly Point[], width: number, knit: Knit, middle: Point): Piece {
  return {
    outline: band(beside(neckline, -width * 0.2), width),
    fabric: knit.bands ?? 'ribbed',
    gauge: (knit.ribGauge ?? 1) * 0.72,
    volume: 0.6,
    rim: [8, 3],
    crumple: 0,
    cast: 7,
    weave: around(middle[0], middle[1], 120),
  };
}
