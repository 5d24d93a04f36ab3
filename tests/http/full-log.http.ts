import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { everyNth } from '../../scripts/check/extent.ts';
import { exchange, head } from './raw.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'hemline-full-'));
const cleanUp: (() => void)[] = [];
afterEach(() => {
  for (const clean of cleanUp.splice(0).reverse()) clean();
});

/** Opens the shop with its log in a file. */
async function openLogging(file: string, WORKERS: string) {
  const dataDir = folder();
  const log = openSync(file, 'a');
  const child: ChildProcess = spawn(process.execPath, ['dist/server/main.js'], {
    stdio: ['ignore', log, 'pipe', 'ipc'],
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', WORKERS, OVERLOAD_DELAY: '0', DEMO_CATALOGUE: '0' },
  });
  closeSync(log);
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const exit = once(child, 'exit');
  cleanUp.push(() => {
    child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });
  let port = 0;
  while (port === 0) {
    const [news] = await once(child, 'message');
    if (news.ready) port = Number(new URL(news.address.url).port);
  }
  const ask = (path: string) => exchange(head(`GET ${path}`), { port });
  const dropped = async () => {
    const { text } = await ask('/metrics');
    return Number(/^store_log_lines_dropped_total (\d+)/m.exec(text)?.[1]);
  };
  return { child, ask, dropped, exit, said: () => said };
}

describe.each(everyNth(2, ['2', '1']))('a shop of %s processes with an unwritable log', (WORKERS) => {
  test('continues to sell, counts and reports lost entries once, and stops on request', async () => {
    const shop = await openLogging('/dev/full', WORKERS);
    for (let i = 0; i < 20; i += 1) expect((await shop.ask('/robots.txt')).status).toBe(200);
    await expect.poll(shop.dropped).toBeGreaterThanOrEqual(20);
    shop.child.kill('SIGTERM');
    expect(await shop.exit).toEqual([0, null]);
    expect(shop.said().match(/The log cannot be written \(ENOSPC\)/g)).toHaveLength(1);
  });

  test('logs again as soon as there is room, and reports the number of missing entries', async (context) => {
    const disk = folder();
    cleanUp.push(() => rmSync(disk, { recursive: true, force: true }));
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk]);
    if (mounted.status !== 0) context.skip('This account may not mount a file system of its own.');
    cleanUp.push(() => void spawnSync('umount', [disk]));
    const file = join(disk, 'shop.log');
    writeFileSync(file, '');
    const shop = await openLogging(file, WORKERS);
    const entries = () =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line));
    // A worker that starts later would write to the log while the test inspects it.
    const lastOfStart = WORKERS === '1' ? 'started' : 'worker serves';
    await expect.poll(() => entries().filter(({ msg }) => msg === lastOfStart).length).toBe(Number(WORKERS));
    const filler = join(disk, 'filler');
    expect(() => writeFileSync(filler, Buffer.alloc(2 ** 17))).toThrow('ENOSPC');
    // Fills the rest of the file's last page, too.
    for (let i = 0; i < 40; i += 1) expect((await shop.ask('/robots.txt')).status).toBe(200);
    await expect.poll(shop.dropped).toBeGreaterThan(0);
    rmSync(filler);
    await expect.poll(() => entries().at(-1)?.msg).toBe('log lines dropped');
    await shop.ask('/robots.txt');
    await expect.poll(() => entries().at(-1)?.msg).toBe('request');
    const missing = entries().filter(({ msg }) => msg === 'log lines dropped');
    expect(missing.map(({ why }) => why)).toEqual(['ENOSPC']);
    expect(missing[0].dropped).toBe(await shop.dropped());
    shop.child.kill('SIGTERM');
    expect(await shop.exit).toEqual([0, null]);
    expect(entries().at(-1)?.msg).toMatch(/^stopped: /);
  });
});
