import { arrange } from '../arrange.ts';
import type { Drawing, Fold, Piece, Point, ShapeModule } from '../drawing.ts';
import { band, path } from '../geometry.ts';
import { plate } from '../ovals.ts';
import { points } from '../points.ts';
import { LINING, SOLE } from '../shoemaking.ts';

/** A ballet flat with a bow, its toe to the left; the second view is the pair from above. */
const FLOOR = 1100;

const feather = points('136 1056, 220 1078, 380 1086, 560 1080, 740 1070, 900 1068, 1020 1064, 1054 1046');
const heel = points('1054 1046, 1072 990, 1066 920, 1046 850');
const topline = points('1046 850, 1004 892, 930 930, 820 956, 690 960, 560 944, 460 916, 412 886');
const vamp = points('412 886, 350 902, 270 936, 190 984, 142 1026, 136 1056');
const farSide = points('412 886, 440 862, 540 868, 680 872, 820 860, 930 836, 1010 826, 1046 850');
const SKIN = { volume: 0.56, rim: [6, 4], crumple: 0.6, gauge: 0.55 } as const;
const INSIDE = { colour: LINING, fabric: 'leather', crumple: 0.3, rim: [4, 2], gauge: 0.6 } as const;

/** The gathered binding of an opening. */
function piping(line: readonly Point[], width: number): Piece {
  const gathered = (x: number, y: number) => 0.9 * Math.sin((x + y) / 3.6);
  return {
    outline: band(line, width),
    volume: 0.8,
    rim: [4, 3],
    crumple: 0,
    gauge: 0.5,
    tone: 0.94,
    cast: 4,
    relief: gathered,
  };
}

function bow(x: number, y: number, size: number): Piece[] {
  const cord = { volume: 0.5, rim: [5, 4], crumple: 0.6, gauge: 0.5, cast: 7 } as const;
  const at = (side: number, text: string) => points(text).map(([a, b]): Point => [x + a * size * side, y + b * size]);
  const loops = [-1, 1].map((side) => {
    const outer = path(at(side, '0 0, 26 -24, 58 -30, 72 -10, 60 12, 28 12, 0 0'));
    return { ...cord, outline: outer + path(at(side, '24 -5, 44 -17, 58 -12, 46 1, 24 -5')) };
  });
  const tails = [-1, 1].map((side) => ({
    ...cord,
    outline: band(at(side, '0 2, 22 22, 40 54'), [10 * size, 13 * size, 15 * size]),
  }));
  return [...tails, ...loops, { ...cord, outline: plate(x, y, 24 * size, 28 * size, 9 * size, -8), volume: 0.8 }];
}

function gathers(): Fold[] {
  return points('560 952, 640 962, 740 964, 840 958, 930 934').map(([x, y], i) => ({
    line: [
      [x, y],
      [x - 6 + i * 4, y + 44 + i * 6],
    ],
    width: 15,
    depth: i % 2 ? 3 : -3,
    fade: [0, 0.8],
  }));
}

const upper: Piece = {
  ...SKIN,
  outline: path(vamp, feather, heel, topline),
  seed: 2,
  cast: 5,
  folds: [
    { line: points('470 926, 486 984, 470 1046'), width: 26, depth: -5, fade: [0.2, 0.6] },
    { line: points('420 908, 430 964, 412 1020'), width: 20, depth: -4, fade: [0.2, 0.6] },
    ...gathers(),
  ],
  seams: [{ line: points('984 912, 972 980, 976 1060'), depth: 2, stitches: [8] }],
  paints: [{ line: feather, width: 26, tone: -0.2, fade: [0, 0] }],
};

function shoe(): Piece[] {
  const under = points('900 1100, 880 1082, 740 1084, 560 1094, 380 1100, 210 1092, 128 1064');
  const sole = path(feather, points('1066 1046, 1066 1096, 1050 1100, 900 1100'), under);
  return [
    {
      ...INSIDE,
      outline: path(farSide, topline),
      volume: -0.4,
      tone: 0.8,
      paints: [{ line: topline, width: 46, tone: -0.32, fade: [0, 0] }],
    },
    piping(farSide, 14),
    { outline: sole, colour: SOLE, fabric: 'leather', volume: 0.3, rim: [4, 3], crumple: 0, cast: 2 },
    upper,
    piping(topline, 20),
    ...bow(420, 896, 0.9),
  ];
}

/** One shoe from above, its toe upwards. */
function above(): Piece[] {
  const edge = points(
    '600 380, 664 396, 716 470, 742 580, 736 700, 708 830, 690 940, 692 1060, 686 1150, 650 1216, 600 1232, 550 1216, 514 1150, 508 1060, 506 940, 484 830, 462 700, 462 580, 490 470, 540 396, 600 380',
  );
  const mouth = points(
    '600 636, 654 650, 690 720, 680 830, 664 940, 664 1060, 656 1140, 600 1190, 544 1140, 534 1060, 534 940, 516 830, 508 720, 546 650, 600 636',
  );
  const shade = [mouth.slice(7), mouth.slice(0, 4)].map((line) => ({
    line,
    width: 34,
    tone: -0.3,
    fade: [0, 0] as const,
  }));
  return [
    { ...SKIN, outline: path(edge), volume: 0.42, rim: [8, 5], seed: 6 },
    { ...INSIDE, outline: path(mouth), volume: -0.3, tone: 0.9, cast: 0, paints: shade },
    piping(mouth, 17),
    ...bow(600, 634, 0.85),
  ];
}

export const shape: ShapeModule = {
  front: (): Drawing => ({ pieces: shoe(), ground: 'floor', floorY: FLOOR }),
  second: (): Drawing => {
    const left = arrange(above(), { by: [-170, 20], turn: -7, scale: 1.12 });
    const right = arrange(above(), { by: [170, -10], turn: 9, scale: 1.12, mirror: true });
    return { pieces: [...left, ...right], ground: 'flat' };
  },
  detail: { of: 'front', at: [430, 950], zoom: 2.3 },
  close: { of: 'second', at: [430, 900], zoom: 2 },
  more: { of: 'front', at: [820, 900], zoom: 2.1 },
};
