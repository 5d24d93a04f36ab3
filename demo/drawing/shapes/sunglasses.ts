import type { Drawing, Piece, Point, ShapeModule } from '../drawing.ts';
import { band, path } from '../geometry.ts';
import { mirroredOnFloor } from '../mirrored-floor.ts';
import { plate } from '../ovals.ts';
import { points } from '../points.ts';
import { STIFF } from '../turned.ts';

type Place = (point: Point) => Point;

const RIM: Point[] = points('600 724, 546 706, 470 688, 380 672, 280 662, 196 664, 140 676');
const TIP: Point[] = points('140 676, 132 690, 136 726, 148 742');
const UNDER: Point[] = points(
  '148 742, 160 790, 178 858, 222 920, 300 956, 392 958, 476 932, 530 880, 556 822, 574 786, 600 776',
);
const LENS: Point[] = points(
  '200 724, 280 704, 380 712, 470 728, 530 748, 540 790, 514 858, 460 906, 386 926, 300 922, 234 886, 204 820, 192 760, 200 724',
);

const other = (run: readonly Point[]): Point[] => run.map(([x, y]): Point => [1200 - x, y]).reverse();

function frame(place: Place): Piece {
  const outer = path(...[RIM, TIP, UNDER, other(UNDER), other(TIP), other(RIM)].map((run) => run.map(place)));
  const holes = [LENS, other(LENS)].map((run) => path(run.map(place))).join('');
  return { outline: outer + holes, fabric: 'acetate', volume: 0.7, rim: [9, 7], crumple: 0, cast: 6 };
}

/** Gradient lens: dark above, lighter below, with the window's reflection across it. */
function lens(run: readonly Point[], place: Place): Piece[] {
  const points = run.map(place);
  const outline = path(points);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const glare = (x: number, y: number) => {
    const s = (x - left) / (right - left) + ((y - top) / (bottom - top)) * 0.5;
    const beam = (at: number, wide: number) =>
      1 / (1 + Math.exp(-(s - at) * 60)) / (1 + Math.exp((s - at - wide) * 60));
    return (0.3 * beam(0.34, 0.3) + 0.2 * beam(0.7, 0.07)) * (1 - ((y - top) / (bottom - top)) * 0.8);
  };
  const down = (y: number) => Math.min(1, Math.max(0, (y - top) / (bottom - top)));
  const glass = { ...STIFF, fabric: 'clear', outline, cast: 0 } as const;
  return [
    { ...glass, colour: '#2a2422', coverAt: (_, y) => 0.96 - 0.26 * down(y) ** 1.5 },
    { ...glass, colour: '#f6f1ea', coverAt: glare },
  ];
}

const straight: Place = (point) => point;
/** Turned to the side: narrower, and the near side larger. */
const turned: Place = ([x, y]) => {
  const t = (x - 130) / 940;
  const size = 0.78 + 0.26 * t;
  return [110 + 700 * (0.86 * t + 0.14 * t * t), 810 + (y - 800) * size + (t - 0.5) * 46];
};

const rivets = (place: Place, sides: readonly (1 | -1)[]): Piece[] =>
  sides.flatMap((side) =>
    [698, 716].map((y): Piece => {
      const [px, py] = place([600 + side * 440, y]);
      return {
        outline: plate(px, py, 15, 9, 4.5),
        fabric: 'metal',
        colour: '#d6b978',
        volume: 0.6,
        rim: [3, 2],
        crumple: 0,
        cast: 2,
      };
    }),
  );

function temple(line: readonly Point[], widths: readonly number[], tone: number, cast = 6): Piece {
  return { outline: band(line, widths), fabric: 'acetate', volume: 0.6, rim: [7, 5], crumple: 0, tone, cast };
}

function hinge([x, y]: Point): Piece {
  return {
    outline: plate(x, y, 22, 30, 3),
    fabric: 'metal',
    colour: '#c7a765',
    volume: 0.4,
    rim: [3, 2],
    crumple: 0,
    cast: 2,
  };
}

function front(): Drawing {
  const arms = [-1, 1].map((side) =>
    temple(
      [
        [600 + side * 446, 706],
        [600 + side * 400, 720],
        [600 + side * 330, 752],
        [600 + side * 300, 800],
      ],
      [40, 26, 18, 16],
      0.75,
    ),
  );
  const front = [frame(straight), ...lens(LENS, straight), ...lens(other(LENS), straight)];
  const pads = [-1, 1].map(
    (side): Piece => ({
      outline: plate(600 + side * 42, 826, 16, 56, 8, side * -16),
      fabric: 'clear',
      colour: '#efe9df',
      opacity: 0.5,
      volume: 0.5,
      rim: [4, 2],
      crumple: 0,
      cast: 0,
    }),
  );
  const pieces = [...arms, ...pads, ...front, ...rivets(straight, [-1, 1])];
  return {
    pieces: [...mirroredOnFloor([frame(straight)], { x: 600, y: 962, rx: 600, ry: 0 }, 0.28, 60), ...pieces],
    ground: 'floor',
    floorY: 962,
  };
}

function second(): Drawing {
  const far = temple(points('124 726, 280 700, 470 684, 640 690, 720 716, 764 784'), [30, 28, 26, 26, 30, 26], 0.7);
  const near = temple(points('806 736, 900 730, 1000 736, 1066 764, 1104 832, 1120 906'), [52, 46, 42, 44, 46, 34], 1);
  const pieces = [
    far,
    hinge([800, 744]),
    near,
    frame(turned),
    ...lens(LENS, turned),
    ...lens(other(LENS), turned),
    ...rivets(turned, [1]),
  ];
  return {
    pieces: [...mirroredOnFloor([frame(turned)], { x: 600, y: 972, rx: 2000, ry: 0 }, 0.22, 50), ...pieces],
    ground: 'floor',
    floorY: 975,
  };
}

export const shape: ShapeModule = { front, second, detail: { of: 'second', at: [700, 800], zoom: 2 } };
