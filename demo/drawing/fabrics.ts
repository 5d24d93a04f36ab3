import { lace } from './lace.ts';
import { creases, fractal, hash, noise } from './noise.ts';

/** What the pattern of a fabric is at one place: height (sheet units), tone (factor) and how much of it is cloth. */
export interface Sample {
  height: number;
  tone: number;
  cover: number;
}

export interface Fabric {
  /** Share of light that comes from the lamps rather than from everywhere: deep modelling for high values. */
  contrast: number;
  /** Mirror highlights: strength and sharpness. */
  gloss: number;
  sharpness: number;
  /** Brightening of surfaces that turn away: velvet, wool, fleece. */
  sheen?: number;
  /** Share of a studio's mirror image, for metal, glass and lacquer. */
  mirror?: number;
  /** Natural wrinkles: height, length, how much longer than wide, and how much of it is sharp creases (0 … 1). */
  wrinkle: readonly [height: number, size: number, stretch: number, sharp: number];
  /** Rolled rim of a piece that names none: width and height. Thin cloth hardly has one. Default [6, 3]. */
  rim?: readonly [width: number, height: number];
  /** Cloth in 0 … 1; less than 1 lets through what lies behind. Default 1. */
  cover?: number;
  /** Pattern at (u, v), in sheet units across and along the grain; what is finer than a pixel of `scale` is left out. */
  pattern?: (u: number, v: number, out: Sample, scale: number) => void;
}

const fract = (value: number) => value - Math.floor(value);
const bump = (t: number) => Math.sin(Math.PI * fract(t));

function grain(amount: number, size = 1.6) {
  return (u: number, v: number, out: Sample) => {
    out.tone = 1 + amount * noise(u / size, v / size, 91);
  };
}

function stockinette(stitch: number, depth: number) {
  return (u: number, v: number, out: Sample, scale: number) => {
    const drift = noise(u / 60, v / 60, 4) * 0.25;
    const column = u / stitch + drift;
    const a = Math.abs(fract(column) - 0.5);
    const across = Math.max(0, 1 - ((a - 0.25) / 0.26) ** 2);
    const row = v / (stitch * 0.78) + a * 1.7 + noise(u / 40, v / 40, 8) * 0.15;
    const loop = across * (0.35 + 0.65 * bump(row));
    out.height = depth * loop;
    out.tone = 0.9 + 0.13 * loop + (scale < 1.5 ? 0.05 * noise(u / 2.2, v / 2.2, 12) : 0.03 * noise(u / 5, v / 5, 12));
  };
}

function ribs(width: number, depth: number) {
  return (u: number, v: number, out: Sample) => {
    const place = u / width + noise(u / 90, v / 120, 6) * 0.12;
    const ridge = bump(place) ** 0.8;
    const loop = bump(v / (width * 0.42) + Math.abs(fract(place) - 0.5) * 1.4);
    out.height = depth * ridge + depth * 0.12 * loop * ridge;
    out.tone = 0.86 + 0.17 * ridge + 0.035 * loop * ridge;
  };
}

function weave(thread: number, depth: number, uneven: number) {
  return (u: number, v: number, out: Sample) => {
    const warp = noise(u / thread, v / (thread * 26), 21);
    const weft = noise(u / (thread * 26), v / thread, 22);
    out.height = depth * (warp + weft);
    out.tone = 1 + uneven * (warp + weft) + 0.03 * noise(u / 1.4, v / 1.4, 3);
  };
}

function twill(u: number, v: number, out: Sample): void {
  const line = bump((u + v * 0.8) / 5.2);
  const yarn = noise(u / 2.1, v / 34, 31);
  out.height = 0.5 * line;
  out.tone = 0.9 + 0.11 * line + 0.11 * yarn + 0.06 * noise(u / 1.8, v / 1.8, 32);
}

function gabardine(u: number, v: number, out: Sample): void {
  out.height = 0.22 * bump((u - v) / 3.4);
  out.tone = 0.98 + 0.03 * bump((u - v) / 3.4) + 0.015 * noise(u / 1.5, v / 1.5, 7);
}

