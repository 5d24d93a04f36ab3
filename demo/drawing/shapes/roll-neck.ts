import type { Drawing, Piece, Point, ShapeModule } from '../drawing.ts';
import type { FabricName } from '../fabrics.ts';
import { flip, mirrored, path } from '../geometry.ts';
import { hemBand, type Knit, knitBody, knitSleeves } from '../knitwear.ts';
import { points } from '../points.ts';
import { onFigure } from '../worn.ts';

const knitOf = (fabric: FabricName): Knit => ({
  cut: {
    neck: [496, 318],
    shoulder: [366, 372],
    underarm: [372, 640],
    side: points('388 780, 396 920, 386 1080, 376 1240'),
  },
  arm: { elbow: [286, 800], wrist: [252, 1150], elbowWidth: 136, wristWidth: 100 },
  hemBand: 46,
  cuffBand: 56,
  inset: 3,
  gauge: fabric === 'knit' ? 0.85 : 0.92,
  ribGauge: 0.75,
  ease: 0.8,
  seed: fabric === 'knit' ? 15 : 28,
});

/** The collar: a tube that stands up, turned down over itself. */
function collar(fabric: FabricName, back: boolean): Piece[] {
  const rest = { fabric: 'ribbed', gauge: fabric === 'ribbed' ? 0.85 : 0.95, crumple: 0.8 } as const;
  const top: Point[] = mirrored(points('506 232, 550 214, 600 209'));
  const opening: Point[] = mirrored(points('506 232, 550 250, 600 255'));
  const side: Point[] = points('506 232, 494 270, 488 316, 484 352');
  const bottom: Point[] = mirrored(points('484 352, 530 384, 600 398'));
  const inside: Piece = { ...rest, outline: path(top, opening.toReversed()), tone: 0.5, volume: 0.1, cast: 0 };
  const turned: Piece = {
    ...rest,
    outline: path(back ? top : opening, flip(side), bottom.toReversed(), side.toReversed()),
    volume: 0.4,
    rim: [20, 12],
    cast: 20,
    folds: [
      {
        line: points('488 322, 560 340, 650 330, 712 300'),
        width: 24,
        depth: 7,
        skew: 0.4,
      },
      {
        line: points('500 262, 570 292, 660 284'),
        width: 20,
        depth: 6,
        skew: 0.3,
      },
      {
        line: points('700 250, 640 276, 590 270'),
        width: 18,
        depth: 5,
        skew: 0.3,
      },
    ],
  };
  return back ? [turned] : [inside, turned];
}

function draw(fabric: FabricName, back: boolean): Drawing {
  const knit = { ...knitOf(fabric), seed: back ? 51 : knitOf(fabric).seed };
  const neckline = mirrored(points('496 318, 550 346, 600 352'));
  return { pieces: [hemBand(knit), knitBody(knit, neckline), ...knitSleeves(knit), ...collar(fabric, back)] };
}

const worn = (fabric: FabricName): Drawing =>
  onFigure(draw(fabric, false).pieces, {
    heights: points('209 176, 318 236, 372 278, 640 440, 800 564, 1150 806, 1286 868'),
    widths: points('209 0.62, 318 0.68, 372 0.8, 500 0.72, 640 0.71, 1286 0.78'),
    behind: 1,
    spread: 16,
    beside: 'trousers',
    sleeved: true,
    frame: { at: [600, 545], zoom: 1.75 },
  });

export const shape: ShapeModule = {
  front: (fabric) => draw(fabric, false),
  second: (fabric) => draw(fabric, true),
  worn,
  detail: { of: 'front', at: [590, 400], zoom: 2.9 },
  close: { of: 'front', at: [330, 1160], zoom: 2.4 },
};
