import type { Piece, Point } from './drawing.ts';
import { band } from './geometry.ts';
import { arc } from './ovals.ts';

/** x and y of its points in turn: two points are a straight stroke, more a curve. */
type Stroke = readonly number[];

/** An arc of a letter; degrees run clockwise from the right. */
const bow = (x: number, y: number, rx: number, ry: number, from: number, to: number): number[] =>
  arc(x, y, rx, ry, from, to).flat();

/** Letters in a box one high; the first number is the width. */
const LETTERS: Record<string, readonly [number, ...Stroke[]]> = {
  '&': [
    0.74,
    [
      0.74, 1, 0.18, 0.34, 0.12, 0.18, 0.2, 0.04, 0.34, 0, 0.48, 0.04, 0.54, 0.18, 0.46, 0.32, 0.1, 0.58, 0, 0.76, 0.08,
      0.92, 0.26, 1, 0.48, 0.94, 0.62, 0.78, 0.7, 0.58,
    ],
  ],
  '.': [0.08, [0, 0.96, 0.08, 0.96]],
  '2': [0.56, [...bow(0.28, 0.28, 0.27, 0.28, -170, 25), 0, 1], [0, 1, 0.56, 1]],
  A: [0.78, [0, 1, 0.39, 0], [0.39, 0, 0.78, 1], [0.16, 0.64, 0.62, 0.64]],
  B: [
    0.58,
    [0, 0, 0, 1],
    [0, 0, 0.14, 0, ...bow(0.28, 0.24, 0.22, 0.24, -90, 90), 0.14, 0.48, 0, 0.48],
    [0, 0.48, 0.14, 0.48, ...bow(0.3, 0.74, 0.27, 0.26, -90, 90), 0.14, 1, 0, 1],
  ],
  C: [0.74, bow(0.44, 0.5, 0.44, 0.5, -48, -312)],
  D: [0.74, [0, 0, 0, 1], [0, 0, 0.14, 0, ...bow(0.28, 0.5, 0.46, 0.5, -90, 90), 0.14, 1, 0, 1]],
  E: [0.5, [0, 0, 0, 1], [0, 0, 0.5, 0], [0, 0.5, 0.42, 0.5], [0, 1, 0.5, 1]],
  F: [0.48, [0, 0, 0, 1], [0, 0, 0.48, 0], [0, 0.5, 0.4, 0.5]],
  G: [0.8, bow(0.44, 0.5, 0.44, 0.5, -48, -330), [0.5, 0.58, 0.8, 0.58], [0.8, 0.58, 0.8, 0.8]],
  H: [0.7, [0, 0, 0, 1], [0.7, 0, 0.7, 1], [0, 0.5, 0.7, 0.5]],
  I: [0, [0, 0, 0, 1]],
  K: [0.6, [0, 0, 0, 1], [0, 0.6, 0.58, 0], [0.2, 0.42, 0.6, 1]],
  L: [0.46, [0, 0, 0, 1], [0, 1, 0.46, 1]],
  M: [0.86, [0, 0, 0, 1], [0, 0, 0.43, 0.8], [0.43, 0.8, 0.86, 0], [0.86, 0, 0.86, 1]],
  N: [0.72, [0, 0, 0, 1], [0, 0, 0.72, 1], [0.72, 0, 0.72, 1]],
  O: [0.9, bow(0.45, 0.5, 0.45, 0.5, 0, 181), bow(0.45, 0.5, 0.45, 0.5, 180, 361)],
  P: [0.56, [0, 0, 0, 1], [0, 0, 0.14, 0, ...bow(0.28, 0.27, 0.27, 0.27, -90, 90), 0.14, 0.54, 0, 0.54]],
  R: [
    0.6,
    [0, 0, 0, 1],
    [0, 0, 0.14, 0, ...bow(0.28, 0.27, 0.27, 0.27, -90, 90), 0.14, 0.54, 0, 0.54],
    [0.3, 0.54, 0.6, 1],
  ],
  S: [0.58, [...bow(0.29, 0.25, 0.26, 0.25, -28, -235), ...bow(0.29, 0.76, 0.29, 0.24, -55, 150)]],
  T: [0.62, [0, 0, 0.62, 0], [0.31, 0, 0.31, 1]],
  U: [0.7, [0, 0, 0, 0.4, ...bow(0.35, 0.64, 0.35, 0.36, 180, 0), 0.7, 0.4, 0.7, 0]],
  V: [0.74, [0, 0, 0.37, 1], [0.37, 1, 0.74, 0]],
  W: [1.05, [0, 0, 0.27, 1], [0.27, 1, 0.52, 0.1], [0.52, 0.1, 0.78, 1], [0.78, 1, 1.05, 0]],
  X: [0.68, [0, 0, 0.68, 1], [0.68, 0, 0, 1]],
  Y: [0.7, [0, 0, 0.35, 0.5], [0.7, 0, 0.35, 0.5], [0.35, 0.5, 0.35, 1]],
  Z: [0.64, [0, 0, 0.64, 0], [0.64, 0, 0, 1], [0, 1, 0.64, 1]],
};

