import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { head } from '../../../tests/http/raw.ts';

/** A server that tells its port, and that ends as the shop does: it answers `/slow` when it is told to stop. */
const program = (options: string) => `
  import { createServer } from 'node:http';
  import { stopListening } from ${JSON.stringify(resolve(import.meta.dirname, 'stop-listening.ts'))};
  import { drainWhenStopped } from ${JSON.stringify(resolve(import.meta.dirname, 'drain.ts'))};
  const server = createServer(({ url }, response) => {
    if (url === '/slow') process.once('SIGTERM', () => setTimeout(() => response.end('whole'), 50));
    else setTimeout(() => response.end('whole'), 50);
  });
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));
  drainWhenStopped(server, {
    state: { draining: false },
    onStop: (stop) => {
      process.on('SIGUSR2', () => stop('soon'));
      process.on('SIGTERM', () => stop('now'));
    },
    stopListening: () => stopListening(server),
    onStopped: ({ finished, cutOff }) => console.log(finished + ' finished, ' + cutOff + ' cut off'),
    close: async () => undefined,
    ${options}
  });
`;

async function start(options = '') {
  const flags = ['--input-type=module', '-e', program(options)];
  const child = spawn(process.execPath, flags, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await once(child.stdout, 'data');
  let told = '';
  child.stdout.on('data', (text) => {
    told += text;
  });
  return { child, port: Number(String(said)), exit: once(child, 'close'), told: () => told };
}

test('clients that ask on and on over open connections are sent away with an answer, and hold nothing up', async () => {
  const { child, port, exit } = await start('withinMs: 3_600_000');
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

test('a stopping process ends in time although a resource never closes', async () => {
  const forEver = 'close: () => new Promise(() => setInterval(() => undefined, 1_000)), withinMs: 200';
  const { child, exit } = await start(forEver);
  child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
});

/** A connection with what came on it. */
function open(port: number) {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  const ask = (path: string) => new Promise<void>((sent) => socket.write(head(`GET ${path}`), () => sent()));
  return { ask, text: () => text, closed: new Promise<string>((done) => socket.on('close', () => done(text))) };
}

test('answers that are under way, and those to requests that come while it still listens, end their connections', async () => {
  const { child, port, exit, told } = await start();
  const [slow, later] = [open(port), open(port)];
  await slow.ask('/slow');
  await later.ask('/');
  await expect.poll(later.text).toMatch(/Connection: keep-alive[\s\S]*whole/);
  child.kill('SIGUSR2');
  const asked = open(port);
  await asked.ask('/');
  await later.ask('/');
  expect(await asked.closed).toMatch(/Connection: close[\s\S]*whole/);
  expect(await later.closed).toMatch(/whole[\s\S]*Connection: close[\s\S]*whole/);
  child.kill('SIGTERM');
  expect(await slow.closed).toMatch(/Connection: close[\s\S]*whole/);
  expect(await exit).toEqual([0, null]);
  expect(told()).toBe('3 finished, 0 cut off\n');
});

test('a request that has no end is cut off, and counted', async () => {
  const { child, port, exit, told } = await start('drainMs: 20,');
  const stuck = open(port);
  await stuck.ask('/slow');
  await expect.poll(async () => ask(port, new Agent())).toBe('whole');
  child.kill('SIGTERM');
  await stuck.closed;
  expect(await exit).toEqual([0, null]);
  expect(told()).toBe('0 finished, 1 cut off\n');
});

test('a client that opened a connection and sends its request a moment after the signal is answered', async () => {
  const { child, port, exit } = await start();
  const [first, fresh] = [open(port), open(port)];
  await first.ask('/');
  await expect.poll(first.text).toContain('whole');
  child.kill('SIGTERM');
  await refused(port);
  for (const each of [first, fresh]) await each.ask('/');
  expect(await first.closed).toMatch(/whole[\s\S]*Connection: close[\s\S]*whole/);
  expect(await fresh.closed).toMatch(/Connection: close[\s\S]*whole/);
  expect(await exit).toEqual([0, null]);
});

/** Waits until nothing listens on a port any more. */
async function refused(port: number): Promise<void> {
  while ((await ask(port, new Agent())) !== 'ECONNREFUSED');
}
