import { arrange, type Placing } from '../arrange.ts';
import { type Bend, bentGrain } from '../bent-grain.ts';
import type { Drawing, Piece, Point, ShapeModule } from '../drawing.ts';
import type { FabricName } from '../fabrics.ts';
import { beside, path } from '../geometry.ts';
import { lettering } from '../lettering.ts';
import { points } from '../points.ts';

const TOP: Point[] = points('382 150, 470 142, 562 148');
const SHIN: Point[] = points('562 148, 556 360, 552 600, 546 800, 556 900, 604 990, 690 1070, 790 1142, 856 1196');
const TOE: Point[] = points('856 1196, 898 1244, 894 1306, 842 1344, 770 1342');
const SOLE: Point[] = points('770 1342, 640 1300, 520 1250, 430 1208');
const HEEL: Point[] = points('430 1208, 372 1160, 352 1080, 366 990, 380 900');
const CALF: Point[] = points('380 900, 376 700, 374 500, 376 320, 382 150');

const OUTLINE = path(TOP, SHIN, TOE, SOLE, HEEL, CALF);

const BEND: Bend = { axis: 470, centre: [652, 900], turn: 59 };

const HEEL_SEAM: Point[] = points('372 960, 440 1030, 476 1110, 470 1226');
const TOE_SEAM: Point[] = points('800 1146, 790 1220, 748 1280, 694 1322');

function sock(fabric: FabricName, seed: number): Piece[] {
  const gauge = fabric === 'knit' ? 0.72 : 0.8;
  const cloth = { volume: 0.3, rim: [9, 6], crumple: 0.7, seed } as const;
  const body: Piece = {
    ...cloth,
    outline: OUTLINE,
    gauge,
    cast: 14,
    folds: [
      {
        line: points('552 880, 500 920, 430 930'),
        width: 18,
        depth: 7,
        skew: 0.3,
        fade: [0.05, 0.6],
      },
      {
        line: points('570 936, 510 980, 450 990'),
        width: 16,
        depth: 6,
        skew: -0.3,
        fade: [0.05, 0.6],
      },
      {
        line: points('620 1010, 560 1060, 510 1080'),
        width: 18,
        depth: 5,
        fade: [0.05, 0.7],
      },
      {
        line: points('400 560, 460 590, 540 576'),
        width: 26,
        depth: 4,
      },
      {
        line: points('700 1290, 680 1220, 710 1120'),
        width: 24,
        depth: 4,
      },
    ],
  };
  const patch = (line: Point[], far: Point[], grain: number): Piece => ({
    ...cloth,
    outline: path(line, far),
    clip: OUTLINE,
    fabric: 'knit',
    gauge: gauge * 0.74,
    grain,
    tone: 0.97,
    volume: 0,
    rim: [5, 2],
    cast: 3,
    relief: () => 0,
    seams: [{ line, depth: 1.6 }],
  });
  const heel = patch(HEEL_SEAM, points('470 1226, 420 1280, 300 1200, 300 1000, 372 960'), 40);
  const toe = patch(TOE_SEAM, points('694 1322, 760 1400, 960 1360, 940 1200, 800 1146'), -58);
  const cuffLow: Point[] = points('374 330, 466 336, 560 328');
  const cuff: Piece = {
    ...cloth,
    outline: path(
      TOP,
      points('562 148, 566 240, 560 328'),
      [...cuffLow].reverse(),
      points('374 330, 372 240, 382 150'),
    ),
    fabric: 'ribbed',
    gauge: 0.74,
    rim: [9, 7],
    cast: 6,
    seams: [{ line: beside(cuffLow, -3), depth: 1.4 }],
  };
  const mouth: Piece = {
    outline: path(TOP, points('562 148, 540 138, 470 132, 400 139, 382 150')),
    fabric: 'ribbed',
    tone: 0.55,
    volume: 0,
    gauge: 0.74,
    cast: 0,
  };
  return [mouth, body, { ...heel, volume: 0.3 }, { ...toe, volume: 0.3 }, cuff];
}

