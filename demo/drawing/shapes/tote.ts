import { arrange } from '../arrange.ts';
import { rivet, strap, TAN, tab } from '../bagmaking.ts';
import { carried } from '../carried.ts';
import type { Drawing, Fold, Piece, Point, ShapeModule } from '../drawing.ts';
import type { FabricName } from '../fabrics.ts';
import { path } from '../geometry.ts';
import { cut, points } from '../points.ts';

/** A shopper with two handles, turned a little so that its gusset shows; from the back its front handle hangs down. */
const FLOOR = 1370;
const panel = cut(
  '168 700, 380 712, 600 716, 800 712, 972 698 | 958 900, 936 1120, 914 1330 | 890 1362, 600 1370, 270 1362, 244 1334 | 218 1120, 190 900',
);
const gusset = cut('972 698, 1010 690, 1050 672 | 1052 800, 1030 1060, 1000 1320 | 914 1356 | 936 1120, 958 900');
const inside = cut('168 700, 320 682, 600 672, 900 668, 1050 672 | 1010 690, 972 698, 800 712, 600 716, 380 712');
const base = cut(
  '230 1216, 420 1228, 600 1230, 800 1228, 926 1216 | 914 1330 | 890 1362, 600 1370, 270 1362, 244 1334',
);

const gauge = (fabric: FabricName) => (fabric === 'leather' ? 0.85 : 0.8);

const sag: Fold[] = [
  { line: points('420 760, 450 900, 440 1060'), width: 60, depth: 7, skew: 0.3, fade: [0.1, 0.6] },
  { line: points('700 770, 676 940, 690 1090'), width: 54, depth: -7, skew: -0.3, fade: [0.1, 0.6] },
  { line: points('230 1290, 330 1250, 470 1210'), width: 40, depth: 6, fade: [0.1, 0.7] },
  { line: points('900 1300, 820 1240, 720 1200'), width: 36, depth: 5, fade: [0.1, 0.7] },
];

function body(fabric: FabricName): Piece[] {
  const edge = [
    { line: points('172 722, 380 734, 600 738, 800 734, 972 720'), depth: 1, stitches: [0, 8] },
    { line: points('182 706, 204 900, 232 1120, 258 1334'), depth: 1.4, stitches: [8] },
    { line: points('960 706, 946 900, 924 1120, 902 1334'), depth: 1.4, stitches: [-8] },
  ];
  const crease = {
    line: points('1020 700, 1000 860, 974 1080, 956 1330'),
    width: 30,
    depth: -22,
    fade: [0.05, 0.1] as const,
  };
  const stiff = fabric === 'leather' ? 0.6 : 1;
  return [
    { outline: inside, colour: '#bda684', fabric: 'canvas', volume: -0.4, tone: 0.55, rim: [4, 2], crumple: 0.4 },
    {
      outline: gusset,
      volume: 0.12,
      rim: [6, 4],
      crumple: 1,
      gauge: gauge(fabric),
      tone: 0.84,
      folds: [crease],
      seed: 4,
    },
    {
      outline: panel,
      volume: 0.11,
      rim: [10, 7],
      crumple: stiff,
      gauge: gauge(fabric),
      folds: sag,
      seams: edge,
      seed: 8,
      cast: 6,
    },
    ...(fabric === 'canvas'
      ? [
          {
            ...TAN,
            outline: base,
            volume: 0.11,
            rim: [6, 4] as const,
            seams: [{ line: points('232 1232, 420 1244, 600 1246, 800 1244, 924 1232'), depth: 0, stitches: [0, 8] }],
            cast: 6,
          },
        ]
      : []),
  ];
}

const trim = (fabric: FabricName) => (fabric === 'canvas' ? TAN : {});

function handle(line: readonly Point[], fabric: FabricName, y: number): Piece[] {
  const [from, to] = [line[0] ?? [0, 0], line.at(-1) ?? [0, 0]];
  const ends = [from, to].flatMap(([x]): Piece[] => [
    tab(x, y, 62, 150, trim(fabric)),
    rivet(x, y - 46),
    rivet(x, y + 44),
  ]);
  return [strap(line, 34, { ...trim(fabric), volume: 0.8 }), ...ends];
}

const raised = points('404 800, 402 660, 424 500, 490 360, 580 312, 670 356, 730 500, 748 660, 748 800');
const fallen = points('404 770, 400 850, 420 980, 490 1086, 578 1116, 666 1084, 728 980, 750 850, 748 770');
const rear = points('448 690, 452 600, 480 440, 540 310, 628 268, 716 312, 770 440, 792 600, 794 690');

function bag(fabric: FabricName, front: readonly Point[]): Piece[] {
  const [hollow, ...rest] = body(fabric);
  const back = strap(rear, 32, { ...trim(fabric), tone: 0.78, volume: 0.8 });
  const bar: Piece = {
    outline: path(
      points('168 700, 320 682, 600 672, 900 668, 1050 672'),
      points('1050 672, 1050 684'),
      points('1050 684, 900 680, 600 684, 320 694, 168 708'),
    ),
    volume: 0.4,
    rim: [3, 2],
    crumple: 0,
  };
  return [back, ...(hollow ? [hollow] : []), bar, ...rest, ...handle(front, fabric, 800)];
}

export const shape: ShapeModule = {
  front: (fabric): Drawing => ({ pieces: bag(fabric, raised), ground: 'floor', floorY: FLOOR }),
  second: (fabric): Drawing => ({
    pieces: arrange(bag(fabric, fallen), { mirror: true }),
    ground: 'floor',
    floorY: FLOOR,
  }),
  worn: (fabric) =>
    carried(bag(fabric, raised), {
      from: [590, 300],
      to: [364, 972],
      scale: 0.46,
      frame: { at: [530, 880], zoom: 1.12 },
    }),
  detail: { of: 'front', at: [440, 780], zoom: 2.4 },
  close: { of: 'front', at: [620, 1160], zoom: 2.1 },
};
