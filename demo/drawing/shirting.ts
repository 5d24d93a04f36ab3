import type { Piece, Point, Seam } from './drawing.ts';
import type { FabricName } from './fabrics.ts';
import { beside, curve, flip, mirrored, path } from './geometry.ts';
import {
  type Arm,
  armholeOf,
  type Cut,
  cuff,
  LONG_SLEEVE,
  LOOSE_BODY,
  laid,
  type NetFold,
  sideNet,
  sleeve,
  torso,
} from './tops.ts';
import { button, buttons, quad } from './trims.ts';

/** Measures of a shirt or a dress cut like one. */
export interface Shirt {
  cut: Cut;
  arm: Arm;
  /** From the left side seam to the right one. */
  hem: readonly Point[];
  /** Where the collar closes, and its size (1 is a shirt 700 wide). */
  throat: Point;
  collar: number;
  placket: number;
  /** Last y of the placket. */
  closes: number;
  buttons: { count: number; radius: number; colour: string };
  cuff: number;
  /** Thread of its own colour, as on denim. */
  thread?: string;
  body?: readonly NetFold[];
  relief?: (x: number, y: number) => number;
  ease?: number;
  seed: number;
}

const sewn = (shirt: Shirt, seam: Seam): Seam => (shirt.thread ? { ...seam, thread: shirt.thread } : seam);

/** Everything but the collar's inside, from the back to the front. */
export function shirtBody(shirt: Shirt, neckline: readonly Point[], seams: readonly Seam[] = []): Piece {
  const row = beside(shirt.hem, -13);
  return {
    outline: torso(shirt.cut, neckline, shirt.hem),
    volume: 0.25,
    hanging: true,
    rim: [5, 1.6],
    folds: laid(sideNet(shirt.cut), shirt.body ?? LOOSE_BODY, shirt.seed, shirt.ease ?? 1.1),
    seams: [sewn(shirt, { line: row, depth: 0.8, stitches: [3] }), ...seams.map((seam) => sewn(shirt, seam))],
    seed: shirt.seed,
    cast: 10,
    ...(shirt.relief ? { relief: shirt.relief } : {}),
  };
}

export function shirtSleeves(shirt: Shirt): Piece[] {
  return [false, true].flatMap((mirror) => {
    const made = sleeve(shirt.cut, shirt.arm, mirror);
    const end = cuff(made, shirt.cuff, 0.8);
    const seed = shirt.seed + (mirror ? 11 : 4);
    const across = (t: number): Point[] => [end.net(-1, t), end.net(1, t)];
    return [
      {
        outline: made.outline,
        swell: made.swell,
        grain: made.grain,
        volume: 0.32,
        rim: [5, 1.6],
        folds: laid(made.net, LONG_SLEEVE, seed, (shirt.ease ?? 1.1) * 1.15),
        seams: [sewn(shirt, { line: curve(armSeam(shirt.cut, mirror)), depth: 0.4, stitches: [mirror ? -9 : 9] })],
        seed,
        cast: 8,
      },
      {
        outline: end.outline,
        grain: end.grain,
        volume: 0.4,
        rim: [6, 3],
        crumple: 0.5,
        cast: 8,
        seams: [
          sewn(shirt, { line: across(0.1), depth: 0, stitches: [0] }),
          sewn(shirt, { line: across(0.9), depth: 0, stitches: [0] }),
        ],
      },
      ...button(end.net(mirror ? -0.45 : 0.45, 0.5), shirt.buttons.radius * 0.9, shirt.buttons.colour),
    ];
  });
}

function armSeam(cut: Cut, mirror: boolean): Point[] {
  const line = armholeOf(cut).map(([x, y]): Point => [x + 6, y]);
  return mirror ? flip(line) : line;
}

