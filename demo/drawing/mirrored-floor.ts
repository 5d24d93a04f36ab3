import type { Piece, Point } from './drawing.ts';

/** Where the things stand: the middle and the half-axes of the foot's outline on the floor. */
export interface Foot {
  x: number;
  y: number;
  rx: number;
  ry: number;
}

/** Faint mirror image of standing pieces on a polished floor, fading downwards over `reach`. Put it before them. */
export function mirroredOnFloor(pieces: readonly Piece[], foot: Foot, strength = 0.24, reach = 70): Piece[] {
  const line = (x: number) => foot.y + foot.ry * Math.sqrt(Math.max(0, 1 - ((x - foot.x) / foot.rx) ** 2));
  return pieces.map((piece) => mirrorOf(piece, line, strength, reach));
}

/** The pieces without those that keep their own colour: labels and caps hardly show in a floor. */
export const clearOnly = (pieces: readonly Piece[]): Piece[] => pieces.filter((piece) => !piece.colour);

function mirrorOf(piece: Piece, line: (x: number) => number, strength: number, reach: number): Piece {
  const flip = ([x, y]: Point): Point => [x, 2 * line(x) - y];
  const { relief, toneAt, coverAt } = piece;
  const fade = (x: number, y: number) => Math.exp(-Math.max(0, y - line(x)) / reach);
  return {
    ...piece,
    cast: 0,
    outline: flipPath(piece.outline, flip),
    opacity: (piece.opacity ?? 1) * strength,
    seams: (piece.seams ?? []).map((seam) => ({ ...seam, line: seam.line.map(flip) })),
    paints: (piece.paints ?? []).map((paint) => ({ ...paint, line: paint.line.map(flip) })),
    folds: (piece.folds ?? []).map((fold) => ({ ...fold, line: fold.line.map(flip) })),
    ...(piece.clip ? { clip: flipPath(piece.clip, flip) } : {}),
    ...(relief ? { relief: (x, y) => relief(x, 2 * line(x) - y) } : {}),
    ...(toneAt ? { toneAt: (x, y) => toneAt(x, 2 * line(x) - y) } : {}),
    coverAt: (x, y) => fade(x, y) * (coverAt ? coverAt(x, 2 * line(x) - y) : 1),
  };
}

function flipPath(path: string, flip: (point: Point) => Point): string {
  return path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => {
    const [a, b] = flip([Number(x), Number(y)]);
    return `${a.toFixed(1)} ${b.toFixed(1)}`;
  });
}
