import { type Browser, chromium } from 'playwright';
import { inject } from 'vitest';

let opened: Promise<Browser> | undefined;

/** One Chromium for all tests of a worker. */
export function browser(): Promise<Browser> {
  opened ??= chromium.launch(inject('chromium'));
  return opened;
}

export async function closeBrowser(): Promise<void> {
  await (await opened)?.close();
  opened = undefined;
}
