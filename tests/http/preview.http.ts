import { afterAll, beforeAll, expect, test } from 'vitest';
import { openContentShop } from './content-shop.ts';
import { noon, type Storefront } from './storefront.ts';

let shop: Awaited<ReturnType<typeof openContentShop>>;
let storefront: Storefront;
beforeAll(async () => {
  shop = await openContentShop();
  storefront = shop.storefront();
  // The key's lifetime depends on the machine's clock.
  storefront.clock.time = Date.now();
  await shop.change('navigation', (json) => {
    json.messageBarConfig.barContent = 'Only pinned together';
  });
});
afterAll(() => shop.close());

const draft = 'Only pinned together';
const warning = 'preview-warning';

/**
 * Opens a link of the command line as a browser does.
 *
 * @returns the cookie, and the page to which it leads
 */
async function follow(words: readonly string[] = []) {
  const { url } = JSON.parse(await shop.content('preview', ...words, '--json'));
  const link = new URL(url);
  const entered = await storefront.get(link.pathname + link.search);
  const cookie = entered.headers.getSetCookie().find((each) => each.startsWith('preview='));
  return { status: entered.status, to: entered.headers.get('location') ?? '', cookie };
}
const read = async (path: string, cookie = '') => {
  const response = await storefront.get(path, { Cookie: cookie });
  const { status, headers } = response;
  return { status, cacheControl: headers.get('cache-control'), html: await response.text() };
};

test('a preview link shows drafts on every page, only to its visitor and uncached', async () => {
  const { status, to, cookie = '' } = await follow(['/search']);
  expect([status, to]).toEqual([303, '/search?status=latest']);
  // A session cookie: it has no age.
  expect(cookie).toMatch(/^preview=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax$/);
  const [held = ''] = cookie.split(';');
  for (const path of [to, '/search', '/', '/cart', '/nowhere']) {
    const page = await read(path, held);
    expect([path, page.html.includes(draft), page.html.includes(warning), page.cacheControl]).toEqual([
      path,
      true,
      true,
      'no-store',
    ]);
    expect(page.html).toContain('<meta name="robots" content="noindex">');
  }
  const copy = await storefront.get('/search', { Cookie: held, 'Offline-Copy': '1' });
  expect(await copy.text()).not.toContain(draft);
  for (const path of [to, '/search', '/', '/search'])
    expect([path, (await read(path)).html.includes(draft)]).toEqual([path, false]);
  expect(storefront.logs.map((line) => JSON.stringify(line)).filter((line) => line.includes(held.slice(8)))).toEqual(
    [],
  );
});

test('without a key the page says so', async () => {
  const page = await read('/search?status=latest');
  expect([page.html.includes(draft), page.html.includes(warning), page.cacheControl]).toEqual([
    false,
    true,
    'no-store',
  ]);
  const plain = await read('/search?status=PUBLISH');
  expect([plain.html.includes(warning), plain.cacheControl]).toEqual([false, 'private, no-cache']);
});

test.each(['x', 'a.b', '', `${(noon * 2).toString(36)}.${'A'.repeat(43)}`])(
  'the forged key %j shows no drafts and says so',
  async (key) => {
    const entered = await storefront.get(`/search?preview=${key}&status=latest`);
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/search?status=latest']);
    expect(entered.headers.getSetCookie().join()).not.toContain('preview=');
    const session = /session=[^;]+/.exec(entered.headers.getSetCookie().join())?.[0] ?? '';
    expect((await read('/search', session)).html).toContain('This preview link has ended.');
    const page = await read('/search', `preview=${key}`);
    expect([page.html.includes(draft), page.html.includes(warning)]).toEqual([false, false]);
  },
);

test('a preview link redirects to no other host', async () => {
  const entered = await storefront.get('http://localhost//evil.example/?preview=x');
  expect([entered.status, entered.headers.get('location')]).toEqual([404, null]);
});

test('a preview ends on request, after its lifetime, and when all are revoked', async () => {
  const { cookie = '' } = await follow();
  const [held = ''] = cookie.split(';');
  const ended = await storefront.post('/preview/end', new URLSearchParams({ return: '/search?status=latest&q=silk' }), {
    Cookie: held,
    Origin: 'http://localhost',
    'Content-Type': 'application/x-www-form-urlencoded',
  });
  expect([ended.status, ended.headers.get('location')]).toEqual([303, '/search?q=silk']);
  expect(ended.headers.getSetCookie().join()).toContain('preview=; Max-Age=0');
  const now = storefront.clock.time;
  storefront.clock.time = now + 9 * 60 * 60_000;
  expect((await read('/search', held)).html).not.toContain(draft);
  storefront.clock.time = now;
  expect((await read('/search', held)).html).toContain(draft);
  await shop.content('preview', '--revoke');
  expect((await read('/search', held)).html).not.toContain(draft);
});
