import type { Camera, Drawing, Piece } from './drawing.ts';
import { SHEET } from './drawing.ts';
import { FABRICS, type Fabric, type FabricName } from './fabrics.ts';
import { BODY, lit, shoulder } from './light.ts';
import { blur, coverage, type Field } from './raster.ts';
import { type Relief, reliefOf } from './relief.ts';
import { castOnGround, castOnPieces } from './shadow.ts';

/** The picture while it is painted: premultiplied, 0 … 1. `tint` is grey; `fixed` is red, green, blue. */
export interface Canvas {
  width: number;
  height: number;
  tint: Float32Array;
  tintAlpha: Float32Array;
  fixed: [Float32Array, Float32Array, Float32Array];
  fixedAlpha: Float32Array;
  /** How dark the shadow on the ground is. */
  shadow: Float32Array;
}

/** Paints the drawing through the camera. */
export async function render(drawing: Drawing, fabric: FabricName, camera: Camera): Promise<Canvas> {
  const canvas = blank(SHEET.width, SHEET.height);
  for (const piece of drawing.pieces) await paintPiece(canvas, piece, fabric, camera);
  castOnGround(canvas, drawing, camera);
  return canvas;
}

function blank(width: number, height: number): Canvas {
  const layer = () => new Float32Array(width * height);
  const fixed: Canvas['fixed'] = [layer(), layer(), layer()];
  return { width, height, tint: layer(), tintAlpha: layer(), fixed, fixedAlpha: layer(), shadow: layer() };
}

async function paintPiece(canvas: Canvas, piece: Piece, fallback: FabricName, camera: Camera): Promise<void> {
  const area = await reach(piece, camera);
  if (!area) return;
  const fabric = FABRICS[piece.fabric ?? fallback];
  const relief = await reliefOf(piece, fabric, camera, area);
  const values = illuminate(relief, fabric, camera);
  castOnPieces(canvas, solidity(relief, piece), (piece.cast ?? 10) * camera.scale);
  lay(canvas, relief, values, piece);
}

/** The rectangle of pixels the piece can touch, or nothing when it lies outside the picture. */
async function reach(piece: Piece, camera: Camera): Promise<Omit<Field, 'data'> | undefined> {
  const small = { x: 0, y: 0, width: SHEET.width / 8, height: SHEET.height / 8 };
  const { data, width } = await coverage(piece.outline, { ...camera, scale: camera.scale / 8 }, small);
  let [left, top, right, bottom] = [small.width, small.height, -1, -1];
  for (let i = 0; i < data.length; i++) {
    if ((data[i] ?? 0) === 0) continue;
    left = Math.min(left, i % width);
    right = Math.max(right, i % width);
    top = Math.min(top, Math.floor(i / width));
    bottom = Math.max(bottom, Math.floor(i / width));
  }
  if (right < 0) return undefined;
  // Its shadow reaches about twice its length beyond the piece.
  const pad = Math.max(24, Math.ceil((piece.cast ?? 10) * camera.scale * 2.2));
  const x = left * 8 - pad;
  const y = top * 8 - pad;
  return { x, y, width: right * 8 + 8 + pad - x, height: bottom * 8 + 8 + pad - y };
}

function illuminate(relief: Relief, fabric: Fabric, camera: Camera): Float32Array {
  const { heights, tones, cover } = relief;
  const { width, height, data } = heights;
  const hollow = blur(heights, 16 * camera.scale);
  const values = new Float32Array(data.length);
  const slope = camera.scale / 2;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      if ((relief.mask.data[i] ?? 0) === 0) continue;
      const gx = ((data[i + 1] ?? 0) - (data[i - 1] ?? 0)) * slope;
      const gy = ((data[i + width] ?? 0) - (data[i - width] ?? 0)) * slope;
      const sunk = Math.min(1, Math.max(0, ((hollow.data[i] ?? 0) - (data[i] ?? 0)) / 26));
      values[i] = shoulder(lit(fabric, gx, gy, (tones.data[i] ?? 1) * (1 - 0.6 * sunk)));
      if (fabric.cover)
        cover.data[i] = 1 - (1 - Math.min(0.98, cover.data[i] ?? 1)) ** Math.sqrt(1 + gx * gx + gy * gy);
    }
  }
  return values;
}

/** How much light the piece keeps away at every pixel. */
function solidity({ mask, cover }: Relief, piece: Piece): Field {
  const opacity = piece.opacity ?? 1;
  return { ...mask, data: mask.data.map((value, i) => value * opacity * (cover.data[i] ?? 1) ** 1.5) };
}

function lay(canvas: Canvas, relief: Relief, values: Float32Array, piece: Piece): void {
  const { mask, cover, thread } = relief;
  const colour = piece.colour ? rgb(piece.colour) : undefined;
  const threadColour = rgb(piece.seams?.find((seam) => seam.thread)?.thread ?? '#000000');
  for (let i = 0; i < values.length; i++) {
    const alpha = (mask.data[i] ?? 0) * (cover.data[i] ?? 1) * (piece.opacity ?? 1);
    if (alpha === 0) continue;
    const x = mask.x + (i % mask.width);
    const y = mask.y + Math.floor(i / mask.width);
    if (x < 0 || y < 0 || x >= canvas.width || y >= canvas.height) continue;
    const at = y * canvas.width + x;
    const value = values[i] ?? 0;
    if (colour) putFixed(canvas, at, colour, value / BODY, alpha);
    else putTint(canvas, at, value, alpha);
    const sewn = (thread.data[i] ?? 0) * alpha;
    if (sewn > 0.01) putFixed(canvas, at, threadColour, (value / BODY) * 0.96, sewn * 0.9);
  }
}

function putTint(canvas: Canvas, at: number, value: number, alpha: number): void {
  canvas.tint[at] = value * alpha + (canvas.tint[at] ?? 0) * (1 - alpha);
  canvas.tintAlpha[at] = alpha + (canvas.tintAlpha[at] ?? 0) * (1 - alpha);
  for (const channel of canvas.fixed) channel[at] = (channel[at] ?? 0) * (1 - alpha);
  canvas.fixedAlpha[at] = (canvas.fixedAlpha[at] ?? 0) * (1 - alpha);
}

function putFixed(canvas: Canvas, at: number, colour: readonly number[], light: number, alpha: number): void {
  const glint = Math.max(0, light - 1) * 0.55;
  canvas.fixed.forEach((channel, c) => {
    const value = Math.min(1, (colour[c] ?? 0) * Math.min(light, 1.15) + glint);
    channel[at] = value * alpha + (channel[at] ?? 0) * (1 - alpha);
  });
  canvas.fixedAlpha[at] = alpha + (canvas.fixedAlpha[at] ?? 0) * (1 - alpha);
}

function rgb(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}
