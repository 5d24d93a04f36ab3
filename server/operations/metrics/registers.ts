import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { release } from '../process/release.ts';

/** Registries of metrics by scope. */
export interface Registers {
  /** Of one process; with several, the label `worker` names it. */
  ofWorker: Registry;
  /** Of the whole shop, whichever process is asked. */
  ofShop: Registry;
}

export interface RegisterOptions {
  /** Includes memory, processor time, event loop, garbage collection and release of this process. */
  ofProcess?: boolean;
  /** Number of this worker, from 1; null: the only process. */
  worker?: number | null;
}

export function openRegisters({ ofProcess = false, worker = null }: RegisterOptions = {}): Registers {
  const ofWorker = new Registry();
  if (worker !== null) ofWorker.setDefaultLabels({ worker: String(worker) });
  if (ofProcess) {
    collectDefaultMetrics({ register: ofWorker });
    buildInfo(ofWorker);
  }
  return { ofWorker, ofShop: new Registry() };
}

/** Reports the build: the value is always 1, the label has the release. During a rollout, workers differ. */
function buildInfo(registry: Registry): void {
  const info = new Gauge({
    name: 'store_build_info',
    help: 'The release that this process runs; always 1.',
    labelNames: ['release'] as const,
    registers: [registry],
  });
  info.set({ release }, 1);
}
