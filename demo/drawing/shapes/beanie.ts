import { arrange } from '../arrange.ts';
import type { Drawing, Piece, Point, ShapeModule } from '../drawing.ts';
import { beside, flip, path } from '../geometry.ts';
import { plate } from '../ovals.ts';
import { points } from '../points.ts';

/** A ribbed beanie with a turned cuff, as if worn; the second view is laid flat with its cuff let down. */
const RIBS = 21;
const side = points('600 372, 700 382, 800 430, 874 530, 912 680, 922 850, 920 1010');
const crown = path([...flip(side)].reverse(), [...side], points('920 1010, 760 1040, 600 1048, 440 1040, 280 1010'));
const cuffSide = points('934 938, 944 1040, 938 1150, 918 1206');
const cuff = path(
  points('266 938, 440 968, 600 976, 760 968, 934 938'),
  cuffSide,
  points('918 1206, 760 1240, 600 1248, 440 1240, 282 1206'),
  flip(cuffSide).reverse(),
);

/** Half the width of the head at a height: the ribs run like meridians towards the crown. */
function reach(y: number): number {
  const t = Math.max(0.02, Math.min(1, (y - 352) / 500));
  return 344 * Math.sqrt(1 - (1 - t) ** 2.6);
}

function ribs(half: (y: number) => number, depth: number): Pick<Piece, 'relief' | 'toneAt'> {
  const ridge = (x: number, y: number) => {
    const s = Math.max(-0.985, Math.min(0.985, (x - 600) / half(y)));
    return Math.abs(Math.cos(Math.asin(s) * RIBS + 0.1 * Math.sin(y / 70))) ** 0.7;
  };
  return { relief: (x, y) => depth * ridge(x, y), toneAt: (x, y) => 0.72 + 0.32 * ridge(x, y) };
}

const YARN = { fabric: 'knit', gauge: 0.74, crumple: 0.8 } as const;

function worn(): Piece[] {
  const gathers = [-1, 1].map((way) => ({
    line: [
      [600 + way * 40, 400],
      [600 + way * 150, 450],
      [600 + way * 220, 560],
    ] as Point[],
    width: 30,
    depth: 5,
    fade: [0.1, 0.7] as const,
  }));
  return [
    {
      ...YARN,
      ...ribs(reach, 12),
      outline: crown,
      volume: 0.5,
      seed: 3,
      folds: [
        ...gathers,
        { line: points('300 900, 440 930, 560 900'), width: 40, depth: 7 },
        { line: points('900 860, 780 900, 680 880'), width: 36, depth: 6 },
      ],
    },
    { ...YARN, ...ribs(() => 352, 13), outline: cuff, volume: 0.3, rim: [22, 16], seed: 5, cast: 18 },
    {
      outline: plate(792, 1112, 104, 62, 4, -5),
      colour: '#d8cbb2',
      fabric: 'canvas',
      gauge: 0.5,
      volume: 0.1,
      rim: [4, 2],
      crumple: 0,
      cast: 6,
      seams: [
        { line: points('750 1096, 748 1134'), depth: 0, stitches: [0] },
        { line: points('836 1090, 838 1128'), depth: 0, stitches: [0] },
      ],
    },
  ];
}

function flat(): Piece[] {
  const half = (y: number) => 330 * Math.sqrt(1 - (1 - Math.max(0.02, Math.min(1, (y - 300) / 460))) ** 2.6);
  const edge = points('600 316, 720 330, 826 396, 900 530, 926 720, 930 960, 926 1180, 918 1290');
  const lines: Pick<Piece, 'relief' | 'toneAt'> = ribs((y) => half(y) * 1.02, 11);
  const rim = points('918 1290, 760 1308, 600 1312, 440 1308, 282 1290');
  const fold = {
    line: points('276 1040, 440 1060, 600 1064, 760 1058, 926 1038'),
    width: 24,
    depth: -6,
    skew: 0.3,
    fade: [0.05, 0.05] as const,
  };
  const pieces: Piece[] = [
    {
      ...YARN,
      ...lines,
      outline: path([...flip(edge)].reverse(), edge, rim),
      volume: 0.16,
      rim: [20, 14],
      seed: 8,
      folds: [fold, { line: points('380 700, 520 760, 640 720'), width: 60, depth: 7 }],
      seams: [{ line: beside(rim, 14), depth: 1.5 }],
    },
  ];
  return arrange(pieces, { turn: -9 });
}

export const shape: ShapeModule = {
  front: (): Drawing => ({ pieces: worn(), ground: 'wall' }),
  second: (): Drawing => ({ pieces: flat(), ground: 'flat' }),
  detail: { of: 'front', at: [740, 1040], zoom: 2.4 },
  close: { of: 'second', at: [600, 1040], zoom: 2 },
  more: { of: 'front', at: [480, 640], zoom: 2.1 },
};
