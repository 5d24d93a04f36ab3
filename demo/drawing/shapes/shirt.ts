import type { Drawing, Point, Seam, ShapeModule } from '../drawing.ts';
import type { FabricName } from '../fabrics.ts';
import { mirrored } from '../geometry.ts';
import { points } from '../points.ts';
import { collarBack, placket, type Shirt, shirtBody, shirtCollar, shirtSleeves } from '../shirting.ts';
import { pocket } from '../trims.ts';
import { onFigure } from '../worn.ts';

const shirtOf = (fabric: FabricName): Shirt => ({
  cut: {
    neck: [496, 258],
    shoulder: [330, 326],
    underarm: [340, 610],
    side: points('350 740, 354 880, 344 1040, 336 1150'),
  },
  arm: { elbow: [236, 750], wrist: [206, 1080], elbowWidth: 168, wristWidth: 120 },
  hem: points('336 1150, 372 1196, 440 1262, 540 1290, 600 1294, 660 1290, 760 1264, 828 1198, 864 1150'),
  throat: [600, 338],
  collar: 0.98,
  placket: 50,
  closes: 1290,
  buttons: { count: 7, radius: 10.5, colour: fabric === 'denim' ? '#c9c2b4' : '#e9e2d2' },
  cuff: 92,
  ease: fabric === 'linen' ? 1.25 : 1.1,
  seed: fabric === 'linen' ? 11 : 36,
  ...(fabric === 'denim' ? { thread: '#c8a25c' } : {}),
});

const FRONT = mirrored(points('496 258, 520 330, 566 366, 600 372'));
const BACK = mirrored(points('496 258, 540 284, 600 290'));
const YOKE: Point[] = points('336 404, 470 420, 600 424, 730 420, 864 404');
const PLEAT: Seam = {
  line: points('600 428, 603 800, 600 1290'),
  depth: 1.6,
  width: 3,
};

function front(fabric: FabricName): Drawing {
  const shirt = shirtOf(fabric);
  const collar = shirtCollar(shirt, fabric);
  const yokes: Seam[] = [
    {
      line: points('356 352, 420 330, 494 296'),
      depth: 1,
      stitches: [4],
    },
    {
      line: points('844 352, 780 330, 706 296'),
      depth: 1,
      stitches: [-4],
    },
  ];
  const thread = shirt.thread;
  const patch = pocket([664, 520], 138, 150, 18, { seed: 4 });
  const seams = (patch.seams ?? []).map((seam) => (thread ? { ...seam, thread } : seam));
  const left =
    fabric === 'denim'
      ? [
          {
            ...pocket([398, 520], 138, 150, 18, { seed: 8 }),
            seams: seams.map(({ line, ...seam }) => ({ ...seam, line: line.map(([x, y]): Point => [x - 266, y]) })),
          },
        ]
      : [];
  return {
    pieces: [
      ...collar.inside,
      shirtBody(shirt, FRONT, yokes),
      ...left,
      { ...patch, seams },
      ...placket(shirt),
      ...shirtSleeves(shirt),
      ...collar.leaves,
    ],
  };
}

function second(fabric: FabricName): Drawing {
  const shirt = { ...shirtOf(fabric), seed: 52 };
  const body = shirtBody(shirt, BACK, [
    { line: YOKE, depth: 1.4, stitches: [-5] },
    PLEAT,
    {
      ...PLEAT,
      line: points('572 428, 566 640, 570 860'),
      depth: 1,
    },
    {
      ...PLEAT,
      line: points('630 428, 636 640, 632 860'),
      depth: 1,
    },
  ]);
  return { pieces: [body, ...shirtSleeves(shirt), collarBack(shirt)] };
}

const worn = (fabric: FabricName): Drawing =>
  onFigure(front(fabric).pieces, {
    heights: points('136 176, 258 232, 326 276, 610 440, 750 560, 1080 796, 1294 880'),
    widths: points('136 0.62, 258 0.68, 326 0.71, 480 0.65, 1294 0.66'),
    behind: 3,
    without: [2],
    spread: 28,
    sleeved: true,
    beside: 'trousers',
    frame: { at: [600, 560], zoom: 1.72 },
  });

export const shape: ShapeModule = {
  front,
  second,
  worn,
  detail: { of: 'front', at: [640, 470], zoom: 2.3 },
  close: { of: 'front', at: [270, 1080], zoom: 2.4 },
};
