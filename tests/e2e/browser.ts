import { type Browser, chromium } from 'playwright';
import { inject } from 'vitest';

let opened: Promise<Browser> | undefined;

/** One Chromium for all files of a worker, gone with it; another one after a crash. */
export function browser(): Promise<Browser> {
  opened ??= open();
  return opened;
}

// A worker is ended by SIGTERM, and what Playwright does about it takes longer than the worker is given.
process.once('SIGTERM', () => process.exit());

async function open(): Promise<Browser> {
  const browser = await chromium.launch({ ...inject('chromium'), handleSIGTERM: false });
  browser.on('disconnected', () => {
    opened = undefined;
  });
  return browser;
}
