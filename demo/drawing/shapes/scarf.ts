import { arrange } from '../arrange.ts';
import { carried } from '../carried.ts';
import type { Drawing, Piece, ShapeModule } from '../drawing.ts';
import { beside, path } from '../geometry.ts';
import { kerchiefTied, kerchiefWorn } from '../neckerchief.ts';
import { cut, points } from '../points.ts';
import { columns, fringe, wrapped } from '../scarf-wrapped.ts';

/** Knitted: a long scarf with fringe, wound or folded. Satin: a printed square, spread out or knotted at the neck. */

function folded(): Piece[] {
  const ribs = columns((x) => x / 25);
  const cloth = { ...ribs, gauge: 0.72, crumple: 0.7, rim: [20, 16], cast: 22 } as const;
  const under = cut('300 400 | 900 392 | 918 600, 916 900, 908 1200 | 312 1214, 304 800');
  const middle = cut('288 380 | 886 372 | 900 600, 896 900, 888 1150 | 300 1164, 292 760');
  const top = points('276 372, 300 350, 560 338, 836 346, 872 372, 884 560, 880 800, 872 1076');
  const edge = points('872 1076, 720 1090, 560 1094, 400 1092, 284 1086');
  return [
    fringe([318, 1204], [906, 1192], 96, 40, 3),
    { ...cloth, outline: under, volume: 0.06, seed: 41, tone: 0.9 },
    fringe([304, 1156], [884, 1144], 92, 40, 4),
    { ...cloth, outline: middle, volume: 0.06, seed: 42, tone: 0.95 },
    fringe([290, 1080], [866, 1072], 96, 40, 5),
    {
      ...cloth,
      outline: path(top, edge, points('284 1086, 276 800, 270 560, 276 372')),
      volume: 0.09,
      seed: 43,
      folds: [
        { line: points('300 420, 560 400, 850 420'), width: 60, depth: 7 },
        { line: points('330 900, 500 860, 660 900'), width: 70, depth: 6 },
      ],
    },
  ];
}

/** The print of the square: a border of stripes, a field of small drops, a wreath in the middle. Brightness at a place. */
function print(x: number, y: number): number {
  const edge = 420 - Math.max(Math.abs(x - 600), Math.abs(y - 800));
  if (edge < 26) return 0.52;
  if (edge < 96) return Math.abs(edge - 61) < 5 ? 1.12 : 0.78;
  if (edge < 106) return 1.16;
  const far = Math.hypot(x - 600, y - 800);
  if (Math.abs(far - 214) < 4 || Math.abs(far - 168) < 4) return 0.56;
  if (far > 214 ? drop(x, y, 62) : far < 168 && drop(x + y * 0.5, y - x * 0.5, 74)) return 0.6;
  return far > 168 && far < 214 && petal(x, y) ? 0.7 : 1.04;
}

function drop(x: number, y: number, size: number): boolean {
  const row = Math.floor(y / size);
  const u = ((((x / size + row * 0.5) % 1) + 1) % 1) - 0.5;
  const v = y / size - row - 0.5;
  return (u * 2.4) ** 2 + (v * 1.5 - u * u) ** 2 < 0.09;
}

function petal(x: number, y: number): boolean {
  const angle = Math.atan2(y - 800, x - 600);
  return Math.abs(Math.sin(angle * 22)) > 0.72;
}

function square(): Piece[] {
  const hem = cut(
    '182 384, 400 374, 640 386, 860 376, 1016 386 | 1026 600, 1014 800, 1022 940, 1018 1010 | 812 1216, 620 1222, 400 1210, 184 1220 | 176 1000, 188 800, 174 600',
  );
  const flap = cut('1018 1010, 920 984, 770 966 | 778 1080, 812 1216 | 914 1116');
  const creases = [
    {
      line: points('600 378, 606 700, 598 1000, 602 1218'),
      width: 22,
      depth: 5,
      skew: 0.4,
      fade: [0.02, 0.02] as const,
    },
    {
      line: points('180 798, 420 806, 760 796, 1018 802'),
      width: 22,
      depth: -5,
      skew: 0.4,
      fade: [0.02, 0.02] as const,
    },
    { line: points('240 480, 420 600, 540 820, 560 1100'), width: 70, depth: 13, skew: 0.3, fade: [0.3, 0.4] as const },
    {
      line: points('980 430, 860 560, 700 700, 640 900'),
      width: 60,
      depth: -12,
      skew: -0.3,
      fade: [0.3, 0.5] as const,
    },
    { line: points('260 1150, 420 1090, 620 1110, 760 1040'), width: 60, depth: 12, fade: [0.3, 0.3] as const },
  ];
  const roll = [{ line: beside(points('1018 1010, 920 984, 770 966'), -10), depth: 0 }];
  return arrange(
    [
      { outline: hem, volume: 0.02, rim: [12, 9], crumple: 0.9, toneAt: print, folds: creases, seed: 15 },
      {
        outline: flap,
        volume: 0.1,
        rim: [12, 9],
        crumple: 0.6,
        tone: 1.08,
        seed: 16,
        cast: 24,
        seams: roll,
        folds: [{ line: points('1010 1016, 900 1110, 820 1206'), width: 40, depth: -10, fade: [0.05, 0.05] }],
      },
    ],
    { turn: -6 },
  );
}

export const shape: ShapeModule = {
  front: (fabric): Drawing =>
    fabric === 'knit' ? { pieces: wrapped(fabric), ground: 'wall' } : { pieces: square(), ground: 'flat' },
  second: (fabric): Drawing => (fabric === 'knit' ? { pieces: folded(), ground: 'flat' } : kerchiefTied()),
  worn: (fabric) =>
    fabric === 'knit'
      ? carried(wrapped(fabric), {
          from: [600, 470],
          to: [600, 264],
          scale: 0.6,
          behind: 1,
          frame: { at: [600, 560], zoom: 1.75 },
        })
      : kerchiefWorn(),
  detail: (fabric) =>
    fabric === 'knit' ? { of: 'front', at: [500, 1260], zoom: 2.3 } : { of: 'front', at: [820, 1040], zoom: 2.2 },
  close: (fabric) => ({ of: 'second', at: fabric === 'knit' ? [560, 1000] : [600, 760], zoom: 2.1 }),
};
