import { isBundled } from '../../../../shared/brand/faces.ts';
import { hasDrawnIcon, type MarkName } from '../../../../shared/brand/marks.ts';
import { paletteOf } from '../../../../shared/brand/palette.ts';
import type { Brand, BrandPicture } from '../../../../shared/contract/brand.ts';
import { openSharp } from '../../images/open-sharp.ts';
import { loadFonts } from '../fonts/fonts.ts';
import { fitted } from './fitted.ts';

/** A brand whose marks are drawn. */
export interface MarkedBrand {
  brand: Brand;
  /** Of the shop. */
  name: string;
  /** Returns the file of a picture of the brand; null: there is none. */
  read: (picture: BrandPicture) => Promise<Buffer | null>;
}

const png = { compressionLevel: 9 } as const;

/** How each mark is drawn; null: this brand has none. */
const marks: Readonly<Record<MarkName, (of: MarkedBrand) => Promise<Buffer | null>>> = {
  'favicon.svg': async (of) => (hasDrawnIcon(of.brand) ? iconFile(of) : null),
  'favicon.ico': async (of) => ico(await drawnAt(await iconFile(of), 32), 32),
  'apple-touch-icon.png': (of) => onGround(of, 180, 0.86),
  'icon-192.png': async (of) => drawnAt(await iconFile(of), 192),
  'icon-512.png': async (of) => drawnAt(await iconFile(of), 512),
  // Systems crop icons: a circle of 80 % always stays visible (W3C, Web Application Manifest, icon masks).
  'icon-maskable-512.png': (of) => onGround(of, 512, 0.7),
  'share-card.png': (of) => card(of),
};

export const drawMark = (mark: MarkName, of: MarkedBrand): Promise<Buffer | null> => marks[mark](of);

async function iconFile(of: MarkedBrand): Promise<Buffer> {
  const { icon } = of.brand;
  return (icon && (await of.read(icon))) ?? letterIcon(of);
}

/** Returns an icon for a shop without one: the first letter of its name. */
async function letterIcon({ brand, name }: MarkedBrand): Promise<Buffer> {
  const [{ segment = '' } = {}] = new Intl.Segmenter().segment((brand.logo.logoText || name).trim());
  const { accent, 'on-accent': onAccent } = paletteOf(brand.colours);
  const { paths, width, height } = await readOutline(segment.toLocaleUpperCase() || '·', brand);
  const size = Math.min(19 / height, 24 / Math.max(width, 0.1));
  const place = `translate(${16 - (width * size) / 2} ${16 + (height * size) / 2}) scale(${size})`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32"><path fill="${accent}" d="M0 0h32v32H0z"/><g fill="${onAccent}" transform="${place}">${paths}</g></svg>`,
  );
}

async function drawnAt(file: Buffer, size: number): Promise<Buffer> {
  return (await fitted(file, size, size)).png(png).toBuffer();
}

/** Draws the icon with a margin. */
async function onGround(of: MarkedBrand, size: number, share: number): Promise<Buffer> {
  const { colours, icon } = of.brand;
  const sharp = await openSharp();
  const inner = Math.round(size * share);
  const ground = icon ? colours.paper : colours.accent;
  return sharp({ create: { width: size, height: size, channels: 3, background: ground } })
    .composite([{ input: await drawnAt(await iconFile(of), inner) }])
    .png(png)
    .toBuffer();
}

const cardSize = { width: 1200, height: 630 } as const;

/** Draws the picture that other sites show for the shop: its logo, or its name. */
async function card({ brand, name, read }: MarkedBrand): Promise<Buffer> {
  const sharp = await openSharp();
  const { width, height } = cardSize;
  const own = brand.sharingPicture && (await read(brand.sharingPicture));
  if (own)
    return sharp(own)
      .resize({ width, height, fit: 'cover' })
      .png({ ...png, palette: true })
      .toBuffer();
  const { paper, accent } = brand.colours;
  const logo = brand.logo.light && (await read(brand.logo.light));
  const input = logo ? await (await fitted(logo, 760, 260)).png().toBuffer() : await lettering(brand, name);
  const band = { create: { width, height: 24, channels: 3, background: accent } } as const;
  return sharp({ create: { width, height, channels: 3, background: paper } })
    .composite([{ input }, { input: await sharp(band).png().toBuffer(), gravity: 'south' }])
    .png(png)
    .toBuffer();
}

async function lettering(brand: Brand, name: string): Promise<Buffer> {
  const { paths, width } = await readOutline(brand.logo.logoText || name, brand);
  const size = Math.min(130, 960 / Math.max(width, 0.1));
  const wide = Math.ceil(width * size) + 20;
  const high = Math.ceil(size * 1.5);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}"><g fill="${brand.colours.ink}" transform="translate(10 ${size}) scale(${size})">${paths}</g></svg>`,
  );
}

/** Returns an `.ico` file with one PNG picture: a directory of six bytes and one entry of sixteen, little-endian. */
function ico(picture: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}

/** A text as an SVG path, whose base line begins at 0 and whose size is 1. */
interface Outline {
  paths: string;
  width: number;
  /** Of a capital letter. */
  height: number;
}

/** Returns a text in the face of a brand's headings: a picture must not depend on the fonts of the machine. */
async function readOutline(text: string, { type }: Pick<Brand, 'type'>): Promise<Outline> {
  const { bold } = await loadFonts(text, '', isBundled(type.headings) ? type.headings : null);
  const has = ({ font }: (typeof bold)[number]) =>
    [...text].every((letter) => letter === ' ' || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  const face = bold.find(has) ?? bold[0];
  if (!face) throw new Error('No font was loaded.');
  const { font } = face;
  const { glyphs, positions } = font.layout(text);
  const scale = 1 / font.unitsPerEm;
  let x = 0;
  const paths = glyphs.map((glyph, i) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[i] ?? {};
    const drawn = glyph.path.toSVG();
    const path = `<path transform="translate(${x + xOffset} ${yOffset})" d="${drawn}"/>`;
    x += xAdvance;
    return drawn === '' ? '' : path;
  });
  // Letters grow upwards in a font and downwards in a drawing.
  return {
    paths: `<g transform="scale(${scale} ${-scale})">${paths.join('')}</g>`,
    width: x * scale,
    height: font.capHeight * scale,
  };
}
