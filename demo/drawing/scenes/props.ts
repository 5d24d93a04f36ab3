import { type Drawing, type Piece, WHOLE } from '../drawing.ts';
import { band, path } from '../geometry.ts';
import { oval, plate } from '../ovals.ts';
import { points } from '../points.ts';
import { render } from '../render.ts';
import { GILT } from '../shoemaking.ts';
import { type Layer, trimmed } from './layer.ts';

/** Things of the house that are not for sale: hangers, a vase with a branch, a bench. */
const WOOD = { colour: '#b58c62', fabric: 'linen', crumple: 0, rim: [6, 4] } as const satisfies Partial<Piece>;
const HOOK = '600 452, 600 410, 604 382, 630 362, 650 334, 640 300, 606 286, 574 300, 566 320';

const hanger: Piece[] = [
  { ...GILT, outline: band(points(HOOK), 10), volume: 0.9 },
  {
    ...WOOD,
    outline: band(
      points('300 540, 400 500, 520 462, 600 450, 680 462, 800 500, 900 540'),
      [26, 36, 42, 46, 42, 36, 26],
    ),
    volume: 0.6,
  },
];

const clips: Piece[] = [
  { ...GILT, outline: band(points(HOOK), 10), volume: 0.9 },
  { ...GILT, outline: band(points('380 456, 600 452, 820 456'), 12), volume: 0.9 },
  ...[430, 770].map((x): Piece => ({ ...WOOD, outline: plate(x, 476, 46, 74, 8), volume: 0.5, cast: 6 })),
];

function leaf(x: number, y: number, length: number, turn: number, colour: string): Piece {
  const at = (a: number, b: number) => {
    const angle = (turn * Math.PI) / 180;
    return [x + a * Math.cos(angle) - b * Math.sin(angle), y + a * Math.sin(angle) + b * Math.cos(angle)] as const;
  };
  const wide = length * 0.34;
  const outline = path(
    [at(0, 0), at(length * 0.35, -wide * 0.5), at(length * 0.75, -wide * 0.42), at(length, 0)],
    [at(length, 0), at(length * 0.7, wide * 0.46), at(length * 0.3, wide * 0.5), at(0, 0)],
  );
  return {
    outline,
    colour,
    fabric: 'cotton',
    volume: 0.3,
    rim: [3, 2],
    crumple: 0.4,
    cast: 7,
    seams: [{ line: [at(length * 0.05, 0), at(length * 0.9, 0)], depth: 1.2 }],
  };
}

function twig(line: string, greens: readonly string[]): Piece[] {
  const stem = points(line);
  const leaves = stem.slice(1).flatMap(([x, y], i): Piece[] => {
    const [px, py] = stem[i] ?? [x, y];
    const along = (Math.atan2(y - py, x - px) * 180) / Math.PI;
    const size = 120 - i * 7;
    return [-1, 1].map((side) =>
      leaf(
        x,
        y,
        size * (side > 0 ? 1 : 0.86),
        along + side * (44 + ((i * 17) % 22)),
        greens[(i + (side > 0 ? 1 : 0)) % greens.length] ?? '#8f9b7e',
      ),
    );
  });
  return [
    { outline: band(stem, [11, 9, 7, 5]), colour: '#6d5a43', fabric: 'rubber', volume: 0.7, rim: [3, 2], crumple: 0 },
    ...leaves,
  ];
}

const vase: Piece[] = [
  ...twig('590 1000, 560 860, 510 720, 470 590, 440 470, 430 360', ['#8d9a7c', '#a3ad92', '#7d8b6d']),
  ...twig('610 1000, 660 880, 720 760, 770 660, 800 560', ['#9aa588', '#86946f', '#aab39a']),
  { outline: oval(600, 1000, 74, 15), colour: '#8f8576', fabric: 'ceramic', volume: -0.4, tone: 0.5, crumple: 0 },
  {
    outline: path(
      points(
        '526 1000, 540 1050, 500 1130, 460 1230, 462 1340, 510 1430, 600 1450, 690 1430, 738 1340, 740 1230, 700 1130, 660 1050, 674 1000',
      ),
      points('674 1000, 640 1014, 600 1016, 560 1014, 526 1000'),
    ),
    colour: '#d9cfbf',
    fabric: 'rubber',
    volume: 0.72,
    rim: [6, 4],
    crumple: 0,
  },
];

const bench: Piece[] = [
  ...[210, 990].map(
    (x): Piece => ({
      ...WOOD,
      outline: band(points(`${x + (x < 600 ? -30 : 30)} 1180, ${x} 960, ${x} 900`), [30, 40, 44]),
      volume: 0.6,
      tone: 0.9,
    }),
  ),
  { ...WOOD, outline: band(points('200 1080, 600 1080, 1000 1080'), 20), volume: 0.6, tone: 0.8, grain: 90 },
  { ...WOOD, outline: plate(600, 886, 1040, 56, 14), volume: 0.25, rim: [10, 7], grain: 90, cast: 20 },
];

const PROPS = { hanger, clips, vase, bench } as const;
export type Prop = keyof typeof PROPS;

/** The thing as a cut-out. */
export async function prop(name: Prop): Promise<Layer> {
  const drawing: Drawing = { pieces: PROPS[name], ground: 'none' };
  const canvas = await render(drawing, 'linen', WHOLE);
  const data = Buffer.alloc(canvas.width * canvas.height * 4);
  canvas.fixedAlpha.forEach((alpha, i) => {
    for (let c = 0; c < 3; c++)
      data[i * 4 + c] = alpha > 0 ? Math.min(255, ((canvas.fixed[c]?.[i] ?? 0) / alpha) * 255) : 0;
    data[i * 4 + 3] = Math.min(255, alpha * 255);
  });
  return trimmed({ width: canvas.width, height: canvas.height, data });
}
