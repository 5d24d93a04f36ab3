import { existsSync } from 'node:fs';
import type { LaunchOptions } from 'playwright';

/** The executable of a browser and its arguments. */
export interface Startable {
  executablePath: string;
  args: string[];
}

const args = [
  // Browsers that people use have compression dictionaries; a headless shell has to be told.
  '--enable-features=CompressionDictionaryTransport,CompressionDictionaryTransportBackend',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Finds a browser: `CHROMIUM_PATH`, the one that Playwright installed, the headless shell from the package, or the
 * machine's own. The shell is tried before the machine's browser because it needs less than half of the time for a
 * page. A browser that does not start, e.g. without the libraries that it needs, is skipped.
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
