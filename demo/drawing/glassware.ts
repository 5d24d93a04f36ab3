import type { Piece } from './drawing.ts';
import { type Lathe, STIFF, turned } from './turned.ts';

const bell = (s: number, at: number, wide: number) => Math.exp(-(((s - at) / wide) ** 2));

/** Light through round clear glass: a dark line at both edges, light gathered on the side away from the lamp. */
export function throughRound(s: number): number {
  const edge = Math.exp(-(1 - Math.abs(s)) / 0.045) + 0.35 * Math.exp(-(1 - Math.abs(s)) / 0.16);
  return (
    1.02 -
    0.62 * Math.min(1.2, edge) +
    0.3 * bell(s, 0.62, 0.2) -
    0.1 * bell(s, -0.35, 0.35) +
    0.1 * bell(s, -0.86, 0.08)
  );
}

/** The wall of a glass or the liquid in it: no relief, but the tones that refraction makes. */
export function clear(lathe: Lathe, cover: number, edge: number, more: Partial<Piece> = {}): Piece {
  const { outline, across } = turned(lathe);
  return {
    ...STIFF,
    outline,
    fabric: 'clear',
    cast: 0,
    toneAt: (x, y) => throughRound(across(x, y)),
    coverAt: (x, y) => {
      const rim = Math.exp(-(1 - Math.min(1, Math.abs(across(x, y)))) / 0.07);
      return cover + (edge - cover) * rim;
    },
    ...more,
  };
}

/** Reflection of a softbox on upright glass: a white strip with one crisp and one soft flank. */
export function strip(x: number, width: number, top: number, bottom: number, strength: number): Piece {
  return {
    ...STIFF,
    outline: `M${x - width} ${top}L${x + width} ${top}L${x + width} ${bottom}L${x - width} ${bottom}Z`,
    fabric: 'clear',
    colour: '#ffffff',
    cast: 0,
    coverAt: (px, py) => {
      const s = (px - x) / width;
      const flank = s < 0 ? 1 / (1 + Math.exp(-(s + 0.78) * 16)) : Math.max(0, 1 - s) ** 0.8;
      const ends = Math.min(1, (py - top) / 30, (bottom - py) / 60);
      return strength * flank * Math.max(0, ends);
    },
  };
}
