import type { Drawing, Piece, Point, ShapeModule } from '../drawing.ts';
import type { FabricName } from '../fabrics.ts';
import { around, band, beside, flip, mirrored } from '../geometry.ts';
import { points } from '../points.ts';
import { type Arm, type Cut, insideBack, LOOSE_BODY, laid, SHORT_SLEEVE, sideNet, sleeve, torso } from '../tops.ts';
import { onFigure } from '../worn.ts';

const CUT: Cut = {
  neck: [488, 262],
  shoulder: [346, 316],
  underarm: [336, 566],
  side: points('346 700, 352 860, 346 1040, 336 1262'),
};
const ARM: Arm = { wrist: [226, 628], wristWidth: 182 };
const FRONT_NECK = mirrored([CUT.neck, [512, 330], [556, 372], [600, 384]]);
const BACK_NECK = mirrored([CUT.neck, [532, 284], [600, 292]]);
const HEM: Point[] = points('336 1262, 440 1274, 560 1268, 700 1277, 864 1262');

function arm(mirror: boolean, fabric: FabricName): Piece {
  const { outline, swell, net, grain } = sleeve(CUT, ARM, mirror);
  const row: Point[] = [-1.1, -0.4, 0.3, 1.1].map((s) => net(s, 0.93));
  return {
    outline,
    swell,
    rim: [4, 1.4],
    grain,
    volume: 0.32,
    folds: laid(net, SHORT_SLEEVE, mirror ? 5 : 9),
    seams: [{ line: row, depth: 1.2, stitches: fabric === 'jersey' ? [4] : [] }],
    gauge: fabric === 'ribbed' ? 0.85 : 1,
    seed: mirror ? 3 : 8,
    cast: 5,
  };
}

function body(neckline: readonly Point[], fabric: FabricName, seed: number): Piece {
  const row: Point[] = HEM.map(([x, y]) => [x, y - 30]);
  return {
    outline: torso(CUT, neckline, HEM),
    volume: 0.24,
    folds: laid(sideNet(CUT), LOOSE_BODY, seed),
    seams: [{ line: row, depth: 1.2, stitches: fabric === 'jersey' ? [4] : [] }],
    gauge: fabric === 'ribbed' ? 0.85 : 1,
    seed,
    cast: 12,
  };
}

function collar(neckline: readonly Point[], width: number): Piece {
  return {
    outline: band(beside(neckline, width / 2), width),
    fabric: 'ribbed',
    gauge: 0.5,
    volume: 0.5,
    rim: [5, 2],
    crumple: 0,
    cast: 5,
    weave: around(600, 250, 115),
  };
}

const front = (fabric: FabricName): Drawing => ({
  pieces: [
    ...insideBack([CUT.neck[0] + 4, CUT.neck[1] + 6], 26, 130),
    body(FRONT_NECK, fabric, 12),
    collar(FRONT_NECK, 27),
    arm(false, fabric),
    arm(true, fabric),
  ],
});

function second(fabric: FabricName): Drawing {
  const yoke: Point[] = mirrored([CUT.shoulder, [420, 306], CUT.neck]).slice(0, 3);
  const back = body(BACK_NECK, fabric, 34);
  const seams = [...(back.seams ?? []), { line: yoke, depth: 1 }, { line: flip(yoke), depth: 1 }];
  return { pieces: [{ ...back, seams }, collar(BACK_NECK, 25), arm(true, fabric), arm(false, fabric)] };
}

const worn = (fabric: FabricName): Drawing =>
  onFigure(front(fabric).pieces, {
    heights: points('262 234, 316 276, 566 420, 1276 820'),
    widths: points('262 0.68, 316 0.79, 440 0.64, 566 0.58, 1276 0.64'),
    behind: 1,
    without: [1],
    spread: 12,
    sleeved: false,
    beside: 'trousers',
    frame: { at: [600, 560], zoom: 1.75 },
  });

export const shape: ShapeModule = {
  front,
  second,
  worn,
  detail: { of: 'front', at: [560, 430], zoom: 2.5 },
  close: { of: 'front', at: [420, 1120], zoom: 2.3 },
};
