import { besideHand } from '../beside-hand.ts';
import type { Drawing, Piece, ShapeModule } from '../drawing.ts';
import { clear, strip } from '../glassware.ts';
import { nameplate } from '../lettering.ts';
import { clearOnly, mirroredOnFloor } from '../mirrored-floor.ts';
import { disc, type Lathe, STIFF, solid, tube, turned } from '../turned.ts';

const TILT = 0.085;
const INK = '#2d2825';
const PAPER = '#f3efe7';

interface Size {
  x: number;
  floor: number;
  /** Everything is measured on a bottle of radius 150. */
  scale: number;
}

const at = ({ floor, scale }: Size, height: number) => floor - height * scale;

function glass(size: Size, inset: number, top: number, foot: number): Lathe {
  const { x, scale } = size;
  const r = (value: number) => (value - inset) * scale;
  const y = (height: number) => at(size, height);
  return {
    x,
    tilt: TILT,
    profile: [
      [
        [r(60), y(top)],
        [r(60), y(552)],
      ],
      [
        [r(60), y(552)],
        [r(74), y(538)],
        [r(118), y(518)],
        [r(144), y(488)],
        [r(150), y(440)],
        [r(150), y(300)],
        [r(150), y(60)],
        [r(147), y(24 + foot)],
        [r(128), y(foot)],
      ],
    ],
  };
}

function liquid(size: Size, level: number): Lathe {
  const { x, scale } = size;
  const y = (height: number) => at(size, height);
  return {
    x,
    tilt: TILT,
    profile: [
      [
        [136 * scale, y(level)],
        [136 * scale, y(70)],
        [132 * scale, y(44)],
        [110 * scale, y(30)],
      ],
    ],
  };
}

/** A paper label round the front of the bottle, printed. */
function label(size: Size, name: readonly string[]): Piece[] {
  const { x, scale } = size;
  const body: Lathe = { x, tilt: TILT, sleeve: true, profile: tube(150.6 * scale, at(size, 410), at(size, 130), 0.5) };
  const { outline, relief } = turned(body);
  const [left, right] = [x - 118 * scale, x + 118 * scale];
  const clip = `M${left} 0L${right} 0L${right} 1600L${left} 1600Z`;
  const paper: Piece = { ...STIFF, outline, relief, clip, fabric: 'rubber', colour: PAPER, cast: 0 };
  const room = { x, y: at(size, 274), width: 196 * scale, height: 210 * scale, round: [150 * scale, TILT] as const };
  return [paper, ...nameplate(name, { ...room, colour: INK })];
}

function bottle(size: Size, level: number, name: readonly string[]): Piece[] {
  const { x, scale } = size;
  const y = (height: number) => at(size, height);
  const wall = glass(size, 0, 600, 0);
  const surface = disc(x, y(level), 135 * scale, TILT, { fabric: 'clear', tone: 1.2, opacity: 0.75 });
  return [
    clear(wall, 0.34, 0.6, { cast: 8 }),
    clear(liquid(size, level), 0.66, 0.8, { tone: 0.97 }),
    surface,
    ...label(size, name),
    clear(wall, 0.06, 0.5, { tone: 0.75 }),
    strip(x - 104 * scale, 24 * scale, y(490), y(34), 0.62),
    strip(x + 122 * scale, 8 * scale, y(470), y(40), 0.4),
    strip(x - 34 * scale, 10 * scale, y(596), y(548), 0.5),
  ];
}

/** Collar, rubber bulb and, when it is taken out, the glass pipette. `base` is the height of the collar's foot. */
function dropper({ x, floor, scale }: Size, base: number): Piece[] {
  const y = (height: number) => floor - (base + height) * scale;
  const collar: Lathe = { x, tilt: TILT, profile: tube(74 * scale, y(106), y(0), 5 * scale) };
  const bulb: Lathe = {
    x,
    tilt: TILT,
    profile: [
      [
        [8, y(262)],
        [26 * scale, y(257)],
        [40 * scale, y(236)],
        [44 * scale, y(200)],
        [41 * scale, y(160)],
        [45 * scale, y(126)],
        [50 * scale, y(112)],
        [50 * scale, y(104)],
      ],
    ],
  };
  return [
    solid(collar, { fabric: 'metal', colour: '#c7a765', cast: 6 }),
    disc(x, y(106), 69 * scale, TILT, { fabric: 'metal', colour: '#d2b67a' }),
    solid(bulb, { fabric: 'rubber', colour: '#2b2828', cast: 4 }),
  ];
}

function pipette(size: Size, base: number, drawn: number): Piece[] {
  const { x, floor, scale } = size;
  const y = (height: number) => floor - (base - height) * scale;
  const tip = (inset: number, top: number): Lathe => ({
    x,
    tilt: TILT,
    profile: [
      [
        [(22 - inset) * scale, y(top)],
        [(22 - inset) * scale, y(300)],
        [(16 - inset) * scale, y(340)],
        [(8 - inset * 0.4) * scale, y(372)],
        [(7 - inset * 0.4) * scale, y(420)],
      ],
    ],
  });
  return [
    clear(tip(0, 0), 0.3, 0.6),
    clear(tip(4, drawn), 0.62, 0.8),
    strip(x - 9 * scale, 5 * scale, y(0), y(330), 0.7),
  ];
}

const FRONT: Size = { x: 600, floor: 1296, scale: 1.06 };
const OPEN: Size = { x: 600, floor: 1372, scale: 0.9 };
const foot = ({ x, floor, scale }: Size) => ({ x, y: floor, rx: 128 * scale, ry: 128 * scale * TILT });

function front(name: readonly string[]): Drawing {
  const pieces = [...bottle(FRONT, 455, name), ...dropper(FRONT, 592)];
  return {
    pieces: [...mirroredOnFloor(clearOnly(pieces), foot(FRONT)), ...pieces],
    ground: 'floor',
    floorY: FRONT.floor,
  };
}

function second(name: readonly string[]): Drawing {
  const lifted: Size = { ...OPEN, x: 606 };
  const inside = [...pipette(lifted, 985, 150)];
  const pieces = [...inside, ...bottle(OPEN, 430, name), ...dropper(lifted, 980)];
  return {
    pieces: [...mirroredOnFloor(clearOnly(bottle(OPEN, 430, name)), foot(OPEN)), ...pieces],
    ground: 'floor',
    floorY: OPEN.floor,
  };
}

/** The same with a name on its label. */
export const labelled = (name: readonly string[]): ShapeModule => ({
  front: () => front(name),
  second: () => second(name),
  worn: () => besideHand(front(name).pieces, { foot: [600, FRONT.floor], scale: 0.13 }),
  detail: { of: 'front', at: [600, 700], zoom: 2.4 },
  close: { of: 'second', at: [600, 420], zoom: 2.1 },
  more: { of: 'front', at: [600, 1080], zoom: 2.1 },
});

export const shape = labelled(['CLEAR', 'WATER', 'SERUM']);
