import type { DestinationStream } from 'pino';

/** Where the log goes, with a way for lines that may come a moment later. */
export interface LogStream extends DestinationStream {
  /** What `log` writes now goes out with the rest of this turn of the event loop, or before the next line that does not wait. */
  together(log: () => void): void;
  flush(done?: () => void): void;
}

/** What processes that share a pipe write in one go is not mixed up to this length (POSIX: PIPE_BUF, of Linux). */
const unmixedBytes = 4_096;

/** Lines of a crowd would cost a call of the system each, as much as answering. */
export function logStream(out: Pick<DestinationStream, 'write'>): LogStream {
  let held = '';
  let mayWait = false;
  const writeHeld = () => {
    if (held === '') return;
    const lines = held;
    held = '';
    out.write(lines);
  };
  process.once('exit', writeHeld);
  return {
    write: (line) => {
      if (!mayWait) {
        writeHeld();
        return out.write(line);
      }
      if (Buffer.byteLength(held) + Buffer.byteLength(line) > unmixedBytes) writeHeld();
      if (held === '') setImmediate(writeHeld);
      held += line;
    },
    together: (log) => {
      mayWait = true;
      try {
        log();
      } finally {
        mayWait = false;
      }
    },
    flush: (done) => {
      writeHeld();
      done?.();
    },
  };
}
