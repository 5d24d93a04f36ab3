import type { ShapeModule } from '../drawing.ts';
import { type Jeans, jeansBack, jeansFront } from '../jeans.ts';
import { points } from '../points.ts';
import { onFigure } from '../worn.ts';

const JEANS: Jeans = {
  legs: {
    side: points('424 206, 400 300, 382 400, 376 500, 382 700, 392 900, 392 1140, 386 1468'),
    inseam: points('600 520, 590 600, 576 800, 566 960, 560 1200, 556 1464'),
    dip: 12,
    sag: 10,
  },
  wash: 1,
  ease: 1,
  seed: 7,
};

export const shape: ShapeModule = {
  front: () => jeansFront(JEANS),
  second: () => jeansBack(JEANS),
  worn: () =>
    onFigure(jeansFront(JEANS).pieces, {
      heights: points('146 606, 420 800, 1476 1550'),
      widths: points('146 0.735, 1476 0.735'),
      beside: 'vest',
      frame: { at: [600, 1060], zoom: 1.45 },
    }),
  detail: { of: 'front', at: [560, 330], zoom: 2.5 },
  close: { of: 'second', at: [560, 330], zoom: 2.4 },
};
