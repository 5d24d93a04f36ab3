import { describe, expect, test } from 'vitest';
import { startNames } from '../../shared/constants.ts';
import { browserJar } from './browser-jar.ts';
import { openStorefront } from './storefront.ts';

test('a page names its speculation rules', async () => {
  const { get } = openStorefront();
  const page = await get('/');
  expect(page.headers.get('speculation-rules')).toBe('"/speculation-rules.json"');
  const rules = await get('/speculation-rules.json');
  expect(rules.headers.get('content-type')).toBe('application/speculationrules+json');
  expect(await rules.json()).toMatchObject({ prerender: [{ eagerness: 'moderate' }] });
});

test.each([{ 'Save-Data': 'on' }, { ECT: '2g' }, { ECT: 'slow-2g' }])(
  'a client that prefers reduced data gets no speculation rules: %o',
  async (headers) => {
    const page = await openStorefront().get('/', headers as Record<string, string>);
    expect(page.headers.get('speculation-rules')).toBeNull();
  },
);

test('speculation rules exclude URLs with parameters that are stored', async () => {
  const rules = await (await openStorefront().get('/speculation-rules.json')).text();
  for (const name of [...startNames, 'preview']) expect(rules).toContain(`"/*\\\\?*${name}=*"`);
});

test('a response that is not a page names no speculation rules', async () => {
  expect((await openStorefront().get('/apis/currencies')).headers.get('speculation-rules')).toBeNull();
});

describe('a prerendered page, after a script changed data of the visitor', () => {
  /** Returns the `Clear-Site-Data` header of a response to a returning visitor. */
  const dropped = async (path: string, destination: string, fields: Record<string, string> = {}) => {
    const shop = openStorefront();
    const visitor = browserJar(shop);
    await visitor.get('/search');
    const Cookie = Object.entries(visitor.cookies()).map(([name, value]) => `${name}=${value}`);
    const headers = { Origin: 'http://localhost', 'Sec-Fetch-Dest': destination, Cookie: Cookie.join('; ') };
    const answer = await shop.post(path, new URLSearchParams(fields), headers);
    return answer.headers.get('clear-site-data');
  };

  test('is discarded', async () => {
    expect(await dropped('/cookies', 'empty', { choice: 'granted' })).toBe('"prerenderCache"');
  });

  test('stays without a change, and after a form’s navigation', async () => {
    expect(await dropped('/events', 'empty')).toBeNull();
    expect(await dropped('/cookies', 'document', { choice: 'granted' })).toBeNull();
  });
});
