import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';

/** What the runtime loads when the page is there; it has a limit of its own. */
const afterThePage = /^\/assets\/browser-reports-/;

/** Bytes of script, or of style sheets, that a page has loaded so far, compressed as browsers get them. */
export async function weightOf(page: Page, ending: '.js' | '.css' = '.js'): Promise<number> {
  const paths = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  const files = new Set(
    paths.filter((path) => path.startsWith('/assets/') && path.endsWith(ending) && !afterThePage.test(path)),
  );
  return [...files].reduce((sum, path) => sum + readFileSync(join('dist', `${path}.br`)).length, 0);
}
