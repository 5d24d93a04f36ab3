import type { Drawing, Piece, Point, ShapeModule } from '../drawing.ts';
import type { FabricName } from '../fabrics.ts';
import { band, flip, mirrored } from '../geometry.ts';
import { hemBand, type Knit, knitBody, knitSleeves, neckBand } from '../knitwear.ts';
import { points } from '../points.ts';
import { insideBack } from '../tops.ts';
import { buttons } from '../trims.ts';
import { onFigure } from '../worn.ts';

const knitOf = (fabric: FabricName): Knit => ({
  cut: {
    neck: [492, 286],
    shoulder: [338, 342],
    underarm: [344, 624],
    side: points('350 760, 350 920, 346 1070, 352 1150'),
  },
  arm: { elbow: [240, 764], wrist: [206, 1094], elbowWidth: 170, wristWidth: 122 },
  hemBand: 80,
  cuffBand: 74,
  gauge: fabric === 'knit' ? 1.3 : 0.95,
  ribGauge: fabric === 'knit' ? 1.05 : 0.75,
  seed: fabric === 'knit' ? 81 : 37,
});

/** The front edge: from the shoulder down the neckline to the hem, on the left and the lapping right side. */
const EDGE: Point[] = points('492 286, 512 380, 548 500, 592 610, 602 700, 602 900, 602 1234');
const BACK: Point[] = mirrored(points('492 286, 540 306, 600 312'));

function placket(line: readonly Point[], mirror: boolean, knit: Knit): Piece {
  return {
    outline: band(line, 42),
    fabric: 'ribbed',
    gauge: (knit.ribGauge ?? 1) * 0.72,
    grain: 90,
    volume: 0.4,
    rim: [8, 4],
    crumple: 0.4,
    cast: 9,
    weave: (x, y) => [y, mirror ? -x : x],
  };
}

function front(fabric: FabricName): Drawing {
  const knit = knitOf(fabric);
  const neckline: Point[] = [...EDGE.slice(0, 4), [600, 640], ...flip(EDGE.slice(0, 4)).reverse()];
  const right = flip(EDGE, 602);
  return {
    pieces: [
      ...insideBack([490, 284], 26, 330),
      hemBand(knit),
      knitBody(knit, neckline),
      placket(
        right.map(([x, y], i): Point => [i < 4 ? x - 4 : x, y]),
        true,
        knit,
      ),
      placket(EDGE, false, knit),
      ...buttons(
        [
          [602, 642],
          [602, 1196],
        ],
        6,
        15,
        fabric === 'knit' ? '#5a4634' : '#d8cdb8',
      ),
      ...knitSleeves(knit),
    ],
  };
}

function second(fabric: FabricName): Drawing {
  const knit = { ...knitOf(fabric), seed: 19 };
  return { pieces: [hemBand(knit), knitBody(knit, BACK), neckBand(BACK, 38, knit, [600, 190]), ...knitSleeves(knit)] };
}

const worn = (fabric: FabricName): Drawing =>
  onFigure(front(fabric).pieces, {
    heights: points('286 234, 342 276, 624 446, 764 560, 1094 798, 1230 858'),
    widths: points('286 0.7, 342 0.73, 480 0.66, 624 0.66, 1230 0.67'),
    behind: 1,
    without: [1],
    spread: 30,
    beside: 'trousers',
    sleeved: true,
    frame: { at: [600, 545], zoom: 1.75 },
  });

export const shape: ShapeModule = {
  front,
  second,
  worn,
  detail: { of: 'front', at: [610, 720], zoom: 2.9 },
  close: { of: 'front', at: [310, 1120], zoom: 2.4 },
};
