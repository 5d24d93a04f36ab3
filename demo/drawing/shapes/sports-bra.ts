import type { Drawing, Piece, Point, ShapeModule } from '../drawing.ts';
import type { FabricName } from '../fabrics.ts';
import { band, beside, flip, path } from '../geometry.ts';
import { dome, elastic, heights, inside } from '../lingerie.ts';
import { points } from '../points.ts';
import { onFigure } from '../worn.ts';

const NECK: Point[] = points('452 330, 458 430, 488 540, 540 612, 600 634');
const SHOULDER: Point[] = points('344 346, 398 330, 452 330');
const ARM: Point[] = points('168 724, 236 672, 292 580, 328 460, 344 346');
const SIDE: Point[] = points('168 724, 158 860, 170 1096');
const LOW: Point[] = points('170 1096, 320 1138, 470 1158, 600 1164');
const JOIN: Point[] = points('160 960, 320 1004, 470 1022, 600 1026');
const PRINCESS: Point[] = points('292 590, 340 720, 362 860, 356 1008');

const whole = (half: readonly Point[]): Point[] => [...half, ...flip(half).reverse().slice(1)];

const busts = (tall: number) => heights(dome(404, 836, 290, 290, tall), dome(796, 836, 290, 290, tall));

function body(neck: readonly Point[], seams: Piece['seams'], seed: number, tall: number): Piece {
  return {
    outline: path(
      whole(neck),
      flip(SHOULDER).reverse(),
      flip(ARM).reverse(),
      flip(SIDE),
      [...whole(LOW)].reverse(),
      [...SIDE].reverse(),
      ARM,
      SHOULDER,
    ),
    volume: 0.24,
    rim: [7, 4],
    crumple: 0.9,
    gauge: 0.72,
    relief: busts(tall),
    seams: seams ?? [],
    seed,
    cast: 14,
    folds: [
      {
        line: points('250 720, 330 760, 430 762'),
        width: 22,
        depth: 4,
        skew: 0.3,
        fade: [0.1, 0.7],
      },
      {
        line: points('960 740, 890 790, 800 800'),
        width: 24,
        depth: 5,
        skew: -0.3,
        fade: [0.1, 0.7],
      },
      {
        line: points('470 690, 600 716, 720 684'),
        width: 24,
        depth: 4,
      },
      {
        line: points('206 880, 280 920, 350 918'),
        width: 20,
        depth: 4,
        fade: [0.1, 0.6],
      },
    ],
  };
}

/** The broad band that holds from below, knitted tighter. */
function underband(fabric: FabricName): Piece[] {
  const ends: Point[] = points('160 962, 164 1030, 172 1100');
  const top = whole(JOIN);
  const piece: Piece = {
    outline: path(top, flip(ends), [...whole(LOW)].reverse(), [...ends].reverse()),
    fabric: fabric === 'ribbed' ? 'jersey' : 'ribbed',
    gauge: 0.42,
    volume: 0.22,
    rim: [7, 5],
    crumple: 0.3,
    cast: 8,
    seams: [{ line: beside(top, 8), depth: 0.5, stitches: [0, 6] }],
  };
  return [piece];
}

const trim = (line: readonly Point[], width = 24) => elastic(line, width, { cast: 4, volume: 0.2 });

function mirroredSeam(line: readonly Point[]) {
  return [
    { line, depth: 2, stitches: [7, -7] },
    { line: flip(line), depth: 2, stitches: [7, -7] },
  ];
}

function front(fabric: FabricName): Drawing {
  const backNeck: Point[] = points('452 330, 500 420, 556 470, 600 480');
  const rear: Piece = inside(
    {
      outline: path(whole(backNeck), points('748 400, 660 700, 540 700, 452 400')),
      volume: 0.1,
      gauge: 0.72,
      seams: [{ line: beside(whole(backNeck), 11), depth: 1 }],
    },
    0.55,
  );
  const arms = [ARM, flip(ARM)].map((line, i) => trim(beside(line, i === 0 ? 11 : -11)));
  return {
    pieces: [
      rear,
      body(NECK, mirroredSeam(PRINCESS), 5, 62),
      ...arms,
      trim(beside(whole(NECK), 11)),
      ...underband(fabric),
    ],
  };
}

/** Racer back: the arm holes cut in to a narrow bridge between the shoulder blades. */
function second(fabric: FabricName): Drawing {
  const neck: Point[] = points('452 330, 480 400, 530 462, 600 484');
  const arm: Point[] = points('168 800, 290 800, 400 730, 444 640, 430 520, 380 420, 344 346');
  const side: Point[] = points('168 800, 160 900, 170 1096');
  const frontArm = inside(
    {
      outline: path(ARM, SHOULDER, points('452 330, 480 620, 460 900, 180 860, 168 724')),
      volume: 0.1,
      gauge: 0.72,
    },
    0.52,
  );
  const other: Piece = {
    ...frontArm,
    outline: path(flip(ARM), flip(SHOULDER), points('748 330, 720 620, 740 900, 1020 860, 1032 724')),
  };
  const piece: Piece = {
    ...body(
      neck,
      [
        {
          line: points('446 640, 520 668, 600 676, 680 668, 754 640'),
          depth: 1.8,
          stitches: [7],
        },
      ],
      15,
      0,
    ),
    outline: path(
      whole(neck),
      flip(SHOULDER).reverse(),
      flip(arm).reverse(),
      flip(side),
      [...whole(LOW)].reverse(),
      [...side].reverse(),
      arm,
      SHOULDER,
    ),
    folds: [
      {
        line: points('250 880, 420 850, 560 760'),
        width: 26,
        depth: 6,
        skew: 0.3,
      },
      {
        line: points('930 900, 800 850, 650 780'),
        width: 24,
        depth: 5,
        skew: -0.3,
      },
      {
        line: points('560 520, 574 640, 562 760'),
        width: 18,
        depth: 4,
      },
      {
        line: points('640 540, 634 700, 660 860'),
        width: 20,
        depth: 4.5,
      },
    ],
  };
  const arms = [arm, flip(arm)].map((line, i) => trim(beside(line, i === 0 ? 11 : -11)));
  return { pieces: [frontArm, other, piece, ...arms, trim(beside(whole(neck), 11)), ...underband(fabric), label()] };
}

/** Heat-sealed mark at the back of the band. */
function label(): Piece {
  return {
    outline: band(points('582 1096, 618 1096'), 6),
    fabric: 'clear',
    colour: '#e6e1d8',
    volume: 0,
    rim: [0, 0],
    crumple: 0,
    cast: 0,
    opacity: 0.7,
  };
}

const worn = (fabric: FabricName): Drawing =>
  onFigure(front(fabric).pieces, {
    heights: points('330 240, 724 392, 1096 520, 1164 542'),
    widths: points('330 0.42, 500 0.4, 724 0.345, 900 0.336, 1100 0.306, 1164 0.3'),
    scale: 0.36,
    without: [0],
    beside: 'hips',
    frame: { at: [600, 440], zoom: 2.66 },
  });

export const shape: ShapeModule = {
  front,
  second,
  worn,
  detail: { of: 'front', at: [420, 860], zoom: 2.1 },
  close: { of: 'second', at: [600, 560], zoom: 2 },
};
