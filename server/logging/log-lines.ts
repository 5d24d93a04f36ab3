import { fstatSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';

/** What may wait in memory for a reader that is slow; it is a few minutes of a busy shop. */
const mostWaitingBytes = 64 * 2 ** 20;
/** What a reader that is slow gets when the shop ends. */
export const patienceMs = 5_000;
const newline = 0x0a;

/**
 * Whether standard output is a pipe or socket. A file takes each write at once and whole; they take a part of it when their
 * reader is slow, and the rest later, behind what other processes write.
 */
export function isPiped(fd = 1): boolean {
  const found = fstatSync(fd);
  return found.isFIFO() || found.isSocket();
}

/** The log of this process, and of others that it passes on line by line. Nobody ever waits for who reads it. */
export function logLines(to: Writable, { most = mostWaitingBytes, now = Date.now } = {}) {
  const open = new Set<Promise<void>>();
  let dropped = 0;
  let isGone = false;
  // Whoever read the log is gone: the shop goes on without one.
  to.on('error', () => {
    isGone = true;
  });
  const put = (text: string | Buffer) => {
    if (isGone) return;
    if (to.writableLength + text.length > most) {
      dropped += linesIn(text);
      return;
    }
    if (dropped > 0) {
      const time = new Date(now()).toISOString();
      to.write(
        `${JSON.stringify({ level: 'error', time, dropped, msg: 'log lines dropped: their reader is too slow' })}\n`,
      );
      dropped = 0;
    }
    to.write(text);
  };
  return {
    /** Whole lines. */
    write: (text: string): void => put(text),
    /** Passes on what another process writes. What it had not written to the end when it died becomes a line of its own. */
    forward(from: Readable): void {
      let begun: Buffer[] = [];
      from.on('data', (chunk: Buffer) => {
        const end = chunk.lastIndexOf(newline) + 1;
        if (end > 0) {
          put(Buffer.concat([...begun, chunk.subarray(0, end)]));
          begun = [];
        }
        if (end < chunk.length) begun.push(chunk.subarray(end));
      });
      const ended = new Promise<void>((done) => {
        from.on('error', () => undefined).on('close', () => done());
      }).then(() => {
        open.delete(ended);
        if (begun.length > 0) put(Buffer.concat([...begun, Buffer.from('\n')]));
      });
      open.add(ended);
    },
    /** All of it is with its reader, or no more time left. */
    async finish(withinMs = patienceMs): Promise<void> {
      const written = async () => {
        await Promise.all(open);
        await new Promise((done) => to.write('', done));
      };
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, withinMs);
      await Promise.race([written(), late]);
      clearTimeout(timer);
    },
  };
}

function linesIn(text: string | Buffer): number {
  let count = 0;
  for (const byte of Buffer.from(text)) if (byte === newline) count += 1;
  return count;
}
