import type { Drawing, Piece, Point, ShapeModule } from './drawing.ts';
import { band, beside, path } from './geometry.ts';
import { plate } from './ovals.ts';
import { cut, points } from './points.ts';
import { GILT, LINING, pair, SOLE, stackedHeel } from './shoemaking.ts';

type Kind = 'heeled' | 'flat' | 'slide';

const FLOOR = 1160;

/** The shoe without its heel: what is nearer to the heel comes down further. */
function lowered(pieces: readonly Piece[]): Piece[] {
  const lower = ([x, y]: Point): Point => [x, y + 138 * Math.min(1, Math.max(0, (x - 250) / 620)) ** 1.2];
  return pieces.map((piece) => ({
    ...piece,
    outline: piece.outline.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) =>
      lower([Number(x), Number(y)])
        .map((value) => value.toFixed(1))
        .join(' '),
    ),
    seams: (piece.seams ?? []).map((seam) => ({ ...seam, line: seam.line.map(lower) })),
  }));
}

const near = points('126 1088, 190 1120, 300 1134, 410 1124, 530 1088, 650 1040, 770 1004, 900 990, 1010 996');
const far = points(
  '1010 996, 1030 972, 1004 944, 900 926, 780 934, 660 966, 540 1010, 420 1038, 300 1044, 200 1036, 138 1052, 126 1088',
);
const ankle = points('1022 676, 986 722, 910 754, 830 756, 778 738, 754 706, 764 678');

function footbed(): Piece[] {
  const inner = { line: beside([...near, ...far.slice(1)], -12), depth: 1.2, stitches: [0] };
  const under =
    '1014 996, 1012 1018, 900 1014, 776 1028, 656 1064, 536 1112, 414 1150, 300 1160, 184 1144, 118 1106, 126 1088';
  const welt = near.map(([x, y]): Point => [x, y + 5]);
  return [
    {
      outline: path(near, points(under)),
      colour: SOLE,
      fabric: 'leather',
      volume: 0.3,
      rim: [5, 3],
      crumple: 0,
      cast: 3,
    },
    {
      outline: path(near, far),
      colour: LINING,
      fabric: 'leather',
      volume: 0.12,
      rim: [8, 4],
      crumple: 0.5,
      gauge: 0.7,
      cast: 3,
      seams: [inner],
    },
    { outline: band(welt, [6, 12, 12, 12, 10]), volume: 0.4, rim: [4, 3], crumple: 0, gauge: 0.6, cast: 2 },
  ];
}

/** The inner faces of the straps, on the far side of the foot. */
function farParts(): Piece[] {
  const shade = { tone: 0.62, volume: -0.3, rim: [5, 3], crumple: 0.3, gauge: 0.6, cast: 6 } as const;
  return [
    { ...shade, outline: cut('400 944, 462 938, 524 968, 556 1006 | 430 1042 | 424 990, 396 956') },
    {
      ...shade,
      outline: cut('738 704, 764 672, 840 640, 940 632, 1024 660 | 1008 700 | 940 666, 846 676, 790 700, 778 726'),
    },
  ];
}

const edged = (...lines: string[]) => lines.map((line) => ({ line: points(line), depth: 1, stitches: [0] }));

function nearParts(): Piece[] {
  const strap = { volume: 0.5, rim: [9, 6], crumple: 0.4, gauge: 0.6, cast: 14 } as const;
  const hem = [-15, 15].map((by) => ({ line: beside(ankle.slice(0, 5), by), depth: 0.9, stitches: [0] }));
  return [
    {
      ...strap,
      outline: cut('236 1132, 246 1064, 280 1000, 338 952, 404 936 | 448 946, 456 990, 438 1050, 424 1124'),
      seams: edged('249 1128, 258 1068, 290 1009, 344 963, 402 949', '411 1122, 425 1048, 443 990, 437 956'),
    },
    {
      ...strap,
      outline: cut('884 992, 892 900, 918 800, 952 700, 980 644 | 1018 640, 1030 700, 1034 820, 1030 920, 1012 998'),
      seams: edged('897 990, 905 900, 931 802, 965 706'),
    },
    { ...strap, outline: band(ankle, [44, 44, 44, 44, 42, 36, 22]), volume: 0.42, rim: [8, 5], cast: 10, seams: hem },
    { ...GILT, outline: `${plate(850, 755, 66, 64, 10, 3)}${plate(850, 755, 42, 42, 6, 3)}`, volume: 0.9, cast: 6 },
    { ...GILT, outline: band(points('858 755, 830 754, 800 752'), 8), volume: 0.8, cast: 4 },
  ];
}

const heel = (): Piece[] => stackedHeel(points('838 1000, 1000 1000, 1012 1006'), [996, FLOOR], [862, FLOOR], 6);

/** One broad strap over the toes: its inner face behind the foot, its outer face before it. */
function slideStrap(): { far: Piece; near: Piece } {
  const near = '196 1130, 206 1050, 250 976, 330 916, 430 896 | 560 928, 590 980, 586 1040, 560 1092';
  return {
    far: {
      outline: cut('430 904, 520 892, 600 912, 668 966 | 560 1010 | 548 952'),
      tone: 0.62,
      volume: -0.3,
      rim: [5, 3],
      crumple: 0.3,
      gauge: 0.6,
      cast: 6,
    },
    near: {
      outline: cut(near),
      volume: 0.5,
      rim: [10, 7],
      crumple: 0.4,
      gauge: 0.6,
      cast: 14,
      seams: edged('210 1124, 220 1054, 262 984, 338 929, 432 911', '546 1088, 572 1038, 575 984, 548 938'),
    },
  };
}

function shoe(kind: Kind): Piece[] {
  if (kind === 'heeled') return [...heel(), ...footbed(), ...farParts(), ...nearParts()];
  if (kind === 'flat') return lowered([...footbed(), ...farParts(), ...nearParts()]);
  const { far, near } = slideStrap();
  return lowered([...footbed(), far, near]);
}

/** A sandal with its toe to the left, seen a little from above: strapped, on a low block heel or flat, or a slide. */
export function sandal(kind: Kind): ShapeModule {
  return {
    front: (): Drawing => ({ pieces: shoe(kind), ground: 'floor', floorY: FLOOR }),
    second: (): Drawing => ({ pieces: pair(shoe(kind), FLOOR, [-130, -50], 0.9), ground: 'floor', floorY: FLOOR }),
    detail: { of: 'front', at: kind === 'slide' ? [400, 1010] : [850, 830], zoom: 2.3 },
    close: { of: 'second', at: [560, 960], zoom: 1.9 },
    more: { of: 'front', at: kind === 'slide' ? [760, 960] : [400, 980], zoom: 2.1 },
  };
}
