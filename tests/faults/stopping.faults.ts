import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atNight, inCheck } from '../../scripts/check/extent.ts';
import { limit } from '../../scripts/check/time-factor.ts';
import { buildIfNeeded } from '../e2e/build-if-needed.ts';
import { head } from '../http/raw.ts';

const rounds = inCheck(1, { full: 50 });
const atOnce = 20;
/** Less than the timeout of idle connections and of cutting requests off. */
const endsWithinMs = 4_000;

const dataDir = mkdtempSync(join(tmpdir(), 'hemline-stopping-'));
beforeAll(buildIfNeeded);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function start(program: 'main' | 'commerce', workers: string): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(process.execPath, [`dist/server/${program}.js`], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: '0',
      WORKERS: workers,
      DEMO_CATALOGUE: '0',
      OVERLOAD_DELAY: '0',
      LOG_LEVEL: 'silent',
    },
  });
  for (;;) {
    const [news] = await once(child, 'message');
    if (news.ready) return { child, port: Number(new URL(news.address.url).port) };
  }
}

/** Opens a connection and sends a request that the operating system has accepted. */
async function asked(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await new Promise<void>((written) => socket.write(head('GET /robots.txt'), () => written()));
  return socket;
}

/** Returns what was received until the server closed. */
function answerOn(socket: Socket): Promise<string> {
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  return new Promise((closed) => socket.on('close', () => closed(text)));
}

describe.each([
  { program: 'main', workers: '1' },
  { program: 'main', workers: '2' },
  { program: 'commerce', workers: '2' },
] as const)('$program with $workers processes, asked to stop', ({ program, workers }) => {
  test(`responds to every earlier request and ends in time (${rounds} times)`, {
    timeout: limit(30_000 + rounds * (endsWithinMs + 2_000)),
  }, async () => {
    const lost: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const { child, port } = await start(program, workers);
      const idle = await asked(port);
      const idleEnds = answerOn(idle);
      await once(idle, 'data');
      const sockets = await Promise.all(Array.from({ length: atOnce }, () => asked(port)));
      const stoppedAt = performance.now();
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      const answers = await Promise.all(sockets.map(answerOn));
      expect(await exit).toEqual([0, null]);
      const tookMs = performance.now() - stoppedAt;
      atNight(() => expect(tookMs).toBeLessThan(limit(endsWithinMs)));
      await idleEnds;
      lost.push(...answers.filter((answer) => !/^HTTP\/1\.1 \d{3} /.test(answer)));
    }
    expect(lost).toEqual([]);
  });
});
