import { constants, createGzip, type Gzip } from 'node:zlib';

/** Whether a client takes an encoding; a quality value of 0 is a refusal (RFC 9110, section 12.5.3). */
function takes(encoding: string, acceptEncoding: string | undefined): boolean {
  for (const item of (acceptEncoding ?? '').split(',')) {
    const [name, ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
    if (name === encoding) return !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  }
  return false;
}

export const takesGzip = (acceptEncoding: string | undefined) => takes('gzip', acceptEncoding);
export const takesBrotli = (acceptEncoding: string | undefined) => takes('br', acceptEncoding);

/** Chunks of text as a stream of bytes, compressed on request and flushed chunk by chunk. */
export function streamOf(chunks: AsyncIterable<string>, gzip: boolean): ReadableStream<Uint8Array> {
  return gzip ? compressed(chunks) : encoded(chunks);
}

function encoded(chunks: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const iterator = chunks[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}

function compressed(chunks: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const zip = createGzip({ level: 5 });
  const iterator = chunks[Symbol.asyncIterator]();
  return new ReadableStream({
    start(controller) {
      zip.on('data', (chunk: Buffer) => controller.enqueue(chunk));
      zip.on('end', () => controller.close());
      zip.on('error', (error) => controller.error(error));
    },
    async pull() {
      const { done, value } = await iterator.next();
      if (done) zip.end();
      else await writeAndFlush(zip, value);
    },
    async cancel() {
      zip.destroy();
      await iterator.return?.();
    },
  });
}

function writeAndFlush(zip: Gzip, text: string): Promise<void> {
  return new Promise((resolve) => {
    zip.write(text);
    zip.flush(constants.Z_SYNC_FLUSH, () => resolve());
  });
}
