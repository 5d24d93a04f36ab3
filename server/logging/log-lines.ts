import { fstatSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { type DroppedLines, linesIn } from './dropped-lines.ts';

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

/** Where lines go. */
export interface LineSink {
  /** Whole lines. */
  write(text: string | Buffer): void;
  /** All of it is with its reader, or no more time left. */
  finish(withinMs?: number): Promise<void>;
}

/** Writes the log to a pipe or socket, and waits in memory for who reads it. */
export function logPipe(to: Writable, dropped: DroppedLines, { most = mostWaitingBytes } = {}): LineSink {
  let goneBy: string | null = null;
  // Whoever read the log is gone: the shop goes on without one.
  to.on('error', (error: Error & { code?: string }) => {
    goneBy = error.code ?? error.message;
  });
  const write = (text: string | Buffer) => {
    if (goneBy !== null) return dropped.add(linesIn(text), goneBy);
    if (to.writableLength + text.length > most) return dropped.add(linesIn(text), 'its reader is too slow');
    const entry = dropped.entry();
    if (entry !== '') {
      to.write(entry);
      dropped.entryWritten();
    }
    to.write(text);
  };
  return {
    write,
    async finish(withinMs = patienceMs) {
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, withinMs);
      await Promise.race([new Promise((done) => to.write('', done)), late]);
      clearTimeout(timer);
    },
  };
}

/** The log of this process, and of others that it passes on line by line. Nobody ever waits for who reads it. */
export function logLines({ write: put, finish }: LineSink) {
  const open = new Set<Promise<void>>();
  return {
    /** Whole lines. */
    write: put,
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
      const until = performance.now() + withinMs;
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, withinMs);
      await Promise.race([Promise.all(open), late]);
      clearTimeout(timer);
      await finish(Math.max(0, until - performance.now()));
    },
  };
}
