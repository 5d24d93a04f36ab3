import type { Drawing, Fold, Piece, Point, ShapeModule } from '../drawing.ts';
import { band, path } from '../geometry.ts';
import { collar, PEARL, piping, pocket, side } from '../nightwear.ts';
import { points } from '../points.ts';
import { foldedPyjamas } from '../pyjamas-folded.ts';
import { type Arm, type Cut, cuff, LONG_SLEEVE, laid, type NetFold, sideNet, sleeve, torso } from '../tops.ts';
import { button } from '../trims.ts';
import { onFigure } from '../worn.ts';

const LEG_OUT: Point[] = points('412 780, 398 940, 384 1200, 370 1490');
const LEG_HEM: Point[] = points('370 1490, 474 1500, 586 1496');
const LEG_IN: Point[] = points('586 1496, 594 1240, 601 984');

/** Falls of a wide leg: from hip and thigh straight down, and the pull at the crotch. */
const LEG_FOLDS: readonly Fold[] = [
  { line: points('462 850, 446 1100, 440 1496'), width: 44, depth: 11, skew: 0.3, fade: [0.5, 0] },
  { line: points('540 1010, 524 1220, 530 1500'), width: 40, depth: 10, skew: -0.2, fade: [0.45, 0] },
  { line: points('496 1120, 486 1300, 488 1500'), width: 30, depth: -6, fade: [0.6, 0] },
  { line: points('600 968, 552 1000, 486 996'), width: 26, depth: 6, skew: 0.3, fade: [0.05, 0.7] },
  { line: points('600 1000, 556 1060, 520 1160'), width: 28, depth: 6, fade: [0.05, 0.7] },
];

function leg(right: boolean): Piece[] {
  const turn = (line: readonly Point[]) => side(line, right);
  const cuffLine = turn(LEG_HEM).map(([x, y]): Point => [x, y - 60]);
  return [
    {
      outline: path(
        turn(LEG_OUT),
        turn(LEG_HEM),
        turn(LEG_IN),
        turn(points('601 984, 601 780')),
        turn(points('601 780, 412 780')),
      ),
      volume: 0.34,
      hanging: true,
      seed: right ? 9 : 4,
      cast: 8,
      folds: LEG_FOLDS.map((fold, i) => ({
        ...fold,
        line: turn(fold.line).map(([x, y]): Point => [x + (right ? 6 * (i % 2) : 0), y]),
        depth: fold.depth * (right && i % 2 === 0 ? 0.7 : 1),
        skew: (fold.skew ?? 0) * (right ? -1 : 1),
      })),
      seams: [{ line: cuffLine, depth: 1.2 }],
    },
    piping(cuffLine),
  ];
}

const CUT: Cut = {
  neck: [536, 178],
  shoulder: [418, 216],
  underarm: [412, 436],
  side: points('410 560, 406 700, 398 852'),
};
const ARM: Arm = { elbow: [348, 606], wrist: [300, 796], elbowWidth: 134, wristWidth: 116 };
const HEM: Point[] = points('398 852, 490 866, 600 870, 710 866, 802 852');
/** The neckline as the lapels leave it open. */
const VEE: Point[] = points('536 178, 562 330, 608 496, 644 330, 664 178');

/** Fluid cloth: soft falls from shoulder and bust. */
const FALLS: readonly NetFold[] = [
  [points('-1 0.3, -0.66 0.4, -0.28 0.44'), 30, 5],
  [points('1 0.3, 0.66 0.41, 0.3 0.46'), 30, 5, -0.3],
  [points('-0.62 0.42, -0.56 0.7, -0.6 1'), 34, 8],
  [points('0.6 0.44, 0.66 0.72, 0.6 1'), 34, 8, -0.3],
  [points('-0.2 0.55, -0.26 0.8, -0.22 1'), 30, 6],
  [points('0.34 0.6, 0.3 0.8, 0.36 1'), 28, 6],
];

/** The shirt's body, with the overlap of its front edge. */
function body(): Piece[] {
  const edge: Point[] = points('620 500, 621 690, 620 868');
  return [
    {
      outline: torso(CUT, VEE, HEM),
      volume: 0.26,
      hanging: true,
      seed: 21,
      cast: 10,
      folds: laid(sideNet(CUT), FALLS, 12),
      seams: [{ line: HEM.map(([x, y]): Point => [x, y - 16]), depth: 1 }],
    },
    piping(edge, 5),
  ];
}

function arm(right: boolean): Piece[] {
  const made = sleeve(CUT, ARM, right);
  const end = cuff(made, 58, 1);
  return [
    {
      outline: made.outline,
      swell: made.swell,
      hanging: true,
      grain: made.grain,
      volume: 0.36,
      rim: [4, 1],
      seed: right ? 18 : 13,
      cast: 7,
      folds: laid(made.net, LONG_SLEEVE, right ? 33 : 16, 1, 0.8),
    },
    { outline: end.outline, grain: end.grain, volume: 0.36, hanging: true, rim: [4, 1.4], crumple: 0.4, cast: 5 },
    piping([end.net(-1, 0.1), end.net(0, 0.14), end.net(1, 0.1)]),
  ];
}

function shirt(): Piece[] {
  const nape: Piece = {
    outline: path(points('530 172, 600 196, 670 172'), points('670 172, 650 360, 610 500, 552 360, 530 172')),
    tone: 0.52,
    volume: 0.1,
    cast: 0,
  };
  const stand: Piece = {
    outline: band(points('528 168, 562 190, 600 196, 638 190, 672 168'), 36),
    tone: 0.72,
    volume: 0.2,
    rim: [5, 3],
    cast: 3,
  };
  return [
    nape,
    stand,
    ...body(),
    ...pocket(),
    ...arm(false),
    ...arm(true),
    ...collar(true),
    ...collar(false),
    ...[540, 630, 720, 810].flatMap((y) => button([606, y], 9.5, PEARL)),
  ];
}

const trousers = (): Piece[] => [...leg(true), ...leg(false)];

const worn = (): Drawing =>
  onFigure([...shirt().slice(0, 2), ...trousers(), ...shirt().slice(2)], {
    heights: points('140 198, 178 234, 216 272, 436 440, 866 872, 984 962, 1496 1590'),
    widths: points('140 0.86, 178 0.9, 216 1.02, 330 0.92, 436 0.88, 692 0.84, 866 0.9, 1496 0.92'),
    scale: 0.92,
    behind: 2,
    spread: 44,
    sleeved: true,
    frame: { at: [600, 838], zoom: 1.1 },
  });

export const shape: ShapeModule = {
  front: () => ({ pieces: [...trousers(), ...shirt()] }),
  second: foldedPyjamas,
  worn,
  detail: { of: 'front', at: [590, 400], zoom: 2.3 },
  close: { of: 'front', at: [400, 700], zoom: 2.3 },
};
