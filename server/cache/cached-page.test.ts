import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { cachePage, sendsWorthBest } from './cached-page.ts';

test('a page is compressed quickly, and as well as possible once it was sent often', async () => {
  const html = Array.from({ length: 2_000 }, (_, i) => `<li>Dress ${(i * 7919) % 997}, ${i} left</li>`).join('');
  const page = cachePage(html);
  const send = () => page.whole('br', () => '');
  const first = await send();
  for (let sent = 1; sent < sendsWorthBest; sent++) expect(await send()).toBe(first);
  await expect.poll(async () => (await send()).length).toBeLessThan(first.length);
  for (const body of [first, await send()]) expect(brotliDecompressSync(body).toString()).toBe(html);
});
