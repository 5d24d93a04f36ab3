import type { Fabric } from './fabrics.ts';

/** The studio: a large soft key lamp high on the left, a weak fill on the right, light walls everywhere. */
const KEY = unit(-0.52, -0.56, 0.64);
const FILL = unit(0.75, -0.05, 0.66);
const KEY_HALF = unit(KEY[0], KEY[1], KEY[2] + 1);
const FILL_HALF = unit(FILL[0], FILL[1], FILL[2] + 1);

/** Neutral value of plainly lit cloth. The tint maps exactly this value to the colour's own value. */
export const BODY = 0.7;

function unit(x: number, y: number, z: number): readonly [number, number, number] {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

const WRAP = 0.22;
const wrapped = (cos: number) => Math.max(0, (cos + WRAP) / (1 + WRAP));

/** Brightness (0 … about 1.1) of fabric whose surface rises by `gx`, `gy` per unit to the right and downwards. */
export function lit(fabric: Fabric, gx: number, gy: number, tone: number): number {
  const nz = 1 / Math.sqrt(1 + gx * gx + gy * gy);
  const nx = -gx * nz;
  const ny = -gy * nz;
  const key = wrapped(nx * KEY[0] + ny * KEY[1] + nz * KEY[2]) / wrapped(KEY[2]);
  const fill = wrapped(nx * FILL[0] + ny * FILL[1] + nz * FILL[2]) / wrapped(FILL[2]);
  const walls = (0.72 + 0.28 * nz) * (1 - 0.18 * ny);
  const lamps = 0.74 * key + 0.26 * fill;
  const shade = fabric.contrast * lamps + (1 - fabric.contrast) * walls;
  let value = BODY * tone * shade;
  if (fabric.sheen) value += fabric.sheen * (1 - nz) ** 1.5 * tone * (0.6 + 0.4 * shade);
  if (fabric.mirror) value = value * (1 - fabric.mirror) + fabric.mirror * studio(nx, ny, nz) * (0.4 + 0.6 * tone);
  // Walls and floor throw a little light back where the surface turns away.
  value += 0.07 * (1 - nz) ** 2 * tone;
  return value + gleam(fabric, nx, ny, nz) * (0.35 + 0.65 * tone);
}

function gleam(fabric: Fabric, nx: number, ny: number, nz: number): number {
  if (fabric.gloss === 0) return 0;
  const key = Math.max(0, nx * KEY_HALF[0] + ny * KEY_HALF[1] + nz * KEY_HALF[2]) ** fabric.sharpness;
  const fill = Math.max(0, nx * FILL_HALF[0] + ny * FILL_HALF[1] + nz * FILL_HALF[2]) ** (fabric.sharpness * 1.6);
  const still = KEY_HALF[2] ** fabric.sharpness;
  return fabric.gloss * (key - 0.6 * still + 0.3 * fill);
}

/** What a mirror sees: bright upright windows left and right, a dark gap between them, floor and ceiling. */
function studio(nx: number, ny: number, nz: number): number {
  const x = 2 * nx * nz;
  const y = 2 * ny * nz;
  const window = (at: number, wide: number) => Math.exp(-(((x - at) / wide) ** 4));
  const sky = 0.5 - 0.28 * y;
  return Math.min(1.1, sky * 0.8 + 0.75 * window(-0.5, 0.24) + 0.4 * window(0.66, 0.13) - 0.32 * window(0.12, 0.2));
}

/** Bends values above 0.86 so that they approach white and never clip. */
export function shoulder(value: number): number {
  if (value < 0.86) return Math.max(0.03, value);
  return 0.86 + 0.14 * (1 - Math.exp(-(value - 0.86) / 0.14));
}
