import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll } from 'vitest';
import { islandsBuild, urlsOf } from '../../scripts/build/browser.ts';
import { readAssets } from '../../server/rendering/assets.ts';
import { parseAuthorization } from '../../shared/authorization.ts';
import { listen } from '../http/serve.ts';
import { envelope, openStorefront } from '../http/storefront.ts';
import { expect, test } from './visit.ts';

/** The built shop with the scripts of the pseudo-language; its service has no data, so that nothing is suggested. */
let shop: Awaited<ReturnType<typeof openSpeaking>>;
beforeAll(async () => {
  shop = await openSpeaking();
});
afterAll(() => shop.close());

test('texts and calls of a script are in the language of its page', async ({ visit }) => {
  const page = await visit();
  await page.goto(`${shop.url}/xx/search`);
  await page.locator('button[popovertarget="search"]').first().click();
  const words = page.locator('#search-words');
  await words.fill('zzzz');
  await expect.poll(() => page.locator('.suggestions button').textContent()).toContain('⟦');
  expect(await page.locator('.suggestions').textContent()).toContain('zzzz');
  expect(await words.getAttribute('placeholder')).toContain('⟦');
  expect(shop.askedIn('/apis/search/suggestions')).toEqual(['xx']);
  expect(await page.locator('form:has(#search-words)').getAttribute('action')).toBe('/xx/products');
});

async function openSpeaking() {
  const folder = mkdtempSync(join(tmpdir(), 'hemline-xx-'));
  cpSync('dist/assets', folder, { recursive: true });
  const made = await Promise.all(
    (['Island', 'Enhancer'] as const).map((kind) => build({ ...islandsBuild(false, kind, 'xx'), outdir: folder })),
  );
  const files: Record<string, string> = Object.assign({}, ...made.map(({ metafile }) => metafile && urlsOf(metafile)));
  const { url } = readAssets('dist/manifest.json');
  const island = (name: string) => files[`xx/${name}.island.js`] ?? '';
  const nothing = (request: Request) =>
    envelope(new URL(request.url).pathname === '/apis/collections' ? [] : { words: [], products: [], pages: [] });
  const store = openStorefront({
    languages: ['en', 'xx'],
    assetsDir: folder,
    assets: { url, island, faces: { files: {}, fallbacks: {}, ofStyles: '' } },
    answer: nothing,
  });
  const { port, close } = await listen(store);
  return {
    url: `http://127.0.0.1:${port}`,
    askedIn: (path: string) => {
      const asked = store.requests.filter((request) => new URL(request.url).pathname === path);
      return [...new Set(asked.map(({ headers }) => parseAuthorization(headers.get('authorization') ?? '')?.language))];
    },
    close: async () => {
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
