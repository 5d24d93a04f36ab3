import { arrange } from '../arrange.ts';
import { besideHand } from '../beside-hand.ts';
import type { Drawing, Piece, Point, ShapeModule } from '../drawing.ts';
import { band } from '../geometry.ts';
import { arc, oval, plate } from '../ovals.ts';

const METAL = { fabric: 'metal', crumple: 0 } as const;

/** A tube bent to an open hoop; `wide` is how far it is turned to the eye. It hangs from (x, y). */
function hoop(x: number, y: number, wide: number, tall: number, tube: number): Piece[] {
  const line = arc(x, y + tall, wide, tall, -76, 250).filter((_, i) => i % 2 === 0);
  const swell = [tube * 0.5, tube * 0.82, tube, tube * 1.06, tube, tube * 0.82, tube * 0.5];
  return [{ ...METAL, outline: band(line, swell), volume: 0.95, rim: [4, 2], cast: 12 }];
}

/** Post, its catch and the hinge that close the hoop. */
function closure(x: number, y: number, wide: number): Piece[] {
  const from: Point = [x - wide * 0.36, y + 16];
  const to: Point = [x + wide * 0.27, y + 12];
  return [
    { ...METAL, outline: band([from, [x, y - 6], to], 8), volume: 0.9, rim: [3, 2], cast: 4 },
    { ...METAL, outline: oval(to[0], to[1], 15), volume: 0.5, rim: [4, 3], cast: 4 },
    { ...METAL, outline: plate(from[0] - 5, from[1] + 4, 40, 44, 10, -34), volume: 0.4, rim: [4, 3], cast: 4 },
  ];
}

const earring = (x: number, y: number, wide: number, tall: number, tube: number): Piece[] => [
  ...closure(x, y, wide),
  ...hoop(x, y, wide, tall, tube),
];

function front(): Drawing {
  return { pieces: [...earring(384, 500, 172, 232, 66), ...earring(822, 520, 160, 232, 66)], ground: 'wall' };
}

function second(): Drawing {
  const lying = arrange(earring(600, 560, 208, 216, 68), { about: [600, 780], turn: 64, by: [-170, -150] });
  const leaning = arrange(earring(600, 560, 112, 216, 64), { about: [600, 780], turn: -28, by: [170, 190] });
  return { pieces: [...lying, ...leaning], ground: 'flat' };
}

export const shape: ShapeModule = {
  front,
  second,
  worn: () => besideHand(front().pieces, { foot: [600, 1016], scale: 0.062, near: true }),
  detail: { of: 'front', at: [400, 620], zoom: 2.6 },
  close: { of: 'second', at: [760, 900], zoom: 2.2 },
  more: { of: 'front', at: [800, 820], zoom: 2.3 },
};
