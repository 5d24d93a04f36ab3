import { type Browser, chromium } from 'playwright';
import { inject } from 'vitest';

/** Whether a browser loads the pictures of its pages. */
export type Pictures = 'with pictures' | 'without pictures';

const opened = new Map<Pictures, Promise<Browser>>();

/** Returns one Chromium of each kind for all files of a worker; starts another after a crash or a failed start. */
export function browser(pictures: Pictures = 'with pictures'): Promise<Browser> {
  const running = opened.get(pictures);
  if (running) return running;
  const opening = open(pictures);
  opened.set(pictures, opening);
  const forget = () => {
    if (opened.get(pictures) === opening) opened.delete(pictures);
  };
  opening.then((browser) => browser.once('disconnected', forget), forget);
  return opening;
}

// Vitest ends a worker by SIGTERM and does not wait as long as Playwright's shutdown takes.
process.once('SIGTERM', () => process.exit());

/** The pointer settings are Playwright's own: Chromium reads only the last `--blink-settings`. */
const noPictures =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,imagesEnabled=false';

function open(pictures: Pictures): Promise<Browser> {
  const { args, ...rest } = inject('chromium');
  const more = pictures === 'without pictures' ? [noPictures] : [];
  return chromium.launch({ ...rest, args: [...args, ...more], handleSIGTERM: false });
}
