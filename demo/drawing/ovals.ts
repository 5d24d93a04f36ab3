import type { Point } from './drawing.ts';

/** Points of an elliptic arc; degrees run clockwise from the right (0), down (90), left (180), up (270). */
export function arc(x: number, y: number, rx: number, ry: number, from: number, to: number, turn = 0): Point[] {
  const count = Math.max(6, Math.ceil(Math.abs(to - from) / 9));
  const tilt = (turn * Math.PI) / 180;
  return Array.from({ length: count + 1 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / count) * Math.PI) / 180;
    const [dx, dy] = [rx * Math.cos(angle), ry * Math.sin(angle)];
    return [x + dx * Math.cos(tilt) - dy * Math.sin(tilt), y + dx * Math.sin(tilt) + dy * Math.cos(tilt)] as const;
  });
}

/** Path of an ellipse in straight pieces, so that it can be moved and turned. */
export function oval(x: number, y: number, rx: number, ry = rx, turn = 0): string {
  return ring(arc(x, y, rx, ry, 0, 360, turn));
}

/** Closed path through the points as they are. */
export function ring(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}

/** Path of a rectangle with rounded corners, turned about its middle. */
export function plate(x: number, y: number, width: number, height: number, radius: number, turn = 0): string {
  const [a, b] = [width / 2 - radius, height / 2 - radius];
  const corners: readonly [number, number, number][] = [
    [a, b, 0],
    [-a, b, 90],
    [-a, -b, 180],
    [a, -b, 270],
  ];
  const tilt = (turn * Math.PI) / 180;
  const points = corners.flatMap(([dx, dy, from]) => arc(dx, dy, radius, radius, from, from + 90));
  const place = ([dx, dy]: Point): Point => [
    x + dx * Math.cos(tilt) - dy * Math.sin(tilt),
    y + dx * Math.sin(tilt) + dy * Math.cos(tilt),
  ];
  return ring(points.map(place));
}
