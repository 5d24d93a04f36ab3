import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
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
  const all = CHROMIUM_PATH ? [{ executablePath: CHROMIUM_PATH, args }] : candidates(chromium.executablePath());
  for await (const found of all) {
    if (existsSync(found.executablePath) && (await starts(found))) return found;
  }
  return null;
}

async function* candidates(installed: string): AsyncGenerator<Startable> {
  yield { executablePath: installed, args };
  const shell = await unpackedShell();
  yield { executablePath: shell, args };
  yield { executablePath: '/usr/bin/chromium', args };
  const { default: sparticuz } = await import('@sparticuz/chromium');
  yield { executablePath: shell, args: [...args, ...sparticuz.args] };
}

/** Unpacks the headless shell of the package, once for each version. @returns its file */
async function unpackedShell(): Promise<string> {
  const bundle = resolve(createRequire(import.meta.url).resolve('@sparticuz/chromium'), '../..');
  const { version } = JSON.parse(await readFile(join(bundle, 'package.json'), 'utf8'));
  const folder = resolve(bundle, '../../.cache', `chromium-${version}`);
  const shell = join(folder, 'chromium');
  if (existsSync(shell)) return shell;
  await mkdir(dirname(folder), { recursive: true });
  const part = await mkdtemp(`${folder}-`);
  // The package unpacks into the folder for temporary files, and takes whatever version it finds there.
  const unpack = "import('@sparticuz/chromium').then(({ default: shell }) => shell.executablePath())";
  try {
    await promisify(execFile)(process.execPath, ['-e', unpack], { cwd: part, env: { ...process.env, TMPDIR: part } });
    await rename(part, folder).catch((error) => {
      // Another process was quicker.
      if (!existsSync(shell)) throw error;
    });
  } finally {
    await rm(part, { recursive: true, force: true });
  }
  return shell;
}
