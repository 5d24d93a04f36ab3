import type { SessionTimeline } from '../../support/session-timeline.ts';
import { type Shop, sayError } from '../command.ts';
import { repeatedLines, replayJson, verdictOf } from './replay/report.ts';
import { NoTarget, openTarget, type Target } from './replay/target.ts';
import { type Replay, type ReplayOptions, replaySession } from './replay.ts';
import { writeStoryboard } from './storyboard.ts';
import type { TextLayout } from './text-layout.ts';

/** Options of a replay. */
export interface ReplayWish {
  /** URL of the shop. */
  url: string;
  /** Folder of the storyboard; absent: without pictures. */
  storyboard?: string | undefined;
  pauses: boolean;
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
    if (!shop.json) shop.out(`Replayed in ${target.origin.origin} as a new visitor:\n\n`);
    const { replay, file } = await make(session, target, wish, optionsFor(shop, wish, layout));
    shop.progress?.('');
    const verdict = verdictOf(replay);
    if (shop.json) shop.out(`${JSON.stringify({ ...replayJson(replay), storyboard: file }, null, 2)}\n`);
    else shop.out(ending(replay, verdict.sentence, file));
    return verdict.same ? 0 : 1;
  } catch (error) {
    if (!(error instanceof NoTarget)) throw error;
    return sayError(shop, error.message);
  }
}

async function make(session: SessionTimeline, target: Target, { storyboard }: ReplayWish, options: ReplayOptions) {
  if (storyboard !== undefined) return writeStoryboard(session, target, storyboard, options);
  return { replay: await replaySession(session, target, options), file: undefined };
}

function optionsFor(shop: Shop, { pauses }: ReplayWish, layout: TextLayout): ReplayOptions {
  const known = new Set<string>();
  return {
    keepsPauses: pauses,
    zone: layout.zone,
    onStep: (done, all) => shop.progress?.(`Step ${done + 1} of ${all}`),
    onRepeated: (repeated) => {
      shop.progress?.('');
      if (!shop.json) shop.out(repeatedLines(layout, repeated, known));
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
