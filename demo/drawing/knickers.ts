import type { Piece, Point } from './drawing.ts';
import type { FabricName } from './fabrics.ts';
import { beside, flip, path, scallop } from './geometry.ts';
import { bow, elastic, inside } from './lingerie.ts';

/** A pair of knickers on an invisible form; every line is its left half. */
export interface Knickers {
  /** From the side to the middle. */
  waist: readonly Point[];
  /** From the waist down to the leg's opening. */
  side: readonly Point[];
  /** From the side to the gusset. */
  leg: readonly Point[];
  /** Half of the lowest edge, from the leg to the middle. */
  foot: readonly Point[];
  /** Upper edge of the far side, seen over the waist. */
  far: readonly Point[];
  /** Where the double layer of the gusset begins. */
  gusset: number;
}

export const whole = (half: readonly Point[]): Point[] => [...half, ...flip(half).reverse().slice(1)];

export function outlineOf({ waist, side, leg, foot }: Knickers, lace: boolean): string {
  const cut = (right: boolean): Point[] => {
    const line = right ? flip(leg) : [...leg];
    return lace ? scallop(line, 26, right ? -11 : 11) : line;
  };
  return path(
    whole(waist),
    flip(side),
    cut(true),
    flip(foot),
    [...foot].reverse(),
    cut(false).reverse(),
    [...side].reverse(),
  );
}

/** The body of the garment with its waistband and leg edges. */
export function knickers(fabric: FabricName, cutting: Knickers, body: Partial<Piece>): Piece[] {
  const lace = fabric === 'lace';
  const piece: Piece = {
    outline: outlineOf(cutting, lace),
    volume: 0.36,
    rim: [5, 3],
    crumple: 0.8,
    gauge: lace ? 0.85 : 1,
    cast: 14,
    ...body,
  };
  const { waist, leg, foot, gusset } = cutting;
  const legs = [leg, flip(leg)].map((line, i) => elastic(beside(line, i === 0 ? 7 : -7), 15, { cast: 3 }));
  const lining: Piece = {
    ...piece,
    outline: outlineOf(cutting, false),
    fabric: 'jersey',
    opacity: 0.42,
    seams: [],
  };
  const bridge: Piece = {
    outline: path(
      [
        [430, gusset - 44],
        [600, gusset - 12],
        [770, gusset - 44],
      ],
      [...flip(foot)].map(([x, y]): Point => [x + 60, y]),
      foot.map(([x, y]): Point => [x - 60, y]).reverse(),
      [[430, gusset - 44]],
    ),
    clip: outlineOf(cutting, false),
    fabric: 'jersey',
    tone: 0.94,
    volume: 0,
    relief: (x) => -((x - 600) ** 2) / 900,
    crumple: 0.4,
    cast: 0,
  };
  const band = elastic(beside(whole(waist), 9), lace ? 20 : 26, { cast: 5 });
  return lace ? [lining, bridge, { ...piece, cast: 0 }, band] : [piece, ...legs, band];
}

/** What is seen of the far side: its upper edge, in the shade. */
export function farSide({ waist, far }: Knickers, fabric: FabricName): Piece[] {
  const piece: Piece = {
    outline: path(whole(far), flip(waist), [...waist].reverse()),
    fabric: fabric === 'lace' ? 'jersey' : fabric,
    volume: 0.1,
    crumple: 0.4,
  };
  return [inside(piece, 0.55), inside(elastic(beside(whole(far), 8), 18), 0.62)];
}

export const bowAt = (y: number): Piece[] => bow([600, y], 22);
