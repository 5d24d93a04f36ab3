import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSession } from './read-session.ts';

const order = { orderNo: '1234567890', placedAt: Date.now() };

test('a log without the order has nothing, a missing one cannot be read, and two are not read at once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hemline-office-log-'));
  try {
    const log = join(folder, 'shop.log');
    await writeFile(log, '{"time":"2026-11-24T12:00:00.000Z","msg":"ready","order":"9876543210"}\n');
    const first = readSession({ log, ...order });
    expect(await readSession({ log, ...order })).toBe('busy');
    expect(await first).toBe('nothing');
    expect(await readSession({ log: join(folder, 'none', 'shop.log'), ...order })).toBe('failed');
    const longAgo = { ...order, placedAt: Date.now() + 3 * 24 * 60 * 60_000 };
    expect(await readSession({ log, ...longAgo })).toBe('nothing');
  } finally {
    await rm(folder, { recursive: true });
  }
});
