import { expect, test } from './visit.ts';

interface Attempt {
  key: { url: string; action: string };
}

test('where one may look around is made ready when the pointer rests on its link, and nothing else is', async ({
  visit,
}) => {
  const page = await visit();
  const devtools = await page.context().newCDPSession(page);
  const [considered, tried] = [new Set<string>(), new Set<string>()];
  const pathOf = (url: string) => new URL(url).pathname;
  devtools.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    for (const { key } of preloadingAttemptSources as Attempt[]) considered.add(pathOf(key.url));
  });
  // Under a debugger the browser tries and gives up: what it asks of the shop then, tests/http knows.
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
