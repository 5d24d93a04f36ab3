import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { limit } from '../../scripts/check/time-factor.ts';
import { copyOfProject, runDev } from '../e2e/dev-project.ts';
import { head } from './raw.ts';

const project = copyOfProject();
afterAll(() => rmSync(project, { recursive: true, force: true }));

/** With a page open. */
async function open() {
  const { shell, pid, port } = await runDev(project);
  const page = connect(port, '127.0.0.1').on('error', () => undefined);
  page.write(head('GET /dev/reload'));
  await new Promise((answered) => page.once('data', answered));
  return { shell, pid, port, closed: new Promise<void>((done) => page.resume().on('close', () => done())) };
}

const isOpen = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1', () => done(true)).on('error', () => done(false));
    socket.on('connect', () => socket.destroy());
  });

test.each(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
  'its shop is gone with it at %s, open pages or not',
  {
    timeout: limit(90_000),
  },
  async (signal) => {
    const { pid, port, closed } = await open();
    process.kill(pid, signal);
    await expect.poll(() => isOpen(port)).toBe(false);
    await closed;
  },
);

test('its shop is gone when whatever started it was killed', { timeout: limit(90_000) }, async () => {
  const { shell, port, closed } = await open();
  shell.kill('SIGKILL');
  await expect.poll(() => isOpen(port)).toBe(false);
  await closed;
});
