import { constants, createGzip, type Gzip } from 'node:zlib';

/** Returns whether a client accepts an encoding; a quality value of 0 is a refusal (RFC 9110, section 12.5.3). */
function takes(encoding: string, acceptEncoding: string | undefined): boolean {
  for (const item of (acceptEncoding ?? '').split(',')) {
    const [name, ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
    if (name === encoding) return !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  }
  return false;
}

export const takesGzip = (acceptEncoding: string | undefined) => takes('gzip', acceptEncoding);
export const takesBrotli = (acceptEncoding: string | undefined) => takes('br', acceptEncoding);

/** Called once with the bytes sent and whether that was all, before the reader sees the end. */
type OnEnd = (bytes: number, whole: boolean) => void;

/** Returns chunks of text as a stream of bytes, compressed on request and flushed chunk by chunk. */
export function streamOf(
  chunks: AsyncIterable<string>,
  gzip: boolean,
  onEnd: OnEnd = () => undefined,
): ReadableStream<Uint8Array> {
  return gzip ? compressed(chunks, onEnd) : encoded(chunks, onEnd);
}

function encoded(chunks: AsyncIterable<string>, onEnd: OnEnd): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const iterator = chunks[Symbol.asyncIterator]();
  let bytes = 0;
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await readNext(iterator, () => onEnd(bytes, false));
      if (done) {
        onEnd(bytes, true);
        controller.close();
        return;
      }
      const chunk = encoder.encode(value);
      bytes += chunk.length;
      controller.enqueue(chunk);
    },
    async cancel() {
      onEnd(bytes, false);
      await iterator.return?.();
    },
  });
}

function compressed(chunks: AsyncIterable<string>, onEnd: OnEnd): ReadableStream<Uint8Array> {
  const zip = createGzip({ level: 5 });
  const iterator = chunks[Symbol.asyncIterator]();
  let bytes = 0;
  return new ReadableStream({
    start(controller) {
      zip.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        controller.enqueue(chunk);
      });
      zip.on('end', () => {
        onEnd(bytes, true);
        controller.close();
      });
      zip.on('error', (error) => {
        onEnd(bytes, false);
        controller.error(error);
      });
    },
    async pull() {
      const { done, value } = await readNext(iterator, () => onEnd(bytes, false));
      if (done) zip.end();
      else await writeAndFlush(zip, value);
    },
    async cancel() {
      onEnd(bytes, false);
      zip.destroy();
      await iterator.return?.();
    },
  });
}

async function readNext(iterator: AsyncIterator<string>, onBroken: () => void): Promise<IteratorResult<string>> {
  try {
    return await iterator.next();
  } catch (error) {
    onBroken();
    throw error;
  }
}

function writeAndFlush(zip: Gzip, text: string): Promise<void> {
  return new Promise((resolve) => {
    zip.write(text);
    zip.flush(constants.Z_SYNC_FLUSH, () => resolve());
  });
}