function front(fabric: FabricName): Drawing {
  const laid = (seed: number, placing: Placing): Piece[] =>
    arrange(sock(fabric, seed), placing).map((piece, i) =>
      i === 1 ? { ...piece, grainAt: bentGrain(BEND, placing) } : piece,
    );
  const behind = laid(9, { by: [-150, -30], turn: 5, scale: 0.98 });
  const before = laid(4, { by: [96, 60], turn: -3, scale: 0.98 });
  return { pieces: [...behind, ...before], ground: 'flat' };
}

/** A pair folded in half, held by a paper band. */
function second(fabric: FabricName): Drawing {
  const gauge = fabric === 'knit' ? 0.8 : 0.86;
  const slab = (top: number, bottom: number, left: number, right: number, seed: number): Piece => ({
    outline: path(
      [
        [left + 8, top + 10],
        [600, top - 6],
        [right - 8, top + 8],
      ],
      [
        [right - 8, top + 8],
        [right + 4, (top + bottom) / 2],
        [right, bottom - 50],
        [right - 40, bottom],
        [600, bottom + 14],
        [left + 44, bottom + 2],
        [left, bottom - 50],
        [left - 4, (top + bottom) / 2],
        [left + 8, top + 10],
      ],
    ),
    volume: 0.3,
    rim: [16, 11],
    gauge,
    seed,
    cast: 16,
    folds: [
      {
        line: [
          [left + 30, bottom - 210],
          [600, bottom - 190],
          [right - 30, bottom - 214],
        ],
        width: 34,
        depth: -6,
        fade: [0.1, 0.1],
      },
    ],
  });
  const toes = [0, 1].map(
    (i): Piece => ({
      outline: path(
        [
          [404 + i * 26, 420],
          [414 + i * 20, 300],
          [480 + i * 10, 216 + i * 30],
          [600, 196 + i * 34],
          [716 - i * 4, 214 + i * 30],
          [780 - i * 14, 296 + i * 10],
          [796 - i * 22, 420],
        ],
        [
          [796 - i * 22, 420],
          [600, 440],
          [404 + i * 26, 420],
        ],
      ),
      fabric: 'knit',
      volume: 0.3,
      rim: [12, 8],
      gauge: gauge * 0.8,
      grain: 180,
      seed: 4 + i,
      cast: 14,
      seams: [
        {
          line: [
            [440, 330 + i * 20],
            [600, 300 + i * 26],
            [762, 328 + i * 20],
          ],
          depth: 2,
        },
      ],
    }),
  );
  const cuff = (y: number, seed: number): Piece => ({
    outline: path(
      [
        [410, y],
        [600, y - 14],
        [792, y],
      ],
      [
        [792, y],
        [800, y + 90],
        [794, y + 172],
      ],
      [
        [794, y + 172],
        [600, y + 186],
        [406, y + 172],
      ],
      [
        [406, y + 172],
        [400, y + 90],
        [410, y],
      ],
    ),
    fabric: 'ribbed',
    gauge: 0.86,
    volume: 0.24,
    rim: [12, 9],
    seed,
    cast: 12,
  });
  const paper: Piece = {
    outline: path(
      points('384 760, 600 770, 818 758'),
      points('818 758, 822 840, 818 926'),
      points('818 926, 600 940, 384 928'),
      points('384 928, 380 840, 384 760'),
    ),
    fabric: 'cotton',
    colour: '#f3efe7',
    volume: 0.16,
    rim: [4, 2],
    crumple: 0.2,
    cast: 14,
  };
  return {
    pieces: [
      ...toes,
      slab(372, 1380, 396, 806, 6),
      slab(360, 1350, 390, 800, 11),
      cuff(352, 3),
      paper,
      ...lettering('HEMLINE', { x: 600, y: 816, height: 40, colour: '#2d2825' }),
      ...lettering(fabric === 'knit' ? 'FINE KNIT' : 'THE FINE LINE', {
        x: 600,
        y: 884,
        height: 15,
        colour: '#2d2825',
        spacing: 0.6,
      }),
    ],
    ground: 'flat',
  };
}

export const shape: ShapeModule = {
  front,
  second,
  detail: { of: 'front', at: [640, 1080], zoom: 2 },
  close: { of: 'second', at: [600, 860], zoom: 2.1 },
  more: { of: 'front', at: [420, 420], zoom: 2.1 },
};
