import type { Drawing, Piece, Point, ShapeModule } from '../drawing.ts';
import type { FabricName } from '../fabrics.ts';
import { band, beside, curve, flip, path, scallop } from '../geometry.ts';
import { backed, bow, casing, dome, elastic, inside, ringAt, slider, strap } from '../lingerie.ts';
import { plate } from '../ovals.ts';
import { points } from '../points.ts';
import { onFigure } from '../worn.ts';

const TOP: Point[] = points('298 684, 360 734, 440 762, 516 780, 568 806');
const OUTER: Point[] = points('192 862, 212 800, 246 742, 298 684');
const WIRE: Point[] = points('568 806, 574 868, 560 962, 518 1050, 446 1112, 356 1118, 270 1070, 214 976, 192 862');
const CROSS: Point[] = points('200 900, 276 872, 390 862, 490 880, 572 892');
const UPRIGHT: Point[] = points('392 864, 398 980, 378 1118');

const SIDE: Point[] = points('136 886, 146 990, 166 1124');
const BOTTOM: Point[] = points('166 1124, 300 1164, 450 1184, 600 1190, 750 1184, 900 1164, 1034 1124');

const side = (points: readonly Point[], right: boolean): Point[] => (right ? flip(points) : [...points]);

/** The cup's own roundness; seen from the inside it is hollow. */
const cupDome = (right: boolean, tall: number) => dome(right ? 804 : 396, 930, 222, 236, tall, 1.2);

function cup(fabric: FabricName, right: boolean): Piece[] {
  const s = (points: readonly Point[]) => side(points, right);
  // Cups of satin are moulded: no seam runs across them.
  const moulded = fabric === 'satin';
  const upperEdge = fabric === 'lace' ? (right ? scallop(s(TOP), 30, -11) : scallop(s(TOP), 30, 11)) : s(TOP);
  const shape: Piece = {
    outline: path(upperEdge, s(WIRE), s(OUTER)),
    volume: 0.12,
    rim: [5, 3],
    crumple: 0.35,
    relief: cupDome(right, moulded ? 54 : 104),
    seams: moulded
      ? []
      : [
          { line: s(CROSS), stitches: [6, -6], depth: 1.8 },
          { line: s(UPRIGHT), stitches: [6, -6], depth: 1.8 },
        ],
    gauge: 0.82,
    seed: right ? 4 : 9,
    cast: moulded ? 9 : 14,
  };
  if (fabric !== 'lace') {
    const binding = elastic(beside(s(TOP), right ? -7 : 7), 15, { fabric: 'satin', cast: 3 });
    return [shape, binding];
  }
  const below = path(s(CROSS), s(points('640 900, 640 1200, 120 1200, 120 890')));
  const { seams: _seams, ...plain } = shape;
  const tulle: Piece = { ...plain, fabric: 'jersey', opacity: 0.42, cast: 6 };
  const lining: Piece = { ...plain, clip: below, fabric: 'jersey', tone: 0.92, cast: 0 };
  return [tulle, lining, { ...shape, cast: 0 }];
}

const wing: Point[] = points('192 856, 164 866, 136 886');

function cradle(fabric: FabricName): Piece[] {
  const piece: Piece = {
    outline: path(
      SIDE,
      BOTTOM,
      [...flip(SIDE)].reverse(),
      flip(wing).reverse(),
      flip(WIRE).reverse(),
      points('632 806, 600 800, 568 806'),
      WIRE,
      wing,
    ),
    volume: 0.2,
    rim: [5, 2],
    crumple: 0.5,
    gauge: 0.82,
    seed: 15,
    cast: 8,
    folds: [
      {
        line: points('150 960, 190 1010, 206 1110'),
        width: 16,
        depth: 4,
        fade: [0.2, 0.5],
      },
      {
        line: points('1056 930, 1006 1010, 1000 1120'),
        width: 18,
        depth: 5,
        fade: [0.2, 0.5],
      },
    ],
    seams: [
      {
        line: points('196 950, 204 1040, 212 1140'),
        depth: 1.6,
        stitches: [6],
      },
      {
        line: flip(points('196 950, 204 1040, 212 1140')),
        depth: 1.6,
        stitches: [-6],
      },
    ],
  };
  return backed(fabric, piece, 0.88);
}

/** Elastic below the band with small picots. */
function under(line: readonly Point[]): Piece {
  const upper = beside(line, -13);
  const lower = scallop(beside(line, 9), 11, -4).reverse();
  return {
    outline: path(upper, [...lower]),
    fabric: 'jersey',
    volume: 0.2,
    rim: [5, 3],
    crumple: 0.2,
    cast: 5,
    seams: [{ line: curve(line), depth: 0.4, stitches: [-6, 4] }],
  };
}

const STRAP: Point[] = points('302 690, 312 580, 334 440, 370 318');
const BACK_STRAP: Point[] = points('370 318, 402 420, 424 580, 432 800');

