import { type Browser, chromium } from 'playwright';
import { inject } from 'vitest';

let opened: Promise<Browser> | undefined;

/** One Chromium for all files of a worker, gone with it; another one after a crash, or where the last did not start. */
export function browser(): Promise<Browser> {
  if (opened) return opened;
  const opening = open();
  opened = opening;
  const forget = () => {
    if (opened === opening) opened = undefined;
  };
  opening.then((browser) => browser.once('disconnected', forget), forget);
  return opening;
}

// A worker is ended by SIGTERM, and what Playwright does about it takes longer than the worker is given.
process.once('SIGTERM', () => process.exit());

const open = () => chromium.launch({ ...inject('chromium'), handleSIGTERM: false });
