import { writeSync } from 'node:fs';
import { type DroppedLines, linesIn } from './dropped-lines.ts';

const newline = 0x0a;
const nothing: Buffer = Buffer.alloc(0);
/** How often writing to a full file is retried while nothing is logged. */
const tryEveryMs = 1_000;
/** How long a write waits for a terminal that accepts no more for a moment. */
const patience = { times: 20, ms: 10 };

/** Writes bytes from a position on. @returns the number of bytes written */
type Write = (fd: number, bytes: Buffer, at: number) => number;

/**
 * Writes the log to a file or terminal. What cannot be written (full disk, closed terminal) is dropped and counted, and
 * no error is thrown; a line that was begun is completed as soon as there is room.
 */
export function logFile(fd: number, dropped: DroppedLines, write: Write = writeSync) {
  /** The rest of a line whose beginning was written. */
  let rest = nothing;
  let isFailing = false;
  const put = (text: string | Buffer): void => {
    const entry = Buffer.from(dropped.entry());
    const bytes = Buffer.concat([rest, entry, Buffer.from(text)]);
    const before = rest.length;
    const { at, error } = writeWhole(fd, bytes, isFailing ? 0 : patience.times, write);
    if (entry.length > 0 && at > before) dropped.entryWritten();
    isFailing = error !== null;
    if (error === null) {
      rest = nothing;
      return;
    }
    const isInLine = at > 0 ? bytes[at - 1] !== newline : before > 0;
    const lineEnd = isInLine ? bytes.indexOf(newline, at) + 1 : at;
    rest = bytes.subarray(at, lineEnd);
    dropped.add(linesIn(bytes.subarray(Math.max(lineEnd, before + entry.length))), error);
    later();
  };
  let timer: NodeJS.Timeout | null = null;
  const later = () => {
    if (timer) return;
    timer = setTimeout(() => {
      timer = null;
      put('');
    }, tryEveryMs).unref();
  };
  return {
    /** Whole lines. */
    write: put,
    finish: async () => put(''),
  };
}

/** Writes until all is written or an error stops it. @returns the position, and the error code */
function writeWhole(fd: number, bytes: Buffer, times: number, write: Write): { at: number; error: string | null } {
  let at = 0;
  for (let left = times; at < bytes.length; ) {
    try {
      at += write(fd, bytes, at);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
      if (code === 'EINTR') continue;
      if (code !== 'EAGAIN' || left <= 0) return { at, error: code };
      left -= 1;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, patience.ms);
    }
  }
  return { at, error: null };
}
