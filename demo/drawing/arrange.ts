import type { Fold, Paint, Piece, Point, Seam } from './drawing.ts';

/** Where a copy of some pieces goes: turned (degrees, clockwise) and scaled about `about`, then moved by `by`. */
export interface Placing {
  about?: Point;
  by?: Point;
  turn?: number;
  scale?: number;
  /** Mirrored left to right before it is turned. */
  mirror?: boolean;
}

type Mapping = (point: Point) => Point;

/** How a copy of a piece is made: where its points go and come from, and the size of its folds, seams and pattern. */
export interface Move {
  to: Mapping;
  back: Mapping;
  turn: number;
  scale: number;
  mirror: boolean;
}

/** A copy of the pieces in another place. Outlines must be made of straight pieces (`path`, `band`, `oval`). */
export function arrange(pieces: readonly Piece[], placing: Placing): Piece[] {
  const move = moveOf(placing);
  return pieces.map((piece) => moved(piece, move));
}

function moveOf({ about = [600, 800], by = [0, 0], turn = 0, scale = 1, mirror = false }: Placing): Move {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const side = mirror ? -1 : 1;
  const to: Mapping = ([x, y]) => {
    const [dx, dy] = [(x - about[0]) * scale * side, (y - about[1]) * scale];
    return [about[0] + by[0] + dx * cos - dy * sin, about[1] + by[1] + dx * sin + dy * cos];
  };
  const back: Mapping = ([x, y]) => {
    const [dx, dy] = [x - about[0] - by[0], y - about[1] - by[1]];
    return [about[0] + ((dx * cos + dy * sin) / scale) * side, about[1] + (dy * cos - dx * sin) / scale];
  };
  return { to, back, turn, scale, mirror };
}

/** The piece with everything on it in another place. */
export function moved(piece: Piece, move: Move): Piece {
  const { scale, back, mirror } = move;
  const { relief, grainAt, toneAt, coverAt, clip, swell, weave, rim } = piece;
  const grain = (degrees: number) => (mirror ? -degrees : degrees) + move.turn;
  return {
    ...piece,
    outline: movedPath(piece.outline, move),
    gauge: (piece.gauge ?? 1) * scale,
    cast: (piece.cast ?? 10) * scale,
    grain: grain(piece.grain ?? 0),
    folds: (piece.folds ?? []).map((fold) => movedFold(fold, move)),
    seams: (piece.seams ?? []).map((seam) => movedSeam(seam, move)),
    paints: (piece.paints ?? []).map((paint) => movedPaint(paint, move)),
    ...(rim ? { rim: [rim[0] * scale, rim[1] * scale] as const } : {}),
    ...(clip ? { clip: movedPath(clip, move) } : {}),
    ...(relief ? { relief: (x, y) => relief(...back([x, y])) * scale } : {}),
    ...(toneAt ? { toneAt: (x, y) => toneAt(...back([x, y])) } : {}),
    ...(coverAt ? { coverAt: (x, y) => coverAt(...back([x, y])) } : {}),
    ...(swell ? { swell: movedPath(swell, move) } : {}),
    ...(weave ? { weave: (x, y) => scaled(weave(...back([x, y])), scale) } : {}),
    ...(grainAt ? { grainAt: (x, y) => grain(grainAt(...back([x, y]))) } : {}),
  };
}

const scaled = ([u, v]: Point, by: number): Point => [u * by, v * by];

function movedPath(path: string, { to }: Move): string {
  return path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => {
    const [a, b] = to([Number(x), Number(y)]);
    return `${a.toFixed(1)} ${b.toFixed(1)}`;
  });
}

function movedFold(fold: Fold, { to, scale, mirror }: Move): Fold {
  const skew = (fold.skew ?? 0) * (mirror ? -1 : 1);
  return { ...fold, line: fold.line.map(to), width: fold.width * scale, depth: fold.depth * scale, skew };
}

function movedSeam(seam: Seam, { to, scale, mirror }: Move): Seam {
  const side = mirror ? -scale : scale;
  const stitches = (seam.stitches ?? []).map((row) => row * side);
  return {
    ...seam,
    line: seam.line.map(to),
    stitches,
    depth: (seam.depth ?? 2.2) * scale,
    width: (seam.width ?? 2.6) * scale,
  };
}

function movedPaint(paint: Paint, { to, scale }: Move): Paint {
  return { ...paint, line: paint.line.map(to), width: paint.width * scale };
}
