import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const program = `
  import { createServer } from 'node:http';
  import { stopOnSignal } from ${JSON.stringify(resolve(import.meta.dirname, 'listen.ts'))};
  const server = createServer().listen(0, '127.0.0.1', () => console.log('up'));
  const forEver = () => new Promise(() => setInterval(() => undefined, 1_000));
  stopOnSignal(server, { draining: false }, forEver, 200);
`;

test('a process that is told to stop ends in time, though what it closes waits for somebody who never answers', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});
