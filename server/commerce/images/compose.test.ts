import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { composePicture, UnknownPictureError } from './compose.ts';

const tee = { shape: 'tee', fabric: 'jersey', view: 'front', colour: '#6a2036' };
let pictures = '';

/** A block of neutral cloth in the middle of the sheet, a red button on it, a shadow below. */
async function drawMasters(): Promise<void> {
  const blank = (width: number, height: number, channels: 3 | 4) => ({
    create: { width, height, channels, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  });
  const block = (side: number, background: string) =>
    sharp({ create: { width: side, height: side, channels: 3, background } })
      .png()
      .toBuffer();
  const save = (image: Sharp, name: string) => image.webp({ lossless: true }).toFile(join(pictures, name));
  const cloth = await block(60, '#b2b2b2');
  await save(sharp(blank(120, 160, 4)).composite([{ input: cloth, left: 30, top: 50 }]), 'tee.jersey.front.webp');
  const button = await block(12, '#ff0000');
  await save(
    sharp(blank(120, 160, 4)).composite([{ input: button, left: 54, top: 74 }]),
    'tee.jersey.front.fixed.webp',
  );
  const shadow = await block(6, '#808080');
  await save(sharp(blank(24, 32, 3)).composite([{ input: shadow, left: 9, top: 24 }]), 'tee.jersey.front.shadow.webp');
  const label = await block(12, '#0000ff');
  for (const [name, input] of [
    ['candle.glass.front.webp', cloth],
    ['candle.glass.front.fixed.webp', button],
    ['candle-white-tea.glass.front.fixed.webp', label],
  ] as const) {
    await save(sharp(blank(120, 160, 4)).composite([{ input, left: 54, top: 74 }]), name);
  }
}

beforeAll(async () => {
  pictures = await mkdtemp(join(tmpdir(), 'pictures-'));
  await drawMasters();
});
afterAll(() => rm(pictures, { recursive: true }));

async function pixelsOf(picture: typeof tee, width: number) {
  const { data, info } = await (await composePicture(pictures, picture, width))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  return { at, info };
}

describe('composePicture', () => {
  test.each([
    [300, 400],
    [375, 500],
    [1000, 1333],
  ])('is %i wide and %i high', async (width, height) => {
    const { info } = await pixelsOf(tee, width);
    expect([info.width, info.height, info.channels]).toEqual([width, height, 3]);
  });

  test('tints the cloth, keeps what has its own colour and darkens the ground below', async () => {
    const { at } = await pixelsOf(tee, 120);
    const [red = 0, green = 0, blue = 0] = at(40, 60);
    expect([red > 95 && red < 120, green < 45, blue < 65]).toEqual([true, true, true]);
    expect(at(60, 80)[0]).toBeGreaterThan(240);
    expect(at(60, 80)[1]).toBeLessThan(20);
    expect(at(60, 134)[1] ?? 0).toBeLessThan((at(8, 134)[1] ?? 0) - 60);
  });

  test('a label of its own lies on the cloth that all labels share', async () => {
    const candle = { shape: 'candle', fabric: 'glass', view: 'front', colour: '#6a2036' };
    const [plain, own, other] = await Promise.all(
      ['candle', 'candle-white-tea', 'candle-tomato-vine'].map((shape) => pixelsOf({ ...candle, shape }, 120)),
    );
    expect([plain?.at(60, 80)[0], plain?.at(60, 80)[2]]).toEqual([255, 0]);
    expect([own?.at(60, 80)[0], own?.at(60, 80)[2]]).toEqual([0, 255]);
    expect(own?.at(90, 110)).toEqual(plain?.at(90, 110));
    expect(other?.at(60, 80)).toEqual(plain?.at(60, 80));
  });

  test('the same picture is the same, byte for byte', async () => {
    const [first, second] = await Promise.all(
      [1, 2].map(async () => (await composePicture(pictures, tee, 90)).raw().toBuffer()),
    );
    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true);
  });

  test('names the picture that is not drawn', async () => {
    const missing = composePicture(pictures, { ...tee, fabric: 'felt' }, 300);
    await expect(missing).rejects.toThrow(UnknownPictureError);
    await expect(missing).rejects.toThrow('tee.felt.front');
  });

  test('never leaves the folder of the pictures', async () => {
    await expect(composePicture(pictures, { ...tee, shape: '../tee' }, 300)).rejects.toThrow(UnknownPictureError);
  });
});
