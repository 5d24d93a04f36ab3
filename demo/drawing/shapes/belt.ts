import type { Drawing, Piece, Point, ShapeModule } from '../drawing.ts';
import { band, beside, path } from '../geometry.ts';
import { arc, oval, plate } from '../ovals.ts';
import { points } from '../points.ts';
import { GILT } from '../shoemaking.ts';
import { dressed } from '../worn.ts';

/** A belt, rolled up and standing on its edge; the second view lies open in a loop. */
const FLOOR = 1064;
const TALL = 150;
const LEATHER = { crumple: 0.5, gauge: 0.62 } as const;
const turnOf = (rx: number, ry: number, from: number, to: number, y = 800) => arc(600, y, rx, ry, from, to);
const lowered = (line: readonly Point[], by: number) => line.map(([x, y]): Point => [x, y + by]);

/** One turn of the roll between two angles: its face, and the thickness of the leather along its upper edge. */
function roll(line: readonly Point[], inner: boolean): Piece[] {
  const face: Piece = {
    ...LEATHER,
    outline: path(line, [...lowered(line, TALL)].reverse()),
    volume: 0.04,
    rim: [5, 3],
    cast: inner ? 4 : 12,
    relief: (x) => (inner ? -0.4 : 0.4) * Math.sqrt(Math.max(0, 430 ** 2 - (x - 600) ** 2)),
    seams: inner
      ? []
      : [lowered(line, 15), lowered(line, TALL - 15)].map((row) => ({ line: row, depth: 1, stitches: [0] })),
  };
  const edge: Piece = {
    ...LEATHER,
    outline: band(line, 10),
    volume: 0.5,
    rim: [3, 2],
    tone: 0.72,
    crumple: 0,
    cast: 3,
  };
  return inner ? [{ ...face, fabric: 'suede', colour: '#a98a68', tone: 0.8 }, edge] : [face, edge];
}

function rolled(): Piece[] {
  return [
    ...roll(turnOf(384, 118, 180, 360), true),
    ...roll(turnOf(350, 98, 182, 358, 802), true),
    ...roll(turnOf(318, 80, 184, 356, 804), true),
    ...roll(turnOf(318, 80, 4, 176, 804), false),
    ...roll(turnOf(350, 98, 2, 178, 802), false),
    ...roll(turnOf(384, 118, 0, 180), false),
    ...tip(),
    ...buckle(520, 988, 1),
  ];
}

const holes = (spots: readonly Point[]): Piece[] =>
  spots.map(([x, y]) => ({
    outline: oval(x, y, 7, 8),
    colour: '#241d19',
    fabric: 'leather',
    volume: -0.8,
    rim: [2, 1],
    crumple: 0,
    cast: 0,
  }));

/** The pointed end, passed through the buckle and lying on the outermost turn. */
function tip(): Piece[] {
  const upper = points('500 922, 620 924, 740 914, 830 892');
  const end = points('830 892, 868 956, 846 1022');
  const lower = points('846 1022, 740 1054, 620 1066, 500 1064');
  const rows = [beside(upper, 14), beside(lower, 14)].map((line) => ({ line, depth: 1, stitches: [0] }));
  return [
    {
      ...LEATHER,
      outline: path(upper, end, lower),
      volume: 0.1,
      rim: [8, 7],
      cast: 16,
      seams: rows,
      relief: (x) => 0.3 * Math.sqrt(Math.max(0, 430 ** 2 - (x - 600) ** 2)),
    },
    ...holes([
      [640, 995],
      [706, 992],
      [772, 982],
    ]),
    { ...LEATHER, outline: plate(600, 994, 36, 166, 6), volume: 0.25, rim: [6, 5], cast: 12 },
  ];
}

function buckle(x: number, y: number, size: number): Piece[] {
  const frame = plate(x, y, 122 * size, 196 * size, 30 * size) + plate(x, y, 82 * size, 154 * size, 16 * size);
  return [
    { ...GILT, outline: frame, volume: 0.9, rim: [6, 4], cast: 12 },
    {
      ...GILT,
      outline: band(
        [
          [x - 52 * size, y],
          [x, y - 3],
          [x + 62 * size, y + 2],
        ],
        [19 * size, 15 * size, 11 * size],
      ),
      volume: 0.9,
      cast: 8,
    },
  ];
}

