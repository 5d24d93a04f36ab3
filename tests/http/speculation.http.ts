import { describe, expect, test } from 'vitest';
import { startNames } from '../../shared/constants.ts';
import { browserJar } from './browser-jar.ts';
import { openStorefront } from './storefront.ts';

test('a page names the rules by which the next one is made ready', async () => {
  const { get } = openStorefront();
  const page = await get('/');
  expect(page.headers.get('speculation-rules')).toBe('"/speculation-rules.json"');
  const rules = await get('/speculation-rules.json');
  expect(rules.headers.get('content-type')).toBe('application/speculationrules+json');
  expect(await rules.json()).toMatchObject({ prerender: [{ eagerness: 'moderate' }] });
});

test.each([{ 'Save-Data': 'on' }, { ECT: '2g' }, { ECT: 'slow-2g' }])(
  'not for a line that is to be spared: %o',
  async (headers) => {
    const page = await openStorefront().get('/', headers as Record<string, string>);
    expect(page.headers.get('speculation-rules')).toBeNull();
  },
);

test('what an address asks to be remembered is not asked for by a pointer that rests on it', async () => {
  const rules = await (await openStorefront().get('/speculation-rules.json')).text();
  for (const name of [...startNames, 'preview']) expect(rules).toContain(`"/*\\\\?*${name}=*"`);
});

test('what is no page names none', async () => {
  expect((await openStorefront().get('/apis/currencies')).headers.get('speculation-rules')).toBeNull();
});

describe('what was made ready before a script changed something of the visitor’s', () => {
  /** What an answer to somebody who was here before says of it. */
  const dropped = async (path: string, destination: string, fields: Record<string, string> = {}) => {
    const shop = openStorefront();
    const visitor = browserJar(shop);
    await visitor.get('/search');
    const Cookie = Object.entries(visitor.cookies()).map(([name, value]) => `${name}=${value}`);
    const headers = { Origin: 'http://localhost', 'Sec-Fetch-Dest': destination, Cookie: Cookie.join('; ') };
    const answer = await shop.post(path, new URLSearchParams(fields), headers);
    return answer.headers.get('clear-site-data');
  };

  test('is made anew', async () => {
    expect(await dropped('/cookies', 'empty', { choice: 'granted' })).toBe('"prerenderCache"');
  });

  test('stays where nothing was changed, and goes by itself where a form leaves the page', async () => {
    expect(await dropped('/events', 'empty')).toBeNull();
    expect(await dropped('/cookies', 'document', { choice: 'granted' })).toBeNull();
  });
});
