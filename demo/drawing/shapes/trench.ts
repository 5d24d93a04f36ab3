import { drape } from '../drape.ts';
import type { Drawing, Piece, Point, ShapeModule } from '../drawing.ts';
import { band, flip, path } from '../geometry.ts';
import { halves, lapels, tailoredCollarBack, tailoredInside } from '../lapels.ts';
import { points } from '../points.ts';
import { backPanel, panel, type Tailored, tailoredSleeves } from '../tailoring.ts';
import { button, quad } from '../trims.ts';
import { onFigure } from '../worn.ts';

const HORN = '#4a3a2c';
const SIDE: Point[] = points('410 540, 424 640, 428 690, 404 800, 376 1000, 346 1220, 330 1410');

const MADE: Tailored = {
  cut: { neck: [522, 176], shoulder: [392, 222], underarm: [402, 446], side: SIDE },
  arm: { elbow: [322, 570], wrist: [302, 836], elbowWidth: 142, wristWidth: 122 },
  roll: [
    [528, 184],
    [644, 476],
  ],
  lapel: 120,
  edge: 684,
  under: 520,
  hem: 1420,
  corner: 8,
  folds: [
    [points('-1 0.22, -0.6 0.28, -0.3 0.32'), 20, 5],
    [points('1 0.22, 0.6 0.29, 0.3 0.33'), 20, 5, -0.3],
    [points('-0.7 0.3, -0.64 0.36, -0.6 0.41'), 14, 7],
    [points('-0.35 0.32, -0.34 0.37, -0.3 0.41'), 14, 6],
    [points('0.72 0.3, 0.66 0.36, 0.66 0.41'), 14, 7],
    [points('-0.7 0.43, -0.72 0.52, -0.74 0.7'), 17, 8],
    [points('0.7 0.43, 0.72 0.54, 0.76 0.72'), 17, 8, -0.3],
    [points('-0.3 0.43, -0.36 0.55, -0.4 0.72'), 18, 7],
  ],
  ease: 1,
  seed: 33,
  stitches: [0],
  relief: drape({
    left: [[402, 446], ...SIDE],
    right: flip([[402, 446], ...SIDE]),
    top: 690,
    bottom: 1410,
    folds: 4,
    depth: 20,
    seed: 12,
    crisp: 0.4,
  }),
};

/** Strap with a buckle round the wrist. */
function strap(net: (s: number, t: number) => Point, mirror: boolean): Piece[] {
  const line: Point[] = [net(-1.02, 0.86), net(0, 0.875), net(1.02, 0.86)];
  const at = net(mirror ? -0.2 : -0.2, 0.872);
  return [
    { outline: band(line, 24), volume: 0.3, rim: [5, 3], crumple: 0, cast: 6, grain: 90 },
    ...buckle(at, 24, 34, 6),
  ];
}

function buckle([x, y]: Point, width: number, height: number, bar: number): Piece[] {
  const outer = quad(
    [x - width / 2, y - height / 2],
    [x + width / 2, y - height / 2],
    [x + width / 2, y + height / 2],
    [x - width / 2, y + height / 2],
  );
  const [w, h] = [width / 2 - bar, height / 2 - bar];
  const inner = quad([x - w, y - h], [x + w, y - h], [x + w, y + h], [x - w, y + h]);
  return [{ outline: outer + inner, fabric: 'acetate', colour: HORN, volume: 0.5, rim: [6, 4], crumple: 0, cast: 6 }];
}

function belt(back: boolean): Piece[] {
  const top: Point[] = points('424 652, 600 664, 776 652');
  const low: Point[] = points('780 702, 600 716, 420 702');
  const strip: Piece = {
    outline: path(
      top,
      [
        [776, 652],
        [780, 702],
      ],
      low,
      [
        [420, 702],
        [424, 652],
      ],
    ),
    volume: 0.12,
    rim: [6, 4],
    cast: 10,
    grain: 90,
    seams: [
      {
        line: points('423 660, 600 672, 777 660'),
        depth: 0,
        stitches: [0],
      },
      {
        line: points('421 694, 600 708, 779 694'),
        depth: 0,
        stitches: [0],
      },
    ],
  };
  if (back) return [strip];
  const end: Piece = {
    outline: band(points('552 690, 520 716, 504 800, 498 916'), [46, 48, 50, 50]),
    volume: 0.16,
    rim: [6, 4],
    cast: 12,
    seed: 3,
  };
  return [strip, end, ...buckle([578, 688], 62, 80, 13)];
}

