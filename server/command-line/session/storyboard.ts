import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from '../../../scripts/chromium.ts';
import type { SessionTimeline } from '../../support/session-timeline.ts';
import { NoTarget, type Target } from './replay/target.ts';
import { type Replay, type ReplayOptions, replaySession } from './replay.ts';
import { board } from './storyboard/board.ts';
import { chromiumAgent } from './storyboard/chromium-agent.ts';

export interface Storyboard {
  replay: Replay;
  /** Path of the written page. */
  file: string;
}

/** Replays a session in Chromium and writes a page with a picture of every step beside its log entry. */
export async function writeStoryboard(
  session: SessionTimeline,
  target: Target,
  folder: string,
  options: Omit<ReplayOptions, 'newAgent'> = {},
): Promise<Storyboard> {
  await mkdir(folder, { recursive: true });
  const browser = await openBrowser();
  try {
    const replay = await replaySession(session, target, {
      ...options,
      newAgent: (origin, platform) => chromiumAgent(browser, origin, platform),
    });
    const file = join(folder, `storyboard-${session.key.text.replace(/[^\w.-]+/g, '_')}.html`);
    const page = await board(session, replay, { font: await headingFont(), now: Date.now(), zone: options.zone });
    await writeFile(`${file}.part`, page, { mode: 0o600 });
    await rename(`${file}.part`, file);
    return { replay, file };
  } finally {
    await browser.close();
  }
}

async function openBrowser() {
  const found = await findChromium().catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_MODULE_NOT_FOUND')
      throw new NoTarget(
        'A storyboard needs a browser, and Playwright is not installed here: run it where the shop is developed (npm install).',
      );
    throw error;
  });
  if (!found)
    throw new NoTarget(
      'No Chromium starts on this machine: CHROMIUM_PATH names one, or: npx playwright install chromium',
    );
  const { chromium } = await import('playwright');
  return chromium.launch(found);
}

async function headingFont(): Promise<string> {
  const file = import.meta.resolve('@fontsource-variable/jost/files/jost-latin-wght-normal.woff2');
  return (await readFile(fileURLToPath(file))).toString('base64');
}
