import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { release } from '../release.ts';

/** Where figures are kept, by whom they are true of. */
export interface Registers {
  /** Of one process; where there are several, the label `worker` says which. */
  ofWorker: Registry;
  /** Of the whole shop, whichever process is asked. */
  ofShop: Registry;
}

export interface RegisterOptions {
  /** Memory, processor time, event loop, garbage collection and release of this process as well. */
  ofProcess?: boolean;
  /** Which of several processes this is, from 1; null: the only one. */
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

/** Always 1; its label is what counts. While releases are exchanged, workers differ. */
function buildInfo(registry: Registry): void {
  const info = new Gauge({
    name: 'store_build_info',
    help: 'The release that this process runs; always 1.',
    labelNames: ['release'] as const,
    registers: [registry],
  });
  info.set({ release }, 1);
}
