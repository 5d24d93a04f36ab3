import { writeSync } from 'node:fs';
import { type DestinationStream, pino } from 'pino';
import type { Begin } from '../cluster/messages.ts';

type Destination = Pick<DestinationStream, 'write'>;

/** Where one process of the shop writes its log: each line is on its way when this returns. */
export function logDestination({ logTo }: Pick<Begin, 'logTo'>): Destination {
  return logTo === null ? standardOutput() : toPrimary(logTo);
}

const standardOutput = (): Destination => pino.destination({ dest: 1, sync: true });

/** The primary writes the lines of all; should it have been killed, they go to standard output. */
export function toPrimary(fd: number, instead = standardOutput): Destination {
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