function stormFlap(): Piece {
  return {
    outline: path(
      points('684 236, 800 226, 808 250'),
      points('808 250, 806 400, 770 470'),
      points('770 470, 716 478, 672 452'),
      points('672 452, 664 340, 684 236'),
    ),
    volume: 0.05,
    rim: [7, 4],
    cast: 10,
    seed: 6,
    seams: [
      {
        line: points('798 256, 796 396, 764 460, 716 468, 680 446'),
        depth: 0,
        stitches: [0],
      },
    ],
  };
}

function epaulettes(): Piece[] {
  return [false, true].flatMap((mirror) => {
    const turn = (points: Point[]) => (mirror ? flip(points) : points);
    const line = turn(points('398 232, 440 214, 488 198'));
    return [
      { outline: band(line, [30, 28, 20]), volume: 0.2, rim: [5, 3], crumple: 0, cast: 7, grain: mirror ? -70 : 70 },
      ...button(line[2] ?? [488, 198], 8, HORN),
    ];
  });
}

function front(): Drawing {
  const [over, under] = halves(lapels(MADE, 0.36));
  const buttons = [520, 600, 790].flatMap((y) => [526, 644].flatMap((x) => button([x, y], 14, HORN)));
  return {
    pieces: [
      ...tailoredInside(MADE),
      panel(MADE, true),
      ...under,
      panel(MADE, false),
      stormFlap(),
      ...flapPockets(),
      ...buttons,
      ...belt(false),
      ...over,
      ...tailoredSleeves(MADE, strap),
      ...epaulettes(),
    ],
  };
}

function flapPockets(): Piece[] {
  const welt = (mirror: boolean): Piece => {
    const corners = points('446 772, 470 776, 440 916, 412 908');
    const [a, b, c, d] = mirror ? flip(corners) : corners;
    return {
      outline: quad(a ?? [0, 0], b ?? [0, 0], c ?? [0, 0], d ?? [0, 0]),
      volume: 0.05,
      rim: [6, 4],
      cast: 8,
      crumple: 0.3,
    };
  };
  return [welt(false), welt(true)];
}

function second(): Drawing {
  const back = backPanel(MADE);
  const cape: Piece = {
    outline: path(
      points('410 226, 520 184, 600 180, 680 184, 790 226'),
      points('790 226, 800 330, 798 440'),
      points('798 440, 700 480, 600 488, 500 480, 402 440'),
      points('402 440, 400 330, 410 226'),
    ),
    volume: 0.2,
    rim: [7, 4],
    cast: 14,
    seed: 9,
    seams: [
      {
        line: points('406 430, 500 469, 600 477, 700 469, 794 430'),
        depth: 0,
        stitches: [0],
      },
    ],
  };
  const folds: Piece['folds'] = [
    ...(back.folds ?? []),
    {
      line: points('604 820, 614 1100, 618 1420'),
      width: 14,
      depth: 12,
      skew: -0.7,
      fade: [0.2, 0],
    },
  ];
  return {
    pieces: [
      { ...back, folds },
      cape,
      ...belt(true),
      ...tailoredSleeves(MADE, strap),
      ...epaulettes(),
      tailoredCollarBack(MADE),
    ],
  };
}

const worn = (): Drawing =>
  onFigure(front().pieces, {
    heights: points('124 186, 176 230, 222 272, 446 446, 680 600, 1420 1400'),
    widths: points('124 0.9, 176 0.95, 222 1, 446 0.95'),
    scale: 1,
    sleeved: true,
    behind: 2,
    without: [2],
    spread: 46,
    frame: { at: [600, 838], zoom: 1.1 },
  });

export const shape: ShapeModule = {
  front,
  second,
  worn,
  detail: { of: 'front', at: [590, 620], zoom: 2.2 },
  close: { of: 'front', at: [400, 840], zoom: 2.2 },
};
