import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { atNight, everyNth } from '../../scripts/check/extent.ts';
import { copyOfProject, runDev } from '../e2e/dev-project.ts';
import { head } from './raw.ts';

const project = copyOfProject();
// A shop whose parent was killed may still write its compiled code as it ends.
afterAll(() => rmSync(project, { recursive: true, force: true, maxRetries: 20 }));

/** Opens a page that stays connected. */
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

test.each(everyNth(3, ['SIGKILL', 'SIGTERM', 'SIGHUP'] as const))(
  'npm run dev stops its shop at %s, with or without open pages',
  async (signal) => {
    const { pid, port, closed } = await open();
    process.kill(pid, signal);
    await expect.poll(() => isOpen(port)).toBe(false);
    await closed;
  },
);

atNight(() =>
  test('the shop of npm run dev stops when its parent is killed', async () => {
    const { shell, port, closed } = await open();
    shell.kill('SIGKILL');
    await expect.poll(() => isOpen(port)).toBe(false);
    await closed;
  }),
);
