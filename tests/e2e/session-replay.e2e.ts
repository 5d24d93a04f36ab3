import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { findStory } from '../../scripts/shop/session/find.ts';
import { keyOf } from '../../scripts/shop/session/key.ts';
import { openLogs } from '../../scripts/shop/session/log-file.ts';
import { openTarget } from '../../scripts/shop/session/replay/target.ts';
import { replayStory } from '../../scripts/shop/session/replay.ts';
import type { Story } from '../../scripts/shop/session/story.ts';
import { goodsFor } from './goods.ts';
import { freePort, type Running, run } from './processes.ts';
import { failThriceAndPay, unluckyStatuses } from './unlucky-shopper.ts';
import { expect, test } from './visit.ts';

let fresh: Running;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hemline-replay-'));
  fresh = await run('main', 'shop-replay', { DATA_DIR: dataDir, PORT: String(await freePort()), WORKERS: '1' });
});
afterAll(async () => {
  expect(await fresh.stop()).toBeNull();
  await rm(dataDir, { recursive: true, force: true });
});

test('who failed three times at the checkout fails at the same steps in a fresh shop', async ({ visit }) => {
  const page = await visit({ javascript: false, expected: unluckyStatuses });
  const { orderNo } = await failThriceAndPay(page, await goodsFor('dress'));
  const story = await storyOf(orderNo);
  const replay = await replayStory(story, await openTarget(fresh.url));
  for (const r of replay.repeated)
    console.log(
      r.step.no,
      r.step.line.method,
      r.step.line.path,
      JSON.stringify(r.step.line.form ?? {}),
      r.step.line.status,
      '→',
      r.sent.url.href,
      r.answer.status,
      r.answer.location?.href,
      r.said,
      JSON.stringify(r.standIns),
      JSON.stringify(r.differences),
      r.notes,
    );
  expect(replay.repeated.flatMap(({ differences }) => differences)).toEqual([]);
});

async function storyOf(key: string): Promise<Story> {
  const { files, close } = await openLogs([inject('logFile')]);
  try {
    const found = await findStory({ files, key: keyOf(key) });
    if (!found.ok) throw new Error(`There is no story of ${key}.`);
    return found.story;
  } finally {
    await close();
  }
}
