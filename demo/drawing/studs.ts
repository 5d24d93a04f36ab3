import type { Piece } from './drawing.ts';
import { ellipse } from './geometry.ts';

const COPPER = '#b0825a';

/** A rivet of a pocket corner. */
export const rivet = (x: number, y: number): Piece => ({
  outline: ellipse(x, y, 5.5),
  fabric: 'metal',
  colour: COPPER,
  volume: 0.8,
  rim: [4, 2],
  crumple: 0,
  cast: 3,
});

/** The shank button of jeans. */
export function metalButton(x: number, y: number): Piece[] {
  return [
    { outline: ellipse(x, y, 15), fabric: 'metal', colour: COPPER, volume: 0.3, rim: [6, 4], crumple: 0, cast: 6 },
    {
      outline: ellipse(x, y, 8.5),
      fabric: 'metal',
      colour: COPPER,
      volume: 0.2,
      rim: [4, -2],
      crumple: 0,
      cast: 0,
      tone: 0.9,
    },
  ];
}
