import sharp from 'sharp';
import { expect, it } from 'vitest';
import { encodeReceived } from './received-picture.ts';

const square = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: '#a33' } });
const small = (bytes: Uint8Array) =>
  encodeReceived(bytes, { largestSide: 100, seconds: 2 }, (picture) => picture.webp());

it('a photograph of 49 million pixels is made smaller as it is read', async () => {
  expect(await small(await square(7_000).jpeg().toBuffer())).toMatchObject({ width: 100, height: 100 });
});

it('a picture that is only whole in memory may have fewer', async () => {
  expect(await small(await square(7_000).jpeg({ progressive: true }).toBuffer())).toBeNull();
  expect(await small(await square(7_000).png().toBuffer())).toBeNull();
  expect(await small(await square(1_000).jpeg({ progressive: true }).toBuffer())).toMatchObject({ width: 100 });
});

it('two are decoded at a time', async () => {
  const picture = await square(10).png().toBuffer();
  let [running, most] = [0, 0];
  const slowly = async () => {
    const encoded = encodeReceived(picture, { largestSide: 5, seconds: 2 }, (open) => {
      running += 1;
      most = Math.max(most, running);
      return open.webp();
    });
    await encoded.finally(() => {
      running -= 1;
    });
  };
  await Promise.all(Array.from({ length: 10 }, slowly));
  expect(most).toBe(2);
});
