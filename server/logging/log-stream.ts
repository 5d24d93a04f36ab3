import type { DestinationStream } from 'pino';

/** A log stream that can batch lines. */
export interface LogStream extends DestinationStream {
  /** Batches what `log` writes until the end of this turn of the event loop, or the next line that is not batched. */
  together(log: () => void): void;
  flush(done?: () => void): void;
}

/** Writes up to this length to a shared pipe are atomic (POSIX: PIPE_BUF, of Linux). */
const unmixedBytes = 4_096;

/** Opens a stream with batching: one system call for each line would cost as much as answering the request. */
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
