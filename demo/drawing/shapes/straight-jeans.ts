import type { ShapeModule } from '../drawing.ts';
import { type Jeans, jeansBack, jeansFront } from '../jeans.ts';
import { points } from '../points.ts';

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
  detail: { of: 'front', at: [560, 330], zoom: 2.5 },
};
