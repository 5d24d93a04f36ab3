import { drape } from '../drape.ts';
import type { Drawing, Piece, Point, ShapeModule } from '../drawing.ts';
import { flip } from '../geometry.ts';
import { flap, halves, lapels, tailoredCollarBack, tailoredInside } from '../lapels.ts';
import { points } from '../points.ts';
import { backPanel, panel, type Tailored, tailoredSleeves } from '../tailoring.ts';
import { button } from '../trims.ts';
import { onFigure } from '../worn.ts';

const HORN = '#3a2f28';
const SIDE: Point[] = points('404 560, 404 700, 394 900, 378 1140, 364 1380, 362 1452');

const MADE: Tailored = {
  cut: { neck: [524, 164], shoulder: [398, 206], underarm: [404, 430], side: SIDE },
  arm: { elbow: [330, 560], wrist: [316, 826], elbowWidth: 142, wristWidth: 122 },
  roll: [
    [530, 172],
    [648, 560],
  ],
  lapel: 118,
  edge: 686,
  under: 520,
  hem: 1458,
  corner: 8,
  folds: [
    [points('-1 0.22, -0.7 0.26, -0.4 0.3'), 22, 4],
    [points('1 0.22, 0.7 0.27, 0.4 0.31'), 22, 4, -0.3],
    [points('-0.8 0.3, -0.74 0.55, -0.72 1'), 38, 7],
    [points('0.8 0.3, 0.74 0.55, 0.76 1'), 38, 7, -0.3],
    [points('-0.34 0.5, -0.3 0.75, -0.34 1'), 46, 6],
  ],
  ease: 1,
  seed: 14,
  relief: drape({
    left: [[404, 430], ...SIDE],
    right: flip([[404, 430], ...SIDE]),
    top: 640,
    bottom: 1450,
    folds: 3,
    depth: 13,
    seed: 4,
    crisp: 0.2,
  }),
};

const tab = (net: (s: number, t: number) => Point, mirror: boolean): Piece[] =>
  button(net(mirror ? 0.45 : 0.45, 0.92), 11, HORN);

function front(): Drawing {
  const [over, under] = halves(lapels(MADE, 0.3));
  const buttons = [600, 716, 832].flatMap((y) => [520, 648].flatMap((x) => button([x, y], 17, HORN)));
  return {
    pieces: [
      ...tailoredInside(MADE),
      panel(MADE, true),
      ...under,
      panel(MADE, false),
      flap([412, 872], 128, 50, 2, { seed: 5 }),
      flap([690, 876], 110, 50, -2, { seed: 6 }),
      ...over,
      ...buttons,
      ...tailoredSleeves(MADE, tab),
    ],
  };
}

function second(): Drawing {
  const back = backPanel(MADE);
  const folds: Piece['folds'] = [
    ...(back.folds ?? []),
    {
      line: points('604 1000, 612 1220, 616 1456'),
      width: 12,
      depth: 9,
      skew: -0.7,
      fade: [0.3, 0],
    },
  ];
  const half: Piece = { ...flap([470, 660], 260, 40, 0, { seed: 2 }), volume: 0.06 };
  return {
    pieces: [
      { ...back, folds },
      half,
      ...button([492, 680], 13, HORN),
      ...button([708, 680], 13, HORN),
      ...tailoredSleeves(MADE, () => []),
      tailoredCollarBack(MADE),
    ],
  };
}

const worn = (): Drawing =>
  onFigure(front().pieces, {
    heights: points('112 184, 164 226, 206 270, 430 440, 560 560, 1458 1420'),
    widths: points('112 0.9, 164 0.95, 206 1.02, 430 0.96'),
    scale: 1,
    sleeved: true,
    behind: 2,
    without: [2],
    spread: 42,
    frame: { at: [600, 838], zoom: 1.1 },
  });

export const shape: ShapeModule = {
  front,
  second,
  worn,
  detail: { of: 'front', at: [570, 420], zoom: 2.2 },
  close: { of: 'front', at: [480, 900], zoom: 2.2 },
};
