import type { Drawing, Piece, Point, Seam, ShapeModule } from '../drawing.ts';
import type { FabricName } from '../fabrics.ts';
import { flip, path } from '../geometry.ts';
import { whole } from '../knickers.ts';
import { dome, heights, inside } from '../lingerie.ts';
import { points } from '../points.ts';
import { bends, bonded, firm } from '../shapewear.ts';
import { onFigure } from '../worn.ts';

const SIDE: Point[] = points('366 214, 372 320, 346 460, 298 620, 280 750, 286 920, 306 1120, 322 1350');
const HEM: Point[] = points('322 1350, 440 1372, 566 1362');
const INNER: Point[] = points('566 1362, 576 1180, 588 1020, 600 950');
const WAIST: Point[] = points('366 214, 480 236, 600 242');
const FAR: Point[] = points('366 214, 480 196, 600 190');
const BACK_WAIST: Point[] = points('366 202, 480 212, 600 215');

const PANEL: Point[] = points('452 236, 436 400, 420 560, 452 760, 556 930');
const THIGH: Point[] = points('290 660, 380 740, 430 880, 440 1090, 430 1366');

const outlineOf = (waist: readonly Point[]): string =>
  path(whole(waist), flip(SIDE), flip(HEM), flip(INNER), [...INNER].reverse(), [...HEM].reverse(), [...SIDE].reverse());

const BENDS = bends([
  points('380 350, 460 372, 560 362'),
  points('826 330, 740 366, 640 360'),
  points('340 480, 430 510, 540 500'),
  points('864 490, 780 520, 680 510'),
  points('596 960, 540 930, 450 930'),
  points('606 956, 660 920, 770 936'),
  points('310 1160, 390 1180, 470 1170'),
]);

const pair = (line: readonly Point[], stitches: number[]): Seam[] => [
  { line, depth: 1.8, stitches },
  { line: flip(line), depth: 1.8, stitches: stitches.map((row) => -row) },
];

function shell(fabric: FabricName, piece: Piece): Piece[] {
  const made: Piece = {
    volume: fabric === 'sheer' ? 0.26 : 0.4,
    rim: [6, 4],
    crumple: 0.7,
    cast: 14,
    gauge: 0.9,
    ...piece,
  };
  return fabric === 'sheer' ? [made, { ...made, opacity: 0.5, cast: 0, seams: [] }] : [made];
}

function edges(waist: readonly Point[]): Piece[] {
  const high = whole(waist);
  const band: Piece = {
    ...bonded(high, 54, true),
    seams: [{ line: high.map(([x, y]): Point => [x, y + 50]), depth: 0.6, stitches: [0] }],
  };
  const hem = (line: readonly Point[], right: boolean) => bonded(line, 40, right);
  return [band, hem(HEM, false), hem(flip(HEM), true)];
}

function front(fabric: FabricName): Drawing {
  const outline = outlineOf(WAIST);
  const far = inside(
    { outline: path(whole(FAR), flip(WAIST), [...WAIST].reverse()), fabric: 'jersey', volume: 0.1, crumple: 0.2 },
    0.52,
  );
  const seams: Seam[] = [
    ...pair(PANEL, [5, -5]),
    ...pair(THIGH, [5]),
    {
      line: points('600 700, 601 830, 600 950'),
      depth: 1.6,
    },
  ];
  const relief = dome(600, 560, 260, 330, 22);
  const base: Piece = { outline, relief, folds: BENDS, seed: 5 };
  const core = path(
    points('452 232, 600 242, 748 232'),
    flip(PANEL),
    points('644 930, 600 950, 556 930'),
    [...PANEL].reverse(),
  );
  const sewn: Piece = {
    ...base,
    volume: fabric === 'sheer' ? 0.26 : 0.4,
    rim: [6, 4],
    crumple: 0.7,
    gauge: 0.9,
    seams,
    opacity: fabric === 'sheer' ? 0.3 : 1,
    cast: fabric === 'sheer' ? 0 : 14,
  };
  const pieces = fabric === 'sheer' ? [...shell(fabric, base), firm(core, fabric, outline), sewn] : [sewn];
  return { pieces: [far, ...pieces, ...edges(WAIST)] };
}

function second(fabric: FabricName): Drawing {
  const relief = heights(dome(440, 760, 250, 300, 42), dome(760, 760, 250, 300, 42));
  const hollow = {
    line: points('600 640, 600 800, 600 940'),
    width: 38,
    depth: -15,
    fade: [0.5, 0.2] as const,
  };
  const lift: Point[] = points('290 700, 340 860, 450 930, 560 900, 600 830');
  const seams: Seam[] = [
    {
      line: points('600 260, 601 500, 600 950'),
      depth: 1.8,
      stitches: [-5, 5],
    },
    ...pair(lift, [5]),
  ];
  return {
    pieces: [
      ...shell(fabric, { outline: outlineOf(BACK_WAIST), relief, folds: [...BENDS, hollow], seams, seed: 25 }),
      ...edges(BACK_WAIST),
    ],
  };
}

const worn = (fabric: FabricName): Drawing =>
  onFigure(front(fabric).pieces, {
    heights: points('161 570, 786 815, 1411 1130'),
    widths: points('161 0.56, 286 0.56, 411 0.56, 661 0.515, 786 0.516, 911 0.525, 1161 0.522, 1411 0.47'),
    scale: 0.52,
    without: [0],
    frame: { at: [600, 830], zoom: 1.85 },
  });

export const shape: ShapeModule = {
  front,
  second,
  worn,
  detail: { of: 'front', at: [440, 420], zoom: 2.2 },
  close: { of: 'front', at: [440, 1220], zoom: 2.2 },
};
