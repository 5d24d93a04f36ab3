import type { Shop } from '../command.ts';
import type { Paper } from './paper.ts';
import { NoTarget, openTarget, type Target } from './replay/target.ts';
import { repeatedLines, replayJson, verdictOf } from './replay/told.ts';
import { type Replay, type ReplayOptions, replayStory } from './replay.ts';
import type { Story } from './story.ts';
import { writeStoryboard } from './storyboard.ts';

/** Options of a replay. */
export interface ReplayWish {
  /** URL of the shop. */
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
export async function tellReplay(shop: Shop, story: Story, wish: ReplayWish, paper: Paper): Promise<number> {
  try {
    const target = await openTarget(wish.url);
    if (!wish.json) shop.out(`Made again in ${target.origin.origin} by somebody it does not know:\n\n`);
    const { replay, file } = await make(story, target, wish, optionsFor(shop, wish, paper));
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

async function make(story: Story, target: Target, { storyboard }: ReplayWish, options: ReplayOptions) {
  if (storyboard !== undefined) return writeStoryboard(story, target, storyboard, options);
  return { replay: await replayStory(story, target, options), file: undefined };
}

function optionsFor(shop: Shop, { json, pauses }: ReplayWish, paper: Paper): ReplayOptions {
  const known = new Set<string>();
  return {
    keepsPauses: pauses,
    zone: paper.zone,
    onStep: (done, all) => shop.progress?.(`Step ${done + 1} of ${all}`),
    onRepeated: (repeated) => {
      shop.progress?.('');
      if (!json) shop.out(repeatedLines(paper, repeated, known));
    },
  };
}

function ending({ prepared, left }: Replay, sentence: string, file: string | undefined): string {
  return [
    '\n',
    ...prepared.map((text) => `Made ready before: ${text}.\n`),
    ...(left > 0
      ? [`${left} requests that nobody sees (events, files, pages fetched ahead) were not made again.\n`]
      : []),
    `${sentence}\n`,
    ...(file === undefined ? [] : [`The storyboard: ${file}\n`]),
  ].join('');
}
