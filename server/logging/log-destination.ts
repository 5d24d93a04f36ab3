import { writeSync } from 'node:fs';
import type { Begin } from '../operations/cluster/messages.ts';
import { type DroppedLines, droppedLines } from './dropped-lines.ts';
import { logFile } from './log-file.ts';
import { isPiped, type LineSink, logPipe } from './log-lines.ts';

interface LogDestination {
  /** Writes whole lines; they are on their way when it returns. */
  write(lines: string): void;
  finish(): Promise<void>;
  /** Number of entries that this process could not write. */
  dropped(): number;
}

/** Opens the destination of this process's log. */
export function logDestination({ logTo }: Pick<Begin, 'logTo'>): LogDestination {
  const dropped = droppedLines();
  const sink = () => standardOutput(dropped);
  const to = logTo === null ? sink() : toPrimary(logTo, sink);
  return { write: to.write, finish: () => to.finish(), dropped: dropped.total };
}

/** Writes to standard output, be it a file, terminal or pipe. */
export const standardOutput = (dropped: DroppedLines): LineSink =>
  isPiped() ? logPipe(process.stdout, dropped) : logFile(1, dropped);

/**
 * Sends lines to the primary, which writes those of all workers; if the primary was killed, they go to standard output.
 */
export function toPrimary(fd: number, instead: () => LineSink): LineSink {
  let orphan: LineSink | null = null;
  return {
    write: (lines) => {
      if (orphan) return orphan.write(lines);
      try {
        writeWhole(fd, Buffer.from(lines));
      } catch {
        orphan = instead();
        orphan.write(lines);
      }
    },
    finish: async () => orphan?.finish(),
  };
}

/** Writes all bytes: a signal may interrupt a write. */
function writeWhole(fd: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(fd, bytes, at);
}
