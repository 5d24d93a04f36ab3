import { question, type WorkerGroup } from '../cluster/worker-group.ts';
import { together } from './aggregate.ts';
import type { Registers } from './registers.ts';

/** All metrics of the shop on this machine, in Prometheus's text format. */
export interface Figures {
  text(): Promise<{ body: string; contentType: string }>;
}

const ofOneWorker = question<null, string>('figures');

/** @param workers the worker group, if there is one */
export function figuresOf(
  { ofWorker, ofShop }: Registers,
  workers?: Pick<WorkerGroup, 'answer' | 'requestAll' | 'number'>,
): Figures {
  const own = () => ofWorker.metrics();
  workers?.answer(ofOneWorker, own);
  const ofWorkers = async () => {
    if (!workers || workers.number === null) return own();
    const told = await workers.requestAll(ofOneWorker, null);
    return together(told.map(({ worker, value }) => ({ worker, text: value })));
  };
  return {
    text: async () => {
      const texts = await Promise.all([ofWorkers(), ofShop.metrics()]);
      const body = texts.filter((text) => text.trim()).join('\n');
      return { body, contentType: ofWorker.contentType };
    },
  };
}