const laid = points(
  '352 330, 250 520, 214 760, 270 1010, 420 1190, 620 1262, 820 1200, 950 1040, 990 830, 940 610, 800 470, 640 440, 540 480',
);

/** Open on the table: the buckle at the upper left, the tip ends in the middle of the loop. */
function open(): Piece[] {
  const width = 92;
  const strap = [...laid.slice(1)];
  const rows = [-1, 1].map((side) => ({ line: beside(strap, side * (width / 2 - 10)), depth: 1, stitches: [0] }));
  return [
    {
      ...LEATHER,
      outline: band(strap, [width, width, width, width, width, width, width, width, width, 34]),
      volume: 0.12,
      rim: [8, 6],
      seams: rows,
      cast: 14,
    },
    ...holes([
      [900, 556],
      [850, 506],
      [788, 466],
      [722, 444],
    ]),
    ...buckleTurned(),
  ];
}

function buckleTurned(): Piece[] {
  const turn = 28;
  const frame = plate(262, 496, 186, 116, 30, turn) + plate(262, 496, 146, 78, 16, turn);
  return [
    {
      ...LEATHER,
      outline: band(points('236 552, 224 604, 214 664'), 94),
      volume: 0.14,
      rim: [7, 6],
      cast: 8,
      seams: [{ line: points('176 632, 214 640, 252 646'), depth: 1, stitches: [0, 8] }],
    },
    { ...GILT, outline: frame, volume: 0.9, rim: [6, 4], cast: 12 },
    { ...GILT, outline: band(points('240 548, 262 500, 292 436'), [18, 15, 11]), volume: 0.9, cast: 8 },
    { ...LEATHER, outline: plate(206, 706, 112, 34, 6, 6), volume: 0.25, rim: [6, 5], cast: 10 },
  ];
}

const WAIST = points('452 692, 530 705, 600 709, 670 705, 748 692');

/** At the waist of the figure, in its true width: just over an inch. */
function worn(): Drawing {
  const width = 28;
  const strap: Piece = { outline: band(WAIST, width), gauge: 0.24, volume: 0.2, rim: [3, 1.5], crumple: 0.4, cast: 6 };
  const edge = { line: beside(WAIST, width / 2 - 3.5), depth: 0.4, stitches: [0] };
  const other = { line: beside(WAIST, 3.5 - width / 2), depth: 0.4, stitches: [0] };
  const keeper: Piece = {
    outline: plate(652, 706, 11, width + 5, 2, -5),
    gauge: 0.24,
    volume: 0.3,
    rim: [2, 1],
    cast: 4,
  };
  const gold = { fabric: 'metal', colour: '#c9a24c', crumple: 0 } as const;
  const frame: Piece = {
    ...gold,
    outline: plate(600, 709, 38, 42, 5) + plate(600, 709, 25, 29, 2),
    volume: 0.7,
    rim: [3, 2],
    cast: 5,
  };
  const prong: Piece = {
    ...gold,
    outline: band(points('584 709, 600 708, 618 709'), 4),
    volume: 0.8,
    rim: [2, 1],
    cast: 2,
  };
  return dressed([{ ...strap, seams: [edge, other] }, keeper, frame, prong], {
    beside: 'both',
    frame: { at: [600, 690], zoom: 2.6 },
  });
}

export const shape: ShapeModule = {
  worn,
  front: (): Drawing => ({ pieces: rolled(), ground: 'floor', floorY: FLOOR }),
  second: (): Drawing => ({ pieces: open(), ground: 'flat' }),
  detail: { of: 'front', at: [600, 960], zoom: 2.3 },
  close: { of: 'second', at: [760, 480], zoom: 2.6 },
  more: { of: 'front', at: [420, 1040], zoom: 2.1 },
};
