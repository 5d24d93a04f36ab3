import { statfs } from 'node:fs/promises';
import type { Logger } from 'pino';
import { Counter, Gauge, type Registry } from 'prom-client';
import { type Tracing, untraced } from '../../shared/tracing.ts';
import type { Config } from '../config/config.ts';
import { linesDropped } from './cluster/control-messages.ts';
import type { WorkerGroup } from './cluster/worker-group.ts';
import { type Figures, figuresOf } from './metrics/figures.ts';
import { openRegisters, type Registers } from './metrics/registers.ts';

/** What one process of the shop counts and traces. */
export interface Observing {
  registers: Registers;
  figures: Figures;
  tracing: Tracing;
  /** Tells what is not told yet. */
  close: () => Promise<void>;
}

/** @param service what traces call this program where the configuration does not */
export async function openObserving(
  config: Config,
  service: string,
  { workers, log, dropped }: { workers: WorkerGroup; log: Logger; dropped: () => number },
): Promise<Observing> {
  const registers = openRegisters({ ofProcess: true, worker: workers.number });
  watchDisk(registers, config.dataDir);
  countDroppedLines(registers.ofShop, workers, dropped);
  const figures = figuresOf(registers, workers);
  if (!config.tracing) return { registers, figures, tracing: untraced, close: async () => undefined };
  const { openTracing } = await import('./tracing/open-tracing.ts');
  const tracing = await openTracing(
    { ...config.tracing, serviceName: config.tracing.serviceName ?? service },
    { log: (fields, message) => log.warn(fields, message), worker: workers.number },
  );
  return { registers, figures, tracing, close: () => tracing.close() };
}

type Room = { size: number; free: number; inodes: number; inodesFree: number };

/** Reports the size of the disk with the data folder and its free space for this account, in bytes and in inodes. */
function watchDisk({ ofShop }: Registers, dataDir: string): void {
  gauge('store_disk_size_bytes', 'Size of the disk under DATA_DIR.', ({ size }) => size);
  gauge('store_disk_free_bytes', 'What of it can still be written.', ({ free }) => free);
  // Some file systems have no limit, and report 0.
  gauge('store_disk_inodes', 'Files that the disk under DATA_DIR can hold.', ({ inodes }) => inodes || null);
  gauge('store_disk_inodes_free', 'Files that can still be made.', ({ inodes, inodesFree }) =>
    inodes ? inodesFree : null,
  );

  function gauge(name: string, help: string, of: (room: Room) => number | null) {
    new Gauge({
      name,
      help,
      registers: [ofShop],
      async collect() {
        const room = await readRoom(dataDir);
        const value = room && of(room);
        if (value === null) this.remove();
        else this.set(value);
      },
    });
  }
}

/** Returns the disk's space; null: unknown, e.g. because the folder does not exist yet. */
async function readRoom(dataDir: string): Promise<Room | null> {
  try {
    const { blocks, bavail, bsize, files, ffree } = await statfs(dataDir);
    return { size: blocks * bsize, free: bavail * bsize, inodes: files, inodesFree: ffree };
  } catch {
    return null;
  }
}

/** Counts lost log entries: those of this process, or those of the primary for all. */
function countDroppedLines(
  register: Registry,
  workers: Pick<WorkerGroup, 'subscribe'>,
  ownDropped: () => number,
): void {
  let ofPrimary = 0;
  let counted = 0;
  workers.subscribe(linesDropped, (total) => {
    ofPrimary = total;
  });
  new Counter({
    name: 'store_log_lines_dropped_total',
    help: 'Lines of the log that could not be written.',
    registers: [register],
    collect() {
      const total = ofPrimary + ownDropped();
      this.inc(total - counted);
      counted = total;
    },
  });
}
