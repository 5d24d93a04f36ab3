import { carried } from '../carried.ts';
import { chain, wireRing } from '../chain.ts';
import type { Drawing, Piece, Point, ShapeModule } from '../drawing.ts';
import { noise } from '../noise.ts';
import { oval, plate } from '../ovals.ts';
import { points } from '../points.ts';

/** A hammered coin with a fine rope edge. */
function coin(x: number, y: number, radius: number): Piece[] {
  const edge = (px: number, py: number) => {
    const distance = Math.hypot(px - x, py - y);
    const angle = Math.atan2(py - y, px - x);
    const rope = Math.exp(-(((distance - radius + 9) / 6) ** 2)) * (5 + 1.6 * Math.sin(angle * 64 + distance * 0.5));
    const inside = distance < radius - 16 ? 1.5 * noise(px / 24, py / 24, 5) : 0;
    return rope + inside - (distance / radius) ** 2 * 5;
  };
  return [{ outline: oval(x, y, radius), fabric: 'metal', volume: 0, rim: [5, 4], crumple: 0, cast: 9, relief: edge }];
}

function pendant(x: number, y: number): Piece[] {
  return [wireRing([x, y + 6], 15, 19, 6), ...coin(x, y + 112, 92), wireRing([x, y + 24], 9, 17, 6)];
}

const HUNG: Point[] = points('600 1040, 520 960, 430 820, 356 650, 318 480, 342 340, 430 252, 600 214');
const mirror = (run: readonly Point[]): Point[] => run.map(([x, y]): Point => [1200 - x, y]);

/** Lobster clasp and its ring. */
function clasp(x: number, y: number, turn: number): Piece[] {
  const metal = { fabric: 'metal', crumple: 0, cast: 5 } as const;
  return [
    { ...metal, outline: plate(x, y, 62, 27, 13, turn) + plate(x + 4, y, 34, 9, 4.5, turn), volume: 0, rim: [8, 8] },
    { ...metal, outline: plate(x - 12, y - 12, 12, 14, 3, turn), volume: 0.5, rim: [3, 2] },
  ];
}

function front(): Drawing {
  const behind = chain(points('430 252, 500 226, 600 216, 700 226, 770 252'), 17).map((piece) => ({
    ...piece,
    tone: 0.8,
  }));
  const left = HUNG.slice(0, -1);
  return { pieces: [...behind, ...chain(left, 19), ...chain(mirror(left), 19), ...pendant(600, 1044)], ground: 'wall' };
}

const LAID: Point[] = points(
  '318 1086, 250 960, 300 800, 470 716, 640 690, 700 600, 640 500, 500 470, 400 400, 420 290, 560 246, 720 290, 860 400, 930 560, 900 740, 780 860, 620 930, 470 1010, 368 1090',
);

function second(): Drawing {
  const end: Point[] = points('318 1086, 330 1100, 340 1110');
  return {
    pieces: [...chain(LAID, 21), ...chain(end, 20), ...clasp(812, 352, 40), ...pendant(342, 1096)],
    ground: 'flat',
  };
}

export const shape: ShapeModule = {
  front,
  second,
  worn: () =>
    carried(front().pieces, {
      from: [600, 214],
      to: [600, 206],
      scale: 0.19,
      without: [0, 1],
      plain: true,
      frame: { at: [600, 350], zoom: 2.9 },
    }),
  detail: { of: 'front', at: [600, 1080], zoom: 3 },
  close: { of: 'second', at: [560, 700], zoom: 2.6 },
};
