import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

/** A server that tells its port, and that ends as the shop does. */
const program = (close: string, withinMs: number) => `
  import { createServer } from 'node:http';
  import { drainWhenStopped } from ${JSON.stringify(resolve(import.meta.dirname, 'listen.ts'))};
  const server = createServer((_, response) => setTimeout(() => response.end('whole'), 50));
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));
  const forEver = () => new Promise(() => setInterval(() => undefined, 1_000));
  const atOnce = async () => undefined;
  drainWhenStopped(server, { draining: false }, (stop) => process.on('SIGTERM', stop), ${close}, ${withinMs});
`;

async function start(close: 'forEver' | 'atOnce', withinMs: number) {
  const flags = ['--input-type=module', '-e', program(close, withinMs)];
  const child = spawn(process.execPath, flags, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await once(child.stdout, 'data');
  return { child, port: Number(String(said)), exit: once(child, 'exit') };
}

test('clients that ask on and on over open connections are sent away with an answer, and hold nothing up', async () => {
  const { child, port, exit } = await start('atOnce', 3_600_000);
  const agent = new Agent({ keepAlive: true, maxSockets: 5 });
  const answers: string[] = [];
  const client = async () => {
    while (answers.at(-1) !== 'ECONNREFUSED') answers.push(await ask(port, agent));
  };
  const clients = Array.from({ length: 5 }, client);
  while (answers.length < 10) await ask(port, agent);
  child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
  await Promise.all(clients);
  // A connection may be closed between two requests, as at any other time.
  for (const answer of answers) expect(['whole', 'ECONNREFUSED', 'ECONNRESET']).toContain(answer);
});

/** The answer, or why there was none. */
function ask(port: number, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const asked = request({ port, host: '127.0.0.1', agent }, (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('close', () => resolve(text));
    });
    asked.on('error', (error) => resolve('code' in error ? String(error.code) : error.message)).end();
  });
}

test('a process that is told to stop ends in time, though what it closes waits for somebody who never answers', async () => {
  const { child, exit } = await start('forEver', 200);
  child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
});
