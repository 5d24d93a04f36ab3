import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';

/** What the runtime loads after the page; it has a limit of its own. */
const afterThePage = /^\/assets\/browser-reports-/;

/** Returns the compressed bytes of scripts, or of style sheets, that a page has loaded so far. */
export async function weightOf(page: Page, ending: '.js' | '.css' = '.js'): Promise<number> {
  const paths = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  const files = new Set(
    paths.filter((path) => path.startsWith('/assets/') && path.endsWith(ending) && !afterThePage.test(path)),
  );
  return [...files].reduce((sum, path) => sum + readFileSync(join('dist', `${path}.br`)).length, 0);
}
