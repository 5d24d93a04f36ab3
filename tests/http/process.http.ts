import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { atNight, everyNth } from '../../scripts/check/extent.ts';
import { freePort } from '../../server/operations/process/free-port.ts';
import { exchange, head } from './raw.ts';

const main = 'dist/server/main.js';
const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
});

/** Starts another process of the shop on the same data; several may share it. */
function start(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { PATH: process.env.PATH, DATA_DIR: inject('dataDir'), PORT: '0', LOG_LEVEL: 'silent', WORKERS: '1', ...env },
  });
  running.push(child);
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const exit = once(child, 'exit').then(([code, signal]) => ({ code, signal, said }));
  const port = new Promise<number>((resolve) => {
    child.on('message', (news: { ready?: boolean; address?: { url: string } }) => {
      if (news.ready && news.address) resolve(Number(new URL(news.address.url).port));
    });
  });
  return { child, exit, port };
}

describe('a shop that receives a stop signal', () => {
  test('exits with code 0 when idle, despite a keep-alive connection', async () => {
    const { child, exit, port } = start();
    const idle = connect(await port, '127.0.0.1');
    idle.write(head('GET /healthz'));
    await once(idle, 'data');
    const left = once(idle.resume(), 'close');
    child.kill('SIGTERM');
    expect(await exit).toMatchObject({ code: 0, signal: null });
    await left;
  });

  test('leaves its compiled code beside the build, for the next start', async () => {
    await rm('dist/compile-cache', { recursive: true, force: true });
    const { child, exit, port } = start();
    await port;
    child.kill('SIGTERM');
    expect(await exit).toMatchObject({ code: 0 });
    expect(await readdir('dist/compile-cache')).not.toEqual([]);
  });

  test('finishes requests in progress and accepts no new ones', async () => {
    const { child, exit, port } = start();
    const at = await port;
    const busy = connect(at, '127.0.0.1');
    const body = '{"couponCode":""}';
    const lines = ['Sec-Fetch-Site: same-origin', 'Content-Type: application/json', `Content-Length: ${body.length}`];
    busy.write(head('POST /apis/cart/useCoupon', ...lines) + body.slice(0, 5));
    await exchange(head('GET /healthz'), { port: at });
    child.kill('SIGTERM');
    await refused(at);
    let answer = '';
    busy.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
    });
    busy.write(body.slice(5));
    expect(await exit).toMatchObject({ code: 0 });
    expect(answer).toMatch(/^HTTP\/1\.1 [24]\d\d /);
  });

  // After nine seconds; a running shop aborts such a request after 70.
  atNight(() =>
    test('aborts a request that never ends and exits normally', async () => {
      const { child, exit, port } = start();
      const at = await port;
      const stuck = connect(at, '127.0.0.1')
        .on('error', () => undefined)
        .resume();
      const left = once(stuck, 'close');
      stuck.write(`${head('POST /apis/cart/useCoupon', 'Sec-Fetch-Site: same-origin', 'Content-Length: 100')}{`);
      await exchange(head('GET /healthz'), { port: at });
      child.kill('SIGTERM');
      child.kill('SIGINT');
      expect(await exit).toMatchObject({ code: 0, signal: null });
      await left;
    }),
  );

  test('stops when its parent is gone', async () => {
    const { child, exit, port } = start();
    await port;
    child.disconnect();
    expect(await exit).toMatchObject({ code: 0 });
  });
});

test('metrics are served at their own port only', async () => {
  const METRICS_PORT = String(await freePort());
  const { child, exit, port } = start({ METRICS_PORT });
  const at = await port;
  await exchange(head('GET /healthz'), { port: at });
  expect((await exchange(head('GET /metrics'), { port: at })).status).toBe(404);
  const { status, text } = await exchange(head('GET /metrics'), { port: Number(METRICS_PORT) });
  expect(status).toBe(200);
  expect(text).toContain('store_http_requests_total{method="GET",route="/healthz",status="200"} 1');
  expect((await exchange(head('GET /cart'), { port: Number(METRICS_PORT) })).status).toBe(404);
  child.kill('SIGTERM');
  expect(await exit).toMatchObject({ code: 0 });
});

/** Waits until no process listens on a port. */
async function refused(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const open = await Promise.race([
      once(socket, 'connect').then(() => true),
      new Promise<boolean>((closed) => socket.on('error', () => closed(false))),
    ]);
    socket.destroy();
    if (!open) return;
  }
}

describe('a shop that cannot start reports the reason and the remedy', () => {
  test('its port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const PORT = typeof address === 'object' ? String(address?.port) : '';
    const { code, said } = await start({ PORT }).exit;
    other.close();
    expect(code).toBe(1);
    expect(said).toContain(`Port ${PORT} is taken by another program.`);
    expect(said).toContain(`PORT=${Number(PORT) + 1} npm start`);
    expect(said).not.toMatch(/\.js:\d+/);
  });

  test('its metrics port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const METRICS_PORT = typeof address === 'object' ? String(address?.port) : '';
    const { code, said } = await start({ METRICS_PORT }).exit;
    other.close();
    expect(code).toBe(1);
    expect(said).toContain(`METRICS_PORT=${Number(METRICS_PORT) + 1} npm start`);
  });

  test('its configuration is invalid', async () => {
    const { code, said } = await start({ PORT: 'eighty', SESSION_SECRET: 'short' }).exit;
    expect(code).toBe(1);
    expect(said).toContain('- PORT: ');
    expect(said).toContain('- SESSION_SECRET: ');
    expect(said).not.toMatch(/ {4}at /);
  });

  test.each(everyNth(2, ['2', '1']))('its build lacks a language, in %s processes', async (WORKERS) => {
    const { code, said } = await start({ LANGUAGES: 'en,xx', WORKERS }).exit;
    expect(code).toBe(1);
    expect(said).toContain('this build has no scripts in xx. Build it with LANGUAGES=en,xx');
    expect(said).not.toMatch(/ {4}at /);
  });

  test('production without its secrets', async () => {
    const { code, said } = await start({ NODE_ENV: 'production' }).exit;
    expect(code).toBe(1);
    for (const name of ['SESSION_SECRET', 'SITE_URL', 'PAYMENTS']) expect(said).toContain(name);
  });
});
