import { arrange } from '../arrange.ts';
import type { Drawing, Fold, Piece, ShapeModule } from '../drawing.ts';
import type { FabricName } from '../fabrics.ts';
import { band, beside, path } from '../geometry.ts';
import { arc } from '../ovals.ts';
import { points } from '../points.ts';

/** A hat with a pinched crown and a wide brim, from the front; the second view hangs on a hook, seen from the back. */
const FLOOR = 1110;
const brimTop = points('128 958, 180 914, 300 884, 450 872, 600 868, 750 872, 900 884, 1020 914, 1072 958');
const brimFront = points('1072 958, 1040 1016, 940 1066, 780 1098, 600 1108, 420 1098, 260 1066, 160 1016, 128 958');
const left = points('338 934, 350 820, 376 690, 412 590, 470 528, 540 522, 600 546');
const right = points('600 546, 664 520, 734 528, 790 594, 824 700, 850 820, 862 934');
const base = arc(600, 934, 262, 62, 0, 180);
const raised = (by: number, grow: number) => arc(600, 934 - by, 262 + grow, 62, 0, 180);

/** Rows of plaited straw run round the hat: along ellipses on the brim, level on the crown. */
const rows = (place: (x: number, y: number) => number) => ({
  relief: (x: number, y: number) => 2.6 * Math.abs(Math.sin(place(x, y) * Math.PI)) ** 0.6,
  toneAt: (x: number, y: number) => 0.84 + 0.18 * Math.abs(Math.sin(place(x, y) * Math.PI)) ** 0.5,
});
const onBrim = rows((x, y) => Math.hypot(x - 600, (y - 968) * 3.9) / 21);
const onCrown = rows((x, y) => (y - ((x - 600) ** 2 * -0.0009 + 62)) / 19);
const plaited = (fabric: FabricName, lines: Partial<Piece>): Partial<Piece> =>
  fabric === 'straw' ? { ...lines, gauge: 0.6 } : { gauge: 1.1 };

const pinch: Fold[] = [
  { line: points('600 552, 596 640, 590 740'), width: 56, depth: -20, fade: [0.05, 0.8] },
  { line: points('446 600, 470 700, 474 800'), width: 48, depth: -16, skew: -0.3, fade: [0.15, 0.7] },
  { line: points('764 600, 742 700, 740 800'), width: 48, depth: -15, skew: 0.3, fade: [0.15, 0.7] },
];

function ribbon(fabric: FabricName): Piece {
  const outline = path(raised(4, 0), [...raised(86, -10)].reverse());
  const cord = (_x: number, y: number) => 0.5 * Math.sin((y / 4.5) * Math.PI * 2);
  const dyed = fabric === 'straw' ? { colour: '#26221f' } : { tone: 0.66 };
  return {
    ...dyed,
    outline,
    fabric: 'canvas',
    gauge: 0.5,
    volume: 0.05,
    rim: [4, 3],
    crumple: 0,
    cast: 6,
    relief: (x, y) => cord(x, y) + 0.5 * Math.sqrt(Math.max(0, 275 ** 2 - (x - 600) ** 2)),
  };
}

/** The flat bow that closes the ribbon on the left. */
function knot(fabric: FabricName): Piece[] {
  const dyed = fabric === 'straw' ? { colour: '#26221f' } : { tone: 0.66 };
  const cloth = { ...dyed, fabric: 'canvas', gauge: 0.5, rim: [4, 4], crumple: 0.3, volume: 0.2, cast: 8 } as const;
  return [
    { ...cloth, outline: band(points('388 932, 396 950, 402 974'), [54, 62, 70]) },
    { ...cloth, outline: band(points('404 900, 410 932, 416 966'), 30) },
  ];
}

function hat(fabric: FabricName): Piece[] {
  const crease = {
    line: points('140 968, 300 1010, 600 1030, 900 1010, 1060 968'),
    width: 60,
    depth: 10,
    fade: [0.2, 0.2] as const,
  };
  const rim = [{ line: beside(brimFront, 12), depth: 1.4, stitches: fabric === 'wool' ? [0] : [] }];
  return [
    {
      ...plaited(fabric, onBrim),
      outline: path(brimTop, brimFront),
      volume: 0.14,
      rim: [9, 7],
      crumple: 0.5,
      seams: rim,
      folds: [crease],
      paints: [{ line: base, width: 60, tone: -0.28, fade: [0.1, 0.1] }],
      seed: 3,
    },
    {
      ...plaited(fabric, onCrown),
      outline: path(left, right, base),
      volume: 0.42,
      rim: [7, 4],
      crumple: 0.6,
      folds: pinch,
      seed: 7,
      cast: 18,
    },
    ribbon(fabric),
  ];
}

export const shape: ShapeModule = {
  front: (fabric): Drawing => ({ pieces: [...hat(fabric), ...knot(fabric)], ground: 'floor', floorY: FLOOR }),
  second: (fabric): Drawing => ({
    pieces: arrange(hat(fabric), { about: [600, 860], by: [0, -60], turn: 17, scale: 0.98, mirror: true }),
    ground: 'wall',
  }),
  detail: { of: 'front', at: [500, 860], zoom: 2.2 },
  close: { of: 'second', at: [560, 800], zoom: 2.1 },
  more: { of: 'front', at: [760, 780], zoom: 2.4 },
};
