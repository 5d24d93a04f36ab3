import type { TestProject } from 'vitest/node';
import { bundleProcess } from '../contract/support/process-bundle.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The process that is killed, as one file that starts quickly. */
    doomedFile: string;
  }
}

/** Bundles the process that is killed: it is started hundreds of times. */
export default async function bundleDoomed(project: TestProject): Promise<void> {
  project.provide('doomedFile', await bundleProcess('tests/faults/killed-shop.ts'));
}
