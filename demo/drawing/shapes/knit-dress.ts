import type { Drawing, ShapeModule } from '../drawing.ts';
import type { FabricName } from '../fabrics.ts';
import { mirrored } from '../geometry.ts';
import { hemBand, type Knit, knitBody, knitSleeves, neckBand } from '../knitwear.ts';
import { points } from '../points.ts';
import { insideBack, type NetFold } from '../tops.ts';
import { onFigure } from '../worn.ts';

const knitOf = (fabric: FabricName): Knit => ({
  cut: {
    neck: [522, 160],
    shoulder: [426, 202],
    underarm: [438, 402],
    side: points('450 480, 466 590, 452 700, 426 830, 418 960, 424 1160, 434 1424'),
  },
  arm: { elbow: [362, 520], wrist: [330, 792], elbowWidth: 104, wristWidth: 78 },
  hemBand: 40,
  cuffBand: 48,
  inset: 2,
  gauge: fabric === 'knit' ? 0.8 : 0.9,
  ribGauge: 0.7,
  ease: 0.9,
  seed: fabric === 'knit' ? 73 : 26,
});

/** A close body: rings at the waist, pulls over the hips, long soft falls below. */
const CLOSE_BODY: readonly NetFold[] = [
  [points('-1 0.16, -0.6 0.21, -0.2 0.24'), 20, 5],
  [points('1 0.16, 0.6 0.22, 0.2 0.25'), 20, 5, -0.3],
  [points('-1 0.31, -0.4 0.34, 0.3 0.33'), 17, 5],
  [points('1 0.335, 0.4 0.365, -0.4 0.36'), 17, 5],
  [points('-1 0.37, -0.5 0.395, 0.2 0.4'), 18, 4],
  [points('1 0.43, 0.6 0.47, 0 0.48'), 22, 4],
  [points('-0.7 0.5, -0.5 0.7, -0.42 1'), 34, 7],
  [points('0.6 0.52, 0.52 0.72, 0.5 1'), 36, 8, -0.3],
  [points('0.05 0.58, 0 0.76, 0.04 1'), 40, 6],
  [points('-1 0.62, -0.6 0.66, -0.1 0.65'), 26, 3],
];

const MOCK = mirrored(points('522 160, 556 186, 600 192'));
const BACK = mirrored(points('522 160, 556 172, 600 176'));

function front(fabric: FabricName): Drawing {
  const knit = knitOf(fabric);
  return {
    pieces: [
      ...insideBack([530, 158], 10, 60),
      hemBand(knit),
      knitBody(knit, MOCK, CLOSE_BODY),
      neckBand(MOCK, 34, knit, [600, 60]),
      ...knitSleeves(knit),
    ],
  };
}

function second(fabric: FabricName): Drawing {
  const knit = { ...knitOf(fabric), seed: 92 };
  return {
    pieces: [
      hemBand(knit),
      knitBody(knit, BACK, CLOSE_BODY),
      neckBand(BACK, 34, knit, [600, 40]),
      ...knitSleeves(knit),
    ],
  };
}

const worn = (fabric: FabricName): Drawing =>
  onFigure(front(fabric).pieces, {
    heights: points('160 222, 202 272, 402 412, 590 590, 830 800, 1424 1330'),
    widths: points('160 0.9, 202 1.01, 300 0.93, 402 0.94, 590 0.93, 830 0.97'),
    scale: 1,
    sleeved: true,
    behind: 2,
    without: [1],
    spread: 14,
    frame: { at: [600, 838], zoom: 1.12 },
  });

export const shape: ShapeModule = {
  front,
  second,
  worn,
  detail: { of: 'front', at: [580, 330], zoom: 3 },
  close: { of: 'front', at: [400, 720], zoom: 2.6 },
};
