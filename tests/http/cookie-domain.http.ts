import { expect, test } from 'vitest';
import { openStorefront } from './storefront.ts';

const siteUrl = 'https://www.shop.example';
const domain = 'shop.example';
const page = '/search';
const shared = (cookieDomain: string | null = domain) => openStorefront({ siteUrl, cookieDomain });
const id = 'c'.repeat(32);

type Set = { name: string; value: string; domain: string | undefined; gone: boolean };
async function setBy(shop: ReturnType<typeof shared>, cookies = '', path = page): Promise<Set[]> {
  const lines = (await shop.get(path, { Cookie: cookies })).headers.getSetCookie();
  return lines.map((line) => ({
    name: line.split('=')[0] ?? '',
    value: /=([^;]*)/.exec(line)?.[1] ?? '',
    domain: /; Domain=([^;]+)/i.exec(line)?.[1],
    gone: /Max-Age=0/i.test(line),
  }));
}

/** A cookie jar by name and domain. A browser sends both cookies of a name, the host's first, as it is older. */
function browser() {
  const jar = new Map<string, Set>();
  const header = () =>
    [...jar.values()]
      .sort((a, b) => (a.domain ?? '').localeCompare(b.domain ?? ''))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  const visit = async (shop: ReturnType<typeof shared>, path = page) => {
    for (const cookie of await setBy(shop, header(), path)) {
      const key = `${cookie.name} ${cookie.domain}`;
      if (cookie.gone) jar.delete(key);
      else jar.set(key, cookie);
    }
  };
  const held = (name: string) => [...jar.values()].filter((cookie) => cookie.name === name);
  const put = (name: string, value: string, at?: string) =>
    jar.set(`${name} ${at}`, { name, value, domain: at, gone: false });
  return { visit, held, put };
}

test('preferences and identifiers are set on the shared domain, session and guest on the host', async () => {
  const set = await setBy(shared());
  const on = (where: string | undefined) => set.filter((cookie) => cookie.domain === where).map(({ name }) => name);
  expect(on(domain).sort()).toEqual(['cid', 'country', 'currency', 'did']);
  expect(on(undefined).sort()).toEqual(['__Host-guest', '__Host-session', 'cookie_domain']);
});

test('without a shared domain every cookie is set on the host', async () => {
  const set = await setBy(shared(null));
  expect(set.filter((cookie) => cookie.domain !== undefined)).toEqual([]);
  expect(set.map(({ name }) => name)).not.toContain('cookie_domain');
});

test('earlier cookies of the host are moved once and shadow nothing afterwards', async () => {
  const ann = browser();
  for (const [name, value] of Object.entries({ currency: 'JPY', country: 'JP', select_country: '1', did: id, cid: id }))
    ann.put(name, value);
  await ann.visit(shared());
  for (const name of ['currency', 'country', 'select_country', 'did', 'cid'])
    expect(ann.held(name)).toMatchObject([{ domain }]);
  expect(ann.held('currency')).toMatchObject([{ value: 'JPY' }]);
  expect(ann.held('did')).toMatchObject([{ value: id }]);
  const again = await setBy(shared(), `did=${id}; cookie_domain=${domain}`);
  expect(again.filter(({ gone }) => gone)).toEqual([]);
});

test('a value of the shared domain replaces an earlier one of the host', async () => {
  const ann = browser();
  ann.put('currency', 'JPY');
  ann.put('currency', 'USD', domain);
  await ann.visit(shared());
  expect(ann.held('currency')).toMatchObject([{ value: 'USD', domain }]);
  ann.put('currency', 'JPY');
  await ann.visit(shared());
  expect(ann.held('currency')).toMatchObject([{ value: 'USD', domain }]);
});

test('cookies are moved back to the host when the domain is no longer set', async () => {
  const ann = browser();
  await ann.visit(shared());
  await ann.visit(shared(null));
  expect(ann.held('did')).toMatchObject([{ domain: undefined }]);
  expect(ann.held('cookie_domain')).toEqual([]);
});

test.each(['evil.example', 'example;', 'x'.repeat(300)])('an invalid domain %s counts as none', async (said) => {
  const set = await setBy(shared(null), `did=${id}; cookie_domain=${said}`);
  expect(set.filter((cookie) => cookie.domain !== undefined)).toEqual([]);
});
