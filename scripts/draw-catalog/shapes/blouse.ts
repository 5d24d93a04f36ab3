import type { Drawing, Piece, Point, ShapeModule } from '../drawing.ts';
import type { FabricName } from '../fabrics.ts';
import { band, flip, mirrored, path } from '../geometry.ts';
import { placket, type Shirt, shirtBody, shirtSleeves } from '../shirting.ts';
import type { NetFold } from '../tops.ts';

/** Fluid cloth: long soft falls from the shoulders, little pull anywhere. */
const FLUID: readonly NetFold[] = [
  [
    [
      [-0.45, 0.04],
      [-0.55, 0.3],
      [-0.5, 0.7],
      [-0.56, 1],
    ],
    34,
    10,
  ],
  [
    [
      [0.48, 0.05],
      [0.56, 0.34],
      [0.5, 0.7],
      [0.58, 1],
    ],
    36,
    11,
    -0.3,
  ],
  [
    [
      [-0.75, 0.14],
      [-0.8, 0.5],
      [-0.78, 1],
    ],
    28,
    9,
  ],
  [
    [
      [0.78, 0.12],
      [0.84, 0.5],
      [0.8, 1],
    ],
    28,
    9,
    -0.3,
  ],
  [
    [
      [-0.2, 0.3],
      [-0.24, 0.6],
      [-0.22, 1],
    ],
    34,
    8,
  ],
  [
    [
      [0.24, 0.28],
      [0.2, 0.62],
      [0.26, 1],
    ],
    32,
    8,
    -0.3,
  ],
  [
    [
      [-1, 0.27],
      [-0.6, 0.36],
      [-0.2, 0.38],
    ],
    22,
    6,
  ],
  [
    [
      [1, 0.28],
      [0.6, 0.38],
      [0.25, 0.42],
    ],
    22,
    6,
  ],
];

const shirtOf = (fabric: FabricName): Shirt => ({
  cut: {
    neck: [506, 280],
    shoulder: [356, 336],
    underarm: [360, 622],
    side: [
      [354, 760],
      [350, 900],
      [340, 1060],
      [330, 1214],
    ],
  },
  arm: { elbow: [252, 800], wrist: [222, 1062], elbowWidth: 190, wristWidth: 164 },
  hem: [
    [330, 1214],
    [470, 1232],
    [600, 1224],
    [730, 1236],
    [870, 1214],
  ],
  throat: [600, 400],
  collar: 0.7,
  placket: 42,
  closes: 1222,
  buttons: { count: 7, radius: 7.5, colour: '#efe9dd' },
  cuff: 66,
  body: FLUID,
  ease: fabric === 'satin' ? 1.1 : 1.2,
  seed: 23,
});

const FRONT = mirrored([
  [506, 280],
  [530, 340],
  [600, 408],
]);
const BACK = mirrored([
  [506, 280],
  [546, 296],
  [600, 300],
]);

/** A bow at the neck: band, two loops, two long ends. */
function bow(): Piece[] {
  const soft = { volume: 0.16, rim: [7, 3] as const, cast: 11 };
  const neck: Point[] = [
    [506, 276],
    [522, 330],
    [560, 380],
    [600, 404],
  ];
  const loop: Point[] = [
    [596, 404],
    [540, 372],
    [478, 378],
    [456, 414],
    [474, 450],
    [530, 444],
    [596, 416],
  ];
  const end: Point[] = [
    [590, 414],
    [576, 520],
    [548, 640],
    [526, 770],
  ];
  const ends: Point[] = [
    [612, 414],
    [622, 540],
    [650, 680],
    [660, 830],
  ];
  return [
    { ...soft, outline: band(neck, [30, 34, 22]), grain: 40 },
    { ...soft, outline: band(flip(neck), [30, 34, 22]), grain: -40 },
    {
      ...soft,
      outline: band(end, [24, 52, 62, 70]),
      seed: 4,
      folds: [
        {
          line: [
            [590, 420],
            [572, 560],
            [536, 760],
          ],
          width: 16,
          depth: 9,
          fade: [0, 0.3],
        },
      ],
    },
    {
      ...soft,
      outline: band(ends, [24, 50, 62, 72]),
      seed: 8,
      folds: [
        {
          line: [
            [612, 420],
            [636, 560],
            [662, 820],
          ],
          width: 18,
          depth: 10,
          fade: [0, 0.3],
        },
      ],
    },
    {
      ...soft,
      outline: path(loop),
      folds: [
        {
          line: [
            [590, 410],
            [530, 404],
            [480, 414],
          ],
          width: 14,
          depth: -9,
          fade: [0, 0.5],
        },
      ],
    },
    {
      ...soft,
      outline: path(flip(loop).map(([x, y]): Point => [x + 4, y + 6])),
      folds: [
        {
          line: [
            [612, 414],
            [670, 412],
            [726, 424],
          ],
          width: 15,
          depth: -9,
          fade: [0, 0.5],
        },
      ],
    },
    {
      ...soft,
      outline: path([
        [578, 396],
        [602, 390],
        [624, 398],
        [622, 424],
        [600, 432],
        [580, 424],
        [578, 396],
      ]),
      volume: 0.6,
      folds: [
        {
          line: [
            [598, 392],
            [602, 430],
          ],
          width: 6,
          depth: -4,
        },
      ],
    },
  ];
}

/** What shows through sheer cloth: the back of the blouse and of its sleeves. */
const behind = (shirt: Shirt): Piece[] =>
  [shirtBody({ ...shirt, seed: 90 }, BACK), ...shirtSleeves({ ...shirt, seed: 91 }).filter((piece) => piece.swell)].map(
    (piece) => ({ ...piece, tone: 0.88, cast: 0 }),
  );

function front(fabric: FabricName): Drawing {
  const shirt = shirtOf(fabric);
  const back: Piece = {
    outline: path(
      BACK,
      [
        [694, 280],
        [600, 430],
      ],
      [
        [600, 430],
        [506, 280],
      ],
    ),
    tone: 0.55,
    volume: 0.05,
    cast: 0,
  };
  return {
    pieces: [
      ...(fabric === 'sheer' ? behind(shirt) : [back]),
      shirtBody(shirt, FRONT),
      ...placket(shirt),
      ...shirtSleeves(shirt),
      ...bow(),
    ],
  };
}

function second(fabric: FabricName): Drawing {
  const shirt = { ...shirtOf(fabric), seed: 71 };
  const collar: Piece = { outline: band(BACK, 40), volume: 0.5, rim: [8, 4], cast: 8 };
  const body = shirtBody(shirt, BACK, [
    {
      line: [
        [362, 400],
        [480, 416],
        [600, 418],
        [720, 416],
        [838, 400],
      ],
      depth: 1.4,
    },
  ]);
  return { pieces: [...(fabric === 'sheer' ? behind(shirt) : []), body, ...shirtSleeves(shirt), collar] };
}

export const shape: ShapeModule = { front, second, detail: { of: 'front', at: [590, 480], zoom: 2.1 } };
