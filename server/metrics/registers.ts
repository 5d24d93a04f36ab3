import { collectDefaultMetrics, Registry } from 'prom-client';

/** Where figures are kept, by whom they are true of. */
export interface Registers {
  /** Of one process; where there are several, the label `worker` says which. */
  ofWorker: Registry;
  /** Of the whole shop, whichever process is asked. */
  ofShop: Registry;
}

export interface RegisterOptions {
  /** Memory, processor time, event loop and garbage collection of this process as well. */
  ofProcess?: boolean;
  /** Which of several processes this is, from 1; null: the only one. */
  worker?: number | null;
}

export function openRegisters({ ofProcess = false, worker = null }: RegisterOptions = {}): Registers {
  const ofWorker = new Registry();
  if (worker !== null) ofWorker.setDefaultLabels({ worker: String(worker) });
  if (ofProcess) collectDefaultMetrics({ register: ofWorker });
  return { ofWorker, ofShop: new Registry() };
}
