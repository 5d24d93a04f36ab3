import type { Piece, Point } from './drawing.ts';
import { band, beside, path } from './geometry.ts';
import { oval } from './ovals.ts';
import { points } from './points.ts';

export const RUBBER = '#ece5d8';
export const LACE = { colour: '#f3eee3', fabric: 'canvas', volume: 0.5, rim: [5, 4], crumple: 0, gauge: 0.7 } as const;
export const EYELET = { colour: '#3a3634', fabric: 'rubber', volume: -0.4, crumple: 0, cast: 0 } as const;
const LEATHER = { rim: [8, 6], crumple: 0.5, gauge: 0.6 } as const;

const edge = points(
  '604 330, 668 352, 722 424, 750 540, 748 660, 728 800, 714 930, 718 1050, 708 1170, 664 1254, 604 1278, 544 1254, 500 1170, 498 1050, 502 930, 480 800, 460 660, 462 540, 490 424, 542 352, 604 330',
);
const shrunk = (by: number, down: number) =>
  edge.map(([x, y]): Point => [604 + (x - 604) * by, 806 + (y - 806) * down]);
const opening = points(
  '604 872, 662 886, 678 980, 676 1080, 664 1160, 604 1206, 546 1160, 534 1080, 532 980, 546 886, 604 872',
);
const tongue = points('560 600, 648 600, 664 740, 674 880, 656 934, 604 946, 552 934, 536 880, 546 740, 560 600');

/** The shoe from above, its toe upwards, its middle near (604, 806). */
export function trainerAbove(): Piece[] {
  const sewn = ['486 560, 530 480, 604 452, 678 480, 728 560', '522 1130, 542 1216, 604 1238, 668 1216, 692 1130'];
  return [
    {
      outline: path(edge),
      colour: RUBBER,
      fabric: 'rubber',
      volume: 0.2,
      rim: [12, 8],
      crumple: 0,
      seams: [{ line: shrunk(0.95, 0.98), depth: 1, stitches: [0] }],
    },
    {
      ...LEATHER,
      outline: path(shrunk(0.91, 0.965)),
      volume: 0.42,
      seed: 8,
      seams: sewn.map((line) => ({ line: points(line), depth: 2, stitches: [8] })),
    },
    {
      outline: path(opening),
      colour: '#d9cdb9',
      fabric: 'canvas',
      volume: -0.4,
      tone: 0.8,
      rim: [4, 1],
      cast: 0,
      paints: [{ line: opening, width: 46, tone: -0.35, fade: [0, 0] }],
    },
    { ...LEATHER, outline: path(tongue), volume: 0.3, cast: 12, rim: [10, 7] },
    facing(-1),
    facing(1),
    ...laces(),
  ];
}

function facing(side: 1 | -1): Piece {
  const at = (text: string) => points(text).map(([x, y]): Point => [604 + side * x, y]);
  const inside = at('8 562, 34 600, 44 740, 54 860, 58 900');
  const outside = at('58 900, 82 912, 98 896, 102 760, 90 620, 60 546, 8 530');
  const rows = [beside(inside, side * -9), at('88 880, 92 760, 82 632, 56 560')];
  return {
    ...LEATHER,
    outline: path(inside, outside),
    volume: 0.16,
    cast: 7,
    seams: rows.map((line) => ({ line, depth: 0, stitches: [0] })),
  };
}

/** Straight across, from eyelet to eyelet. */
function laces(): Piece[] {
  return [0, 1, 2, 3, 4, 5].flatMap((i): Piece[] => {
    const [y, half] = [616 + i * 52, 62 + i * 4];
    const across: Point[] = [
      [604 - half, y + 2],
      [604, y - 5],
      [604 + half, y + 2],
    ];
    const eyelets = [-half, half].map((dx) => ({ ...EYELET, outline: oval(604 + dx, y, 9) }));
    return [...eyelets, { ...LACE, outline: band(across, 21), cast: 6 }];
  });
}
