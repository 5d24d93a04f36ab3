import { arrange } from '../arrange.ts';
import type { Drawing, Piece, Point, ShapeModule } from '../drawing.ts';
import { beside, ellipse, flip, mirrored, path } from '../geometry.ts';
import { hemBand, type Knit, knitBody, knitSleeves } from '../knitwear.ts';
import { points } from '../points.ts';
import { cord } from '../trims.ts';
import { dressed, refit } from '../worn.ts';

const KNIT: Knit = {
  cut: {
    neck: [488, 372],
    shoulder: [318, 430],
    underarm: [326, 716],
    side: points('330 840, 326 1000, 318 1150, 330 1232'),
  },
  arm: { elbow: [214, 850], wrist: [186, 1180], elbowWidth: 186, wristWidth: 140 },
  hemBand: 84,
  cuffBand: 78,
  ribGauge: 0.62,
  ease: 1.7,
  inset: 18,
  seed: 17,
};

/** Half of the hood that lies round the neck, from the peak down to where the halves cross at the throat. */
function hoodHalf(mirror: boolean): Piece {
  const turn = (points: readonly Point[]) => (mirror ? flip(points) : [...points]);
  const outer = turn(points('600 186, 520 198, 458 250, 436 330, 448 402, 510 458, 612 500'));
  const inner = turn(points('612 500, 570 452, 526 388, 512 316, 538 252, 600 226'));
  return {
    outline: path(outer, inner),
    volume: 0.22,
    rim: [13, 7],
    cast: 18,
    seed: mirror ? 5 : 2,
    folds: [
      {
        line: turn(points('476 300, 500 372, 560 440')),
        width: 24,
        depth: 9,
        skew: 0.3,
      },
      {
        line: turn(points('556 216, 500 262, 484 330')),
        width: 22,
        depth: 7,
        skew: -0.3,
      },
      {
        line: turn(points('470 380, 520 424, 590 470')),
        width: 16,
        depth: 6,
        skew: 0.3,
      },
    ],
    seams: [{ line: beside(inner, mirror ? -17 : 17), depth: 1.2, stitches: [4, -4] }],
  };
}

const hoodInside: Piece = {
  outline: path(points('600 210, 520 236, 490 320, 520 420, 600 490, 680 420, 710 320, 680 236, 600 210')),
  tone: 0.5,
  volume: -0.12,
  cast: 0,
  folds: [
    {
      line: points('600 250, 602 380, 600 470'),
      width: 16,
      depth: 5,
    },
  ],
};

function pouch(): Piece {
  const side: Point[] = points('436 968, 392 1080, 384 1226');
  return {
    outline: path(
      side,
      points('384 1226, 600 1238, 816 1226'),
      flip(side).reverse(),
      points('764 968, 600 972, 436 968'),
    ),
    volume: 0.07,
    rim: [7, 4],
    cast: 9,
    seed: 40,
    folds: [
      {
        line: points('430 1010, 470 1090, 560 1130'),
        width: 26,
        depth: 6,
      },
      {
        line: points('780 1020, 720 1110, 640 1150'),
        width: 28,
        depth: 6,
      },
    ],
    seams: [
      {
        line: points('448 982, 600 986, 752 982'),
        depth: 1,
        stitches: [3],
      },
      { line: beside(side, -14), depth: 1, stitches: [4] },
      { line: beside(flip(side), 14), depth: 1, stitches: [4] },
    ],
  };
}

function cords(): Piece[] {
  return [false, true].flatMap((mirror) => {
    const x = mirror ? 636 : 562;
    const end = mirror ? 706 : 738;
    const line: Point[] = [
      [x, 452],
      [x + (mirror ? 14 : -8), 540],
      [x + (mirror ? 8 : -2), end],
    ];
    const last = line.at(-1) ?? [x, end];
    return [
      { outline: ellipse(x, 450, 7), fabric: 'metal', colour: '#b9b6ae', volume: 0.5, rim: [4, 2], cast: 2 } as const,
      {
        outline: cord(line, 9),
        volume: 0.9,
        rim: [4, 2],
        crumple: 0,
        cast: 6,
        fabric: 'ribbed',
        gauge: 0.3,
        grain: 50,
      } as const,
      {
        outline: cord(
          [
            [last[0], last[1] - 4],
            [last[0], last[1] + 26],
          ],
          9,
        ),
        fabric: 'metal',
        colour: '#b9b6ae',
        volume: 0.8,
        rim: [3, 2],
        cast: 5,
      } as const,
    ];
  });
}

