import type { Drawing, Piece, Point, ShapeModule } from '../drawing.ts';
import type { FabricName } from '../fabrics.ts';
import { path } from '../geometry.ts';
import { flap, halves, lapels, tailoredCollarBack, tailoredInside } from '../lapels.ts';
import { points } from '../points.ts';
import { backPanel, JACKET, panel, type Tailored, tailoredSleeves } from '../tailoring.ts';
import { button } from '../trims.ts';
import { onFigure } from '../worn.ts';

const HORN = '#3d342d';

const madeOf = (fabric: FabricName): Tailored => ({
  cut: {
    neck: [500, 262],
    shoulder: [330, 312],
    underarm: [346, 600],
    side: points('362 700, 374 800, 362 920, 344 1060, 336 1180'),
  },
  arm: { elbow: [248, 740], wrist: [226, 1092], elbowWidth: 164, wristWidth: 134 },
  roll: [
    [512, 268],
    [614, 776],
  ],
  lapel: 126,
  edge: 634,
  under: 574,
  hem: 1190,
  corner: 110,
  folds: JACKET,
  ease: fabric === 'linen' ? 1.3 : 1,
  seed: fabric === 'linen' ? 25 : 9,
});

const sleeveButtons = (net: (s: number, t: number) => Point, mirror: boolean): Piece[] =>
  [0.9, 0.935, 0.97].flatMap((t) => button(net(mirror ? 0.62 : 0.62, t), 10, HORN));

function front(fabric: FabricName): Drawing {
  const made = madeOf(fabric);
  const dart = (mirror: boolean): Point[] =>
    points('454 600, 462 780, 448 950').map(([x = 0, y = 0]): Point => [mirror ? 1200 - x : x, y]);
  const [over, under] = halves(lapels(made));
  const left = panel(made, false);
  const right = panel(made, true);
  return {
    pieces: [
      {
        outline: path(
          [
            [420, 1080],
            [780, 1080],
          ],
          points('780 1080, 760 1182, 600 1186, 440 1182'),
          [
            [440, 1182],
            [420, 1080],
          ],
        ),
        fabric: 'satin',
        tone: 0.45,
        volume: 0.05,
        cast: 0,
      },
      ...tailoredInside(made),
      { ...right, seams: [...(right.seams ?? []), { line: dart(true), depth: 1.4 }] },
      ...under,
      { ...left, seams: [...(left.seams ?? []), { line: dart(false), depth: 1.4 }] },
      flap([386, 948], 150, 44, 3, { seed: 5 }),
      flap([664, 956], 150, 44, -3, { seed: 6 }),
      flap([676, 540], 104, 20, -7, { seed: 7, cast: 4 }),
      ...over,
      ...button([604, 796], 17, HORN),
      ...button([604, 916], 17, HORN),
      ...tailoredSleeves(made, sleeveButtons),
    ],
  };
}

function second(fabric: FabricName): Drawing {
  const made = madeOf(fabric);
  const back = backPanel(made);
  const side = (mirror: boolean): Point[] =>
    points('404 560, 432 760, 420 980, 414 1186').map(([x = 0, y = 0]): Point => [mirror ? 1200 - x : x, y]);
  const vent: Piece['folds'] = [
    {
      line: points('604 960, 608 1080, 610 1190'),
      width: 9,
      depth: 7,
      skew: -0.7,
      fade: [0.3, 0],
    },
  ];
  return {
    pieces: [
      {
        ...back,
        folds: [...(back.folds ?? []), ...vent],
        seams: [...(back.seams ?? []), { line: side(false), depth: 1.8 }, { line: side(true), depth: 1.8 }],
      },
      ...tailoredSleeves(made, () => []),
      tailoredCollarBack(made),
    ],
  };
}

const worn = (fabric: FabricName): Drawing =>
  onFigure(front(fabric).pieces, {
    heights: points('216 190, 262 226, 312 270, 600 446, 800 590, 1092 806, 1190 868'),
    widths: points('216 0.66, 262 0.68, 312 0.72, 600 0.69, 1190 0.7'),
    behind: 3,
    without: [0, 3],
    spread: 30,
    beside: 'trousers',
    sleeved: true,
    frame: { at: [600, 585], zoom: 1.65 },
  });

export const shape: ShapeModule = {
  front,
  second,
  worn,
  detail: { of: 'front', at: [560, 560], zoom: 2.1 },
  close: { of: 'front', at: [320, 1040], zoom: 2.2 },
};
