import { LEG, type Legs, legFolds, legsOutline, threaded, waistband, wash } from './bottoms.ts';
import type { Drawing, Piece, Point, Seam } from './drawing.ts';
import { beside, flip, path } from './geometry.ts';
import { metalButton, rivet } from './studs.ts';
import { pocket, quad } from './trims.ts';

const THREAD = '#c99b52';

/** Five-pocket jeans on any pair of legs. */
export interface Jeans {
  legs: Legs;
  wash: number;
  ease: number;
  seed: number;
}

function legs(jeans: Jeans, seams: readonly Seam[], seed: number): Piece {
  const { side, inseam, sag } = jeans.legs;
  const [out, inner] = [side.at(-1) ?? [0, 0], inseam.at(-1) ?? [0, 0]];
  const row: Point[] = [
    [out[0] + 2, out[1] - 34],
    [(out[0] + inner[0]) / 2, (out[1] + inner[1]) / 2 + sag - 34],
    [inner[0] - 2, inner[1] - 34],
  ];
  const low = side.slice(1);
  return {
    outline: legsOutline(jeans.legs),
    volume: 0.27,
    rim: [6, 3],
    folds: legFolds(jeans.legs, LEG, seed, jeans.ease),
    paints: wash(jeans.legs, jeans.wash),
    seams: [
      ...threaded(
        [{ line: row, depth: 1.6, stitches: [0] }, { line: flip(row), depth: 1.6, stitches: [0] }, ...seams],
        THREAD,
      ),
      { line: beside(low, -9), depth: 1.5 },
      { line: beside(flip(low), 9), depth: 1.5 },
    ],
    seed,
    cast: 8,
  };
}

function loops(jeans: Jeans, places: readonly number[], height: number): Piece[] {
  const [, y] = jeans.legs.side[0] ?? [0, 0];
  return places.map((x) => {
    const dip = jeans.legs.dip * (1 - ((x - 600) / 230) ** 2);
    const top = y - height + dip - 5;
    return {
      outline: quad([x - 9, top], [x + 9, top], [x + 9, y + dip + 7], [x - 9, y + dip + 7]),
      volume: 0.3,
      rim: [5, 3],
      crumple: 0,
      cast: 6,
      seams: threaded(
        [
          {
            line: [
              [x - 5, top + 4],
              [x - 5, y + dip],
            ],
            depth: 0,
            stitches: [0],
          },
          {
            line: [
              [x + 5, top + 4],
              [x + 5, y + dip],
            ],
            depth: 0,
            stitches: [0],
          },
        ],
        THREAD,
      ),
    };
  });
}

