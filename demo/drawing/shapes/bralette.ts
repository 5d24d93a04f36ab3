import type { Drawing, Piece, Point, ShapeModule } from '../drawing.ts';
import type { FabricName } from '../fabrics.ts';
import { beside, flip, path, scallop } from '../geometry.ts';
import { backed, dome, elastic, inside, slider, strap } from '../lingerie.ts';
import { points } from '../points.ts';
import { onFigure } from '../worn.ts';

const APEX: Point = [352, 566];
const INNER: Point[] = [APEX, [402, 672], [474, 784], [548, 868], [622, 936]];
const OUTER: Point[] = [[176, 944], [204, 868], [262, 744], [320, 640], APEX];
const SEAM: Point[] = points('622 950, 500 972, 330 968, 176 944');
const BAND_TOP: Point[] = points('172 936, 330 960, 480 966, 600 966, 720 966, 870 960, 1028 936');
const BAND_LOW: Point[] = points('190 1106, 330 1140, 480 1154, 600 1158, 720 1154, 870 1140, 1010 1106');
const DART: Point[] = points('392 962, 394 900, 404 830');

const side = (points: readonly Point[], right: boolean): Point[] => (right ? flip(points) : [...points]);
const relief = (right: boolean, tall: number) => dome(right ? 802 : 398, 868, 214, 214, tall);

function cup(fabric: FabricName, right: boolean): Piece[] {
  const s = (points: readonly Point[]) => side(points, right);
  const lace = fabric === 'lace';
  const edge = lace ? scallop(s(INNER), 26, right ? -12 : 12) : s(INNER);
  const piece: Piece = {
    outline: path(edge, s(SEAM), s(OUTER)),
    volume: 0.12,
    rim: [5, 3],
    crumple: 0.6,
    gauge: lace ? 0.78 : 0.85,
    relief: relief(right, 66),
    seed: right ? 8 : 3,
    cast: 12,
    grainAt: (x, y) => (lace ? 0 : ((x - (right ? 800 : 400)) / 214) * -9 * (1 + (y - 800) / 400)),
    seams: lace ? [] : [{ line: s(DART), depth: 2.4, width: 3.4 }],
    folds: lace ? [{ line: s(DART), width: 13, depth: -3, fade: [0.02, 0.6] }] : [],
  };
  const outer = elastic(beside(s(OUTER), right ? -6 : 6), 15, { cast: 3 });
  const inner = lace ? [] : [elastic(beside(s(INNER), right ? -7 : 7), 16, { cast: 3 })];
  if (!lace) return [piece, ...inner, outer];
  const tulle: Piece = {
    ...piece,
    fabric: 'jersey',
    tone: 0.94,
    outline: path(beside(s(INNER), right ? -10 : 10), s(SEAM), s(OUTER)),
    opacity: 1,
  };
  return [tulle, { ...piece, cast: 0 }, outer];
}

function longline(fabric: FabricName, back: boolean): Piece[] {
  const ends: Point[] = points('172 936, 178 1020, 190 1106');
  const lace = fabric === 'lace';
  const low = lace ? scallop(BAND_LOW, 36, -16) : BAND_LOW;
  const piece: Piece = {
    outline: path(BAND_TOP, flip(ends), [...low].reverse(), [...ends].reverse()),
    volume: 0.2,
    rim: [6, 3],
    crumple: 0.5,
    gauge: lace ? 0.78 : 0.8,
    seed: back ? 31 : 12,
    cast: 10,
    folds: [
      {
        line: points('230 950, 246 1030, 236 1120'),
        width: 16,
        depth: 4,
      },
      {
        line: points('560 975, 566 1050, 556 1140'),
        width: 20,
        depth: 3.5,
      },
      {
        line: points('940 960, 926 1030, 938 1116'),
        width: 18,
        depth: 4.5,
      },
    ],
  };
  const parts = lace
    ? [
        {
          ...piece,
          fabric: 'jersey' as const,
          opacity: 0.4,
          outline: path(BAND_TOP, flip(ends), [...BAND_LOW].reverse(), [...ends].reverse()),
        },
        { ...piece, cast: 0 },
      ]
    : [piece];
  const lower = lace ? [] : [elastic(beside(BAND_LOW, -9), 26, { fabric: 'jersey' })];
  return [...parts, elastic(BAND_TOP, 16, { cast: 4 }), ...lower];
}

const FRONT_STRAP: Point[] = points('352 574, 356 480, 372 380, 398 300');
const REAR_STRAP: Point[] = points('398 300, 424 420, 440 560, 446 720');

function front(fabric: FabricName): Drawing {
  const backBand: Piece = inside(
    {
      outline: path(points('196 880, 400 836, 600 826, 800 836, 1004 880'), points('1004 960, 196 960')),
      volume: 0.1,
      fabric: fabric === 'lace' ? 'jersey' : fabric,
      gauge: 0.8,
    },
    0.55,
  );
  const rear = [false, true].flatMap((right) => [
    inside(strap(side([...REAR_STRAP, [448, 850]], right), 15), 0.6),
    slider(side([[429, 470]], right)[0] ?? [0, 0], 15, right ? 6 : -6),
  ]);
  const straps = [false, true].map((right) => strap(side(FRONT_STRAP, right), 17));
  return {
    pieces: [...rear, backBand, ...straps, ...cup(fabric, true), ...cup(fabric, false), ...longline(fabric, false)],
  };
}

const U_BACK: Point[] = points('172 936, 250 900, 350 846, 430 770, 448 716, 470 770, 530 836, 600 856');

function second(fabric: FabricName): Drawing {
  const lace = fabric === 'lace';
  const hollow = [false, true].map(
    (right): Piece =>
      inside(
        {
          outline: path(side(INNER, right), side(SEAM, right), side(OUTER, right)),
          volume: 0,
          relief: relief(right, -50),
          fabric: lace ? 'jersey' : fabric,
          gauge: 0.85,
        },
        0.58,
      ),
  );
  const top = [...U_BACK, ...flip(U_BACK).reverse().slice(1)];
  const upper: Piece = {
    outline: path(top, points('1028 960, 600 985, 172 960')),
    volume: 0.16,
    rim: [5, 3],
    crumple: 0.7,
    gauge: lace ? 0.78 : 0.8,
    seed: 18,
    cast: 12,
  };
  const rear = [false, true].map((right) => inside(strap(side(FRONT_STRAP, right), 16), 0.6));
  const straps = [false, true].flatMap((right) => [
    strap(side(points('398 300, 424 420, 440 560, 447 740'), right), 17, { cast: 12 }),
    slider(side([[434, 520]], right)[0] ?? [0, 0], 17, right ? 4 : -4),
  ]);
  return {
    pieces: [
      ...rear,
      ...hollow,
      ...backed(fabric, upper, 0.95, 0.8),
      elastic(beside(top, 6), 14),
      ...straps,
      ...longline(fabric, true),
    ],
  };
}

const worn = (fabric: FabricName): Drawing =>
  onFigure(front(fabric).pieces, {
    heights: points('300 235, 566 340, 944 492, 1158 548'),
    widths: points('300 0.36, 566 0.345, 944 0.33, 1158 0.316'),
    scale: 0.34,
    without: [0, 1, 2, 3, 4],
    beside: 'hips',
    frame: { at: [600, 440], zoom: 2.66 },
  });

export const shape: ShapeModule = {
  front,
  second,
  worn,
  detail: { of: 'front', at: [470, 780], zoom: 2.3 },
  close: { of: 'second', at: [600, 940], zoom: 2.2 },
};
