import type { Piece, Point } from './drawing.ts';

type Stroke = readonly [number, number, number, number];

/** Letters of straight strokes in a box one high; the first number is the width. */
const LETTERS: Record<string, readonly [number, ...Stroke[]]> = {
  '&': [
    0.72,
    [0.72, 1, 0.14, 0.3],
    [0.14, 0.3, 0.14, 0.12],
    [0.14, 0.12, 0.26, 0],
    [0.26, 0, 0.42, 0],
    [0.42, 0, 0.52, 0.12],
    [0.52, 0.12, 0.52, 0.26],
    [0.52, 0.26, 0, 0.64],
    [0, 0.64, 0, 0.86],
    [0, 0.86, 0.16, 1],
    [0.16, 1, 0.4, 1],
    [0.4, 1, 0.7, 0.6],
  ],
  '.': [0.08, [0, 0.96, 0.08, 0.96]],
  '2': [
    0.56,
    [0, 0.16, 0.14, 0],
    [0.14, 0, 0.42, 0],
    [0.42, 0, 0.56, 0.14],
    [0.56, 0.14, 0.56, 0.36],
    [0.56, 0.36, 0, 1],
    [0, 1, 0.56, 1],
  ],
  A: [0.78, [0, 1, 0.39, 0], [0.39, 0, 0.78, 1], [0.16, 0.64, 0.62, 0.64]],
  B: [
    0.56,
    [0, 0, 0, 1],
    [0, 0, 0.4, 0],
    [0.4, 0, 0.5, 0.12],
    [0.5, 0.12, 0.5, 0.36],
    [0.5, 0.36, 0.4, 0.48],
    [0, 0.48, 0.42, 0.48],
    [0.42, 0.48, 0.56, 0.62],
    [0.56, 0.62, 0.56, 0.86],
    [0.56, 0.86, 0.42, 1],
    [0, 1, 0.42, 1],
  ],
  C: [
    0.7,
    [0.7, 0.18, 0.5, 0],
    [0.5, 0, 0.22, 0],
    [0.22, 0, 0, 0.26],
    [0, 0.26, 0, 0.74],
    [0, 0.74, 0.22, 1],
    [0.22, 1, 0.5, 1],
    [0.5, 1, 0.7, 0.82],
  ],
  D: [
    0.7,
    [0, 0, 0, 1],
    [0, 0, 0.44, 0],
    [0.44, 0, 0.7, 0.28],
    [0.7, 0.28, 0.7, 0.72],
    [0.7, 0.72, 0.44, 1],
    [0, 1, 0.44, 1],
  ],
  E: [0.5, [0, 0, 0, 1], [0, 0, 0.5, 0], [0, 0.5, 0.42, 0.5], [0, 1, 0.5, 1]],
  F: [0.48, [0, 0, 0, 1], [0, 0, 0.48, 0], [0, 0.5, 0.4, 0.5]],
  G: [
    0.74,
    [0.7, 0.18, 0.5, 0],
    [0.5, 0, 0.22, 0],
    [0.22, 0, 0, 0.26],
    [0, 0.26, 0, 0.74],
    [0, 0.74, 0.22, 1],
    [0.22, 1, 0.54, 1],
    [0.54, 1, 0.74, 0.8],
    [0.74, 0.8, 0.74, 0.56],
    [0.46, 0.56, 0.74, 0.56],
  ],
  H: [0.7, [0, 0, 0, 1], [0.7, 0, 0.7, 1], [0, 0.5, 0.7, 0.5]],
  I: [0, [0, 0, 0, 1]],
  K: [0.6, [0, 0, 0, 1], [0, 0.6, 0.58, 0], [0.2, 0.42, 0.6, 1]],
  L: [0.46, [0, 0, 0, 1], [0, 1, 0.46, 1]],
  M: [0.86, [0, 0, 0, 1], [0, 0, 0.43, 0.8], [0.43, 0.8, 0.86, 0], [0.86, 0, 0.86, 1]],
  N: [0.72, [0, 0, 0, 1], [0, 0, 0.72, 1], [0.72, 0, 0.72, 1]],
  O: [
    0.8,
    [0.24, 0, 0.56, 0],
    [0.56, 0, 0.8, 0.28],
    [0.8, 0.28, 0.8, 0.72],
    [0.8, 0.72, 0.56, 1],
    [0.24, 1, 0.56, 1],
    [0.24, 1, 0, 0.72],
    [0, 0.28, 0, 0.72],
    [0, 0.28, 0.24, 0],
  ],
  P: [
    0.54,
    [0, 0, 0, 1],
    [0, 0, 0.38, 0],
    [0.38, 0, 0.54, 0.16],
    [0.54, 0.16, 0.54, 0.38],
    [0.54, 0.38, 0.38, 0.54],
    [0, 0.54, 0.38, 0.54],
  ],
  R: [
    0.58,
    [0, 0, 0, 1],
    [0, 0, 0.38, 0],
    [0.38, 0, 0.54, 0.16],
    [0.54, 0.16, 0.54, 0.38],
    [0.54, 0.38, 0.38, 0.54],
    [0, 0.54, 0.38, 0.54],
    [0.3, 0.54, 0.58, 1],
  ],
  S: [
    0.56,
    [0.54, 0.16, 0.4, 0],
    [0.14, 0, 0.4, 0],
    [0.14, 0, 0, 0.16],
    [0, 0.16, 0, 0.32],
    [0, 0.32, 0.12, 0.45],
    [0.12, 0.45, 0.44, 0.55],
    [0.44, 0.55, 0.56, 0.68],
    [0.56, 0.68, 0.56, 0.84],
    [0.56, 0.84, 0.42, 1],
    [0.14, 1, 0.42, 1],
    [0.14, 1, 0, 0.84],
  ],
  T: [0.62, [0, 0, 0.62, 0], [0.31, 0, 0.31, 1]],
  U: [0.68, [0, 0, 0, 0.74], [0, 0.74, 0.2, 1], [0.2, 1, 0.48, 1], [0.48, 1, 0.68, 0.74], [0.68, 0, 0.68, 0.74]],
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

/** A printed line of capitals. Strokes of different directions are pieces of their own, since overlaps would cut holes. */
export function lettering(text: string, { x, y, height, colour, spacing = 0.42, round }: Lettering): Piece[] {
  const letters = lettersOf(text);
  const width = widthOf(text, spacing) * height;
  const groups: string[] = ['', '', '', ''];
  const place = round ? wrap(x, round) : (point: Point) => point;
  let left = x - width / 2;
  for (const [wide, ...strokes] of letters) {
    for (const [ax, ay, bx, by] of strokes) {
      const a: Point = [left + ax * height, y + ay * height];
      const b: Point = [left + bx * height, y + by * height];
      const kind = ax === bx ? 0 : ay === by ? 1 : ay < by === ax < bx ? 2 : 3;
      groups[kind] += bar(a, b, height * 0.105, place);
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