function front(fabric: FabricName): Drawing {
  const rear = [false, true].flatMap((right) => [
    inside(strap(side(BACK_STRAP, right), 21), 0.62),
    slider(side([[410, 470]], right)[0] ?? [0, 0], 21, right ? 6 : -6),
  ]);
  const straps = [false, true].flatMap((right) => [
    strap(side(STRAP, right), 23),
    ringAt(side([[302, 672]], right)[0] ?? [0, 0], 19),
  ]);
  const tabs = [false, true].map((right) => strap(side(points('302 676, 298 716, 292 760'), right), 21, { cast: 3 }));
  const cups = [false, true].flatMap((right) => [
    ...cup(fabric, right),
    fabric === 'satin' ? casing(side(WIRE, right), 14, { seams: [] }) : casing(side(WIRE, right)),
    elastic(beside(side(OUTER, right), right ? -5 : 5), 13),
  ]);
  const arms = [false, true].map((right) => elastic(side(wing, right), 13));
  return {
    pieces: [...rear, ...cradle(fabric), ...arms, under(BOTTOM), ...cups, ...tabs, ...straps, ...bow([600, 822], 26)],
  };
}

const BACK_TOP: Point[] = points('140 850, 230 930, 330 972, 404 972, 436 930, 452 972, 520 1006, 600 1012');
const BACK_LOW: Point[] = points('172 1112, 320 1134, 460 1142, 600 1144');

function wings(fabric: FabricName): Piece[] {
  const top = [...BACK_TOP, ...flip(BACK_TOP).reverse().slice(1)];
  const low = [...BACK_LOW, ...flip(BACK_LOW).reverse().slice(1)];
  const piece: Piece = {
    outline: path(
      points('140 850, 152 980, 172 1112'),
      low,
      flip(points('140 850, 152 980, 172 1112')).reverse(),
      [...top].reverse(),
    ),
    volume: 0.2,
    rim: [5, 2],
    crumple: 0.7,
    gauge: 0.82,
    seed: 23,
    cast: 12,
    folds: [
      {
        line: points('300 990, 310 1060, 296 1130'),
        width: 14,
        depth: 3.5,
      },
      {
        line: points('890 1000, 872 1060, 884 1136'),
        width: 16,
        depth: 4,
      },
    ],
  };
  return [...backed(fabric, piece, 0.88), elastic(beside(top, 6), 13), under(low)];
}

/** Hook and eye: a padded panel with three metal hooks in their loops. */
function closure(): Piece[] {
  const panel: Piece = {
    outline: plate(604, 1078, 96, 138, 8),
    fabric: 'jersey',
    volume: 0.14,
    rim: [6, 4],
    crumple: 0.2,
    cast: 8,
    seams: [
      {
        line: points('566 1014, 566 1142'),
        depth: 0.5,
        stitches: [0],
      },
      {
        line: points('640 1014, 640 1142'),
        depth: 0.5,
        stitches: [0],
      },
    ],
  };
  const hooks = [1034, 1078, 1122].flatMap((y): Piece[] => [
    {
      outline: band(
        [
          [576, y],
          [602, y],
        ],
        7,
      ),
      fabric: 'metal',
      colour: '#c9c4ba',
      volume: 0.8,
      rim: [2, 2],
      crumple: 0,
      cast: 3,
    },
    {
      outline: plate(608, y, 15, 17, 6) + plate(608, y, 7, 8, 3),
      fabric: 'metal',
      colour: '#c9c4ba',
      volume: 0,
      rim: [3, 2],
      crumple: 0,
      cast: 3,
    },
  ]);
  const eyes = [1034, 1078, 1122].map(
    (y): Piece => ({
      outline: plate(628, y, 8, 12, 3),
      fabric: 'metal',
      colour: '#aaa59b',
      volume: 0.4,
      rim: [2, 1],
      crumple: 0,
      cast: 2,
    }),
  );
  return [panel, ...eyes, ...hooks];
}

function second(fabric: FabricName): Drawing {
  const hollow = [false, true].flatMap((right) => {
    const piece: Piece = {
      outline: path(side(TOP, right), side(WIRE, right), side(OUTER, right)),
      volume: 0,
      relief: cupDome(right, -70),
      rim: [4, 2],
      crumple: 0.2,
      gauge: 0.82,
    };
    return [
      inside({ ...piece, fabric: fabric === 'lace' ? 'jersey' : fabric }, 0.62),
      inside(strap(side(STRAP, right), 22), 0.6),
    ];
  });
  const gore: Piece = inside(
    {
      outline: path(
        points('556 806, 644 806'),
        points('644 806, 620 1000'),
        points('620 1000, 580 1000'),
        points('580 1000, 556 806'),
      ),
      volume: 0.1,
      fabric: 'jersey',
    },
    0.5,
  );
  const straps = [false, true].flatMap((right) => [
    strap(side(points('436 950, 426 780, 404 520, 370 318'), right), 23, { cast: 12 }),
    slider(side([[411, 590]], right)[0] ?? [0, 0], 23, right ? 5 : -5),
  ]);
  return { pieces: [gore, ...hollow, ...wings(fabric), ...straps, ...closure()] };
}

const worn = (fabric: FabricName): Drawing =>
  onFigure(front(fabric).pieces, {
    heights: points('318 235, 690 362, 886 428, 1124 505, 1200 528'),
    widths: points('318 0.33, 690 0.33, 886 0.316, 1124 0.306, 1200 0.3'),
    scale: 0.33,
    without: [0, 1, 2, 3],
    beside: 'hips',
    frame: { at: [600, 440], zoom: 2.66 },
  });

export const shape: ShapeModule = {
  front,
  second,
  worn,
  detail: { of: 'front', at: [430, 830], zoom: 2.4 },
  close: { of: 'second', at: [600, 1040], zoom: 2.3 },
};
