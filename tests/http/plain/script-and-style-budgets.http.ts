import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { HtmlPage } from '../../../scripts/http-shopper/page.ts';
import { goodsFor } from '../../e2e/goods.ts';
import { buy, fillCheckout, orderOn } from './buying.ts';
import { visitor } from './visitor.ts';

/**
 * The bytes of scripts and styles that a page loads before it is touched, by arithmetic: the files that its HTML names and
 * what they import, as the build compressed them. `islands.e2e.ts` shows that a browser loads just those.
 */
const kilobyte = 1024;
const Build = z.object({
  outputs: z.record(z.string(), z.object({ imports: z.array(z.object({ path: z.string(), kind: z.string() })) })),
});
const { outputs } = Build.parse(JSON.parse(readFileSync('dist/meta/browser.json', 'utf8')));

/** Returns a file of the build and all that it imports. */
function closure(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const { path, kind } of outputs[file]?.imports ?? []) if (kind === 'import-statement') closure(path, found);
  return found;
}

const bytesOf = (paths: readonly string[]) => {
  const files = new Set(paths.flatMap((path) => [...closure(join('dist', path))]));
  return [...files].reduce((sum, file) => sum + readFileSync(`${file}.br`).length, 0);
};

/** Returns the scripts of a page, and of its islands that do not wait for a touch or until they are in view. */
function scriptsOf(page: HtmlPage): string[] {
  const islands = page.attributesOf('store-island[when="load"], store-island[when="idle"]', 'src');
  return [...page.attributesOf('script[src]', 'src'), ...islands];
}

test('a page from the home page to the payment has at most 3 KB of script and 15 KB of styles', async () => {
  const shopper = visitor();
  const goods = await goodsFor('lace bra');
  const pages = [await shopper.open('/'), await shopper.open('/products')];
  pages.push(await shopper.open(`/products/${goods.product.handle}`));
  pages.push(await buy(shopper, goods), await fillCheckout(shopper));
  const card = await shopper.press(/^Place order · /);
  pages.push(card, await shopper.open(`/payment?order=${orderOn(card)}`));
  for (const page of pages) {
    const [scripts, styles] = [scriptsOf(page), page.attributesOf('link[rel="stylesheet"]', 'href')];
    expect([page.path, scripts.length > 0, styles.length > 0]).toEqual([page.path, true, true]);
    expect(bytesOf(scripts), page.path).toBeLessThanOrEqual(3 * kilobyte);
    expect(bytesOf(styles), page.path).toBeLessThanOrEqual(15 * kilobyte);
  }
});
