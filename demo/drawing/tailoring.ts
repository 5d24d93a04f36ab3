import type { Piece, Point } from './drawing.ts';
import { beside, flip, mirrored, path } from './geometry.ts';
import { points } from './points.ts';
import { type Arm, armholeOf, type Cut, LONG_SLEEVE, laid, type NetFold, sideNet, sleeve } from './tops.ts';

/** Measures of a jacket or coat with lapels. */
export interface Tailored {
  cut: Cut;
  arm: Arm;
  /** Where the roll of the lapel begins at the neck and where it breaks (left side); its width; how steep the notch. */
  roll: readonly [Point, Point];
  lapel: number;
  /** x of the left panel's front edge, and of the right one's. */
  edge: number;
  under: number;
  hem: number;
  /** Radius of the corner at the front hem. */
  corner: number;
  folds: readonly NetFold[];
  ease: number;
  seed: number;
  relief?: (x: number, y: number) => number;
  stitches?: readonly number[];
}

/** A jacket keeps its shape: few, shallow folds, at the waist and below the armpits. */
export const JACKET: readonly NetFold[] = [
  [points('-1 0.3, -0.7 0.36, -0.45 0.4'), 22, 4],
  [points('1 0.3, 0.72 0.37, 0.45 0.42'), 22, 4, -0.3],
  [points('-0.95 0.5, -0.6 0.53, -0.2 0.56'), 24, 4],
  [points('0.95 0.52, 0.6 0.54, 0.2 0.57'), 24, 4],
  [points('-0.7 0.5, -0.62 0.72, -0.6 1'), 40, 6],
  [points('0.68 0.5, 0.62 0.74, 0.66 1'), 40, 6, -0.3],
];

/** One front panel; the left one (as seen) lies on top. */
export function panel(made: Tailored, mirror: boolean): Piece {
  const turn = (points: readonly Point[]) => (mirror ? flip(points) : [...points]);
  const { cut, roll, hem, corner } = made;
  const edge = mirror ? 1200 - made.under : made.edge;
  const [start, stop] = roll;
  const last = cut.side.at(-1) ?? cut.underarm;
  const front: Point[] = [stop, [edge, stop[1] + 40], [edge, (stop[1] + hem) / 2], [edge - 2, hem - corner]];
  const round: Point[] = [
    [edge - 2, hem - corner],
    [edge - corner * 0.3 - 2, hem - corner * 0.24],
    [edge - corner - 2, hem + 4],
  ];
  const bottom: Point[] = [[edge - corner - 2, hem + 4], [(edge + last[0]) / 2, hem + 6], last];
  const side = [cut.underarm, ...cut.side].reverse();
  const outline = path(
    turn([start, stop]),
    turn(front),
    turn(round),
    turn(bottom),
    turn(side),
    turn(armholeOf(cut).reverse()),
    turn([cut.shoulder, cut.neck]),
  );
  const row = [...front.slice(1), ...round.slice(1), ...bottom.slice(1)];
  return {
    outline,
    volume: 0.24,
    rim: [7, 4],
    folds: laid(sideNet(cut), made.folds, made.seed + (mirror ? 9 : 0), made.ease),
    seams: made.stitches ? [{ line: beside(turn(row), mirror ? -8 : 8), depth: 0, stitches: made.stitches }] : [],
    seed: made.seed,
    cast: 12,
    swell: path(
      turn([
        [600, cut.neck[1]],
        [600, hem],
      ]),
      turn(bottom),
      turn(side),
      turn(armholeOf(cut).reverse()),
      turn([cut.shoulder, cut.neck]),
    ),
    ...(made.relief ? { relief: made.relief } : {}),
  };
}

/** The back, seen from behind. */
export function backPanel(made: Tailored): Piece {
  const { cut, hem } = made;
  const neckline = mirrored([cut.neck, [(cut.neck[0] + 600) / 2, cut.neck[1] + 16], [600, cut.neck[1] + 20]]);
  const side = [cut.underarm, ...cut.side];
  const last = cut.side.at(-1) ?? cut.underarm;
  const bottom: Point[] = [last, [600, hem + 6], [1200 - last[0], last[1]]];
  return {
    outline: path(
      neckline,
      flip([cut.neck, cut.shoulder]),
      flip(armholeOf(cut)),
      flip(side),
      bottom.toReversed(),
      side.toReversed(),
      armholeOf(cut).reverse(),
    ),
    volume: 0.24,
    rim: [6, 3],
    folds: laid(sideNet(cut), made.folds, made.seed + 31, made.ease),
    seams: [
      {
        line: [
          [600, cut.neck[1] + 20],
          [602, cut.underarm[1] + 120],
          [600, hem],
        ],
        depth: 2.2,
      },
    ],
    seed: made.seed + 5,
    cast: 12,
    ...(made.relief ? { relief: made.relief } : {}),
  };
}

export function tailoredSleeves(
  made: Tailored,
  cuffButtons: (net: (s: number, t: number) => Point, mirror: boolean) => Piece[],
): Piece[] {
  return [false, true].flatMap((mirror) => {
    const arm = sleeve(made.cut, made.arm, mirror);
    const seam: Point[] = [0.1, 0.4, 0.7, 1].map((t) => arm.net(0.35, t));
    return [
      {
        outline: arm.outline,
        swell: arm.swell,
        grain: arm.grain,
        volume: 0.36,
        rim: [6, 3],
        folds: laid(arm.net, LONG_SLEEVE, made.seed + (mirror ? 6 : 2), made.ease * 0.8, 1.25),
        seams: [{ line: seam, depth: 1.4 }],
        seed: made.seed + (mirror ? 3 : 4),
        cast: 12,
      },
      ...cuffButtons(arm.net, mirror),
    ];
  });
}
