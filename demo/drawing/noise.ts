/** Deterministic chance: everything drawn twice is the same, pixel for pixel. */

/** A value in 0 … 1 for a lattice place. */
export function hash(x: number, y: number, seed: number): number {
  let h = (Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 1274126177)) | 0;
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Smooth noise, -1 … 1, one bump per unit. */
export function noise(x: number, y: number, seed: number): number {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  const fx = x - xi;
  const fy = y - yi;
  const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
  const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
  const a = slope(xi, yi, fx, fy, seed);
  const b = slope(xi + 1, yi, fx - 1, fy, seed);
  const c = slope(xi, yi + 1, fx, fy - 1, seed);
  const d = slope(xi + 1, yi + 1, fx - 1, fy - 1, seed);
  return (a + (b - a) * u + (c + (d - c) * u - a - (b - a) * u) * v) * 1.5;
}

const TURN = Array.from({ length: 256 }, (_, i) => (i / 256) * Math.PI * 2);
const COS = Float64Array.from(TURN, Math.cos);
const SIN = Float64Array.from(TURN, Math.sin);

function slope(x: number, y: number, dx: number, dy: number, seed: number): number {
  const i = (hash(x, y, seed) * 256) | 0;
  return (COS[i] ?? 0) * dx + (SIN[i] ?? 0) * dy;
}

/** Noise of several sizes, -1 … 1. */
export function fractal(x: number, y: number, seed: number, octaves: number): number {
  let sum = 0;
  let weight = 0.6;
  let size = 1;
  for (let i = 0; i < octaves; i++) {
    sum += weight * noise(x * size, y * size, seed + i * 17);
    weight *= 0.5;
    size *= 2.1;
  }
  return sum;
}

/** Creases: sharp ridges between smooth hollows, 0 … 1. */
export function creases(x: number, y: number, seed: number): number {
  const bend = noise(x * 0.7, y * 0.7, seed + 5) * 0.6;
  const value = 1 - Math.abs(noise(x + bend, y - bend, seed)) * 1.8;
  return value > 0 ? value * value : 0;
}

/** A row of chances for a seed. */
export function chance(seed: number): () => number {
  let i = 0;
  return () => hash(i++, seed * 7 + 3, seed);
}
