import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from '../../../scripts/chromium.ts';
import type { SessionTimeline } from '../../support/session-timeline.ts';
import type { Shop } from '../command.ts';
import { repeatedLines, replayJson, verdictOf } from './replay/report.ts';
import { NoTarget, openTarget, type Target } from './replay/target.ts';
import { type Replay, type ReplayOptions, replaySession } from './replay.ts';
import { board } from './storyboard/board.ts';
import { chromiumAgent } from './storyboard/chromium-agent.ts';
import type { TextLayout } from './text-layout.ts';

/** Options of a replay. */
export interface ReplayWish {
  url: string;
  /** Folder of the storyboard; absent: without pictures. */
  storyboard?: string | undefined;
  pauses: boolean;
  json: boolean;
}

/**
 * Replays a session and prints the result.
 *
 * @returns the exit status: 1 where something differed, or nothing could be replayed
 */
export async function printReplay(
  shop: Shop,
  session: SessionTimeline,
  wish: ReplayWish,
  layout: TextLayout,
): Promise<number> {
  try {
    const target = await openTarget(wish.url);
    if (!wish.json) shop.out(`Replayed in ${target.origin.origin} as a new visitor:\n\n`);
    const { replay, file } = await make(session, target, wish, optionsFor(shop, wish, layout));
    shop.progress?.('');
    const verdict = verdictOf(replay);
    if (wish.json) shop.out(`${JSON.stringify({ ...replayJson(replay), storyboard: file }, null, 2)}\n`);
    else shop.out(ending(replay, verdict.sentence, file));
    return verdict.same ? 0 : 1;
  } catch (error) {
    if (!(error instanceof NoTarget)) throw error;
    shop.out(wish.json ? `${JSON.stringify({ error: error.message })}\n` : `${error.message}\n`);
    return 1;
  }
}

async function make(session: SessionTimeline, target: Target, { storyboard }: ReplayWish, options: ReplayOptions) {
  if (storyboard !== undefined) return writeStoryboard(session, target, storyboard, options);
  return { replay: await replaySession(session, target, options), file: undefined };
}

function optionsFor(shop: Shop, { json, pauses }: ReplayWish, layout: TextLayout): ReplayOptions {
  const known = new Set<string>();
  return {
    keepsPauses: pauses,
    zone: layout.zone,
    onStep: (done, all) => shop.progress?.(`Step ${done + 1} of ${all}`),
    onRepeated: (repeated) => {
      shop.progress?.('');
      if (!json) shop.out(repeatedLines(layout, repeated, known));
    },
  };
}

function ending({ prepared, left }: Replay, sentence: string, file: string | undefined): string {
  return [
    '\n',
    ...prepared.map((text) => `Made ready before: ${text}.\n`),
    ...(left > 0
      ? [`${left} requests without an effect for the shopper (events, files, prefetched pages) were not replayed.\n`]
      : []),
    `${sentence}\n`,
    ...(file === undefined ? [] : [`The storyboard: ${file}\n`]),
  ].join('');
}

interface Storyboard {
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
