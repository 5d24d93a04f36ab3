import type { Drawing, Piece, Point, ShapeModule } from '../drawing.ts';
import { band, mirrored, path, scallop } from '../geometry.ts';
import { noise } from '../noise.ts';
import { points } from '../points.ts';
import { type Arm, type Cut, cuff, sleeve, torso } from '../tops.ts';
import { onFigure } from '../worn.ts';

const SIDE: Point[] = scallop(points('338 690, 328 800, 330 900, 322 1000, 326 1100, 330 1180, 344 1240'), 98, -9);
const CUT: Cut = {
  neck: [486, 340],
  shoulder: [346, 386],
  underarm: [338, 690],
  side: SIDE.filter((_, i) => i % 8 === 4),
};
const ARM: Arm = { elbow: [214, 830], wrist: [196, 1140], elbowWidth: 206, wristWidth: 168 };

/** Down chambers between quilting lines: round and full, puckered where the thread draws the cloth in. */
function chambers(row: (x: number, y: number) => number, height: number, seed: number) {
  const drawn = (x: number, line: number) =>
    noise(x / 17, line * 3.7, seed) + 0.55 * noise(x / 8.5, line * 5.3, seed + 2);
  return (x: number, y: number) => {
    const t = row(x, y);
    const k = Math.floor(t);
    const f = t - k;
    const full = Math.max(0, 1 - Math.abs(2 * f - 1) ** 2.3) ** 0.62;
    const puckers = drawn(x, k) * Math.exp(-f / 0.2) + drawn(x, k + 1) * Math.exp(-(1 - f) / 0.2);
    const filling = noise(x / 84 + k * 7.3, f * 1.1 + k, seed + 1);
    return height * full * (1 + 0.16 * filling) + 3.4 * puckers * Math.min(1, full * 2.2);
  };
}

function body(neckline: readonly Point[], seed: number, split: boolean): Piece {
  const row = (x: number, y: number) =>
    (y - 352 + 16 * Math.cos(((x - 600) / 290) * 1.2) + 5 * noise(x / 140, y / 300, seed)) / 98 +
    (split && x > 600 ? 4 : 0);
  return {
    outline: torso(CUT, neckline, points('340 1240, 600 1252, 860 1240')),
    fabric: 'nylon',
    volume: 0.24,
    relief: chambers(row, 21, seed),
    crumple: 0.5,
    seed,
    cast: 10,
  };
}

function sleeves(seed: number): Piece[] {
  return [false, true].flatMap((mirror) => {
    const made = sleeve(CUT, ARM, mirror);
    const angle = (made.grain * Math.PI) / 180;
    const [cx, cy] = mirror ? [862, 392] : [338, 392];
    const row = (x: number, y: number) => (-(x - cx) * Math.sin(angle) + (y - cy) * Math.cos(angle) + 12) / 96;
    const end = cuff(made, 34, 0.74);
    return [
      {
        outline: end.outline,
        fabric: 'ribbed',
        gauge: 0.55,
        grain: end.grain,
        volume: 0.5,
        rim: [6, 3],
        crumple: 0,
        cast: 6,
      },
      {
        outline: made.outline,
        fabric: 'nylon',
        swell: made.swell,
        volume: 0.34,
        rim: [9, 6],
        relief: chambers(row, 21, seed + (mirror ? 5 : 2)),
        crumple: 0.5,
        seed: seed + (mirror ? 1 : 3),
        cast: 12,
      },
    ];
  });
}

const collarRow = (_x: number, y: number) => (y - 214) / 66;

function collar(back: boolean): Piece[] {
  const top: Point[] = mirrored(points('492 216, 540 198, 600 194'));
  const opening: Point[] = mirrored(points('492 216, 545 240, 600 246'));
  const side: Point[] = points('492 216, 474 280, 470 350');
  const bottom: Point[] = mirrored(points('470 350, 530 376, 600 384'));
  const right = side.map(([x, y]): Point => [1200 - x, y]);
  const outer: Piece = {
    outline: path(back ? top : opening, right, bottom.toReversed(), side.toReversed()),
    fabric: 'nylon',
    volume: 0.34,
    rim: [14, 9],
    relief: chambers(collarRow, 20, 8),
    seed: 4,
    cast: 16,
  };
  const inside: Piece = { outline: path(top, opening.toReversed()), fabric: 'nylon', tone: 0.5, volume: 0.1, cast: 0 };
  return back ? [outer] : [inside, outer];
}

/** The zip: tape, teeth, slider and pull. */
function zip(): Piece[] {
  const teeth: Point[] = points('600 248, 600 700, 600 1248');
  return [
    {
      outline: band(teeth, 22),
      fabric: 'cotton',
      tone: 0.82,
      volume: 0,
      rim: [4, 1],
      crumple: 0,
      cast: 6,
      relief: (x) => -14 * Math.exp(-(((x - 600) / 16) ** 2)),
    },
    {
      outline: band(teeth, 9),
      fabric: 'metal',
      colour: '#8f8c86',
      volume: 0.3,
      rim: [2, 1],
      crumple: 0,
      cast: 2,
      relief: (x, y) => ((Math.floor(y / 5) % 2 === 0) === x > 600 ? 1.6 : 0),
    },
    {
      outline: band(
        [
          [600, 262],
          [600, 284],
        ],
        18,
      ),
      fabric: 'metal',
      colour: '#a5a29b',
      volume: 0.8,
      rim: [4, 3],
      crumple: 0,
      cast: 4,
    },
    {
      outline: band(
        [
          [600, 280],
          [602, 334],
        ],
        [9, 12],
      ),
      fabric: 'metal',
      colour: '#a5a29b',
      volume: 0.5,
      rim: [3, 2],
      crumple: 0,
      cast: 6,
    },
  ];
}

function pocket(mirror: boolean): Piece {
  const line: Point[] = points('432 934, 418 1000, 398 1082');
  const turned = mirror ? line.map(([x, y]): Point => [1200 - x, y]) : line;
  return { outline: band(turned, 13), fabric: 'cotton', tone: 0.7, volume: 0.2, rim: [4, 2], crumple: 0, cast: 6 };
}

const FRONT = mirrored(points('486 340, 540 368, 600 376'));

const front = (): Drawing => ({
  pieces: [body(FRONT, 12, false), pocket(false), pocket(true), ...sleeves(20), ...collar(false), ...zip()],
});
const second = (): Drawing => ({ pieces: [body(FRONT, 41, false), ...sleeves(50), ...collar(true)] });

const worn = (): Drawing =>
  onFigure(front().pieces, {
    heights: points('194 160, 340 234, 386 274, 690 462, 830 566, 1174 812, 1250 872'),
    widths: points('194 0.66, 340 0.72, 386 0.76, 690 0.7, 1250 0.7'),
    spread: 40,
    beside: 'trousers',
    sleeved: true,
    frame: { at: [600, 575], zoom: 1.6 },
  });

export const shape: ShapeModule = {
  front,
  second,
  worn,
  detail: { of: 'front', at: [600, 460], zoom: 2 },
  close: { of: 'front', at: [400, 1080], zoom: 2 },
};
