import { drape, hem } from '../drape.ts';
import type { Drawing, Fold, Piece, Point, ShapeModule } from '../drawing.ts';
import type { FabricName } from '../fabrics.ts';
import { band, beside, flip, mirrored, path } from '../geometry.ts';
import { points } from '../points.ts';
import {
  type Arm,
  armholeOf,
  type Cut,
  insideBack,
  LONG_SLEEVE,
  laid,
  type NetFold,
  sideNet,
  sleeve,
  torso,
} from '../tops.ts';
import { onFigure } from '../worn.ts';

const SIDE: Point[] = points('446 470, 460 560, 466 612, 440 720, 404 880, 366 1080, 330 1280, 312 1400');
const CUT: Cut = { neck: [520, 176], shoulder: [424, 216], underarm: [434, 412], side: SIDE };
const ARM: Arm = { elbow: [352, 480], wrist: [318, 650], elbowWidth: 116, wristWidth: 118 };
const ALL: Point[] = [[424, 216], [434, 412], ...SIDE];

const skirt = (seed: number, depth: number) =>
  drape({ left: ALL, right: flip(ALL), top: 620, bottom: 1400, folds: 6, depth, seed, crisp: 0.5 });

/** Everything is drawn towards the knot on the right side of the waist. */
const DRAWN: Fold[] = [
  {
    line: points('470 330, 560 470, 720 590'),
    width: 22,
    depth: 9,
    skew: 0.4,
    fade: [0.4, 0.1],
  },
  {
    line: points('446 430, 540 540, 722 604'),
    width: 22,
    depth: 9,
    skew: 0.4,
    fade: [0.4, 0.1],
  },
  {
    line: points('454 530, 560 590, 724 616'),
    width: 18,
    depth: 8,
    skew: 0.4,
    fade: [0.4, 0.1],
  },
  {
    line: points('520 260, 600 430, 724 580'),
    width: 18,
    depth: 7,
    skew: 0.4,
    fade: [0.5, 0.1],
  },
  {
    line: points('724 630, 660 760, 560 900'),
    width: 24,
    depth: 10,
    skew: -0.4,
    fade: [0.05, 0.7],
  },
  {
    line: points('726 634, 700 820, 640 1060'),
    width: 26,
    depth: 11,
    skew: -0.4,
    fade: [0.05, 0.7],
  },
  {
    line: points('722 626, 620 700, 500 750'),
    width: 20,
    depth: 8,
    skew: -0.4,
    fade: [0.05, 0.7],
  },
];
const PULLS: readonly NetFold[] = [
  [points('1 0.17, 0.6 0.22, 0.3 0.3'), 18, 6],
  [points('-1 0.17, -0.6 0.23, -0.3 0.3'), 18, 6],
  [points('0.9 0.4, 0.8 0.6, 0.8 0.9'), 26, 7],
];

function sleeves(seed: number): Piece[] {
  return [false, true].map((mirror) => {
    const made = sleeve(CUT, ARM, mirror);
    return {
      outline: made.outline,
      swell: made.swell,
      grain: made.grain,
      volume: 0.32,
      rim: [5, 2] as const,
      folds: laid(made.net, LONG_SLEEVE.slice(0, 8), seed + (mirror ? 3 : 0), 0.9, 0.8),
      seams: [{ line: [-1, 0, 1].map((s) => made.net(s, 0.95)), depth: 1.2 }],
      seed: seed + (mirror ? 4 : 1),
      cast: 8,
    };
  });
}

const HEM = hem([312, 1400], [888, 1400], 30, 9, 6, 17);

/** The under panel: the whole dress with a V on the far side. */
function under(fabric: FabricName): Piece {
  const neckline: Point[] = points('520 176, 560 330, 610 470, 640 330, 680 176');
  return {
    outline: torso(CUT, neckline, HEM),
    volume: 0.28,
    relief: skirt(17, fabric === 'linen' ? 24 : 30),
    folds: laid(sideNet(CUT), PULLS, 4),
    tone: 0.97,
    seed: 8,
    cast: 8,
  };
}

