export { type Finding, findings, reasonOf, type State } from '../../commerce/integrity/finding.ts';

/** What the checks examine, and the means to do so. */
export interface Patient {
  env: Readonly<Record<string, string | undefined>>;
  dataDir: string;
  /** The project's folder. */
  root: string;
  nodeVersion: string;
  fetch: typeof fetch;
  now: () => number;
  /** Bytes that are free, and all, on the disk of a folder. */
  readDisk: (folder: string) => Promise<{ free: number; all: number }>;
}
