import { question, type WorkerGroup } from '../cluster/worker-group.ts';
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

/** Metrics of one process, in Prometheus's text format. */
interface ToldText {
  /** Number of the worker. */
  worker: number;
  text: string;
}

interface Family {
  head: string;
  samples: string[];
}

/**
 * Merges the metrics of several processes: the samples of a metric follow its one header. Each process labels its own
 * samples, so that a counter of a restarted process is handled by Prometheus and nothing is added up here.
 */
export function together(told: readonly ToldText[]): string {
  const families = new Map<string, Family>();
  // During a replacement both workers have the number; the same sample twice would be invalid.
  const byWorker = new Map(told.map(({ worker, text }) => [worker, text]));
  for (const text of byWorker.values()) {
    for (const [, head = '', name = '', samples = ''] of text.matchAll(family))
      families.getOrInsertComputed(name, () => ({ head, samples: [] })).samples.push(samples);
  }
  return [...families.values()].map(({ head, samples }) => head + samples.join('')).join('\n');
}

/** Two header lines, then lines of samples. */
const family = /^(# HELP (\S+).*\n# TYPE .*\n)((?:[^#\n].*\n)*)/gm;
