import { besideHand } from '../beside-hand.ts';
import type { Drawing, Piece, ShapeModule } from '../drawing.ts';
import { strip } from '../glassware.ts';
import { nameplate } from '../lettering.ts';
import { clearOnly, mirroredOnFloor } from '../mirrored-floor.ts';
import { plate } from '../ovals.ts';
import { disc, STIFF, solid, tube } from '../turned.ts';

const INK = '#2d2825';
const LACQUER = '#262324';
const GOLD = '#c7a765';
const TILT = 0.1;

interface Box {
  x: number;
  floor: number;
  wide: number;
  tall: number;
}

const bell = (value: number, at: number, wide: number) => Math.exp(-(((value - at) / wide) ** 2));

/** Tones of a thick block of clear glass: bright polished faces at the sides, dark lines where they meet, a lens of a foot. */
function blockTone({ x, floor, wide, tall }: Box): (px: number, py: number) => number {
  return (px, py) => {
    const side = wide / 2 - Math.abs(px - x);
    const low = floor - py;
    const high = tall - low;
    const line = Math.exp(-side / 4) + Math.exp(-high / 5) + 0.7 * Math.exp(-low / 5);
    const bevel = 0.22 * bell(side, 26, 9) - 0.3 * bell(side, 43, 4) + 0.16 * bell(high, 24, 9);
    const foot =
      low > 74
        ? 0
        : 0.18 * bell(low, 52, 11) - 0.2 * bell(low, 71, 5) - 0.16 * bell(low, 26, 14) + 0.2 * bell(low, 12, 5);
    return 1.02 - 0.5 * Math.min(1.1, line) + bevel + foot + ((px - x) / wide) * 0.14;
  };
}

function flacon(box: Box, name: readonly string[]): Piece[] {
  const { x, floor, wide, tall } = box;
  const middle = floor - tall / 2;
  const clear = { ...STIFF, fabric: 'clear', cast: 0 } as const;
  const block = plate(x, middle, wide, tall, 26);
  const well = { wide: wide - 88, top: floor - tall + 44, bottom: floor - 74 };
  const level = well.top + 66;
  const hollow = plate(x, (well.top + well.bottom) / 2, well.wide, well.bottom - well.top, 20);
  const edge = (px: number, py: number) => {
    const near = Math.min(well.wide / 2 - Math.abs(px - x), well.bottom - py);
    return (
      1 -
      0.4 * Math.exp(-Math.max(0, near) / 7) +
      0.16 * bell(near, 22, 12) +
      0.1 * ((px - x) / well.wide) +
      0.12 * ((py - level) / (well.bottom - level) - 0.5)
    );
  };
  const tubeShade: Piece = {
    ...clear,
    outline: plate(x + 2, (well.top + well.bottom) / 2 - 20, 11, well.bottom - well.top - 50, 5),
    tone: 0.86,
    opacity: 0.4,
  };
  return [
    { ...clear, outline: block, opacity: 0.42, cast: 8, toneAt: blockTone(box) },
    { ...clear, outline: hollow, opacity: 0.3, tone: 1.14 },
    { ...clear, outline: hollow, clip: `M0 ${level}L1200 ${level}L1200 1600L0 1600Z`, opacity: 0.78, toneAt: edge },
    {
      ...clear,
      outline: `M${x - well.wide / 2 + 2} ${level - 3}L${x + well.wide / 2 - 2} ${level - 3}L${x + well.wide / 2 - 2} ${level + 4}L${x - well.wide / 2 + 2} ${level + 4}Z`,
      tone: 0.74,
      opacity: 0.6,
    },
    tubeShade,
    {
      ...clear,
      outline: block,
      opacity: 0.5,
      coverAt: (px, py) => Math.min(1, Math.abs(blockTone(box)(px, py) - 1) * 2.4),
      toneAt: blockTone(box),
    },
    strip(x - wide / 2 + 78, 34, floor - tall + 30, floor - 18, 0.4),
    strip(x - wide / 2 + 23, 8, floor - tall + 40, floor - 30, 0.7),
    strip(x + wide / 2 - 22, 6, floor - tall + 40, floor - 30, 0.5),
    { ...STIFF, outline: plate(x, middle + 26, 236, 138, 3), fabric: 'rubber', colour: '#f3efe7', cast: 3 },
    ...nameplate(name, { x, y: middle + 26, width: 198, height: 112, colour: INK }),
  ];
}

function cap(x: number, bottom: number): Piece[] {
  const lacquer = { fabric: 'acetate', colour: LACQUER } as const;
  return [
    solid({ x, tilt: TILT, profile: tube(94, bottom - 196, bottom, 8) }, { ...lacquer, cast: 8 }),
    disc(x, bottom - 196, 87, TILT, { ...lacquer, tone: 1.2 }),
  ];
}

function collar(x: number, top: number): Piece[] {
  const gold = { fabric: 'metal', colour: GOLD } as const;
  return [solid({ x, tilt: TILT, profile: tube(66, top - 34, top + 4, 3) }, { ...gold, cast: 5 })];
}

function spray(x: number, top: number): Piece[] {
  const gold = { fabric: 'metal', colour: GOLD } as const;
  return [
    ...collar(x, top),
    disc(x, top - 34, 63, TILT, gold),
    solid({ x, tilt: TILT, profile: tube(36, top - 74, top - 34, 3) }, { ...gold, cast: 4 }),
    solid({ x, tilt: TILT, profile: tube(45, top - 128, top - 66, 5) }, { ...gold, cast: 4 }),
    disc(x, top - 128, 40, TILT, { ...gold, tone: 1.15 }),
    { ...STIFF, outline: plate(x - 14, top - 96, 13, 13, 6), fabric: 'clear', colour: '#4a3b1e', cast: 0 },
  ];
}

const FRONT: Box = { x: 600, floor: 1300, wide: 440, tall: 520 };
const OPEN: Box = { x: 500, floor: 1280, wide: 420, tall: 500 };

function front(name: readonly string[]): Drawing {
  const { x, floor, tall, wide } = FRONT;
  const pieces = [...flacon(FRONT, name), ...collar(x, floor - tall), ...cap(x, floor - tall - 26)];
  const mirror = mirroredOnFloor(clearOnly(flacon(FRONT, name)), { x, y: floor, rx: wide, ry: 0 });
  return { pieces: [...mirror, ...pieces], ground: 'floor', floorY: floor };
}

function second(name: readonly string[]): Drawing {
  const { x, floor, tall, wide } = OPEN;
  const standing = cap(864, 1330);
  const mirror = [
    ...mirroredOnFloor(clearOnly(flacon(OPEN, name)), { x, y: floor, rx: wide, ry: 0 }),
    ...mirroredOnFloor(standing, { x: 864, y: 1330, rx: 94, ry: 9.4 }),
  ];
  return {
    pieces: [...mirror, ...flacon(OPEN, name), ...spray(x, floor - tall), ...standing],
    ground: 'floor',
    floorY: 1290,
  };
}

/** The same with a name on its label. */
export const labelled = (name: readonly string[]): ShapeModule => ({
  front: () => front(name),
  second: () => second(name),
  worn: () => besideHand(front(name).pieces, { foot: [600, 1290], scale: 0.148 }),
  detail: { of: 'second', at: [520, 830], zoom: 2.3 },
  close: { of: 'front', at: [600, 560], zoom: 2.1 },
  more: { of: 'front', at: [560, 1080], zoom: 2.1 },
});

export const shape = labelled(['FIG LEAF']);
