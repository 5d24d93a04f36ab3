import type { Logger } from 'pino';
import { type Tracing, untraced } from '../../shared/tracing.ts';
import type { Config } from '../config/config.ts';
import type { WorkerGroup } from './cluster/worker-group.ts';
import { watchDisk } from './metrics/disk.ts';
import { countDroppedLines } from './metrics/dropped-lines.ts';
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
