import { strap, tab, wireRing } from '../bagmaking.ts';
import { carried } from '../carried.ts';
import type { Drawing, Piece, Point, ShapeModule } from '../drawing.ts';
import { beside, flip, path } from '../geometry.ts';
import { plate } from '../ovals.ts';
import { points } from '../points.ts';
import { GILT } from '../shoemaking.ts';

/** A small curved bag to carry under the arm: flap with a turning lock, short strap; the second view is its back. */
const FLOOR = 1240;
const half = points('600 760, 800 766, 930 782, 986 830, 1012 930, 1000 1060, 950 1170, 850 1226, 720 1240, 600 1240');
const outline = path(half, flip(half).reverse());
const lip = points(
  '196 800, 190 880, 220 970, 300 1030, 440 1062, 600 1070, 760 1062, 900 1030, 980 970, 1010 880, 1004 800',
);
const flap = path(points('196 800, 240 770, 400 752, 600 748, 800 752, 960 770, 1004 800'), [...lip].reverse());
const line = points('222 850, 240 700, 310 520, 430 388, 600 340, 770 388, 890 520, 960 700, 978 850');

const back: Piece = {
  outline,
  volume: 0.26,
  rim: [10, 8],
  crumple: 0.7,
  gauge: 0.85,
  seed: 9,
  folds: [
    { line: points('250 1130, 330 1160, 450 1170'), width: 30, depth: -5, fade: [0.1, 0.7] },
    { line: points('960 1110, 880 1150, 760 1164'), width: 34, depth: -6, fade: [0.1, 0.7] },
  ],
  seams: [
    {
      line: beside(
        points(
          '216 830, 196 930, 210 1060, 256 1160, 350 1214, 480 1226, 600 1226, 720 1226, 850 1212, 944 1160, 992 1060, 1004 930, 984 830',
        ),
        -16,
      ),
      depth: 2.4,
      stitches: [-8],
    },
  ],
};

function cover(): Piece {
  const rows = [{ line: beside(lip, -13), depth: 0.8, stitches: [0] }];
  const bend = {
    line: points('230 806, 400 786, 600 782, 800 786, 970 806'),
    width: 44,
    depth: 9,
    fade: [0.1, 0.1] as const,
  };
  return {
    outline: flap,
    volume: 0.16,
    rim: [9, 7],
    crumple: 0.6,
    gauge: 0.85,
    seed: 3,
    cast: 16,
    folds: [bend],
    seams: rows,
  };
}

function lock(): Piece[] {
  return [
    tab(600, 1040, 104, 128, { cast: 10 }),
    { ...GILT, outline: plate(600, 1046, 66, 84, 12), volume: 0.4, rim: [6, 5], cast: 6 },
    { ...GILT, outline: plate(600, 1046, 20, 62, 10), volume: 0.9, cast: 8 },
  ];
}

function ends(): Piece[] {
  return [222, 978].flatMap((x): Piece[] => [
    {
      outline: plate(x, 862, 46, 84, 12),
      volume: 0.3,
      rim: [6, 4],
      crumple: 0.2,
      gauge: 0.85,
      cast: 8,
      seams: [
        {
          line: [
            [x - 15, 880],
            [x - 12, 895],
            [x, 898],
            [x + 12, 895],
            [x + 15, 880],
          ],
          depth: 0,
          stitches: [0],
        },
      ],
    },
    wireRing(x, 818, 36, 32, 10),
  ]);
}

function carrier(): Piece[] {
  const middle = line.map(([x, y]): Point => [x, y - 36]);
  return [strap(middle, 46, { volume: 0.4 })];
}

function pocket(): Piece[] {
  const mouth = points('290 930, 440 944, 600 948, 760 944, 910 930');
  return [
    {
      outline: path(
        mouth,
        points('910 930, 904 1060, 850 1160, 720 1194, 600 1198, 480 1194, 350 1160, 296 1060, 290 930'),
      ),
      volume: 0.12,
      rim: [8, 6],
      crumple: 0.6,
      gauge: 0.85,
      seed: 12,
      cast: 8,
      seams: [{ line: beside(mouth, 12), depth: 0.8, stitches: [0] }],
    },
  ];
}

export const shape: ShapeModule = {
  front: (): Drawing => ({
    pieces: [...carrier(), back, cover(), ...ends(), ...lock()],
    ground: 'floor',
    floorY: FLOOR,
  }),
  second: (): Drawing => ({ pieces: [...carrier(), back, ...pocket(), ...ends()], ground: 'floor', floorY: FLOOR }),
  worn: () =>
    carried([...carrier(), back, cover(), ...ends(), ...lock()], { from: [600, 290], to: [404, 272], scale: 0.36 }),
  detail: { of: 'front', at: [690, 1000], zoom: 2.3 },
  close: { of: 'second', at: [600, 800], zoom: 2.1 },
};
