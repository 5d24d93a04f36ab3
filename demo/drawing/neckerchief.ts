import { arrange } from './arrange.ts';
import type { Drawing, Fold, Piece, Point } from './drawing.ts';
import { path } from './geometry.ts';
import { points } from './points.ts';
import { dressed } from './worn.ts';

const soft = { volume: 0.3, rim: [5, 2], crumple: 0.5, gauge: 0.5, cast: 9 } as const satisfies Partial<Piece>;

/** The dark border of the print along an edge, and the pale line inside it. */
const border = (edge: readonly Point[], inside: readonly Point[]): NonNullable<Piece['paints']> => [
  { line: edge, width: 9, tone: -0.42, fade: [0, 0] },
  { line: inside, width: 3, tone: 0.16, fade: [0.1, 0.1] },
];

const fold = (line: string, depth: number, width = 8): Fold => ({
  line: points(line),
  width,
  depth,
  skew: depth > 0 ? 0.4 : -0.4,
  fade: [0, 0.5],
});

/** A silk square folded to a band and knotted round the neck of the figure, its two corners hanging. */
function knotted(): Piece[] {
  const far: Piece = {
    ...soft,
    outline: path(
      points('522 244, 532 224, 556 210, 600 204, 644 210, 668 224, 678 244'),
      points('678 244, 650 238, 600 232, 550 238, 522 244'),
    ),
    tone: 0.6,
  };
  const left: Piece = {
    ...soft,
    outline: path(
      points('534 226, 550 252, 578 268, 608 274'),
      points('608 274, 604 304'),
      points('604 304, 566 300, 536 280, 518 248'),
      points('518 248, 534 226'),
    ),
    volume: 0.45,
    seed: 4,
    folds: [fold('606 282, 570 276, 532 242', 5), fold('606 294, 566 290, 526 254', -5)],
    paints: [{ line: points('604 302, 566 298, 536 278, 520 250'), width: 8, tone: -0.4, fade: [0, 0] }],
  };
  const right: Piece = {
    ...soft,
    outline: path(
      points('666 226, 652 250, 632 266, 604 274'),
      points('604 274, 608 304'),
      points('608 304, 644 296, 668 276, 682 248'),
      points('682 248, 666 226'),
    ),
    volume: 0.45,
    seed: 7,
    folds: [fold('608 282, 636 274, 666 242', 5), fold('608 294, 646 284, 674 252', -5)],
    paints: [{ line: points('608 302, 644 294, 668 274, 680 250'), width: 8, tone: -0.4, fade: [0, 0] }],
  };
  const lowerEdge = points('606 298, 598 350, 574 396, 516 436');
  const leftEnd: Piece = {
    ...soft,
    outline: path(points('590 288, 556 332, 528 380, 516 436'), [...lowerEdge].reverse()),
    seed: 9,
    folds: [fold('598 296, 562 350, 532 410', 7, 11), fold('602 300, 584 360, 552 404', -6, 10)],
    paints: border(lowerEdge, points('600 310, 586 352, 560 388, 526 420')),
  };
  const outerEdge = points('618 286, 662 322, 694 358, 706 416');
  const rightEnd: Piece = {
    ...soft,
    outline: path(outerEdge, points('706 416, 656 396, 622 352, 604 298')),
    seed: 12,
    folds: [fold('612 294, 654 340, 694 396', 7, 11), fold('608 300, 632 350, 676 392', -6, 10)],
    paints: border(outerEdge, points('616 298, 650 330, 680 362, 696 402')),
  };
  const knot: Piece = {
    ...soft,
    outline: path(points('586 272, 602 262, 622 266, 632 284, 624 306, 602 310, 586 298, 586 272')),
    volume: 0.75,
    seed: 15,
    folds: [fold('590 276, 610 284, 628 302', 5), fold('604 264, 612 286, 606 308', -4)],
  };
  return [far, leftEnd, rightEnd, left, right, knot];
}

export const kerchiefWorn = (): Drawing =>
  dressed(knotted(), { behind: 1, beside: 'both', frame: { at: [600, 440], zoom: 2.1 } });

/** The same knot, large, without the figure. */
export const kerchiefTied = (): Drawing => ({
  pieces: arrange(knotted(), { about: [604, 320], by: [-4, 460], scale: 3.6 }),
  ground: 'flat',
});
