/** What one process tells of itself, as Prometheus reads it. */
export interface ToldText {
  /** Its number among several. */
  worker: number;
  text: string;
}

interface Family {
  head: string;
  samples: string[];
}

/**
 * The texts of several processes as one: the samples of a metric stand together behind its one head. Each process labels
 * its own, so that a counter that begins again with a new process is seen to, and nothing has to be added up here.
 */
export function together(told: readonly ToldText[]): string {
  const families = new Map<string, Family>();
  // While one takes another's place, both have its number: the same sample twice would be none.
  const byWorker = new Map(told.map(({ worker, text }) => [worker, text]));
  for (const text of byWorker.values()) {
    for (const [, head = '', name = '', samples = ''] of text.matchAll(family)) {
      const known = families.get(name);
      if (known) known.samples.push(samples);
      else families.set(name, { head, samples: [samples] });
    }
  }
  return [...families.values()].map(({ head, samples }) => head + samples.join('')).join('\n');
}

/** Two lines of head, then lines of samples. */
const family = /^(# HELP (\S+).*\n# TYPE .*\n)((?:[^#\n].*\n)*)/gm;
