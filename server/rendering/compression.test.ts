import { createGunzip, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { streamOf, takesGzip } from './compression.ts';

test.each([
  ['gzip', true],
  ['br, gzip', true],
  ['gzip, deflate, br, zstd', true],
  ['deflate,gzip;q=0.5', true],
  ['gzip;q=1.0', true],
  ['GZIP', true],
  [undefined, false],
  ['', false],
  ['identity', false],
  ['br', false],
  ['gzip;q=0', false],
  ['gzip;q=0.0', false],
  ['gzip ; q=0, br', false],
  ['x-gzip2', false],
])('Accept-Encoding %j takes gzip: %s', (header, taken) => {
  expect(takesGzip(header)).toBe(taken);
});

async function* chunksOf(...parts: readonly (string | Promise<string>)[]): AsyncGenerator<string> {
  for (const part of parts) yield await part;
}

async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Buffer> {
  return Buffer.from(await new Response(stream).arrayBuffer());
}

test('plain and compressed, the stream holds the same text', async () => {
  const parts = ['<p>Größe ', '好'.repeat(20_000), '', '</p>'];
  const text = parts.join('');
  expect((await bytesOf(streamOf(chunksOf(...parts), false))).toString()).toBe(text);
  const zipped = await bytesOf(streamOf(chunksOf(...parts), true));
  expect(gunzipSync(zipped).toString()).toBe(text);
  expect(zipped.length).toBeLessThan(Buffer.byteLength(text) / 20);
});

test('what is there can be read before the next part comes, compressed or not', async () => {
  for (const gzip of [false, true]) {
    const second = Promise.withResolvers<string>();
    const reader = streamOf(chunksOf('<head>first', second.promise), gzip).getReader();
    expect(await readUntil(reader, gzip, 'first')).toContain('<head>first');
    second.resolve('last');
    await reader.cancel();
  }
});

async function readUntil(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  gzip: boolean,
  word: string,
): Promise<string> {
  let text = '';
  const unzip = createGunzip();
  unzip.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  while (!text.includes(word)) {
    const { value } = await reader.read();
    if (!value) break;
    if (!gzip) text += Buffer.from(value).toString();
    else await new Promise<void>((done) => unzip.write(value, () => done()));
  }
  return text;
}

test('a reader that goes away ends the making of the page', async () => {
  for (const gzip of [false, true]) {
    let ended = false;
    async function* endless() {
      try {
        for (;;) yield 'more '.repeat(1_000);
      } finally {
        ended = true;
      }
    }
    const reader = streamOf(endless(), gzip).getReader();
    await reader.read();
    await reader.cancel();
    expect(ended).toBe(true);
  }
});

test('a fault while the page is made breaks the stream instead of ending it as if it were whole', async () => {
  async function* broken() {
    yield 'half a page';
    throw new Error('no more');
  }
  for (const gzip of [false, true]) await expect(bytesOf(streamOf(broken(), gzip))).rejects.toThrow();
});
