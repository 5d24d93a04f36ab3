import { writeSync } from 'node:fs';
import type { Begin } from '../cluster/messages.ts';
import { type DroppedLines, droppedLines } from './dropped-lines.ts';
import { logFile } from './log-file.ts';
import { isPiped, type LineSink, logPipe } from './log-lines.ts';

export interface LogDestination {
  /** The lines are on their way when it returns. */
  write(lines: string): void;
  finish(): Promise<void>;
  /** Lines that this process could not write. */
  dropped(): number;
}

/** Where one process of the shop writes its log. */
export function logDestination({ logTo }: Pick<Begin, 'logTo'>): LogDestination {
  const dropped = droppedLines();
  const sink = () => standardOutput(dropped);
  const to = logTo === null ? sink() : toPrimary(logTo, sink);
  return { write: to.write, finish: () => to.finish(), dropped: dropped.total };
}

/** Standard output, whatever stands behind it. */
export const standardOutput = (dropped: DroppedLines): LineSink =>
  isPiped() ? logPipe(process.stdout, dropped) : logFile(1, dropped);

/** The primary writes the lines of all; should it have been killed, they go to standard output. */
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

/** A signal that comes meanwhile may break a write off. */
function writeWhole(fd: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(fd, bytes, at);
}
