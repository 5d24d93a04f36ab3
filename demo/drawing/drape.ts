import type { Point } from './drawing.ts';
import { edgeAt } from './geometry.ts';
import { noise } from './noise.ts';

export interface Drape {
  /** The side edges of the skirt, from top to bottom. */
  left: readonly Point[];
  right: readonly Point[];
  /** Where the folds begin and where they are deepest (y). */
  top: number;
  bottom: number;
  /** How many folds the eye counts across the hem. */
  folds: number;
  depth: number;
  seed: number;
  /** 0: soft waves; 1: narrow ridges with wide hollows between. Default 0.4. */
  crisp?: number;
  /** Depth at the top as a share of that at the bottom. Default 0. */
  start?: number;
}

/** Relief of cloth that hangs in folds widening from `top` to `bottom`, irregular as real drapes are. */
export function drape(options: Drape): (x: number, y: number) => number {
  const left = table(edgeAt(options.left), options.top, options.bottom);
  const right = table(edgeAt(options.right), options.top, options.bottom);
  const { top, bottom, folds, depth, seed, start = 0, crisp = 0.4 } = options;
  return (x, y) => {
    const t = Math.min(1, Math.max(0, (y - top) / (bottom - top)));
    if (y < top && start === 0) return 0;
    const [l, r] = [left(y), right(y)];
    const s = (x - l) / (r - l || 1);
    const wander = 0.75 * noise(s * 2.6, t * 1.3, seed) + 0.3 * noise(s * 6, t * 2.1, seed + 1);
    const phase = s * folds + wander;
    const wave = 0.5 + 0.5 * Math.cos(2 * Math.PI * phase + 0.7 * Math.sin(2 * Math.PI * phase));
    const shaped = (1 - crisp) * wave + crisp * wave * wave;
    const own = 0.75 + 0.6 * noise(phase * 0.9, t * 1.6, seed + 2);
    return depth * (start + (1 - start) * t ** 1.15) * own * shaped;
  };
}

function table(edge: (y: number) => number, top: number, bottom: number): (y: number) => number {
  const from = Math.floor(top) - 400;
  const values = Float32Array.from({ length: Math.ceil(bottom) - from + 400 }, (_, i) => edge(from + i));
  return (y) => values[Math.min(values.length - 1, Math.max(0, Math.round(y) - from))] ?? 0;
}

/** y of a hem that follows the folds: lower where a fold comes forward. */
export function hem(from: Point, to: Point, sag: number, ripple: number, folds: number, seed: number): Point[] {
  return Array.from({ length: folds * 4 + 1 }, (_, i) => {
    const s = i / (folds * 4);
    const phase = s * folds + 0.75 * noise(s * 2.6, 1.3, seed) + 0.3 * noise(s * 6, 2.1, seed + 1);
    const y = from[1] + (to[1] - from[1]) * s + sag * 4 * s * (1 - s);
    return [from[0] + (to[0] - from[0]) * s, y + ripple * Math.cos(2 * Math.PI * phase)] as const;
  });
}
