import type { Camera, Piece, Point } from './drawing.ts';
import { SHEET } from './drawing.ts';
import type { Fabric, Sample } from './fabrics.ts';
import { wrinkleAt } from './fabrics.ts';
import { inflate } from './inflate.ts';
import { blur, coverage, type Field, smoothAt } from './raster.ts';
import { addFold, addPaint, addSeam } from './strokes.ts';

/** A piece as fields over its rectangle of pixels. */
export interface Relief {
  mask: Field;
  heights: Field;
  tones: Field;
  cover: Field;
  thread: Field;
}

/** The grid on which bodies are blown up: one cell for so many sheet units. */
const CELL = 4;
/** Cells by which hanging cloth is carried on below its lower edge while it is blown up. */
const BELOW = 110;

/** Heights, tones and cover of a piece, in sheet units, before any light falls on it. */
export async function reliefOf(
  piece: Piece,
  fabric: Fabric,
  camera: Camera,
  area: Omit<Field, 'data'>,
): Promise<Relief> {
  const mask = await coverage(piece.outline, camera, area);
  if (piece.clip) {
    const clip = await coverage(piece.clip, camera, area);
    for (let i = 0; i < mask.data.length; i++) mask.data[i] = (mask.data[i] ?? 0) * (clip.data[i] ?? 0);
  }
  const like = (value: number): Field => ({ ...mask, data: new Float32Array(mask.data.length).fill(value) });
  const relief = {
    mask,
    heights: like(0),
    tones: like(piece.tone ?? 1),
    cover: like(fabric.cover ?? 1),
    thread: like(0),
  };
  await addBody(relief, piece, camera);
  addRim(relief, piece.rim ?? fabric.rim ?? [6, 3], camera);
  addCloth(relief, piece, fabric, camera);
  for (const fold of piece.folds ?? []) addFold(relief.heights, camera, fold);
  addPattern(relief, piece, fabric, camera);
  addShading(relief, piece, camera);
  for (const paint of piece.paints ?? []) addPaint(relief.tones, camera, paint);
  for (const seam of piece.seams ?? []) addSeam(relief.heights, relief.tones, relief.thread, camera, seam);
  return relief;
}

async function addBody({ heights }: Relief, piece: Piece, camera: Camera): Promise<void> {
  const volume = piece.volume ?? 0.3;
  if (volume === 0) return;
  const grid = {
    x: -4,
    y: -4,
    width: SHEET.width / CELL + 8,
    height: SHEET.height / CELL + 8 + (piece.hanging ? BELOW : 0),
  };
  const mask = await coverage(piece.swell ?? piece.outline, { x: 0, y: 0, scale: 1 / CELL }, grid);
  if (piece.hanging) lengthen(mask);
  // Solved a little beyond the outline: the steps of the coarse grid's edge then fall outside of what is seen.
  const wide = { ...mask, data: blur(mask, 1.2).data.map((value) => Math.min(1, value * 4)) };
  const body = inflate(wide, volume < 0.5 ? 4 : 0.9);
  everywhere(heights, camera, (i, x, y) => {
    heights.data[i] = volume * CELL * smoothAt(body, x / CELL + 4 - 0.5, y / CELL + 4 - 0.5);
  });
}

/** Carries every column of the mask on below its lowest place. */
function lengthen({ data, width, height }: Field): void {
  for (let x = 0; x < width; x++) {
    let last = height - 1;
    while (last >= 0 && (data[last * width + x] ?? 0) < 0.5) last--;
    if (last < 0) continue;
    for (let y = last + 1; y < Math.min(height, last + BELOW); y++) data[y * width + x] = 1;
  }
}

function addRim({ heights, mask }: Relief, [width, height]: readonly [number, number], camera: Camera): void {
  if (height === 0) return;
  const soft = blur(mask, width * 0.5 * camera.scale);
  for (let i = 0; i < soft.data.length; i++) {
    const inner = Math.min(1, Math.max(0, 2.2 * (soft.data[i] ?? 0) - 1.1));
    heights.data[i] = (heights.data[i] ?? 0) + height * inner * (2 - inner);
  }
}

function addCloth({ heights, mask }: Relief, piece: Piece, fabric: Fabric, camera: Camera): void {
  const crumple = piece.crumple ?? 1;
  const seed = piece.seed ?? 1;
  everywhere(heights, camera, (i, x, y) => {
    if ((mask.data[i] ?? 0) === 0) return;
    const natural = crumple === 0 ? 0 : crumple * wrinkleAt(fabric, x, y, seed);
    heights.data[i] = (heights.data[i] ?? 0) + natural + (piece.relief ? piece.relief(x, y) : 0);
  });
}

function addPattern(relief: Relief, piece: Piece, fabric: Fabric, camera: Camera): void {
  const { pattern } = fabric;
  if (!pattern) return;
  const { heights, mask, tones, cover } = relief;
  const gauge = piece.gauge ?? 1;
  const sample: Sample = { height: 0, tone: 1, cover: 1 };
  everywhere(heights, camera, (i, x, y) => {
    if ((mask.data[i] ?? 0) === 0) return;
    const height = heights.data[i] ?? 0;
    // The cloth runs over its own folds, so the pattern shifts where it rises.
    const [u, v] = placeOnCloth(piece, x + height * 0.35, y + height * 0.2);
    sample.cover = 1;
    pattern(u / gauge, v / gauge, sample, camera.scale * gauge);
    heights.data[i] = height + sample.height * gauge;
    tones.data[i] = (tones.data[i] ?? 1) * sample.tone;
    cover.data[i] = (cover.data[i] ?? 1) * sample.cover;
  });
}

function addShading({ mask, tones, cover }: Relief, { coverAt, toneAt }: Piece, camera: Camera): void {
  if (!coverAt && !toneAt) return;
  everywhere(tones, camera, (i, x, y) => {
    if ((mask.data[i] ?? 0) === 0) return;
    if (toneAt) tones.data[i] = (tones.data[i] ?? 1) * toneAt(x, y);
    if (coverAt) cover.data[i] = (cover.data[i] ?? 1) * coverAt(x, y);
  });
}

function placeOnCloth(piece: Piece, x: number, y: number): Point {
  if (piece.weave) return piece.weave(x, y);
  const angle = ((piece.grainAt ? piece.grainAt(x, y) : (piece.grain ?? 0)) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [x * cos + y * sin, y * cos - x * sin];
}

function everywhere(area: Field, camera: Camera, visit: (index: number, x: number, y: number) => void): void {
  for (let row = 0; row < area.height; row++) {
    const y = (row + area.y + 0.5) / camera.scale + camera.y;
    for (let column = 0; column < area.width; column++) {
      visit(row * area.width + column, (column + area.x + 0.5) / camera.scale + camera.x, y);
    }
  }
}
