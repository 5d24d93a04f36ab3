import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { verdictOf } from '../../server/command-line/session/replay/report.ts';
import { openTarget } from '../../server/command-line/session/replay/target.ts';
import { type Replay, replaySession } from '../../server/command-line/session/replay.ts';
import { chromiumAgent } from '../../server/command-line/session/storyboard/chromium-agent.ts';
import { writeStoryboard } from '../../server/command-line/session/storyboard.ts';
import { freePort } from '../../server/operations/process/free-port.ts';
import { findSession } from '../../server/support/find.ts';
import { keyOf, openLogs } from '../../server/support/log-file.ts';
import { type SessionTimeline, stepsOf } from '../../server/support/session-timeline.ts';
import { troublesOf } from '../../server/support/summary.ts';
import { routes } from '../../shared/routes.ts';
import { visitor } from '../http/plain/visitor.ts';
import { browser } from './browser.ts';
import { checkoutFailures, failThriceAndPay } from './failed-checkouts.ts';
import { fill } from './filled-shop.ts';
import { goodsFor } from './goods.ts';
import { freshEmail } from './members.ts';
import { type Running, run } from './processes.ts';
import { expect, test } from './visit.ts';

let fresh: Running;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hemline-replay-'));
  await fill(folder);
  fresh = await run('main', 'shop-replay', { DATA_DIR: folder, PORT: String(await freePort()), WORKERS: '1' });
});
afterAll(async () => {
  expect(await fresh.stop()).toBeNull();
  await rm(folder, { recursive: true, force: true });
});

/** The shopper's three failures, and the steps that must fail in the same way on a fresh shop. */
const failures = Object.values(checkoutFailures);

test('a session with three failures at the checkout fails alike on a fresh shop, and the storyboard shows it', async ({
  visit,
}) => {
  const { orderNo, email } = await failThriceAndPay(visitor(), await goodsFor('dress'));
  // Copies the thumbnails that other tests had rendered so that the other shop need not render them.
  const thumbnails = join(inject('dataDir'), 'thumbnails');
  if (existsSync(thumbnails)) await cp(thumbnails, join(folder, 'thumbnails'), { recursive: true, filter: isWhole });
  // A page's log entry is written once it is sent.
  const asked = async () => stepsOf(await sessionOf(orderNo)).map(({ line }) => line.route);
  await expect.poll(asked).toContain(routes.success);
  const session = await sessionOf(orderNo);
  const causes = troublesOf(session).map(({ cause }) => cause);
  expect(causes).toEqual(failures.map((words) => expect.stringContaining(words)));
  const target = await openTarget(fresh.url);

  const replay = await replaySession(session, target);
  checkFailures(replay);

  const { replay: seen, file } = await writeStoryboard(session, target, folder);
  checkFailures(seen);
  const html = await readFile(file, 'utf8');
  for (const said of failures) expect(html).toContain(said);
  expect(html).not.toContain(email);
  const pictures = seen.repeated.filter(({ picture }) => picture).length;
  const forms = seen.repeated.filter(({ answer }) => answer.typed).length;
  expect(pictures).toBe(seen.repeated.filter(({ answer }) => !answer.location).length);

  const board = await visit({ pictures: true, javascript: false });
  await board.goto(`file://${file}`);
  await board.getByRole('heading', { level: 1, name: `Order ${orderNo}` }).waitFor();
  expect(await board.locator('article img').count()).toBe(pictures + forms);
  expect(await board.locator('article.bad').count()).toBe(failures.length);
  const loaded = await board
    .locator('article img')
    .evaluateAll((all) => all.every((img) => (img as HTMLImageElement).naturalWidth > 100));
  expect(loaded).toBe(true);
});

test('the replay sends files again, also one that the shop refuses', async () => {
  const shop = new URL(inject('shopUrl'));
  const agent = await chromiumAgent(await browser(), shop, 'web');
  try {
    const url = new URL(routes.contact, shop);
    const send = async (bytes: string) => {
      await agent.send({ method: 'GET', url, isPage: true });
      const file = { name: 'note.txt', type: 'text/plain', bytes: Buffer.from(bytes) };
      const texts = { email: freshEmail(), topic: 'Delivery', message: 'See the file' };
      const fields = [...Object.entries(texts), ['attachments', file] as const];
      return agent.send({ method: 'POST', url, fields, multipart: true, isPage: true });
    };
    const taken = await send('Behind the door');
    expect([taken.status, taken.typed?.image.subarray(1, 4).toString()]).toEqual([303, 'PNG']);
    const refused = await send('\0\x01');
    expect([refused.status, refused.body]).toEqual([422, expect.stringContaining('Attachments can be')]);
  } finally {
    await agent.close();
  }
});

/** A thumbnail that is still being rendered has a longer, temporary name. */
const isWhole = (path: string) => !/\.[0-9a-f]{8}-[0-9a-f-]{27}$/.test(path);

function checkFailures(replay: Replay): void {
  expect(replay.repeated.flatMap(({ differences }) => differences)).toEqual([]);
  expect(verdictOf(replay).same).toBe(true);
  const failed = replay.repeated.filter(({ failedHere }) => failedHere);
  expect(failed.map(({ answer }) => answer.status)).toEqual([422, 422, 402]);
  for (const [index, said] of failures.entries()) expect(failed[index]?.said.join(' ')).toContain(said);
}

async function sessionOf(key: string): Promise<SessionTimeline> {
  const { files, close } = await openLogs([inject('logFile')]);
  try {
    const found = await findSession({ files, key: keyOf(key, inject('dataDir')) });
    if (!found.ok) throw new Error(`There is no session of ${key}.`);
    return found.session;
  } finally {
    await close();
  }
}