export function jeansFront(jeans: Jeans): Drawing {
  const [x, y] = jeans.legs.side[0] ?? [0, 0];
  const crotch = jeans.legs.inseam[0] ?? [600, 540];
  const scoop: Point[] = [
    [x + 86, y + 3],
    [x + 74, y + 60],
    [x + 30, y + 98],
    [x - 12, y + 108],
  ];
  const bag = path(
    scoop,
    [
      [x - 12, y + 108],
      [x - 6, y + 60],
      [x + 2, y + 2],
    ],
    [
      [x + 2, y + 2],
      [x + 86, y + 3],
    ],
  );
  const flipBag = path(
    flip(scoop),
    flip([
      [x - 12, y + 108],
      [x - 6, y + 60],
      [x + 2, y + 2],
    ]),
    flip([
      [x + 2, y + 2],
      [x + 86, y + 3],
    ]),
  );
  const fly: Point[] = [
    [648, y + jeans.legs.dip],
    [646, y + 150],
    [632, y + 196],
    [600, y + 222],
  ];
  const front: Point[] = [
    [603, y + jeans.legs.dip],
    [603, (y + crotch[1]) / 2],
    [600, crotch[1] - 2],
  ];
  const seams: Seam[] = [
    { line: scoop, depth: 1.4, stitches: [-6, -13] },
    { line: flip(scoop), depth: 1.4, stitches: [6, 13] },
    { line: fly, depth: 0.3, stitches: [0, 7] },
    { line: front, depth: 2.4, stitches: [-6] },
  ];
  const coin: Piece = {
    ...pocket([1200 - x - 74, y + 34], 58, 70, 0),
    tone: 0.97,
    volume: 0,
    clip: flipBag,
    seams: threaded(
      [
        {
          line: [
            [1200 - x - 74, y + 42],
            [1200 - x - 10, y + 46],
          ],
          depth: 0.5,
          stitches: [0],
        },
      ],
      THREAD,
    ),
  };
  const inset = (outline: string): Piece => ({ outline, volume: 0, rim: [5, -4], crumple: 0.3, cast: 0, tone: 0.93 });
  return {
    pieces: [
      legs(jeans, seams, jeans.seed),
      inset(bag),
      inset(flipBag),
      coin,
      ...waistband([x, y], 54, jeans.legs.dip, {
        seams: threaded(
          [
            {
              line: [
                [x, y - 5],
                [600, y + jeans.legs.dip - 5],
                [1200 - x, y - 5],
              ],
              depth: 0,
              stitches: [0],
            },
            {
              line: [
                [x, y - 48],
                [600, y + jeans.legs.dip - 48],
                [1200 - x, y - 48],
              ],
              depth: 0,
              stitches: [0],
            },
          ],
          THREAD,
        ),
      }),
      ...loops(jeans, [x + 92, 1108 - x], 54),
      ...metalButton(606, y + jeans.legs.dip - 26),
      rivet(x + 90, y + 12),
      rivet(1110 - x, y + 12),
      rivet(x + 2, y + 100),
      rivet(1198 - x, y + 100),
    ],
  };
}

export function jeansBack(jeans: Jeans): Drawing {
  const [x, y] = jeans.legs.side[0] ?? [0, 0];
  const legsBack = { ...jeans, legs: { ...jeans.legs, dip: -4 } };
  const crotch = jeans.legs.inseam[0] ?? [600, 540];
  const yoke: Point[] = [
    [x - 6, y + 56],
    [500, y + 82],
    [600, y + 100],
  ];
  const seams: Seam[] = [
    { line: yoke, depth: 1.6, stitches: [-6] },
    { line: flip(yoke), depth: 1.6, stitches: [6] },
    {
      line: [
        [600, y],
        [602, y + 120],
        [600, crotch[1] - 2],
      ],
      depth: 2.2,
      stitches: [-6],
    },
  ];
  const back = (mirror: boolean): Piece => {
    const left = mirror ? 636 : 424;
    const patch = pocket([left, y + 122], 140, 148, 22, { seed: mirror ? 4 : 6 });
    const arcs: Seam[] = [
      {
        line: [
          [left + 8, y + 192],
          [left + 46, y + 214],
          [left + 70, y + 196],
          [left + 94, y + 214],
          [left + 132, y + 192],
        ],
        depth: 0,
        stitches: [-3, 3],
      },
    ];
    return { ...patch, seams: threaded([...(patch.seams ?? []), ...arcs], THREAD) };
  };
  const label: Piece = {
    outline: quad([664, y - 48], [742, y - 46], [742, y - 2], [664, y - 4]),
    fabric: 'leather',
    colour: '#a8794e',
    volume: 0.05,
    rim: [4, 2],
    crumple: 0.2,
    cast: 3,
  };
  const [, band] = waistband([x, y], 54, -4, {
    seams: threaded(
      [
        {
          line: [
            [x, y - 5],
            [600, y - 9],
            [1200 - x, y - 5],
          ],
          depth: 0,
          stitches: [0],
        },
        {
          line: [
            [x, y - 48],
            [600, y - 52],
            [1200 - x, y - 48],
          ],
          depth: 0,
          stitches: [0],
        },
      ],
      THREAD,
    ),
  });
  return {
    pieces: [
      legs(legsBack, seams, jeans.seed + 40),
      back(false),
      back(true),
      ...(band ? [band] : []),
      label,
      ...loops(legsBack, [600, x + 70, 1130 - x], 54),
    ],
  };
}
