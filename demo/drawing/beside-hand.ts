import { arrange } from './arrange.ts';
import type { Drawing, Piece, Point } from './drawing.ts';
import { body } from './figure.ts';
import { path } from './geometry.ts';

/** Where a small thing stands beside the figure's hand, in its true size: ten sheet units to a centimetre. */
export interface Small {
  /** The place of the thing's own drawing that comes to stand on the block. */
  foot: Point;
  /** Its size beside that of its own drawing. */
  scale: number;
  /** Jewellery is shown from nearer. */
  near?: boolean;
}

const TOP = 1002;
const BLOCK = { fabric: 'plaster', colour: '#cfc5b8', crumple: 0, rim: [3, 1] } as const satisfies Partial<Piece>;

/** A block as high as the fingertips reach: its front, and the surface that things stand on. */
function block(): Piece[] {
  const front = path(
    [
      [40, TOP + 12],
      [40, 1300],
    ],
    [
      [40, 1300],
      [322, 1300],
    ],
    [
      [322, 1300],
      [322, TOP + 12],
    ],
  );
  const surface = path(
    [
      [40, TOP + 12],
      [56, TOP - 8],
    ],
    [
      [56, TOP - 8],
      [312, TOP - 8],
    ],
    [
      [312, TOP - 8],
      [322, TOP + 12],
    ],
  );
  return [
    { ...BLOCK, outline: front, volume: 0.05, tone: 0.86 },
    { ...BLOCK, outline: surface, volume: 0, rim: [1, 0], tone: 1.06, cast: 0 },
  ];
}

/** The thing beside the hand of the figure, so that its size can be seen. */
export function besideHand(pieces: readonly Piece[], { foot, scale, near = false }: Small): Drawing {
  const to: Point = near ? [268, TOP + 2] : [220, TOP + 2];
  const standing = arrange(pieces, { about: foot, by: [to[0] - foot[0], to[1] - foot[1]], scale });
  return {
    pieces: [...body(), ...block(), ...standing],
    frame: near ? { at: [312, 938], zoom: 5.4 } : { at: [276, 912], zoom: 3.9 },
  };
}
