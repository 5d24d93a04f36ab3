import { fstatSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { withTimeout } from '../../shared/with-timeout.ts';
import { type DroppedLines, linesIn } from './dropped-lines.ts';

/** The most that waits in memory for a slow reader: a few minutes of a busy shop. */
const maxWaitingBytes = 64 * 2 ** 20;
/** How long the shop waits for a slow reader when it ends. */
export const patienceMs = 5_000;
const newline = 0x0a;

/**
 * Returns whether standard output is a pipe or socket. A file accepts each write at once and whole; a pipe with a slow
 * reader accepts a part, and the rest later, behind what other processes write.
 */
export function isPiped(fd = 1): boolean {
  const found = fstatSync(fd);
  return found.isFIFO() || found.isSocket();
}

/** A destination of lines. */
export interface LineSink {
  /** Whole lines. */
  write(text: string | Buffer): void;
  /** Resolves when all is written, or the time is up. */
  finish(withinMs?: number): Promise<void>;
}

/** Writes the log to a pipe or socket; lines wait in memory for a slow reader. */
export function logPipe(to: Writable, dropped: DroppedLines, { most = maxWaitingBytes } = {}): LineSink {
  let goneBy: string | null = null;
  // The reader is gone: the shop continues without a log.
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
      await withTimeout(new Promise((done) => to.write('', done)), withinMs, () => undefined);
    },
  };
}

/** Writes the log of this process and of others that it forwards line by line. No writer ever waits for the reader. */
export function logLines({ write: put, finish }: LineSink) {
  const open = new Set<Promise<void>>();
  return {
    /** Whole lines. */
    write: put,
    /** Forwards what another process writes. A line that it had not finished when it died becomes a line of its own. */
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
      await withTimeout(Promise.all(open), withinMs, () => undefined);
      await finish(Math.max(0, until - performance.now()));
    },
  };
}
