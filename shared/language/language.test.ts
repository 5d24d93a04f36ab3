import { describe, expect, test } from 'vitest';
import { messages } from '../messages/messages.ts';
import { accent, pseudo } from '../messages/pseudo.ts';
import { href, routes } from '../routes.ts';
import { dateFormat, dateRangeFormat } from '../time/dates.ts';
import { contentLanguage, currentLanguage, localized, unlocalized } from './language.ts';
import { inLanguage, inSameLanguage } from './request-language.ts';

describe('addresses', () => {
  test.each([
    ['/', '/xx'],
    ['/?a=1', '/xx?a=1'],
    ['/#top', '/xx#top'],
    ['/cart', '/xx/cart'],
    ['/products?q=a/b', '/xx/products?q=a/b'],
    ['/xx', '/xx'],
    ['/xx/cart', '/xx/cart'],
    ['/xxl', '/xx/xxl'],
    ['/images/a.webp', '/images/a.webp'],
    ['/sitemap.xml', '/sitemap.xml'],
    ['//host/cart', '//host/cart'],
    ['https://host/cart', 'https://host/cart'],
    ['#part', '#part'],
  ])('%s is %s in a further language', (path, expected) => {
    expect(inLanguage('xx', () => localized(path))).toBe(expected);
    expect(localized(path)).toBe(path);
  });

  test.each([
    ['/xx', '/'],
    ['/xx?a=1', '/?a=1'],
    ['/xx/cart?b=2', '/cart?b=2'],
    ['/xxl', '/xxl'],
    ['/cart', '/cart'],
    ['/xx//host', '/xx//host'],
    ['/xx/\\host', '/xx/\\host'],
  ])('%s is %s without it', (path, expected) => {
    expect(inLanguage('xx', () => unlocalized(path))).toBe(expected);
  });

  test('of routes are in the current language', () => {
    expect(inLanguage('xx', () => href(routes.product, { id: 'a b' }, { variant: 1 }))).toBe(
      '/xx/products/a%20b?variant=1',
    );
    expect(href(routes.home)).toBe('/');
  });
});

describe('the base language of a shop', () => {
  const at = (language: string, languages: readonly string[]) =>
    inLanguage(language, () => [localized('/cart'), contentLanguage(), contentLanguage('de')], languages);

  test('has no prefix, and is that of content that names none', () => {
    expect(at('de', ['de', 'en'])).toEqual(['/cart', undefined, undefined]);
    expect(at('en', ['de', 'en'])).toEqual(['/en/cart', 'de', 'de']);
    expect(at('en', ['en', 'de'])).toEqual(['/cart', undefined, 'de']);
  });

  test('has the pages that mails link to in a language that the shop gave up', () => {
    expect(at('en', ['de'])).toEqual(['/cart', 'de', 'de']);
  });

  test('is that of the surrounding call where nothing else is said', () => {
    const inner = () => inLanguage('xx', () => localized('/cart'));
    expect(inLanguage('de', inner, ['de', 'xx'])).toBe('/xx/cart');
    expect(inLanguage('de', inner, ['de'])).toBe('/cart');
  });
});

describe('words', () => {
  // Modules read areas like this when they are loaded.
  const area = messages.account;
  const group = messages.account.parts;

  test('are looked up when they are read, also in areas and groups that were read before', () => {
    expect([area.email, group.orders]).toEqual(['E-mail', 'Orders']);
    expect(inLanguage('xx', () => [area.email, group.orders])).toEqual(['⟦É-måîļ⟧', '⟦Öŕđéŕš⟧']);
    expect(inLanguage('xx', () => Object.values(group))).toHaveLength(Object.keys(group).length);
  });

  test('of an unknown language are English', () => {
    expect(inLanguage('tlh', () => messages.cart.title)).toBe('Your bag');
  });

  test('in the pseudo-language keep inserted values', () => {
    const words = pseudo({ left: (count: number, name: string) => `Only ${count} of ${name} left`, list: ['one'] });
    expect(words.left(3, 'Silk Dress')).toBe('⟦Öñļý 3 öf Silk Dress ļéfţ⟧');
    expect(words.list).toEqual(['⟦öñé⟧']);
    expect(accent('')).toBe('');
  });
});

test('dates are written in the current language', () => {
  const day = dateFormat({ dateStyle: 'long' });
  const at = Date.UTC(2026, 4, 3);
  expect([day(at), inLanguage('de', () => day(at)), day(at)]).toEqual(['May 3, 2026', '3. Mai 2026', 'May 3, 2026']);
  expect(inLanguage('ar', () => day(at))).toBe('3 مايو 2026');
});

test('two days are written in the current language, the second time too', () => {
  const days = dateRangeFormat({ day: 'numeric', month: 'short' });
  const write = () => days(Date.UTC(2026, 4, 3), Date.UTC(2026, 4, 5));
  for (const _ of [1, 2]) expect([write(), inLanguage('de', write)]).toEqual(['May 3\u2009–\u20095', '3.–5. Mai']);
  expect(days(Date.UTC(2026, 4, 3), Date.UTC(2026, 4, 6))).toBe('May 3\u2009–\u20096');
});

test('texts made later use the language of the request for them', async () => {
  async function* texts() {
    for (let i = 0; i < 3; i += 1) {
      await Promise.resolve();
      yield currentLanguage();
    }
  }
  const made = inLanguage('xx', () => inSameLanguage(texts()));
  const seen: string[] = [];
  for await (const text of made) seen.push(text);
  expect(seen).toEqual(['xx', 'xx', 'xx']);
});

test('a reader that stops ends the source of the texts', async () => {
  let ended = false;
  async function* texts() {
    try {
      yield 'a';
      yield 'b';
    } finally {
      ended = true;
    }
  }
  for await (const _ of inSameLanguage(texts())) break;
  expect(ended).toBe(true);
});
