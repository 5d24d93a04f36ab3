import { waistband } from '../bottoms.ts';
import type { Drawing, Piece, Point, ShapeModule } from '../drawing.ts';
import type { FabricName } from '../fabrics.ts';
import { edgeAt, flip, path } from '../geometry.ts';
import { noise } from '../noise.ts';
import { points } from '../points.ts';
import { onFigure } from '../worn.ts';

interface Pleats {
  side: Point[];
  count: number;
  depth: number;
  bottom: number;
  seed: number;
}

const WAIST = 214;
const SUNRAY: Pleats = {
  side: points('440 214, 402 330, 368 480, 326 720, 282 1000, 244 1240, 222 1400'),
  count: 27,
  depth: 15,
  bottom: 1400,
  seed: 6,
};
const KNIFE: Pleats = {
  side: points('430 214, 400 320, 378 440, 344 660, 312 880, 282 1100, 266 1230'),
  count: 13,
  depth: 20,
  bottom: 1230,
  seed: 19,
};

/** Share of the width at a place, wandering a little so that no two pleats are alike. */
function placeOf({ side, bottom, seed, count }: Pleats): (x: number, y: number) => number {
  const edge = edgeAt(side);
  const lefts = Float32Array.from({ length: 1700 }, (_, y) => edge(y));
  return (x, y) => {
    const left = lefts[Math.min(1699, Math.max(0, Math.round(y)))] ?? 0;
    const s = (x - left) / (1200 - 2 * left);
    const t = (y - WAIST) / (bottom - WAIST);
    // Pleats bunch towards the sides, where the body turns away.
    const round = 0.5 - Math.asin(Math.min(1, Math.max(-1, 1 - 2 * s)) * 0.94) / (2 * Math.asin(0.94));
    return round * count + 0.34 * t * noise(s * count * 0.7, t * 1.4, seed) + 0.5 * t * noise(s * 2, t * 1.2, seed + 2);
  };
}

function skirt(pleats: Pleats, satin: boolean): Piece {
  const { side, bottom, depth, seed, count } = pleats;
  const place = placeOf(pleats);
  const [x] = side.at(-1) ?? [0, 0];
  const hem: Point[] = Array.from({ length: count * 5 + 1 }, (_, i) => {
    const px = x + ((1200 - 2 * x) * i) / (count * 5);
    const phase = place(px, bottom);
    const f = phase - Math.floor(phase);
    return [px, bottom + 26 * (1 - ((px - 600) / (600 - x)) ** 2) + (satin ? 9 : 7) * (f - 0.5)] as const;
  });
  const relief = (px: number, py: number) => {
    const t = Math.min(1, Math.max(0, (py - WAIST) / (bottom - WAIST)));
    const phase = place(px, py);
    const f = phase - Math.floor(phase);
    const own = 0.75 + 0.5 * noise(Math.floor(phase) * 3.1, t * 1.3, seed + 4);
    // A knife pleat rises slowly and drops at its edge.
    const fold = satin ? Math.sin(Math.PI * f ** 1.5) : f < 0.9 ? (f / 0.9) ** 1.3 : 1 - ((f - 0.9) / 0.1) ** 2 * 0.98;
    return depth * own * (0.22 + 0.78 * t ** 0.8) * fold + 16 * t * noise(px / 190, py / 700, seed + 7);
  };
  return {
    outline: path(side, hem, flip(side).reverse(), [
      [1200 - (side[0]?.[0] ?? 0), WAIST],
      [600, WAIST - 8],
      [side[0]?.[0] ?? 0, WAIST],
    ]),
    volume: 0.3,
    hanging: true,
    rim: [4, 1.4],
    crumple: 0.5,
    relief,
    seed,
    seams: satin ? [] : [{ line: hem.map(([px, py]): Point => [px, py - 30]), depth: 0.8 }],
  };
}

function draw(fabric: FabricName, back: boolean): Drawing {
  const base = fabric === 'satin' ? SUNRAY : KNIFE;
  const pleats = back ? { ...base, seed: base.seed + 30 } : base;
  const zip: Piece['seams'] = back
    ? [
        {
          line: points('600 160, 600 300, 600 420'),
          depth: 3,
        },
      ]
    : [];
  const piece = skirt(pleats, fabric === 'satin');
  const [inside, band] = waistband([pleats.side[0]?.[0] ?? 440, WAIST], 50, back ? -2 : 8, { seams: [] });
  const front = band
    ? [
        {
          ...band,
          seams: back
            ? [
                {
                  line: [
                    [600, 160],
                    [600, 216],
                  ] as Point[],
                  depth: 2.4,
                },
              ]
            : [],
        },
      ]
    : [];
  return {
    pieces: [...(inside && !back ? [inside] : []), { ...piece, seams: [...(piece.seams ?? []), ...zip] }, ...front],
  };
}

export const shape: ShapeModule = {
  front: (fabric) => draw(fabric, false),
  second: (fabric) => draw(fabric, true),
  worn: (fabric) =>
    onFigure(draw(fabric, false).pieces, {
      heights: points('160 604, 414 780, 1430 1420'),
      widths: points('160 0.72, 1430 0.76'),
      without: [0],
      beside: 'vest',
      frame: { at: [600, 1060], zoom: 1.45 },
    }),
  detail: { of: 'front', at: [560, 400], zoom: 2.2 },
  close: { of: 'second', at: [600, 320], zoom: 2.2 },
};
