import { writeSync } from 'node:fs';
import { type DestinationStream, pino } from 'pino';
import type { Begin } from '../cluster/messages.ts';
import { isPiped, logLines } from './log-lines.ts';

type Destination = Pick<DestinationStream, 'write'>;

/** Where one process of the shop writes its log: each line is on its way when `write` returns. */
export function logDestination({ logTo }: Pick<Begin, 'logTo'>): Destination & { finish(): Promise<void> } {
  if (logTo !== null) return { ...toPrimary(logTo), finish: async () => undefined };
  const out = standardOutput();
  return {
    write: (lines) => out.write(lines),
    finish: async () => ('finish' in out ? out.finish() : undefined),
  };
}

const standardOutput = () => (isPiped() ? logLines(process.stdout) : pino.destination({ dest: 1, sync: true }));

/** The primary writes the lines of all; should it have been killed, they go to standard output. */
export function toPrimary(fd: number, instead: () => Destination = standardOutput): Destination {
  let orphan: Destination | null = null;
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
  };
}

/** A signal that comes meanwhile may break a write off. */
function writeWhole(fd: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(fd, bytes, at);
}
