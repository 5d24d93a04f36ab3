import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp from 'sharp';

/** Draws the shop's icons from `static/favicon.svg`. Run it again after changing that file. */
const folder = resolve(import.meta.dirname, '../static');
const mark = readFileSync(resolve(folder, 'favicon.svg'));
const wine = '#5e142d';
const cream = '#fbf3ef';
/** Density in units of the drawing, which is 32 wide. */
const unitDensity = 72;

const drawnAt = (size: number) => sharp(mark, { density: (unitDensity * size) / 32 }).resize(size, size);
const png = { compressionLevel: 9, palette: true } as const;

/** Returns the mark with a margin, for systems that crop icons: a circle of 80 % always stays visible. */
async function padded(size: number, share: number): Promise<Buffer> {
  const inner = Math.round(size * share);
  const before = Math.floor((size - inner) / 2);
  const after = size - inner - before;
  return drawnAt(inner)
    .extend({ top: before, left: before, bottom: after, right: after, background: wine })
    .png(png)
    .toBuffer();
}

/** Returns the preview picture for pages without a picture of their own: the mark on a wide card. */
async function card(): Promise<Buffer> {
  const [width, height] = [1200, 630];
  const seams = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <g fill="none" stroke="${cream}" stroke-opacity=".55" stroke-width="4" stroke-dasharray="22 14">
      <path d="M36 36h${width - 72}v${height - 72}H36z"/></g></svg>`;
  return sharp({ create: { width, height, channels: 3, background: wine } })
    .composite([{ input: await drawnAt(380).png().toBuffer() }, { input: Buffer.from(seams) }])
    .png(png)
    .toBuffer();
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

const icons: Record<string, Buffer> = {
  'favicon.ico': ico(await drawnAt(32).png().toBuffer(), 32),
  'apple-touch-icon.png': await padded(180, 0.86),
  'icon-192.png': await drawnAt(192).png(png).toBuffer(),
  'icon-512.png': await drawnAt(512).png(png).toBuffer(),
  'icon-maskable-512.png': await padded(512, 0.7),
  'share-card.png': await card(),
};
for (const [name, bytes] of Object.entries(icons)) {
  writeFileSync(resolve(folder, name), bytes);
  console.log(`${name}: ${bytes.length} bytes`);
}
