import { existsSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

let opened: Promise<Browser> | undefined;

/** One Chromium for all tests of a worker. */
export function browser(): Promise<Browser> {
  opened ??= launch();
  return opened;
}

export async function closeBrowser(): Promise<void> {
  await (await opened)?.close();
  opened = undefined;
}

/** `CHROMIUM_PATH`, the one that Playwright installed, the machine's own, or the one from the package. */
async function launch(): Promise<Browser> {
  const own = [process.env.CHROMIUM_PATH, chromium.executablePath(), '/usr/bin/chromium'];
  const executablePath = own.find((path) => path && existsSync(path));
  if (executablePath) return chromium.launch({ executablePath, args });
  return chromium.launch({ executablePath: await sparticuz.executablePath(), args: [...args, ...sparticuz.args] });
}
