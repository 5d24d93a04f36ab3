import { arrange } from './arrange.ts';
import type { Drawing, Piece, Point } from './drawing.ts';
import { dressed } from './worn.ts';

/** Where a thing that is carried hangs on the figure. */
export interface Carried {
  /** The place of the thing's own drawing that comes to `to` on the figure, and its size there. */
  from: Point;
  to: Point;
  scale: number;
  /** How many of its first pieces lie behind the figure; default none. */
  behind?: number;
  /** Its first pieces that are left out: the figure hides them. */
  without?: readonly number[];
  plain?: boolean;
  frame?: Drawing['frame'];
}

const STANDING = { at: [600, 640], zoom: 1.55 } as const;

/** The thing on the plainly dressed figure, in its true size. */
export function carried(pieces: readonly Piece[], { from, to, scale, frame = STANDING, ...rest }: Carried): Drawing {
  const moved = arrange(pieces, { about: from, by: [to[0] - from[0], to[1] - from[1]], scale });
  const { behind = 0, without = [], plain = false } = rest;
  return dressed(moved, { behind, without, beside: plain ? 'bare' : 'both', frame });
}
