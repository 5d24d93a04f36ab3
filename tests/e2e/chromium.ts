import type { TestProject } from 'vitest/node';
import { findChromium, type Startable } from '../../scripts/chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** How the browser of these tests is started. */
    chromium: Startable;
  }
}

export default async function provideChromium(project: TestProject): Promise<void> {
  const found = await findChromium();
  if (!found) throw new Error('No Chromium starts on this machine. CHROMIUM_PATH names one.');
  project.provide('chromium', found);
}
