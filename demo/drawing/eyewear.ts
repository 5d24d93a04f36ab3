import { besideHand } from './beside-hand.ts';
import type { Drawing, Piece, Point, ShapeModule } from './drawing.ts';
import { band, path } from './geometry.ts';
import { mirroredOnFloor } from './mirrored-floor.ts';
import { plate } from './ovals.ts';
import { points } from './points.ts';
import { STIFF } from './turned.ts';

/** The left half of a front of glasses, as runs of points: the right half is its mirror image about x = 600. */
export interface Front {
  /** The upper edge from the bridge to the outer corner. */
  rim: readonly Point[];
  /** The outer corner, where the temple begins. */
  tip: readonly Point[];
  /** The lower edge from the outer corner round the lens to the bridge. */
  under: readonly Point[];
  lens: readonly Point[];
}

type Place = (point: Point) => Point;

const other = (run: readonly Point[]): Point[] => run.map(([x, y]): Point => [1200 - x, y]).reverse();

function frame({ rim, tip, under, lens }: Front, place: Place): Piece {
  const outer = path(...[rim, tip, under, other(under), other(tip), other(rim)].map((run) => run.map(place)));
  const holes = [lens, other(lens)].map((run) => path(run.map(place))).join('');
  return { outline: outer + holes, fabric: 'acetate', volume: 0.7, rim: [9, 7], crumple: 0, cast: 6 };
}

/** Gradient lens: dark above, lighter below, with the window's reflection across it. */
function lens(run: readonly Point[], place: Place): Piece[] {
  const outer = run.map(place);
  const outline = path(outer);
  const xs = outer.map(([x]) => x);
  const ys = outer.map(([, y]) => y);
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

function seenFromFront(front: Front): Drawing {
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
  const glasses = [frame(front, straight), ...lens(front.lens, straight), ...lens(other(front.lens), straight)];
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
  const pieces = [...arms, ...pads, ...glasses, ...rivets(straight, [-1, 1])];
  return {
    pieces: [...mirroredOnFloor([frame(front, straight)], { x: 600, y: 962, rx: 600, ry: 0 }, 0.28, 60), ...pieces],
    ground: 'floor',
    floorY: 962,
  };
}

function seenFromSide(front: Front): Drawing {
  const far = temple(points('124 726, 280 700, 470 684, 640 690, 720 716, 764 784'), [30, 28, 26, 26, 30, 26], 0.7);
  const near = temple(points('806 736, 900 730, 1000 736, 1066 764, 1104 832, 1120 906'), [52, 46, 42, 44, 46, 34], 1);
  const pieces = [
    far,
    hinge([800, 744]),
    near,
    frame(front, turned),
    ...lens(front.lens, turned),
    ...lens(other(front.lens), turned),
    ...rivets(turned, [1]),
  ];
  return {
    pieces: [...mirroredOnFloor([frame(front, turned)], { x: 600, y: 972, rx: 2000, ry: 0 }, 0.22, 50), ...pieces],
    ground: 'floor',
    floorY: 975,
  };
}

/** Sunglasses of acetate with metal hinges, from the front and from the side. */
export function sunglasses(front: Front): ShapeModule {
  return {
    front: () => seenFromFront(front),
    second: () => seenFromSide(front),
    worn: () => besideHand(seenFromFront(front).pieces, { foot: [600, 972], scale: 0.155 }),
    detail: { of: 'second', at: [700, 800], zoom: 2 },
    close: { of: 'front', at: [380, 800], zoom: 2.2 },
    more: { of: 'front', at: [740, 790], zoom: 2.4 },
  };
}

/** A front whose lenses are ovals (`power` 2) or rectangles with round corners (a higher power). */
export function evenFront(size: { wide: number; tall: number; power: number }): Front {
  const [x, y] = [368, 812];
  const around = (more: number, from: number, to: number): Point[] => {
    const count = Math.max(3, Math.ceil(Math.abs(to - from) / 12));
    return Array.from({ length: count + 1 }, (_, i): Point => {
      const angle = ((from + ((to - from) * i) / count) * Math.PI) / 180;
      const bent = (part: number) => Math.sign(part) * Math.abs(part) ** (2 / size.power);
      return [x + (size.wide + more) * bent(Math.cos(angle)), y + (size.tall + more) * bent(Math.sin(angle))];
    });
  };
  return {
    rim: [[600, 748], [560, 742], ...around(32, -38, -148)],
    tip: [
      [146, 700],
      [138, 712],
      [146, 752],
    ],
    under: [...around(34, -178, -352), [560, 794], [600, 786]],
    lens: around(0, 0, 360),
  };
}
