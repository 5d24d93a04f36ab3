import { existsSync } from 'node:fs';
import type { LaunchOptions } from 'playwright';

/** How a browser is started. */
export interface Startable {
  executablePath: string;
  args: string[];
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
 * Finds a browser: `CHROMIUM_PATH`, the one that Playwright installed, the headless shell from the package, the
 * machine's own. The shell comes before the machine's, because a page costs it less than half of what it costs a whole
 * browser; where libraries that it needs are missing it does not start, and the next one is tried.
 *
 * @returns null where none starts
 * @throws where Playwright is not installed (`ERR_MODULE_NOT_FOUND`)
 */
export async function findChromium(): Promise<Startable | null> {
  const { CHROMIUM_PATH } = process.env;
  const { chromium } = await import('playwright');
  const starts = async (options: LaunchOptions) => {
    try {
      await (await chromium.launch(options)).close();
      return true;
    } catch {
      return false;
    }
  };
  for (const found of CHROMIUM_PATH
    ? [{ executablePath: CHROMIUM_PATH, args }]
    : await candidates(chromium.executablePath())) {
    if (existsSync(found.executablePath) && (await starts(found))) return found;
  }
  return null;
}

async function candidates(installed: string): Promise<Startable[]> {
  const { default: sparticuz } = await import('@sparticuz/chromium');
  const shell = await sparticuz.executablePath();
  return [
    { executablePath: installed, args },
    { executablePath: shell, args },
    { executablePath: '/usr/bin/chromium', args },
    { executablePath: shell, args: [...args, ...sparticuz.args] },
  ];
}