/** The upper panel: from the left shoulder across to the knot, and its edge falling from there in a curve. */
function over(fabric: FabricName): Piece {
  const neckEdge: Point[] = points('520 176, 546 280, 600 400, 668 510, 738 598');
  const fall: Point[] = points('738 598, 742 640, 738 760, 722 960, 690 1180, 664 1300, 640 1424');
  const low = HEM.filter(([x]) => x < 636);
  return {
    outline: path(
      neckEdge,
      fall,
      [[640, 1424], ...low.toReversed()],
      [...SIDE].reverse(),
      [SIDE[0] ?? [0, 0], CUT.underarm],
      armholeOf(CUT).reverse(),
      [CUT.shoulder, CUT.neck],
    ),
    swell: torso(CUT, [CUT.neck, [600, 200], [680, 176]], HEM),
    volume: 0.28,
    rim: [6, 4],
    relief: skirt(17, fabric === 'linen' ? 24 : 30),
    folds: [...DRAWN, ...laid(sideNet(CUT), PULLS.slice(1, 2), 9)],
    seams: [
      { line: beside(neckEdge, 9), depth: 1, stitches: fabric === 'linen' ? [0] : [] },
      { line: beside(fall, 9), depth: 1, stitches: fabric === 'linen' ? [0] : [] },
    ],
    seed: 12,
    cast: 14,
  };
}

function tie(): Piece[] {
  const sash: Piece = {
    outline: band(points('462 604, 560 622, 660 622, 736 606'), [26, 24, 22, 20]),
    volume: 0.3,
    rim: [6, 4],
    cast: 8,
    grain: 90,
  };
  const end = (line: Point[], seed: number): Piece => ({
    outline: band(line, [16, 30, 38]),
    volume: 0.25,
    rim: [6, 4],
    cast: 11,
    seed,
    folds: [{ line, width: 10, depth: 5, fade: [0, 0.5] }],
  });
  const loop: Piece = {
    outline: path(points('728 604, 690 580, 640 584, 632 606, 652 624, 700 620, 728 610')),
    volume: 0.3,
    rim: [8, 5],
    cast: 10,
    folds: [
      {
        line: points('724 606, 680 600, 648 604'),
        width: 8,
        depth: -5,
        fade: [0, 0.5],
      },
    ],
  };
  const knot: Piece = {
    outline: path(points('716 592, 738 586, 752 600, 750 622, 728 628, 714 614, 716 592')),
    volume: 0.7,
    rim: [8, 5],
    cast: 8,
  };
  return [sash, end(points('730 610, 716 740, 690 880'), 3), end(points('738 612, 752 760, 768 930'), 5), loop, knot];
}

function front(fabric: FabricName): Drawing {
  return { pieces: [...insideBack([518, 172], 22, 330), under(fabric), over(fabric), ...tie(), ...sleeves(30)] };
}

function second(fabric: FabricName): Drawing {
  const neckline = mirrored(points('520 176, 556 196, 600 202'));
  const rings: readonly NetFold[] = [
    ...PULLS,
    [points('-1 0.32, -0.3 0.345, 0.5 0.34'), 16, 5],
    [points('1 0.35, 0.2 0.365, -0.6 0.36'), 16, 5],
  ];
  const body: Piece = {
    outline: torso(CUT, neckline, HEM),
    volume: 0.28,
    relief: skirt(48, fabric === 'linen' ? 24 : 30),
    folds: laid(sideNet(CUT), rings, 15),
    seams: [
      {
        line: points('600 204, 601 400, 600 604'),
        depth: 1.6,
      },
      { line: beside(neckline, 9), depth: 1 },
    ],
    seed: 21,
    cast: 10,
  };
  const sash: Piece = {
    outline: band(points('462 606, 600 624, 738 606'), 26),
    volume: 0.3,
    rim: [6, 4],
    cast: 8,
    grain: 90,
  };
  return { pieces: [body, sash, ...sleeves(50)] };
}

const worn = (fabric: FabricName): Drawing =>
  onFigure(front(fabric).pieces, {
    heights: points('176 232, 216 272, 412 424, 612 592, 1400 1360'),
    widths: points('176 0.92, 216 1.02, 320 0.92, 412 0.93, 520 0.94, 612 0.98'),
    scale: 1,
    sleeved: true,
    without: [0, 1],
    spread: 26,
    frame: { at: [600, 838], zoom: 1.12 },
  });

export const shape: ShapeModule = {
  front,
  second,
  worn,
  detail: { of: 'front', at: [640, 500], zoom: 2.4 },
  close: { of: 'second', at: [600, 300], zoom: 2.3 },
};
