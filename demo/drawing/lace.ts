import sharp from 'sharp';
import type { Sample } from './fabrics.ts';

/** One repeat of the lace, drawn as cloth (white) on nothing: two sprays of flowers and leaves on a fine net. */
const REPEAT = 164;
const DRAWN = 220;
const PIXELS = 880;

function flower(x: number, y: number, size: number, petals: number, turn: number): string {
  const parts = Array.from({ length: petals }, (_, i) => {
    const angle = turn + (i * 360) / petals;
    return `<g transform="translate(${x} ${y}) rotate(${angle})"><path d="M0 0C${size * 0.62} ${-size * 0.3} ${size * 0.52} ${-size} 0 ${-size}C${-size * 0.52} ${-size} ${-size * 0.62} ${-size * 0.3} 0 0Z" fill="#fff" fill-opacity=".46" stroke="#fff" stroke-width="3"/><path d="M0 ${-size * 0.3}L0 ${-size * 0.75}" stroke="#fff" stroke-width="1.4"/></g>`;
  });
  return `${parts.join('')}<circle cx="${x}" cy="${y}" r="${size * 0.2}" fill="#fff"/>`;
}

function leaf(x: number, y: number, length: number, turn: number): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 0C${length * 0.34} ${-length * 0.25} ${length * 0.3} ${-length * 0.7} 0 ${-length}C${-length * 0.3} ${-length * 0.7} ${-length * 0.34} ${-length * 0.25} 0 0Z" fill="#fff" fill-opacity=".3" stroke="#fff" stroke-width="2.6"/><path d="M0 0L0 ${-length * 0.9}" stroke="#fff" stroke-width="1.2"/></g>`;
}

function spray(x: number, y: number, turn: number): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${flower(0, 0, 34, 6, 8)}${flower(52, 40, 19, 5, 20)}${flower(-50, 34, 17, 5, 0)}${leaf(24, -26, 46, 48)}${leaf(-26, -24, 42, -50)}${leaf(14, 34, 36, 160)}${leaf(-22, 36, 34, 205)}${leaf(70, 62, 30, 120)}${leaf(-72, 44, 28, 250)}<circle cx="20" cy="84" r="4" fill="#fff"/><circle cx="-6" cy="72" r="3" fill="#fff"/><circle cx="88" cy="20" r="3.4" fill="#fff"/><circle cx="-86" cy="8" r="3.4" fill="#fff"/><path d="M0 30C8 60 30 74 60 70M-8 30C-16 60 -40 70 -58 60" fill="none" stroke="#fff" stroke-width="2.2"/></g>`;
}

function tile(): string {
  const motifs = [-1, 0, 1].flatMap((i) =>
    [-1, 0, 1].map((j) => {
      const [x, y] = [i * DRAWN, j * DRAWN];
      return spray(x + 58, y + 56, -14) + spray(x + 168, y + 166, 168);
    }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${DRAWN} ${DRAWN}" width="${PIXELS}" height="${PIXELS}">${motifs.join('')}</svg>`;
}

const cloth = await sharp(Buffer.from(tile())).extractChannel(3).raw().toBuffer();

/** Hexagonal net: thin threads round small holes. */
function net(u: number, v: number): number {
  const size = 8.6;
  const a = Math.abs(Math.sin((u / size) * Math.PI));
  const b = Math.abs(Math.sin(((u * 0.5 + v * 0.866) / size) * Math.PI));
  const c = Math.abs(Math.sin(((u * 0.5 - v * 0.866) / size) * Math.PI));
  return Math.max(0, 1 - Math.min(a, b, c) * 3.4);
}

/** Pattern of lace: flowers are raised and dense, the net between them is almost open. */
export function lace(u: number, v: number, out: Sample, scale: number): void {
  const x = Math.floor(((((u % REPEAT) + REPEAT) % REPEAT) / REPEAT) * PIXELS);
  const y = Math.floor(((((v % REPEAT) + REPEAT) % REPEAT) / REPEAT) * PIXELS);
  const motif = (cloth[y * PIXELS + x] ?? 0) / 255;
  out.height = 1.7 * motif;
  out.tone = 0.9 + 0.14 * motif;
  out.cover = Math.min(1, 0.16 + 0.34 * (scale > 1.5 ? net(u, v) : 0.3) * (1 - motif) + 0.9 * motif);
}
