import sharp from 'sharp';
import { hash, noise } from '../noise.ts';
import { blur, type Field } from '../raster.ts';
import type { Layer } from './layer.ts';

/** Red, green and blue, 0 … 255. */
export type Rgb = readonly [number, number, number];

/** The place a scene is set in: a wall, perhaps a floor, and the light of a window that falls on both. */
export interface Setting {
  width: number;
  height: number;
  wall: Rgb;
  floor?: { y: number; colour: Rgb };
  /** Left upper corner of the light of the window, the width of a pane, and how strong it is (0 … 1). */
  window: { x: number; y: number; pane: number; strength: number };
}

export interface Stage extends Setting {
  /** RGB, 0 … 255. */
  pixels: Float32Array;
}

const smooth = (t: number) => (t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t));

/** An empty stage. */
export function stageOf(setting: Setting): Stage {
  const { width, height, wall, floor } = setting;
  const pixels = new Float32Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    const below = floor ? smooth((y - floor.y + 5) / 10) : 0;
    const corner = floor ? 1 - 0.07 * Math.exp(-(((y - floor.y) / (y < floor.y ? 170 : 60)) ** 2)) : 1;
    for (let x = 0; x < width; x++) {
      const fall = 1.025 - 0.07 * ((x / width - 0.3) ** 2 + (y / height - 0.3) ** 2);
      for (let c = 0; c < 3; c++) {
        const colour = (wall[c] ?? 0) * (1 - below) + (floor?.colour[c] ?? 0) * below;
        pixels[(y * width + x) * 3 + c] = colour * fall * corner;
      }
    }
  }
  return { ...setting, pixels };
}

/** How much of the window's light reaches a place, 0 … 1: two by three slanting panes with soft edges. */
function sunAt(x: number, y: number, { pane, ...corner }: Setting['window']): number {
  const u = (x - corner.x + (y - corner.y) * 0.42) / pane;
  const v = (y - corner.y - (x - corner.x) * 0.16) / (pane * 1.25);
  const edge = (t: number, count: number) => {
    let sum = 0;
    for (let i = 0; i < count; i++) sum += smooth((t - i * 1.12 + 0.06) / 0.12) * smooth((i * 1.12 + 1.06 - t) / 0.12);
    return sum;
  };
  const leaves = 0.82 + 0.3 * noise(x / (pane * 0.5), y / (pane * 0.42), 17);
  return Math.min(1, edge(u, 2) * edge(v, 3) * leaves);
}

/** Lets the window light everything that is on the stage. */
export function shine(stage: Stage): void {
  const { width, height, pixels, window } = stage;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const sun = sunAt(x, y, window) * window.strength;
      for (let c = 0; c < 3; c++) {
        const i = (y * width + x) * 3 + c;
        const value = (pixels[i] ?? 0) * (0.955 + sun * (0.125 - 0.022 * c));
        pixels[i] = value > 235 ? 235 + 20 * (1 - Math.exp(-(value - 235) / 20)) : value;
      }
    }
  }
}

/** Lays the layer's pixels down with their left top corner at (left, top). */
export function put(stage: Stage, layer: Layer, left: number, top: number): void {
  const [x0, y0] = [Math.round(left), Math.round(top)];
  for (let y = Math.max(0, -y0); y < layer.height && y + y0 < stage.height; y++) {
    for (let x = Math.max(0, -x0); x < layer.width && x + x0 < stage.width; x++) {
      const from = (y * layer.width + x) * 4;
      const alpha = (layer.data[from + 3] ?? 0) / 255;
      if (alpha === 0) continue;
      const to = ((y + y0) * stage.width + x + x0) * 3;
      for (let c = 0; c < 3; c++)
        stage.pixels[to + c] = (layer.data[from + c] ?? 0) * alpha + (stage.pixels[to + c] ?? 0) * (1 - alpha);
    }
  }
}

/** A shadow: how soft, how far away, how dark, and for a thing that stands the share its height is laid down to. */
export interface Cast {
  blur: number;
  dx: number;
  dy: number;
  dark: number;
  squash?: number;
}

/** Darkens the stage where the layer, laid at (left, top), keeps the light away. */
export function shade(stage: Stage, layer: Layer, left: number, top: number, cast: Cast): void {
  const margin = Math.ceil(cast.blur * 3);
  const high = Math.max(2, Math.round(layer.height * (cast.squash ?? 1)));
  const field: Field = {
    x: 0,
    y: 0,
    width: layer.width + 2 * margin,
    height: high + 2 * margin,
    data: new Float32Array((layer.width + 2 * margin) * (high + 2 * margin)),
  };
  for (let y = 0; y < high; y++) {
    const row = Math.min(layer.height - 1, Math.floor((y / high) * layer.height));
    for (let x = 0; x < layer.width; x++) {
      field.data[(y + margin) * field.width + x + margin] = (layer.data[(row * layer.width + x) * 4 + 3] ?? 0) / 255;
    }
  }
  darken(
    stage,
    blur(field, cast.blur),
    left + cast.dx - margin,
    top + layer.height - high + cast.dy - margin,
    cast.dark,
  );
}

function darken(stage: Stage, soft: Field, left: number, top: number, dark: number): void {
  const [x0, y0] = [Math.round(left), Math.round(top)];
  for (let y = Math.max(0, -y0); y < soft.height && y + y0 < stage.height; y++) {
    for (let x = Math.max(0, -x0); x < soft.width && x + x0 < stage.width; x++) {
      const shadow = (soft.data[y * soft.width + x] ?? 0) * dark;
      const to = ((y + y0) * stage.width + x + x0) * 3;
      for (let c = 0; c < 3; c++) stage.pixels[to + c] = (stage.pixels[to + c] ?? 0) * (1 - shadow * (0.9 + 0.05 * c));
    }
  }
}

/** A trace of chance, so that soft gradients do not fall into steps. */
const dithered = (value: number, i: number) => value + hash(i, 0, 7) - 0.5;

/** The finished picture. */
export async function developed({ pixels, width, height }: Stage): Promise<Buffer> {
  const bytes = Buffer.from(Uint8ClampedArray.from(pixels, dithered).buffer);
  return sharp(bytes, { raw: { width, height, channels: 3 } })
    .webp({ quality: 84, smartSubsample: true, effort: 6 })
    .toBuffer();
}
