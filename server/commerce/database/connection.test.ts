import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from './connection.ts';

it.skipIf(process.platform === 'win32')('makes the folder of its file for this account alone', async () => {
  const above = mkdtempSync(join(tmpdir(), 'hemline-connection-'));
  const db = openDatabase({ kind: 'sqlite', file: join(above, 'data', 'shop.db') });
  expect(statSync(join(above, 'data')).mode & 0o777).toBe(0o700);
  await db.destroy();
  rmSync(above, { recursive: true });
});
