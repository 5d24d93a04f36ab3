import { drape, hem } from '../drape.ts';
import type { Drawing, Fold, Piece, Point, ShapeModule } from '../drawing.ts';
import type { FabricName } from '../fabrics.ts';
import { band, beside, flip, path, scallop } from '../geometry.ts';
import { points } from '../points.ts';
import { onFigure } from '../worn.ts';

const LEFT: Point[] = points('352 560, 350 640, 366 780, 374 900, 352 1060, 322 1270');
const RIGHT = flip(LEFT);
const NECK: Point[] = points('420 452, 470 540, 540 620, 602 664, 664 618, 730 540, 780 452');
const BACK_NECK: Point[] = points('352 560, 460 600, 600 616, 740 600, 848 560');

/** Soft folds that fall from the points of the bust and from the armpits. */
const FALLS: Fold[] = [
  {
    line: points('430 500, 440 640, 420 820, 400 1100'),
    width: 36,
    depth: 12,
    skew: -0.3,
    fade: [0.2, 0.5],
  },
  {
    line: points('770 500, 764 660, 782 860, 806 1160'),
    width: 36,
    depth: 13,
    skew: 0.3,
    fade: [0.2, 0.5],
  },
  {
    line: points('358 640, 440 720, 540 740'),
    width: 26,
    depth: 7,
    skew: 0.3,
    fade: [0.1, 0.7],
  },
  {
    line: points('844 640, 760 736, 650 760'),
    width: 28,
    depth: 8,
    skew: -0.3,
    fade: [0.1, 0.7],
  },
  {
    line: points('500 600, 530 680, 600 720, 680 676, 710 600'),
    width: 22,
    depth: 6,
    skew: 0.4,
  },
  {
    line: points('470 600, 520 730, 606 790, 690 720, 730 610'),
    width: 26,
    depth: 5,
    skew: 0.4,
  },
];

function straps(front: number, back: number, backFirst: boolean): Piece[] {
  return [-1, 1].flatMap((side) => {
    const at = (x: number, y: number): Point => [600 + side * x, y];
    const rest = { fabric: 'satin', volume: 0.8, rim: [4, 1.5], crumple: 0, cast: 5 } as const;
    const behind: Piece = {
      ...rest,
      outline: band([at(140, 236), at(134, 224), at(128, 244), at(132, 380), at(150, back)], 10),
      tone: backFirst ? 0.68 : 1,
    };
    const ahead: Piece = {
      ...rest,
      outline: band([at(181, front), at(166, 330), at(148, 244), at(140, 226), at(134, 226)], 11),
      tone: backFirst ? 1 : 0.68,
    };
    return backFirst ? [behind, ahead] : [ahead, behind];
  });
}

function body(fabric: FabricName, top: readonly (readonly Point[])[], seed: number, folds: Fold[]): Piece[] {
  const wavy = hem([322, 1270], [878, 1270], 22, 8, 4, seed);
  const bottom = fabric === 'lace' ? scallop([...wavy].reverse(), 46, -18).reverse() : wavy;
  const piece: Piece = {
    outline: path(LEFT, bottom, [...RIGHT].reverse(), ...top),
    volume: 0.26,
    hanging: true,
    rim: [5, 1.4],
    relief: drape({ left: LEFT, right: RIGHT, top: 760, bottom: 1270, folds: 4, depth: 26, seed, crisp: 0.4 }),
    folds,
    seams: fabric === 'lace' ? [] : [{ line: wavy.map(([x, y]): Point => [x, y - 16]), depth: 1.2 }],
    cast: 14,
    seed,
  };
  if (fabric !== 'lace') return [piece];
  const lining: Piece = {
    ...piece,
    fabric: 'jersey',
    tone: 0.84,
    cast: 8,
    outline: path(LEFT.slice(0, -1), points('336 1150, 600 1172, 864 1150'), [...RIGHT].slice(0, -1).reverse(), ...top),
  };
  return [lining, piece];
}

function front(fabric: FabricName): Drawing {
  const inside: Piece = {
    outline: path(BACK_NECK, [
      [840, 720],
      [360, 720],
    ]),
    fabric: fabric === 'lace' ? 'jersey' : fabric,
    tone: 0.5,
    volume: 0.1,
    cast: 0,
  };
  const trim = fabric === 'lace' ? scallop(NECK, 40, 12) : NECK;
  const top: Point[][] = [
    points('848 560, 812 500, 780 452'),
    [...trim].reverse(),
    points('420 452, 388 500, 352 560'),
  ];
  const pieces = body(fabric, top, 27, FALLS);
  const edge: Piece[] =
    fabric === 'satin' ? [{ outline: band(beside(NECK, 5), 10), volume: 0.5, rim: [4, 2], crumple: 0, cast: 3 }] : [];
  return { pieces: [...straps(456, 606, true), inside, ...pieces, ...edge] };
}

function second(fabric: FabricName): Drawing {
  const cups: Piece = {
    outline: path(points('352 560, 388 500, 420 452'), NECK, points('780 452, 812 500, 848 560'), [
      [840, 720],
      [360, 720],
    ]),
    fabric: fabric === 'lace' ? 'jersey' : fabric,
    tone: 0.52,
    volume: 0.1,
    cast: 0,
  };
  const turned = FALLS.slice(0, 4).map((fold) => ({ ...fold, line: flip(fold.line) }));
  const edge: Piece = {
    outline: band(beside(BACK_NECK, 5), 10),
    fabric: 'satin',
    volume: 0.5,
    rim: [4, 2],
    crumple: 0,
    cast: 3,
  };
  const [last, ...rest] = straps(470, 604, false).reverse();
  return {
    pieces: [
      ...straps(470, 604, false).filter((piece) => piece.tone !== 1),
      cups,
      ...body(fabric, [[...BACK_NECK].reverse()], 55, turned),
      edge,
      ...[last, ...rest].filter((piece) => piece !== undefined).filter((piece) => piece.tone === 1),
    ],
  };
}

const worn = (fabric: FabricName): Drawing =>
  onFigure(front(fabric).pieces, {
    heights: points('226 240, 452 330, 560 392, 960 640, 1290 810'),
    widths: points('226 0.7, 452 0.6, 560 0.61, 760 0.6, 1290 0.66'),
    scale: 0.64,
    without: [0, 2, 4],
    beside: 'trousers',
    frame: { at: [600, 560], zoom: 1.75 },
  });

export const shape: ShapeModule = {
  front,
  second,
  worn,
  detail: { of: 'front', at: [570, 560], zoom: 2.2 },
  close: { of: 'front', at: [520, 1160], zoom: 2.2 },
};