/** Nap that was stroked with a hand: fibres lie in patches that take the light differently, with soft edges. */
function nap(u: number, v: number, out: Sample): void {
  const fibre = 0.65 * noise(u / 1.7, v / 4.6, 47) + 0.35 * noise(u / 4.2, v / 9, 48);
  const stroked = noise(u / 84, v / 130, 49) + 0.3 * noise(u / 30, v / 50, 50);
  out.height = 0.5 * fibre;
  out.tone = 0.97 + 0.1 * fibre + 0.034 * Math.tanh(1.3 * stroked);
}

function flannel(u: number, v: number, out: Sample): void {
  const nap = 0.6 * noise(u / 1.9, v / 5, 45) + 0.4 * noise(u / 6, v / 8, 46);
  out.height = 0.24 * nap;
  out.tone = 0.99 + 0.06 * nap + 0.03 * bump((u + v) / 4.4);
}

function hide(u: number, v: number, out: Sample): void {
  const cell = creases(u / 7, v / 7, 51);
  out.height = -0.5 * cell + 0.25 * noise(u / 3, v / 3, 52);
  out.tone = 1 - 0.04 * cell;
}

function diamonds(u: number, v: number, out: Sample): void {
  const a = Math.abs(fract((u + v) / 84) - 0.5) * 2;
  const b = Math.abs(fract((u - v) / 84) - 0.5) * 2;
  const seam = Math.min(1 - a, 1 - b);
  out.height = 13 * (1 - Math.exp(-seam * 3.2));
  out.tone = 1 - 0.2 * Math.exp(-seam * 26);
}

function waffled(u: number, v: number, out: Sample): void {
  const a = bump(u / 17);
  const b = bump(v / 17);
  const wall = Math.max((1 - a) ** 2, (1 - b) ** 2);
  out.height = 3.6 * wall;
  out.tone = 0.86 + 0.18 * wall + 0.03 * noise(u / 2, v / 2, 61);
}

function plait(u: number, v: number, out: Sample): void {
  const over = (Math.floor(u / 13) + Math.floor(v / 9)) % 2 === 0;
  const strand = over ? bump(u / 13) * bump(v / 9) ** 0.5 : bump(u / 13) ** 0.5 * bump(v / 9);
  out.height = 2 * strand;
  out.tone = 0.8 + 0.22 * strand + 0.06 * (hash(Math.floor(u / 13), Math.floor(v / 9), 71) - 0.5);
}

/** The threads of satin run along the cloth and catch the light in fine streaks. */
function charmeuse(u: number, v: number, out: Sample): void {
  out.tone = 1 + 0.014 * noise(u / 1.6, v / 38, 83) + 0.008 * noise(u / 1.4, v / 1.4, 91);
}

function voile(u: number, v: number, out: Sample): void {
  out.tone = 1 + 0.03 * (noise(u / 2, v / 60, 81) + noise(u / 60, v / 2, 82));
}

