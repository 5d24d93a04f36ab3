import { type Crew, question } from '../cluster/worker-group.ts';
import { together } from './aggregate.ts';
import type { Registers } from './registers.ts';

/** All metrics of the shop on this machine, in Prometheus's text format. */
export interface Figures {
  text(): Promise<{ body: string; contentType: string }>;
}

const ofOneWorker = question<null, string>('figures');

/** @param crew the worker group, if there is one */
export function figuresOf({ ofWorker, ofShop }: Registers, crew?: Pick<Crew, 'answer' | 'askAll' | 'number'>): Figures {
  const own = () => ofWorker.metrics();
  crew?.answer(ofOneWorker, own);
  const ofWorkers = async () => {
    if (!crew || crew.number === null) return own();
    const told = await crew.askAll(ofOneWorker, null);
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
