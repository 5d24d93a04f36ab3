import { drawn, type Layer } from './layer.ts';
import type { Rgb } from './stage.ts';

const css = (colour: Rgb, by = 1) => `rgb(${colour.map((value) => Math.min(255, Math.round(value * by))).join(' ')})`;
const stop = (at: number, colour: string) => `<stop offset="${at}" stop-color="${colour}"/>`;

/** A round plinth of plaster, `width` wide and `height` high; its upper face is seen a little from above. */
export async function plinth(width: number, height: number, colour: Rgb): Promise<Layer> {
  const ry = width * 0.085;
  const [r, h] = [width / 2, height - 2 * ry];
  const shades = [0.9, 1, 0.98, 0.86, 0.72]
    .map((by, i) => stop([0, 0.22, 0.45, 0.78, 1][i] ?? 0, css(colour, by)))
    .join('');
  const top = [1.06, 1.0].map((by, i) => stop(i, css(colour, by))).join('');
  return drawn(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${Math.round(height)}">
    <defs><linearGradient id="side">${shades}</linearGradient><linearGradient id="top">${top}</linearGradient></defs>
    <path fill="url(#side)" d="M0 ${ry}V${ry + h}A${r} ${ry} 0 0 0 ${width} ${ry + h}V${ry}Z"/>
    <ellipse cx="${r}" cy="${ry}" rx="${r}" ry="${ry}" fill="url(#top)"/>
    <path d="M1 ${ry}A${r} ${ry} 0 0 0 ${width - 1} ${ry}" fill="none" stroke="${css(colour, 1.1)}" stroke-width="2.5"/>
  </svg>`);
}

/** A clothes rail of brass: a bar between two posts that stand on the floor. */
export async function rail(width: number, height: number, tube: number): Promise<Layer> {
  const brass = ['#7c6135', '#e3c98f', '#c19d5c', '#8a6b3a'];
  const shades = brass.map((colour, i) => stop(i / 3, colour)).join('');
  const post = (x: number) =>
    `<rect x="${x}" y="0" width="${tube}" height="${height}" rx="${tube / 2}" fill="url(#post)"/>`;
  return drawn(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="post">${shades}</linearGradient><linearGradient id="bar" x2="0" y2="1">${shades}</linearGradient></defs>
    ${post(tube * 2)}${post(width - tube * 3)}
    <rect x="0" y="${tube}" width="${width}" height="${tube}" rx="${tube / 2}" fill="url(#bar)"/>
  </svg>`);
}

/** A peg in the wall to hang things on. */
export async function peg(size: number): Promise<Layer> {
  const shades = ['#d8b98a', '#b78f5f', '#7d5b38'].map((colour, i) => stop(i / 2, colour)).join('');
  return drawn(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <defs><radialGradient id="wood" cx=".38" cy=".34" r=".75">${shades}</radialGradient></defs>
    <circle cx="${size / 2}" cy="${size / 2}" r="${size / 2}" fill="url(#wood)"/>
  </svg>`);
}