/** The front band with its buttons. */
export function placket(shirt: Shirt): Piece[] {
  const [x, y] = shirt.throat;
  const half = shirt.placket / 2;
  const row = (dx: number): Seam =>
    sewn(shirt, {
      line: [
        [x + dx, y],
        [x + dx, (y + shirt.closes) / 2],
        [x + dx, shirt.closes],
      ],
      depth: 0,
      stitches: [0],
    });
  const { count, radius, colour } = shirt.buttons;
  return [
    {
      outline: quad([x - half, y - 6], [x + half, y - 6], [x + half, shirt.closes], [x - half, shirt.closes]),
      volume: 0.02,
      rim: [4, 2.4],
      cast: 5,
      crumple: 0.7,
      seed: shirt.seed,
      seams: [row(-half + 6), row(half - 6)],
    },
    ...buttons(
      [
        [x, y + 70 * shirt.collar],
        [x, shirt.closes - 90],
      ],
      count,
      radius,
      colour,
    ),
  ];
}

/** A turned-down collar with its stand; `open` spreads the points and shows more of the inside. */
export function shirtCollar(shirt: Shirt, fabric: FabricName, label = '#ece7dc'): { inside: Piece[]; leaves: Piece[] } {
  const [x, y] = shirt.throat;
  const k = shirt.collar;
  const at = (dx: number, dy: number): Point => [x + dx * k, y + dy * k];
  const fold = [at(0, 2), at(-38, -32), at(-64, -70), at(-76, -104)];
  const shoulder = [at(-76, -104), at(-100, -92), at(-122, -48)];
  const edge = [at(-122, -48), at(-104, 4), at(-66, 84)];
  const front = [at(-66, 84), at(-30, 36), at(0, 2)];
  const leaf = path(fold, shoulder, edge, front);
  const top = mirrored([at(-76, -104), at(-44, -118), at(0, -122)], x);
  const stand = mirrored([at(-70, -84), at(-40, -72), at(0, -68)], x);
  const stitched = [...edge, ...front.slice(1, -1)];
  const leaves = [false, true].map((mirror): Piece => {
    const row = beside(mirror ? flip(stitched, x) : stitched, mirror ? 8 : -8);
    return {
      outline: mirror ? path(flip(fold, x), flip(shoulder, x), flip(edge, x), flip(front, x)) : leaf,
      grain: mirror ? -28 : 28,
      volume: 0.16,
      rim: [7, 4],
      crumple: 0.35,
      cast: 11,
      seed: mirror ? 6 : 9,
      seams: [sewn(shirt, { line: row, depth: 0, stitches: [0] })],
    };
  });
  const inside: Piece[] = [
    {
      outline: path(top, [at(76, -104), at(66, -40), at(0, 60)], [at(0, 60), at(-66, -40), at(-76, -104)]),
      fabric: fabric === 'sheer' ? 'cotton' : fabric,
      tone: 0.6,
      volume: -0.1,
      cast: 0,
      crumple: 0.3,
    },
    {
      outline: path(top, stand.toReversed()),
      tone: 0.78,
      volume: 0.1,
      rim: [5, 2],
      cast: 5,
      crumple: 0.3,
      seams: [{ line: stand, depth: 1 }],
    },
    {
      outline: quad(at(-26, -64), at(26, -64), at(26, -38), at(-26, -38)),
      fabric: 'cotton',
      colour: label,
      volume: 0,
      rim: [2, 0.6],
      crumple: 0,
      cast: 2,
    },
  ];
  return { inside, leaves };
}

/** The collar seen from behind. */
export function collarBack(shirt: Shirt): Piece {
  const [x, y] = shirt.throat;
  const k = shirt.collar;
  const at = (dx: number, dy: number): Point => [x + dx * k, y + dy * k];
  const top = mirrored([at(-78, -104), at(-44, -120), at(0, -124)], x);
  const bottom = mirrored([at(-124, -46), at(-70, -26), at(0, -20)], x);
  return {
    outline: path(top, [at(78, -104), at(104, -88), at(124, -46)], bottom.toReversed(), [
      at(-124, -46),
      at(-104, -88),
      at(-78, -104),
    ]),
    volume: 0.2,
    rim: [8, 5],
    crumple: 0.4,
    cast: 12,
    seams: [sewn(shirt, { line: beside(bottom, -8), depth: 0, stitches: [0] })],
  };
}
