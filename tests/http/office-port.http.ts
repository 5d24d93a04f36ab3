import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { everyNth } from '../../scripts/check/extent.ts';
import { freePort } from '../../server/operations/process/free-port.ts';
import { openShopProcesses, type ShopProcesses } from './shop-processes.ts';

let shop: ShopProcesses;
afterEach(() => shop.close());

const get = (url: string) => fetch(url, { redirect: 'manual' });
const statuses = (origin: string, paths: string[]) =>
  Promise.all(paths.map(async (path) => (await get(origin + path)).status));
const notOfOffice = ['/cart', '/apis/products', '/office/nothing', '//office', '/office/orders/:orderNo'];

test.each(everyNth(2, ['2', '1']))('the office is at its own port alone, with processes: %s', async (WORKERS) => {
  const OFFICE_PORT = String(await freePort());
  shop = await openShopProcesses({ OFFICE_PORT, WORKERS });
  const at = (await shop.ready).replace('localhost', '127.0.0.1');
  expect(await statuses(at, ['/', '/office', '/office/sign-in'])).toEqual([200, 404, 404]);
  await worksAt(OFFICE_PORT);
  await stopsAt([at, `http://127.0.0.1:${OFFICE_PORT}`]);
});

test('beside a commerce service of its own the office is at a port of that service', async () => {
  const OFFICE_PORT = String(await freePort());
  const program = { node: process.execPath, program: 'dist/server/commerce.js', cwd: '.' };
  shop = await openShopProcesses({ OFFICE_PORT, WORKERS: '1' }, program);
  const at = (await shop.ready).replace('localhost', '127.0.0.1');
  expect(await statuses(at, ['/healthz', '/office', '/office/sign-in'])).toEqual([200, 404, 404]);
  await worksAt(OFFICE_PORT);
  await stopsAt([at, `http://127.0.0.1:${OFFICE_PORT}`]);
});

/** Signs somebody in by the link of the command line, and reads a page with its style sheet. */
async function worksAt(OFFICE_PORT: string): Promise<void> {
  const office = `http://127.0.0.1:${OFFICE_PORT}`;
  const root = await get(`${office}/`);
  expect([root.status, root.headers.get('location')]).toEqual([303, '/office']);
  expect(await statuses(office, notOfOffice)).toEqual([404, 404, 404, 404, 404]);
  // Connections that the shop closes meanwhile are seen.
  const { stdout: said } = await promisify(execFile)(
    process.execPath,
    ['server/command-line/main.ts', 'staff', 'add', 'ann', '--email', 'ann@shop.example', '--role', 'owner'],
    { env: { PATH: process.env.PATH, DATA_DIR: shop.dataDir, OFFICE_PORT } },
  );
  const link = new URL(/http\S+/.exec(said)?.[0] ?? '');
  expect(link.port).toBe(OFFICE_PORT);
  const send = (path: string, fields: Record<string, string>) =>
    fetch(office + path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { Origin: office },
      redirect: 'manual',
    });
  const password = 'velvet-thimble-42';
  await send(link.pathname, { token: link.searchParams.get('token') ?? '', password });
  const entered = await send('/office/sign-in', { email: 'ann@shop.example', password });
  const cookie = entered.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^office=.*SameSite=Strict/);
  const page = await fetch(`${office}/office`, { headers: { Cookie: cookie.split(';')[0] ?? '' } });
  expect(page.status).toBe(200);
  const css = /href="([^"]+\.css)"/.exec(await page.text())?.[1];
  expect(await statuses(office, [css ?? '', '/favicon.svg'])).toEqual([200, 200]);
}

async function stopsAt(origins: readonly string[]): Promise<void> {
  shop.child.kill('SIGTERM');
  expect(await shop.exit).toEqual({ code: 0, signal: null });
  for (const origin of origins) await expect(get(origin)).rejects.toThrow('fetch failed');
}
