import { arrange } from '../arrange.ts';
import { besideHand } from '../beside-hand.ts';
import type { Drawing, Piece, ShapeModule } from '../drawing.ts';
import { band } from '../geometry.ts';
import { oval, plate } from '../ovals.ts';

const METAL = { fabric: 'metal', crumple: 0 } as const;

/** Heights of half a ball. */
const ball = (x: number, y: number, radius: number) => (px: number, py: number) =>
  Math.sqrt(Math.max(0, radius ** 2 - (px - x) ** 2 - (py - y) ** 2)) * 0.8;

/** A ball of 4 mm on its post, which is seen as far as the ball is turned (`post` is its length). */
function stud(x: number, y: number, radius: number, post: number): Piece[] {
  const tip = post * 0.92;
  return [
    {
      ...METAL,
      outline: band(
        [
          [x, y],
          [x + post, y - post * 0.18],
        ],
        13,
      ),
      volume: 0.9,
      rim: [4, 2],
      cast: 6,
    },
    { ...METAL, outline: plate(x + tip * 0.8, y - tip * 0.144, 26, 96, 12, -10), volume: 0.5, rim: [5, 3], cast: 8 },
    { ...METAL, outline: oval(x, y, radius), volume: 0, rim: [3, 2], cast: 14, relief: ball(x, y, radius) },
  ];
}

function front(): Drawing {
  return { pieces: [...stud(420, 780, 112, 250), ...stud(800, 820, 112, 250)], ground: 'flat' };
}

function second(): Drawing {
  const lying = arrange(stud(470, 860, 108, 300), { about: [470, 860], turn: 58 });
  const standing = arrange(stud(760, 700, 108, 180), { about: [760, 700], turn: -38 });
  return { pieces: [...lying, ...standing], ground: 'flat' };
}

export const shape: ShapeModule = {
  front,
  second,
  worn: () => besideHand(front().pieces, { foot: [640, 920], scale: 0.0223, near: true }),
  detail: { of: 'front', at: [440, 780], zoom: 2.4 },
  close: { of: 'second', at: [760, 720], zoom: 2.2 },
  more: { of: 'front', at: [770, 820], zoom: 2.2 },
};
