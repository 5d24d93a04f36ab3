import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inLanguageOf } from '../../shared/language/language.ts';
import { inLanguage } from '../../shared/language/request-language.ts';
import { walksOf } from '../e2e/walks.ts';
import { browserJar, type Seen } from '../http/browser-jar.ts';
import { openSpeaking, type Speaking } from './support/language-shop.ts';
import { ways } from './support/language-walk.ts';

/**
 * A German shop with English beside it, and an English one in the pseudo-language, in which every text of the catalogue is accented: a text without
 * accents that is not data (products, content, names, addresses, input) does not come from the catalogue.
 * Content, which is English, is marked as such (`lang="en"`).
 */
describe.each([
  { base: 'en', other: 'xr', language: 'xr' },
  { base: 'de', other: 'en', language: 'de' },
])('a shop with the languages $base and $other in the language $language', ({ base, other, language }) => {
  let shop: Speaking;
  beforeAll(async () => {
    shop = await openSpeaking(language, [base, other]);
  });
  afterAll(() => shop.close());
  const at = (path: string) => inLanguage(base, () => inLanguageOf(language, path), [base, other]);

  test.each(['guest', 'owner', 'buyer', 'writer'] as const)('every page is in it and stays in it: %s', async (who) => {
    const walks = Object.values(walksOf(shop.places)).flatMap((walk) => (typeof walk === 'string' ? [] : walk));
    const own = walks.filter(({ as = 'guest' }) => as === who);
    expect(own.length).toBeGreaterThan(0);
    const jar = shop.jars[who];
    const found: string[] = [];
    for (const { path, status = 200 } of own) {
      const seen = await jar.get(at(path));
      const leadsOn = /^30[23]$/.test(String(seen.status)) && !seen.location.startsWith(`${shop.root}/account/login`);
      if (seen.status !== status && !leadsOn) found.push(`${path} answered ${seen.status}`);
      found.push(...shop.strange(path, seen));
    }
    expect(found).toEqual([]);
  });

  test('a page in the base language marks no language', async () => {
    for (const path of ['/', '/products/silk-dress', '/page/delivery']) {
      const { status, body } = await shop.jars.guest.get(path);
      const marked = body.match(/<[^>]* lang="[^"]*"[^>]*>/g) ?? [];
      expect([status, marked.filter((tag) => !/<html|hreflang/i.test(tag))]).toEqual([200, []]);
    }
  });

  test.each(Object.entries(ways))('every step is in it and stays in it: %s', async (_, steps) => {
    const jar = browserJar(shop.store);
    const found: string[] = [];
    const statuses: number[] = [];
    const follow = async (name: string, seen: Seen): Promise<Seen> => {
      found.push(...shop.strange(name, seen));
      statuses.push(seen.status);
      if (seen.status !== 303 || !seen.location.startsWith('/')) return seen;
      return follow(`${name} → ${seen.location}`, await jar.get(seen.location));
    };
    const walk = {
      get: async (path: string) => follow(path, await jar.get(at(path))),
      post: async (path: string, fields?: Readonly<Record<string, string>> | FormData) =>
        follow(`POST ${path}`, await jar.post(at(path), fields)),
    };
    await steps(walk, shop);
    expect(found).toEqual([]);
    expect(statuses.filter((status) => status >= 400).length).toBeGreaterThan(1);
  });
});
