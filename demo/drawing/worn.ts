import { type Move, moved } from './arrange.ts';
import type { Drawing, Piece } from './drawing.ts';
import { body, trousers, vest } from './figure.ts';

/** Values at places, in pairs; between two places they follow the straight line, beyond the outer ones they go on. */
type Table = readonly (readonly [from: number, to: number])[];

/** How a garment that is drawn flat sits on the figure. */
export interface Fit {
  /** Heights of the drawing, and where they lie on the figure. */
  heights: Table;
  /** Heights of the drawing, and by how much its width shrinks or grows there. */
  widths: Table;
  /** Size of folds, seams and pattern; default the first width. */
  scale?: number;
  /** How many of the first pieces lie behind the figure: the inside of collars and backs. */
  behind?: number;
  /** Pieces that the figure hides or replaces, by their places in the list: labels, the far side of straps. */
  without?: readonly number[];
  /** How far the hands are held away from the body. */
  spread?: number;
  /** Whether sleeves hide the upper arms. */
  sleeved?: boolean;
  /** What else the figure wears: nothing, plain trousers, a plain vest or both; `hips` leaves the legs out. */
  beside?: 'bare' | 'trousers' | 'vest' | 'both' | 'hips';
  /** What of the sheet is shown. */
  frame: NonNullable<Drawing['frame']>;
}

/** The drawing of a garment on the figure. */
export const onFigure = (pieces: readonly Piece[], fit: Fit): Drawing =>
  dressed(
    pieces.map((piece) => refit(piece, fit)),
    fit,
  );

/** The figure in pieces that fit it already. */
export function dressed(pieces: readonly Piece[], fit: Omit<Fit, 'heights' | 'widths'>): Drawing {
  const { behind = 0, without = [], beside = 'bare', spread = 0, sleeved = false, frame } = fit;
  const kept = pieces.map((piece, i) => ({ piece, behind: i < behind, left: without.includes(i) }));
  const shown = (far: boolean) => kept.filter((one) => !one.left && one.behind === far).map(({ piece }) => piece);
  const styled = {
    trousers,
    vest: () => [vest()],
    both: () => [vest(), ...trousers()],
    bare: () => [],
    hips: () => [],
  };
  return {
    pieces: [...shown(true), ...body(spread, sleeved, beside !== 'hips'), ...styled[beside](), ...shown(false)],
    frame,
  };
}

/** The piece, moved and stretched to sit on the figure. */
export function refit(piece: Piece, { heights, widths, scale }: Pick<Fit, 'heights' | 'widths' | 'scale'>): Piece {
  const backwards: Table = heights.map(([from, to]) => [to, from]);
  const move: Move = {
    to: ([x, y]) => [600 + (x - 600) * valueAt(widths, y), slopeAt(heights, y)],
    back: ([x, y]) => {
      const from = slopeAt(backwards, y);
      return [600 + (x - 600) / valueAt(widths, from), from];
    },
    turn: 0,
    scale: scale ?? widths[0]?.[1] ?? 1,
    mirror: false,
  };
  return moved(piece, move);
}

/** Between the pairs as `slopeAt`, beyond them the outer values. */
function valueAt(table: Table, at: number): number {
  const [first, last] = [table[0], table.at(-1)];
  if (!first || !last) return 1;
  return slopeAt(table, Math.min(last[0], Math.max(first[0], at)));
}

function slopeAt(table: Table, at: number): number {
  const next = Math.max(
    1,
    table.findIndex(([from], i) => at <= from || i === table.length - 1),
  );
  const [a, b] = [table[next - 1], table[next]];
  if (!a) return at;
  if (!b) return a[1];
  return a[1] + ((b[1] - a[1]) * (at - a[0])) / (b[0] - a[0]);
}
