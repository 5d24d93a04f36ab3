import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { release } from '../process/release.ts';

/** Gauges named as counters, at which promtool and linters of others' metrics stop; the same is in those by type. */
const misnamed = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total'];

/** Registries of metrics by scope. */
export interface Registers {
  /** Of one process; with several, the label `worker` names it. */
  ofWorker: Registry;
  /** Of the whole shop, whichever process is asked. */
  ofShop: Registry;
}

interface RegisterOptions {
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
    for (const name of misnamed) ofWorker.removeSingleMetric(name);
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