const NECK = mirrored(points('488 372, 530 440, 600 486'));

const front = (): Drawing => ({
  pieces: [
    hemBand(KNIT),
    knitBody(KNIT, NECK),
    pouch(),
    ...knitSleeves(KNIT),
    hoodInside,
    hoodHalf(true),
    hoodHalf(false),
    ...cords(),
  ],
});

/** From behind the hood hangs down between the shoulders. */
function second(): Drawing {
  const knit = { ...KNIT, seed: 58 };
  const neckline = mirrored(points('488 372, 540 360, 600 356'));
  const side: Point[] = points('600 268, 516 282, 462 342, 458 440, 500 560, 560 630, 600 646');
  const hood: Piece = {
    outline: path(side, flip(side).reverse()),
    volume: 0.4,
    rim: [16, 10],
    cast: 24,
    seed: 77,
    folds: [
      {
        line: points('478 380, 540 440, 600 452, 664 438, 716 384'),
        width: 28,
        depth: 12,
        skew: 0.4,
      },
      {
        line: points('490 460, 550 520, 620 524'),
        width: 24,
        depth: 9,
        skew: 0.4,
      },
      {
        line: points('704 470, 660 540, 610 560'),
        width: 22,
        depth: 8,
        skew: -0.4,
      },
    ],
    seams: [
      {
        line: points('600 270, 604 460, 600 644'),
        depth: 2.4,
        stitches: [6, -6],
      },
    ],
  };
  return { pieces: [hemBand(knit), knitBody(knit, neckline), ...knitSleeves(knit), hood] };
}

/** The hood as it lies on the shoulders of the figure: a thick fold behind the neck, and its two ends at the throat. */
function hoodDown(): { behind: Piece; ends: Piece[] } {
  const rise = points('452 292, 462 236, 500 196, 556 180, 600 177');
  const behind: Piece = {
    outline: path(rise, flip(rise).reverse(), points('748 292, 600 320, 452 292')),
    volume: 0.5,
    rim: [16, 9],
    tone: 0.86,
    seed: 77,
    folds: [
      { line: points('482 250, 540 214, 600 210, 664 216, 716 256'), width: 14, depth: 7, skew: 0.4 },
      { line: points('490 280, 530 238, 556 222'), width: 12, depth: 5, skew: -0.3 },
    ],
  };
  const end = (mirror: boolean): Piece => {
    const turn = (line: readonly Point[]) => (mirror ? flip(line) : [...line]);
    const inner = turn(points('610 356, 576 322, 552 280, 540 236, 534 198'));
    return {
      outline: path(
        turn(points('534 198, 490 222, 456 270, 468 308, 520 346, 610 384')),
        turn(points('610 384, 610 356')),
        inner,
      ),
      volume: 0.42,
      rim: [12, 7],
      cast: 12,
      seed: mirror ? 5 : 2,
      folds: [
        { line: turn(points('500 224, 490 276, 530 322, 590 356')), width: 13, depth: 6, skew: 0.3 },
        { line: turn(points('474 276, 492 312, 540 338')), width: 10, depth: 4, skew: -0.3 },
      ],
      seams: [{ line: beside(inner, mirror ? 10 : -10), depth: 0.9, stitches: [3, -3] }],
    };
  };
  return { behind, ends: [end(true), end(false)] };
}

/** On the figure the hood is down: raised, it would be empty. */
function worn(): Drawing {
  const fit = {
    heights: points('372 236, 430 276, 716 450, 850 560, 1148 800, 1316 872'),
    widths: points('372 0.7, 430 0.69, 560 0.64, 716 0.62, 1316 0.63'),
    scale: 0.66,
  };
  const { behind, ends } = hoodDown();
  const fitted = (pieces: readonly Piece[]) => pieces.map((piece) => refit(piece, fit));
  const garment = fitted([hemBand(KNIT), knitBody(KNIT, NECK), pouch(), ...knitSleeves(KNIT)]);
  return dressed([behind, ...garment, ...ends, ...arrange(fitted(cords()), { by: [0, 48] })], {
    behind: 1,
    spread: 34,
    beside: 'trousers',
    sleeved: true,
    frame: { at: [600, 545], zoom: 1.75 },
  });
}

export const shape: ShapeModule = {
  front,
  second,
  worn,
  detail: { of: 'front', at: [600, 480], zoom: 2.2 },
  close: { of: 'front', at: [600, 980], zoom: 2 },
  more: { of: 'second', at: [600, 520], zoom: 2.1 },
};
