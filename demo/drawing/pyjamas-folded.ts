import type { Drawing, Piece, Point } from './drawing.ts';
import { path } from './geometry.ts';
import { collar, PEARL, piping, pocket } from './nightwear.ts';
import { points } from './points.ts';
import { button } from './trims.ts';

/** Laid flat and folded: trousers below, the shirt on them. */
export function foldedPyjamas(): Drawing {
  const slab = (points: Point[][], seed: number, more: Partial<Piece>): Piece => ({
    outline: path(...points),
    volume: 0.12,
    rim: [22, 14],
    seed,
    cast: 18,
    ...more,
  });
  const lower = slab(
    [
      points('262 900, 940 892'),
      points('940 892, 956 1100, 952 1330'),
      points('952 1330, 930 1356, 600 1366, 276 1362, 250 1338'),
      points('250 1338, 246 1100, 262 900'),
    ],
    3,
    {
      folds: [
        {
          line: points('300 1260, 600 1276, 920 1262'),
          width: 26,
          depth: 5,
        },
        {
          line: points('360 1000, 420 1150, 390 1340'),
          width: 40,
          depth: 7,
        },
      ],
    },
  );
  const layer = slab(
    [
      points('258 1180, 948 1176'),
      points('948 1176, 962 1260, 950 1330'),
      points('950 1330, 600 1352, 256 1336'),
      points('256 1336, 244 1260, 258 1180'),
    ],
    8,
    {
      seams: [
        {
          line: points('256 1282, 600 1294, 952 1276'),
          depth: 2,
        },
      ],
    },
  );
  const folded = slab(
    [
      points('300 282, 420 250, 780 250, 902 284'),
      points('902 284, 926 700, 930 1128'),
      points('930 1128, 900 1160, 600 1170, 300 1162, 270 1130'),
      points('270 1130, 272 700, 300 282'),
    ],
    12,
    {
      folds: [
        {
          line: points('300 420, 420 520, 540 560'),
          width: 34,
          depth: 8,
          skew: 0.3,
        },
        {
          line: points('900 440, 790 560, 680 600'),
          width: 34,
          depth: 9,
          skew: -0.3,
        },
        {
          line: points('340 760, 460 820, 560 940'),
          width: 34,
          depth: 7,
        },
        {
          line: points('880 860, 760 900, 690 1010'),
          width: 36,
          depth: 8,
        },
      ],
    },
  );
  const nape: Piece = {
    outline: path(points('520 250, 600 276, 680 250'), points('680 250, 655 420, 612 560, 560 420, 520 250')),
    tone: 0.55,
    volume: 0.1,
    cast: 0,
  };
  const placket: Point[] = points('618 566, 620 800, 619 1166');
  const raised = [...collar(true), ...collar(false)].map((piece) => ({
    ...piece,
    outline: shifted(piece.outline, 80),
  }));
  return {
    pieces: [
      lower,
      layer,
      piping(points('258 1284, 600 1296, 952 1278')),
      folded,
      nape,
      piping(placket),
      ...raised,
      ...pocket().map((piece) => ({ ...piece, folds: [], outline: shifted(piece.outline, 150) })),
      ...[630, 780, 930, 1080].flatMap((y) => button([597, y], 16, PEARL)),
    ],
    ground: 'flat',
  };
}

const shifted = (outline: string, dy: number): string =>
  outline.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => `${x} ${(Number(y) + dy).toFixed(1)}`);
