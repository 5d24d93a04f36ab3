import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';

/** Bytes of script that a page has loaded so far, compressed as browsers get it. */
export async function scriptsOf(page: Page): Promise<number> {
  const paths = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  const scripts = new Set(paths.filter((path) => path.endsWith('.js')));
  return [...scripts].reduce((sum, path) => sum + readFileSync(join('dist', `${path}.br`)).length, 0);
}
