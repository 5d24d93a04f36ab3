import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { limit } from '../../../scripts/check/time-factor.ts';

const program = (then: string) => `
  import { watchEventLoop } from ${JSON.stringify(resolve(import.meta.dirname, 'watchdog.ts'))};
  watchEventLoop({ everyMs: 50, most: 10 });
  ${then}
`;

async function end(then: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program(then)], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // Ends a process that the watchdog did not: it would turn for ever beside everything that follows.
    timeout: limit(15_000),
    killSignal: 'SIGKILL',
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const [code, signal] = await once(child, 'close');
  return { code, signal, said };
}

test('a process whose event loop does not come round is ended, and says why', async () => {
  const { code, signal, said } = await end("process.on('SIGTERM', () => undefined); for (;;);");
  expect({ code, signal }).toEqual({ code: null, signal: 'SIGKILL' });
  expect(said).toContain('is stuck');
});

test('one that goes on is left alone, and keeps nothing alive', async () => {
  expect(await end('setTimeout(() => undefined, 800)')).toEqual({ code: 0, signal: null, said: '' });
});