export const FABRICS = {
  satin: {
    contrast: 0.9,
    gloss: 0.5,
    sharpness: 7,
    wrinkle: [8, 210, 2.8, 0.06],
    rim: [5, 1.2],
    pattern: charmeuse,
  },
  jersey: { contrast: 0.66, gloss: 0, sharpness: 4, wrinkle: [4.5, 150, 1.8, 0.15], pattern: grain(0.025, 1.5) },
  knit: {
    contrast: 0.75,
    gloss: 0,
    sharpness: 2,
    sheen: 0.12,
    wrinkle: [6, 190, 1.3, 0],
    pattern: stockinette(13, 2.6),
  },
  ribbed: { contrast: 0.78, gloss: 0, sharpness: 2, sheen: 0.08, wrinkle: [5, 190, 1.6, 0], pattern: ribs(13, 3.4) },
  lace: { contrast: 0.7, gloss: 0.05, sharpness: 5, wrinkle: [3, 160, 2, 0.1], pattern: lace },
  denim: { contrast: 0.8, gloss: 0.02, sharpness: 3, wrinkle: [5, 120, 1.4, 0.4], pattern: twill },
  leather: { contrast: 0.82, gloss: 0.42, sharpness: 16, wrinkle: [3, 150, 1.5, 0.35], pattern: hide },
  suede: { contrast: 0.5, gloss: 0, sharpness: 2, sheen: 0.3, wrinkle: [2.4, 90, 1.2, 0.1], pattern: nap },
  linen: { contrast: 0.76, gloss: 0, sharpness: 2, wrinkle: [7, 95, 1.2, 0.62], pattern: weave(2.4, 0.28, 0.05) },
  cotton: { contrast: 0.78, gloss: 0.02, sharpness: 4, wrinkle: [4.5, 140, 1.5, 0.3], pattern: gabardine },
  sheer: { contrast: 0.6, gloss: 0.04, sharpness: 5, wrinkle: [5, 150, 2.4, 0.15], cover: 0.46, pattern: voile },
  wool: { contrast: 0.7, gloss: 0, sharpness: 2, sheen: 0.07, wrinkle: [5, 210, 1.5, 0.05], pattern: flannel },
  quilted: { contrast: 0.85, gloss: 0.25, sharpness: 10, wrinkle: [2, 60, 1, 0.5], pattern: diamonds },
  nylon: { contrast: 0.84, gloss: 0.22, sharpness: 7, wrinkle: [2.5, 60, 0.8, 0.2], pattern: grain(0.01) },
  waffle: { contrast: 0.78, gloss: 0, sharpness: 2, sheen: 0.08, wrinkle: [5, 180, 1.5, 0], pattern: waffled },
  canvas: { contrast: 0.78, gloss: 0, sharpness: 2, wrinkle: [3, 160, 1, 0.3], pattern: weave(3.6, 0.7, 0.045) },
  straw: { contrast: 0.82, gloss: 0.06, sharpness: 6, wrinkle: [1, 200, 1, 0], pattern: plait },
  acetate: { contrast: 0.8, gloss: 0.5, sharpness: 40, mirror: 0.25, wrinkle: [0, 100, 1, 0] },
  metal: { contrast: 0.6, gloss: 0.4, sharpness: 50, mirror: 0.85, wrinkle: [0, 100, 1, 0] },
  glass: { contrast: 0.5, gloss: 0.6, sharpness: 60, mirror: 0.35, wrinkle: [0, 100, 1, 0], cover: 0.55 },
  ceramic: {
    contrast: 0.78,
    gloss: 0.35,
    sharpness: 36,
    mirror: 0.12,
    wrinkle: [0, 100, 1, 0],
    pattern: grain(0.01, 2.4),
  },
  plaster: { contrast: 0.58, gloss: 0.04, sharpness: 5, wrinkle: [0, 100, 1, 0], pattern: grain(0.012, 2) },
  clear: { contrast: 0, gloss: 0, sharpness: 2, wrinkle: [0, 100, 1, 0] },
  rubber: { contrast: 0.75, gloss: 0.08, sharpness: 6, wrinkle: [0, 100, 1, 0], pattern: grain(0.03, 2) },
} as const satisfies Record<string, Fabric>;

export type FabricName = keyof typeof FABRICS;

/** Heights of natural wrinkles at a place of the cloth. */
export function wrinkleAt(fabric: Fabric, x: number, y: number, seed: number): number {
  const [height, size, stretch, sharp] = fabric.wrinkle;
  if (height === 0) return 0;
  const u = x / size;
  const v = y / (size * stretch);
  const soft = fractal(u, v, seed, 3);
  if (sharp === 0) return height * soft;
  const rising = creases((x * 0.8 - y * 0.6) / size, (x * 0.6 + y * 0.8) / (size * 2.1), seed + 3);
  const falling = creases((x * 0.83 + y * 0.56) / size, (y * 0.83 - x * 0.56) / (size * 2.1), seed + 4);
  const share = 0.5 + 0.9 * noise(x / 260, y / 260, seed + 9);
  const crease = (rising * share + falling * (1 - share)) * (0.55 + 0.6 * noise(x / 170, y / 170, seed + 6));
  return height * ((1 - sharp) * soft + sharp * 1.1 * crease);
}
