import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../server/free-port.ts';
import { head } from './raw.ts';

/** A copy of the sources: what `npm run dev` builds must not be what the other tests run. */
const project = mkdtempSync(join(tmpdir(), 'hemline-dev-'));
const copied = ['server', 'ui', 'pages', 'shared', 'static', 'scripts', 'package.json', 'tsconfig.json'];
beforeAll(() => {
  for (const name of copied) cpSync(name, join(project, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

/** `npm run dev` as npm runs it, beneath a shell, with a page open. */
async function open() {
  const port = await freePort();
  const shell = spawn('sh', ['-c', `'${process.execPath}' scripts/dev.ts & echo $!; wait`], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: join(project, 'data'), DEMO_CATALOGUE: '0' },
  });
  const pid = Number(await said(shell, shell.stdout, /^(\d+)\n/));
  await said(shell, shell.stderr, /open at (\S+)/);
  const page = connect(port, '127.0.0.1').on('error', () => undefined);
  page.write(head('GET /dev/reload'));
  await new Promise((answered) => page.once('data', answered));
  return { shell, pid, port, closed: new Promise<void>((done) => page.resume().on('close', () => done())) };
}

function said(shell: ChildProcess, from: NodeJS.ReadableStream | null, pattern: RegExp): Promise<string> {
  return new Promise((found, failed) => {
    let text = '';
    from?.on('data', (chunk) => {
      text += chunk;
      const [, match] = pattern.exec(text) ?? [];
      if (match) found(match);
    });
    shell.once('exit', () => failed(new Error(`It ended: ${text}`)));
  });
}

const isOpen = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1', () => done(true)).on('error', () => done(false));
    socket.on('connect', () => socket.destroy());
  });

test.each(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
  'its shop is gone with it at %s, open pages or not',
  {
    timeout: 90_000,
  },
  async (signal) => {
    const { pid, port, closed } = await open();
    process.kill(pid, signal);
    await expect.poll(() => isOpen(port)).toBe(false);
    await closed;
  },
);

test('its shop is gone when whatever started it was killed', { timeout: 90_000 }, async () => {
  const { shell, port, closed } = await open();
  shell.kill('SIGKILL');
  await expect.poll(() => isOpen(port)).toBe(false);
  await closed;
});
