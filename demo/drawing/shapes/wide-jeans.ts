import type { ShapeModule } from '../drawing.ts';
import { type Jeans, jeansBack, jeansFront } from '../jeans.ts';
import { points } from '../points.ts';
import { onFigure } from '../worn.ts';

const JEANS: Jeans = {
  legs: {
    side: points('440 190, 410 300, 384 420, 366 560, 342 800, 322 1040, 304 1260, 288 1476'),
    inseam: points('600 520, 594 600, 586 800, 578 1040, 572 1260, 566 1480'),
    dip: 12,
    sag: 12,
  },
  wash: 0.55,
  ease: 1.25,
  seed: 31,
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
  detail: { of: 'second', at: [570, 360], zoom: 2.4 },
  close: { of: 'front', at: [560, 330], zoom: 2.4 },
};
