import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Place } from './job.ts';
import { openLedger } from './ledger.ts';
import { quickFolder } from './quick-folder.ts';

export type Gateways = Awaited<ReturnType<typeof startGateways>>;

/** The sandbox gateways as processes of their own: they outlive every shop that is killed. */
export async function startGateways() {
  const folder = await mkdtemp(join(quickFolder, 'hemline-gateways-'));
  const key = 'key-of-the-fault-tests';
  const child = spawn(process.execPath, ['scripts/gateway.ts'], {
    env: { ...process.env, CARD_GATEWAY_KEY: key, DATA_DIR: folder, HOST: '127.0.0.1', PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const url = await addressFrom(child.stdout);
  const ledger = openLedger(folder);
  const shops: Pick<Place, 'card' | 'payPal'> = { card: { url, key }, payPal: null };
  return {
    shops,
    ledger,
    close: async () => {
      ledger.close();
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function addressFrom(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error('The sandbox gateway ended before it listened.');
}
