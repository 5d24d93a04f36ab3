import { existsSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';
import { chromium, type LaunchOptions } from 'playwright';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** How the browser of these tests is started. */
    chromium: { executablePath: string; args: string[] };
  }
}

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Finds the browser: `CHROMIUM_PATH`, the one that Playwright installed, the headless shell from the package, the
 * machine's own. The shell comes before the machine's, because a page costs it less than half of what it costs a whole
 * browser; where libraries that it needs are missing it does not start, and the next one is tried.
 */
export default async function findChromium(project: TestProject): Promise<void> {
  const { CHROMIUM_PATH } = process.env;
  for (const found of CHROMIUM_PATH ? [{ executablePath: CHROMIUM_PATH, args }] : await candidates()) {
    if (existsSync(found.executablePath) && (await starts(found))) {
      project.provide('chromium', found);
      return;
    }
  }
  throw new Error('No Chromium starts on this machine. CHROMIUM_PATH names one.');
}

async function candidates() {
  const shell = await sparticuz.executablePath();
  return [
    { executablePath: chromium.executablePath(), args },
    { executablePath: shell, args },
    { executablePath: '/usr/bin/chromium', args },
    { executablePath: shell, args: [...args, ...sparticuz.args] },
  ];
}

async function starts(options: LaunchOptions): Promise<boolean> {
  try {
    await (await chromium.launch(options)).close();
    return true;
  } catch {
    return false;
  }
}
