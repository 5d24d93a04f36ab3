import type { Field } from './raster.ts';

/**
 * Blows the outline up like a balloon: solves Poisson's equation over the mask, whose square root is half an ellipse
 * across a strip, and smooth everywhere. `soft` (pixels) rounds the fall at the outline off. Heights come in the mask's pixels; a tube of half-width a reaches a.
 */
export function inflate(mask: Field, soft: number): Field {
  const solution = solve(mask);
  const data = solution.data.map((value) => Math.sqrt(Math.max(0, 2 * value) + soft * soft) - soft);
  return { ...mask, data };
}

function solve(mask: Field): Field {
  const coarse = Math.min(mask.width, mask.height) > 24 ? solve(half(mask)) : undefined;
  const out = { ...mask, data: new Float32Array(mask.data.length) };
  if (coarse) double(coarse, out, mask);
  relax(out, mask, coarse ? 60 : 400);
  return out;
}

function half(mask: Field): Field {
  const width = Math.ceil(mask.width / 2);
  const height = Math.ceil(mask.height / 2);
  const data = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * 2 * mask.width + x * 2;
      const at = (k: number) => mask.data[k] ?? 0;
      data[y * width + x] = (at(i) + at(i + 1) + at(i + mask.width) + at(i + mask.width + 1)) / 4;
    }
  }
  return { x: 0, y: 0, width, height, data };
}

function double(coarse: Field, out: Field, mask: Field): void {
  for (let y = 0; y < out.height; y++) {
    for (let x = 0; x < out.width; x++) {
      const i = y * out.width + x;
      // Lengths double, so the solution (a length squared) grows fourfold.
      out.data[i] = 4 * (coarse.data[(y >> 1) * coarse.width + (x >> 1)] ?? 0) * ((mask.data[i] ?? 0) > 0.5 ? 1 : 0);
    }
  }
}

function relax(out: Field, mask: Field, rounds: number): void {
  const { width, height, data } = out;
  for (let round = 0; round < rounds; round++) {
    for (let y = 1; y < height - 1; y++) {
      for (let x = 1; x < width - 1; x++) {
        const i = y * width + x;
        const inside = mask.data[i] ?? 0;
        if (inside < 0.02) continue;
        const sum = (data[i - 1] ?? 0) + (data[i + 1] ?? 0) + (data[i - width] ?? 0) + (data[i + width] ?? 0);
        const now = data[i] ?? 0;
        data[i] = (now + 1.7 * ((sum + 2) / 4 - now)) * (inside > 0.5 ? 1 : inside);
      }
    }
  }
}
