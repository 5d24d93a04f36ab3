import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll } from 'vitest';

/** A clock of a shop's processes that a test moves on. */
export function movedClock() {
  const folder = mkdtempSync(join(tmpdir(), 'hemline-clock-'));
  const file = join(folder, 'ahead');
  writeFileSync(file, '0');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const preload = pathToFileURL(join(import.meta.dirname, 'moved-clock.mjs')).href;
  let ahead = 0;
  return {
    /** The environment of the processes. */
    env: { NODE_OPTIONS: `--import=${preload}`, MOVED_CLOCK: file },
    /** Milliseconds since 1970 on this clock. */
    now: () => Date.now() + ahead,
    /** Moves it on to a time. */
    moveTo: (at: number) => {
      ahead = at - Date.now();
      writeFileSync(file, String(ahead));
    },
  };
}
