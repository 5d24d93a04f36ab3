import type { TestProject } from 'vitest/node';
import { bundleProcess } from '../contract/support/process-bundle.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The file of the killed process: one bundle, which starts quickly. */
    killedShopFile: string;
  }
}

/** Bundles the killed process, as it is started hundreds of times. */
export default async function bundleKilledShop(project: TestProject): Promise<void> {
  project.provide('killedShopFile', await bundleProcess('tests/faults/killed-shop.ts'));
}
