import type { Piece, Point } from './drawing.ts';
import { beside, flip, mirrored, path } from './geometry.ts';
import type { Tailored } from './tailoring.ts';

/** Lapels and collar, lying on the panels. `notch` is the share of the roll at which the lapel's point sits. */
export function lapels(made: Tailored, notch = 0.26): Piece[] {
  return [true, false].flatMap((mirror) => halfLapel(made, mirror, notch));
}

/** The lapels apart: those that lie on top of the left panel, and those it covers. */
export function halves(pieces: readonly Piece[]): [over: Piece[], under: Piece[]] {
  return [pieces.slice(2), pieces.slice(0, 2)];
}

function halfLapel(made: Tailored, mirror: boolean, notch: number): Piece[] {
  const turn = (points: readonly Point[]) => (mirror ? flip(points) : [...points]);
  const [a, b] = made.roll;
  const w = made.lapel;
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  const at = (t: number, d: number): Point => [
    a[0] + ux * t * length - uy * d * w,
    a[1] + uy * t * length + ux * d * w,
  ];
  const rollLine = [at(0, 0), at(0.5, -0.03), at(1, 0)];
  const belly = [at(1, 0), at(0.78, 0.5), at(0.5, 0.86), at(notch, 1.02)];
  const gorge = [at(notch, 1.02), at(notch - 0.035, 0.6), at(notch - 0.05, 0.44)];
  const tip = at(notch - 0.13, 0.92);
  const neck: Point = [a[0] + 20, a[1] - 38];
  const collarEdge = [tip, at(0.02, 0.72), at(-0.1, 0.3), neck];
  const fold = [neck, at(0.06, -0.06), at(notch - 0.05, 0.1)];
  const stitch = made.stitches
    ? (line: readonly Point[], d: number) => [{ line: beside(turn(line), mirror ? -d : d), depth: 0, stitches: [0] }]
    : () => [];
  return [
    {
      outline: path(turn(rollLine), turn(belly), turn(gorge), turn([at(notch - 0.05, 0.44), at(0, 0)])),
      grain: mirror ? -10 : 10,
      volume: 0.1,
      rim: [8, 5],
      crumple: 0.5,
      cast: 15,
      seed: mirror ? 3 : 7,
      seams: stitch([...belly, ...gorge.slice(1)], 8),
    },
    {
      outline: path(
        turn(fold),
        turn([at(notch - 0.05, 0.1), at(notch - 0.05, 0.46)]),
        turn([at(notch - 0.05, 0.46), tip]),
        turn(collarEdge),
      ),
      grain: mirror ? 30 : -30,
      volume: 0.12,
      rim: [8, 5],
      crumple: 0.5,
      cast: 12,
      seed: mirror ? 8 : 2,
      seams: stitch([at(notch - 0.05, 0.46), ...collarEdge.slice(0, 3)], 8),
    },
  ];
}

/** Lining, back of the collar and label: what one sees between the lapels. */
export function tailoredInside(made: Tailored): Piece[] {
  const [a, b] = made.roll;
  const top: Point[] = mirrored([
    [a[0] + 20, a[1] - 38],
    [(a[0] + 630) / 2, a[1] - 50],
    [600, a[1] - 52],
  ]);
  const stand: Point[] = mirrored([
    [a[0] + 8, a[1] - 4],
    [(a[0] + 620) / 2, a[1] + 8],
    [600, a[1] + 11],
  ]);
  return [
    {
      outline: path(
        top,
        [
          [1180 - a[0], a[1] - 38],
          [1240 - a[0], a[1] + 40],
          [660, b[1] + 50],
        ],
        [
          [660, b[1] + 50],
          [540, b[1] + 50],
        ],
        [
          [540, b[1] + 50],
          [a[0] - 40, a[1] + 40],
          [a[0] + 20, a[1] - 38],
        ],
      ),
      fabric: 'satin',
      tone: 0.5,
      volume: -0.08,
      cast: 0,
      folds: [
        {
          line: [
            [600, a[1] + 30],
            [604, a[1] + 300],
          ],
          width: 12,
          depth: -6,
        },
      ],
    },
    { outline: path(top, stand.toReversed()), volume: 0.12, tone: 0.8, rim: [6, 3], crumple: 0.4, cast: 9 },
    {
      outline: path(
        [
          [560, a[1] + 24],
          [640, a[1] + 24],
        ],
        [
          [640, a[1] + 24],
          [640, a[1] + 56],
        ],
        [
          [640, a[1] + 56],
          [560, a[1] + 56],
        ],
        [
          [560, a[1] + 56],
          [560, a[1] + 24],
        ],
      ),
      fabric: 'cotton',
      colour: '#ebe5da',
      volume: 0,
      rim: [2, 0.6],
      crumple: 0,
      cast: 2,
    },
  ];
}

/** Collar and its fall seen from behind. */
export function tailoredCollarBack(made: Tailored): Piece {
  const [a] = made.roll;
  const [x, y] = a;
  const top: Point[] = mirrored([
    [x + 18, y - 40],
    [(x + 630) / 2, y - 52],
    [600, y - 55],
  ]);
  const fall: Point[] = mirrored([
    [x - made.lapel * 0.34, y + made.lapel * 0.5],
    [(x + 590) / 2, y + made.lapel * 0.62],
    [600, y + made.lapel * 0.66],
  ]);
  const side: Point[] = [
    [x - made.lapel * 0.34, y + made.lapel * 0.5],
    [x - 10, y],
    [x + 18, y - 40],
  ];
  return {
    outline: path(top, flip(side).reverse(), fall.toReversed(), side),
    volume: 0.2,
    rim: [9, 6],
    crumple: 0.5,
    cast: 14,
    seams: made.stitches ? [{ line: beside(fall, -8), depth: 0, stitches: [0] }] : [],
  };
}

/** A pocket flap, or a welt when it is low. */
export function flap([x, y]: Point, width: number, height: number, turn: number, extra: Partial<Piece> = {}): Piece {
  const dy = Math.tan((turn * Math.PI) / 180) * width;
  return {
    outline: path(
      [
        [x, y],
        [x + width, y + dy],
      ],
      [
        [x + width, y + dy],
        [x + width + 2, y + dy + height],
      ],
      [
        [x + width + 2, y + dy + height],
        [x + width / 2, y + dy / 2 + height + 3],
        [x - 2, y + height],
      ],
      [
        [x - 2, y + height],
        [x, y],
      ],
    ),
    volume: 0.03,
    rim: [6, 4],
    crumple: 0.3,
    cast: 9,
    seams: [
      {
        line: [
          [x, y + 1],
          [x + width, y + dy + 1],
        ],
        depth: 2.4,
      },
    ],
    ...extra,
  };
}
