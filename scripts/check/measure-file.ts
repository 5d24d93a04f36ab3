import { afterAll } from 'vitest';
import { treeSeconds } from './processor-time.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Processor time of the worker and everything that it started, while this file was loaded and ran, in seconds. */
    processorSeconds?: number;
  }
}

/**
 * Set-up of each test file: measures its processor time for the report. The processes that the suite's global set-up
 * started are not part of it: both workers use them.
 */
const before = treeSeconds(process.pid);

// Vitest reads from the parameter which fixtures a hook uses.
// biome-ignore lint/correctness/noEmptyPattern: this one uses none
afterAll(({}, suite) => {
  const after = treeSeconds(process.pid);
  if (before !== null && after !== null) suite.file.meta.processorSeconds = Math.max(0, after - before);
});
