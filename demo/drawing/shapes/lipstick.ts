import { arrange } from '../arrange.ts';
import { besideHand } from '../beside-hand.ts';
import type { Drawing, Piece, Point, ShapeModule } from '../drawing.ts';
import { path } from '../geometry.ts';
import { mirroredOnFloor } from '../mirrored-floor.ts';
import { noise } from '../noise.ts';
import { oval, ring } from '../ovals.ts';
import { points } from '../points.ts';
import { disc, STIFF, solid, tube } from '../turned.ts';

const TILT = 0.1;
const LACQUER = '#262324';
const GOLD = '#c7a765';

/** The stick: a cylinder cut off at a slant, its cut turned to the front left. */
function stick(x: number, top: number, bottom: number, radius: number): Piece[] {
  const middle = top + 86;
  const face = Array.from({ length: 41 }, (_, i): Point => {
    const t = (i / 40) * 2 * Math.PI;
    return [x + radius * Math.cos(t), middle - 74 * Math.cos(t) + radius * 0.42 * Math.sin(t)];
  });
  const under = Array.from(
    { length: 13 },
    (_, i): Point => [x + radius * Math.cos((i / 12) * Math.PI), bottom + radius * TILT * Math.sin((i / 12) * Math.PI)],
  );
  const back = face.slice(20, 41);
  const round = (px: number) => Math.sqrt(Math.max(0, radius ** 2 - (px - x) ** 2));
  const body: Piece = { ...STIFF, outline: ring([...under, ...back]), fabric: 'ceramic', relief: round, cast: 4 };
  const cut: Piece = {
    ...STIFF,
    outline: ring(face),
    fabric: 'ceramic',
    rim: [5, 2.5],
    cast: 0,
    relief: (px, py) => (px - x) * 0.62 + (py - middle) * 0.2,
    toneAt: (px, py) => 1.02 + 0.015 * noise(px / 30, py / 3, 4),
  };
  return [body, cut];
}

function opened(x: number, floor: number): Piece[] {
  const y = (height: number) => floor - height;
  const lacquer = { fabric: 'acetate', colour: LACQUER } as const;
  const gold = { fabric: 'metal', colour: GOLD } as const;
  return [
    ...stick(x, y(806), y(470), 59),
    solid({ x, tilt: TILT, profile: tube(69, y(540), y(330), 3) }, { ...gold, cast: 5 }),
    disc(x, y(540), 66, TILT, { ...gold, tone: 0.55 }),
    ...stick(x, y(806), y(538), 59),
    solid({ x, tilt: TILT, profile: tube(81, y(334), y(316), 3) }, { ...gold, cast: 5 }),
    solid({ x, tilt: TILT, profile: tube(92, y(318), y(0), 6) }, { ...lacquer, cast: 4 }),
    disc(x, y(318), 87, TILT, { ...lacquer, clip: holed(x, y(318), 87, 81) }),
    solid({ x, tilt: TILT, profile: tube(81, y(338), y(318), 2) }, { ...gold, cast: 3 }),
    disc(x, y(338), 79, TILT, { ...gold, clip: holed(x, y(338), 80, 69) }),
    solid({ x, tilt: TILT, sleeve: true, profile: tube(69, y(535), y(338), 2) }, { ...gold, cast: 3 }),
  ];
}

function holed(x: number, y: number, outer: number, inner: number): string {
  return oval(x, y, outer, outer * TILT) + oval(x, y, inner, inner * TILT);
}

function cap(x: number, floor: number): Piece[] {
  const y = (height: number) => floor - height;
  const lacquer = { fabric: 'acetate', colour: LACQUER } as const;
  return [
    solid({ x, tilt: TILT, profile: tube(92, y(430), y(0), 7) }, { ...lacquer, cast: 12 }),
    disc(x, y(430), 86, TILT, lacquer),
    solid(
      { x, tilt: TILT, sleeve: true, profile: tube(92.5, y(26), y(8), 1) },
      { fabric: 'metal', colour: GOLD, cast: 0 },
    ),
  ];
}

function front(): Drawing {
  const stickAt = opened(480, 1270);
  const capAt = cap(748, 1316);
  const mirror = [
    ...mirroredOnFloor(stickAt.slice(7, 8), { x: 480, y: 1270, rx: 92, ry: 9 }),
    ...mirroredOnFloor(capAt, { x: 748, y: 1316, rx: 92, ry: 9 }),
  ];
  return { pieces: [...mirror, ...stickAt, ...capAt], ground: 'floor', floorY: 1290 };
}

const SMEAR: Point[][] = [
  points('240 560, 300 500, 420 470, 560 430, 720 400, 850 352, 936 344'),
  points('936 344, 966 362, 956 398, 972 424, 948 452, 926 476'),
  points('926 476, 840 500, 720 540, 560 566, 430 612, 330 640, 270 628, 240 560'),
];

/** A swipe of colour: ridges drawn by the stick, thicker at the sides. */
function smear(): Piece {
  return {
    outline: path(...SMEAR),
    fabric: 'ceramic',
    volume: 0.1,
    rim: [12, 7],
    crumple: 0,
    cast: 3,
    relief: (x, y) => {
      const v = y + (x - 240) * 0.28;
      return (
        2.2 * noise(v / 9, x / 420, 8) +
        3 * noise(v / 26, x / 300, 9) +
        1.5 * noise(x / 34, v / 60, 5) * Math.max(0, (x - 760) / 200)
      );
    },
  };
}

function second(): Drawing {
  const lying = arrange(opened(600, 1240), { about: [600, 840], turn: 58, scale: 0.98, by: [-20, 120] });
  const beside = arrange(cap(600, 1000), { about: [600, 800], turn: 16, scale: 0.98, by: [290, 430] });
  return { pieces: [smear(), ...beside, ...lying], ground: 'flat' };
}

export const shape: ShapeModule = {
  front,
  second,
  worn: () => besideHand(front().pieces, { foot: [610, 1316], scale: 0.099 }),
  detail: { of: 'front', at: [500, 650], zoom: 2.5 },
  close: { of: 'second', at: [560, 840], zoom: 2.1 },
  more: { of: 'front', at: [600, 1080], zoom: 2.1 },
};
