import type { View } from '../../server/commerce/images/vocabulary.ts';
import type { FabricName } from './fabrics.ts';

/** Everything is measured on a sheet of 1200 x 1600, x to the right and y down. */
export const SHEET = { width: 1200, height: 1600 } as const;
export type Point = readonly [number, number];

/** A ridge (depth > 0) or a valley (depth < 0) in the cloth: real relief, so light and shadow follow by themselves. */
export interface Fold {
  line: readonly Point[];
  width: number;
  depth: number;
  /** -1 … 1: which side falls off more steeply (negative: the left side, looking along the line). */
  skew?: number;
  /** Share of the length over which it fades in and out; default [0.35, 0.35]. 0 is an abrupt end. */
  fade?: readonly [number, number];
}

/** A sewn line: a narrow groove, with rows of stitches beside it when wanted. */
export interface Seam {
  line: readonly Point[];
  /** Distances of stitch rows from the line; none by default. Negative is to the left, looking along the line. */
  stitches?: readonly number[];
  /** Groove depth; 0 leaves only the stitches. Default 2.2. */
  depth?: number;
  width?: number;
  /** Thread of its own colour (drawn into the fixed layer); otherwise tone on tone. */
  thread?: string;
}

/** A soft darker (tone < 0) or lighter (tone > 0) stroke: washes, wear, deep shadows. -0.3 … 0.3. */
export interface Paint {
  line: readonly Point[];
  width: number;
  tone: number;
  fade?: readonly [number, number];
}

export interface Piece {
  /** SVG path data; several closed sub-paths make holes (even-odd). */
  outline: string;
  /** Defaults to the fabric the drawing is asked for. */
  fabric?: FabricName;
  /** How far the piece bulges: 0 flat, 0.35 a worn garment, 1 a round tube. Default 0.3. */
  volume?: number;
  /** Rolled rim: width and height. Default: the fabric's, or [6, 3]. */
  rim?: readonly [number, number];
  /** Direction of the fabric's pattern in degrees, clockwise; 0 is upright. */
  grain?: number;
  /** Direction field instead of one grain: degrees at a place. */
  grainAt?: (x: number, y: number) => number;
  /** Scale of the fabric's pattern: 0.7 a finer knit, 1.6 a chunky one. Default 1. */
  gauge?: number;
  /** Pattern coordinates instead of a grain: across and along the cloth at a place; see `around`. */
  weave?: (x: number, y: number) => Point;
  /** Outline to blow up instead of the piece's own, so that a sleeve does not round off where it is sewn on. */
  swell?: string;
  /** Its lower edge is open: the cloth hangs on below it and does not round off there, as a skirt at its hem. */
  hanging?: boolean;
  /** Brightness of the fabric itself; 1 as usual, 0.55 for an inside that lies in shade. */
  tone?: number;
  folds?: readonly Fold[];
  seams?: readonly Seam[];
  paints?: readonly Paint[];
  /** Extra height at a place, in sheet units; for drapes, pleats, quilting. */
  relief?: (x: number, y: number) => number;
  /** Multiplies the cover at a place: glass that thickens to its edge, reflections that fade, linings that show through. */
  coverAt?: (x: number, y: number) => number;
  /** Multiplies the tone at a place: gradients, bands of light in glass. */
  toneAt?: (x: number, y: number) => number;
  /** Multiplies the fabric's natural wrinkles; 0 for things that do not wrinkle. Default 1. */
  crumple?: number;
  /** Length of the shadow thrown on the pieces beneath. Default 10; 0 for none. */
  cast?: number;
  /** sRGB hex: the piece keeps this colour and goes into the fixed layer. */
  colour?: string;
  opacity?: number;
  /** Path data the piece is cut to, besides its outline. */
  clip?: string;
  /** Changes the wrinkles; give pieces of one garment different ones. */
  seed?: number;
}

export interface Drawing {
  /** From the back to the front. */
  pieces: readonly Piece[];
  /** wall: hangs before a wall (default). flat: lies on a table. floor: stands, `floorY` gives where. */
  ground?: 'wall' | 'flat' | 'floor' | 'none';
  floorY?: number;
  /** The part of the sheet that the picture shows: its middle and the magnification. Default: all of it. */
  frame?: { at: Point; zoom: number };
}

/** A close look: the point in the middle of the picture and the magnification. */
export interface Close {
  of: 'front' | 'second' | 'worn';
  at: Point;
  zoom: number;
}

export interface ShapeModule {
  front: (fabric: FabricName) => Drawing;
  second: (fabric: FabricName) => Drawing;
  detail: Close | ((fabric: FabricName) => Close);
  /** On the figure. */
  worn?: (fabric: FabricName) => Drawing;
  /** A second close look. */
  close?: Close | ((fabric: FabricName) => Close);
  /** A third close look, for what nobody wears. */
  more?: Close;
}

/** The window of the sheet that is drawn: its left top corner and the pixels per sheet unit. */
export interface Camera {
  x: number;
  y: number;
  scale: number;
}

export const WHOLE: Camera = { x: 0, y: 0, scale: 1 };

/** Drawing and camera of one view of a shape; nothing when the shape has no such view. */
export function viewOf(
  shape: ShapeModule,
  view: View,
  fabric: FabricName,
): { drawing: Drawing; camera: Camera } | null {
  const asked = shape[view];
  const made = typeof asked === 'function' ? asked(fabric) : asked;
  if (!made) return null;
  if ('pieces' in made) return { drawing: made, camera: made.frame ? cameraAt(made.frame) : WHOLE };
  const drawing = shape[made.of]?.(fabric);
  return drawing ? { drawing, camera: cameraAt(made) } : null;
}

function cameraAt({ at, zoom }: { at: Point; zoom: number }): Camera {
  return { x: at[0] - SHEET.width / zoom / 2, y: at[1] - SHEET.height / zoom / 2, scale: zoom };
}