export interface Lettering {
  /** Middle of the line, and the top of the letters. */
  x: number;
  y: number;
  height: number;
  colour: string;
  /** Space between letters as a share of the height. */
  spacing?: number;
  /** Wraps the line round an upright cylinder: its radius and how far it is seen from above. */
  round?: readonly [radius: number, tilt: number];
}

const lettersOf = (text: string) => [...text].map((letter) => LETTERS[letter] ?? ([0.4] as const));

/** Width of a line whose letters are one high. */
const widthOf = (text: string, spacing: number) =>
  lettersOf(text).reduce((sum, [wide]) => sum + wide + spacing, -spacing);

/** A printed line of capitals. A letter's strokes are in different pieces, since overlaps would cut holes. */
export function lettering(text: string, { x, y, height, colour, spacing = 0.42, round }: Lettering): Piece[] {
  const letters = lettersOf(text);
  const width = widthOf(text, spacing) * height;
  const groups: string[] = ['', '', '', '', ''];
  const place = round ? wrap(x, round) : (point: Point) => point;
  let left = x - width / 2;
  for (const [wide, ...strokes] of letters) {
    for (const [i, stroke] of strokes.entries()) {
      const line = pairs(stroke).map(([px, py]): Point => [left + px * height, y + py * height]);
      groups[i % groups.length] += drawn(line, height * 0.105, place);
    }
    left += (wide + spacing) * height;
  }
  return groups
    .filter(Boolean)
    .map((outline) => ({ outline, colour, fabric: 'rubber', volume: 0, rim: [0, 0], crumple: 0, cast: 0 }) as const);
}

function wrap(x: number, [radius, tilt]: readonly [number, number]): (point: Point) => Point {
  return ([px, py]) => {
    const angle = (px - x) / radius;
    return [x + radius * Math.sin(angle), py + tilt * radius * Math.cos(angle)];
  };
}

const pairs = (stroke: Stroke): Point[] =>
  stroke.flatMap((x, i): Point[] => (i % 2 === 0 ? [[x, stroke[i + 1] ?? 0]] : []));

function drawn(line: readonly Point[], thick: number, place: (point: Point) => Point): string {
  const [a, b, ...more] = line;
  return a && b && more.length === 0 ? bar(a, b, thick, place) : band(line.map(place), thick);
}

function bar([ax, ay]: Point, [bx, by]: Point, thick: number, place: (point: Point) => Point): string {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [ux, uy] = [((bx - ax) / length) * (thick / 2), ((by - ay) / length) * (thick / 2)];
  const corners: Point[] = [
    [ax - ux - uy, ay - uy + ux],
    [bx + ux - uy, by + uy + ux],
    [bx + ux + uy, by + uy - ux],
    [ax - ux + uy, ay - uy - ux],
  ];
  return `M${corners
    .map((corner) => place(corner))
    .map(([px, py]) => `${px.toFixed(1)} ${py.toFixed(1)}`)
    .join('L')}Z`;
}

/** Where a label's print goes: its middle, and the room for it. */
export interface Plate {
  x: number;
  y: number;
  width: number;
  height: number;
  colour: string;
  round?: Lettering['round'];
}

/** The print of a label: the house above, the name of the product below, as large as the room allows. */
export function nameplate(name: readonly string[], { x, y, width, height, colour, round }: Plate): Piece[] {
  const spacing = 0.36;
  const widest = Math.max(...name.map((line) => widthOf(line, spacing)));
  const size = Math.min(width / widest, height / (name.length * 1.6 + 1.2), height * 0.24);
  const total = size * (name.length * 1.6 + 1.1);
  const top = y - total / 2;
  const wrapped = round ? { round } : {};
  const lines = name.flatMap((line, i) =>
    lettering(line, { x, y: top + size * (1.7 + i * 1.6), height: size, colour, spacing, ...wrapped }),
  );
  return [...lettering('HEMLINE', { x, y: top, height: size * 0.62, colour, spacing: 0.7, ...wrapped }), ...lines];
}
