import type { Drawing, Point, ShapeModule } from '../drawing.ts';
import type { FabricName } from '../fabrics.ts';
import { mirrored } from '../geometry.ts';
import { hemBand, type Knit, knitBody, knitSleeves, neckBand } from '../knitwear.ts';
import { points } from '../points.ts';
import { insideBack } from '../tops.ts';
import { onFigure } from '../worn.ts';

const knitOf = (fabric: FabricName): Knit => ({
  cut: {
    neck: [496, 286],
    shoulder: [330, 344],
    underarm: [338, 622],
    side: points('346 760, 344 920, 338 1060, 346 1132'),
  },
  arm: { elbow: [228, 760], wrist: [190, 1092], elbowWidth: 178, wristWidth: 128 },
  hemBand: 92,
  cuffBand: 78,
  gauge: fabric === 'knit' ? 1.15 : 1.25,
  ribGauge: fabric === 'knit' ? 1.05 : 0.8,
  seed: fabric === 'knit' ? 21 : 44,
});

const FRONT: Point[] = mirrored(points('496 286, 516 340, 556 372, 600 382'));
const BACK: Point[] = mirrored(points('496 286, 540 304, 600 310'));

function front(fabric: FabricName): Drawing {
  const knit = knitOf(fabric);
  return {
    pieces: [
      ...insideBack([494, 284], 24, 120),
      hemBand(knit),
      knitBody(knit, FRONT),
      neckBand(FRONT, 44, knit, [600, 270]),
      ...knitSleeves(knit),
    ],
  };
}

function second(fabric: FabricName): Drawing {
  const knit = { ...knitOf(fabric), seed: 63 };
  return { pieces: [hemBand(knit), knitBody(knit, BACK), neckBand(BACK, 40, knit, [600, 190]), ...knitSleeves(knit)] };
}

const worn = (fabric: FabricName): Drawing =>
  onFigure(front(fabric).pieces, {
    heights: points('286 234, 344 276, 622 446, 760 560, 1092 798, 1224 858'),
    widths: points('286 0.72, 344 0.71, 480 0.65, 622 0.65, 1224 0.66'),
    behind: 1,
    without: [1],
    spread: 34,
    beside: 'trousers',
    sleeved: true,
    frame: { at: [600, 545], zoom: 1.75 },
  });

export const shape: ShapeModule = {
  front,
  second,
  worn,
  detail: { of: 'front', at: [560, 430], zoom: 2.9 },
  close: { of: 'front', at: [300, 1110], zoom: 2.4 },
};
