import { afterEach, expect, test, vi } from 'vitest';
import { buildCaches, filesOf, isBrowsing } from './page-store.ts';

afterEach(() => vi.unstubAllGlobals());

test('a file is cached under its URL unless its response has `no-store`', async () => {
  const stored = new Set<string>();
  const cache = {
    match: async () => undefined,
    delete: async ({ url }: Request) => stored.delete(url),
    put: async ({ url }: Request) => stored.add(url),
    keys: async () => [],
  };
  vi.stubGlobal('caches', { open: async () => cache });
  const file = async (name: string, headers: Record<string, string>) => {
    const answer = Object.defineProperty(new Response('', { headers }), 'type', { value: 'basic' });
    vi.stubGlobal('fetch', async () => answer);
    return buildCaches('build').file(new Request(`http://shop.example${name}`));
  };
  for (const kind of ['private, max-age=31536000, immutable', 'no-store'])
    expect((await file(`/assets/a-${kind.length}.css`, { 'Cache-Control': kind })).status).toBe(200);
  expect([...stored]).toEqual(['http://shop.example/assets/a-36.css']);
});

test('the files of a page are listed once each', () => {
  const flags = ['AU', 'AT', 'JP'].map((code) => `<img src="/assets/flags-1.svg#${code}">`).join('');
  const html = `<link href="/assets/shell-1.css"><a href="/products"></a>${flags}`;
  expect(filesOf(html)).toEqual(['/assets/shell-1.css', '/assets/flags-1.svg']);
});

test.each([
  ['/', true],
  ['/xx/products/tee', true],
  ['/collections/dresses?page=2', true],
  ['/page/about', true],
  ['/products/tee/review', false],
  ['/account', false],
  ['/cart', false],
])('%s is stored for offline reading: %s', (path, is) => {
  expect(isBrowsing(`https://shop.example${path}`)).toBe(is);
});
