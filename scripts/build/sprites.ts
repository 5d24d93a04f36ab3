import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { paymentMarks, socialMarks } from '../../shared/payment/marks.ts';
import { assetsDir, root } from './paths.ts';

/** A drawing in a sprite: its file, and the size in which it is shown. */
interface Drawing {
  name: string;
  svg: string;
}

const flagsFolder = resolve(root, 'node_modules/country-flag-icons/3x2');

/**
 * Builds the sprites: files with many drawings, each of which a page shows by name, e.g. `marks.svg#visa`, as a picture
 * of its own, which browsers load lazily. `flags` is a folder with one file per country beside the sprite of all flags:
 * a page shows one flag, an open list shows all.
 *
 * @returns the URL of each by its logical name, and the files under `assetsDir`
 */
export function buildSprites(): { urls: Record<string, string>; made: readonly string[] } {
  const drawings = flagDrawings();
  const marks = put('marks', sprite([...paymentDrawings(), ...socialDrawings()]));
  const sprites = put('flags', sprite(drawings));
  const flags = putFlags(drawings);
  return {
    urls: { 'marks.svg': `/assets/${marks}`, 'flags.svg': `/assets/${sprites}`, flags: `/assets/${flags}` },
    made: [marks, sprites, ...drawings.map(({ name }) => `${flags}/${name}.svg`)],
  };
}

function put(name: string, svg: string): string {
  const file = `${name}-${hashOf(svg)}.svg`;
  mkdirSync(assetsDir, { recursive: true });
  writeFileSync(resolve(assetsDir, file), svg);
  return file;
}

function putFlags(flags: readonly Drawing[]): string {
  const folder = `flags-${hashOf(flags.map(({ svg }) => svg).join(''))}`;
  mkdirSync(resolve(assetsDir, folder), { recursive: true });
  for (const { name } of flags) cpSync(resolve(flagsFolder, `${name}.svg`), resolve(assetsDir, folder, `${name}.svg`));
  return folder;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8).toUpperCase();

const read = (name: string, ...path: string[]): Drawing => ({
  name,
  svg: readFileSync(resolve(root, ...path), 'utf8'),
});

const paymentDrawings = () => paymentMarks.map((name) => read(name, 'static/marks', `${name}.svg`));
const socialDrawings = () => socialMarks.map((name) => read(name, 'node_modules/simple-icons/icons', `${name}.svg`));

function flagDrawings(): Drawing[] {
  const files = readdirSync(flagsFolder).filter((file) => /^[A-Z]{2}\.svg$/.test(file));
  return files.sort().map((file) => read(file.slice(0, 2), flagsFolder, file));
}

/** Returns an SVG with one drawing below the other, and a view of each. */
export function sprite(drawings: readonly Drawing[]): string {
  let top = 0;
  const parts = drawings.map(({ name, svg }) => {
    const { inner, viewBox, width, height, fill } = partsOf(name, svg);
    const view = `<view id="${name}" viewBox="0 ${top} ${width} ${height}"/>`;
    const drawing = `<svg y="${top}" width="${width}" height="${height}" viewBox="${viewBox}"${fill}>${inner}</svg>`;
    top += height;
    return view + drawing;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="${top}">${parts.join('')}</svg>`;
}

const size = { flag: [36, 24], mark: [38, 24], icon: [24, 24] } as const;

/**
 * Returns the `viewBox` and the content of a drawing. @throws for a file that is not one `svg` element with a `viewBox`
 */
function partsOf(name: string, svg: string) {
  const [, attributes = '', inner] = /<svg\b([^>]*)>([\s\S]*)<\/svg>/.exec(svg) ?? [];
  const viewBox = /\bviewBox="([^"]+)"/.exec(attributes)?.[1];
  if (inner === undefined || !viewBox) throw new Error(`The drawing ${name} is no svg element with a viewBox.`);
  const [, , across = 0, down = 0] = viewBox.split(/[ ,]+/).map(Number);
  const [width, height] = across === down ? size.icon : /^[A-Z]{2}$/.test(name) ? size.flag : size.mark;
  return { inner: plain(inner), viewBox, width, height, fill: /\bfill="none"/.test(attributes) ? ' fill="none"' : '' };
}

/** Removes the title, which repeats the name, and style attributes, which repeat the others for wider gamuts. */
function plain(inner: string): string {
  return inner
    .replace(/<title[\s\S]*?<\/title>/g, '')
    .replace(/\sstyle="[^"]*"/g, '')
    .replace(/>\s+</g, '><')
    .trim();
}
