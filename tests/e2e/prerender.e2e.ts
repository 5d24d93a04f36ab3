import { expect, test } from './visit.ts';

interface Attempt {
  key: { url: string; action: string };
}

test('a link to a public page is prerendered on hover, and no other link is', async ({ visit }) => {
  const page = await visit();
  const devtools = await page.context().newCDPSession(page);
  const [considered, tried] = [new Set<string>(), new Set<string>()];
  const pathOf = (url: string) => new URL(url).pathname;
  devtools.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    for (const { key } of preloadingAttemptSources as Attempt[]) considered.add(pathOf(key.url));
  });
  // With a debugger attached the browser attempts a prerender and cancels it; tests/http covers the request that
  // follows.
  devtools.on('Preload.prerenderStatusUpdated', ({ key }: Attempt) => tried.add(pathOf(key.url)));
  await devtools.send('Preload.enable');
  await page.goto('/products');
  const product = page.locator('main a[href^="/products/"]').first();
  const path = (await product.getAttribute('href')) ?? '';
  await product.hover();
  await expect.poll(() => [...tried]).toEqual([path.split('?')[0]]);
  expect([...considered].filter((each) => !/^\/$|^\/(products|collections|looks|page|protocol)\b/.test(each))).toEqual(
    [],
  );
  expect(considered.size).toBeGreaterThan(40);
});
