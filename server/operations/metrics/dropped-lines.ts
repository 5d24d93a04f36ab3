import { Counter, type Registry } from 'prom-client';
import { linesDropped } from '../cluster/published.ts';
import type { WorkerGroup } from '../cluster/worker-group.ts';

/** Counts lost log entries: those of this process, or those of the primary for all. */
export function countDroppedLines(
  register: Registry,
  workers: Pick<WorkerGroup, 'subscribe'>,
  ownDropped: () => number,
): void {
  let [ofPrimary, counted] = [0, 0];
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
