import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { page } from '../../server/rendering/page.tsx';
import { later } from '../../server/rendering/sections.ts';
import { parseAuthorization } from '../../shared/authorization.ts';
import { catalogueOf } from '../../shared/messages/catalogues.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { envelope, openStorefront } from './storefront.ts';

const shop = (given: Parameters<typeof openStorefront>[0] = {}) =>
  openStorefront({ languages: ['en', 'xx'], ...given });
const ours = { 'Sec-Fetch-Site': 'same-origin' };
const document = { 'Sec-Fetch-Dest': 'document' };

const Late = () => <a href={href(routes.cart)}>{messages.cart.title}</a>;

describe('the first part of a path', () => {
  test('names a further language of the shop', async () => {
    const answer = await shop().get('/xx/search');
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('<html lang="xx">');
    expect(html).toContain('⟦');
    expect(html).not.toContain('⟦Ĥéļļö⟧');
  });

  test('is the home page by itself', async () => {
    expect((await shop().get('/xx')).status).toBe(200);
  });

  test.each(['/de/search', '/xxx/search', '/xx/xx/search', '/de', '/en//evil.example', '/en/healthz'])(
    '%s names no language of the shop and is not found',
    async (path) => {
      expect((await shop().get(path)).status).toBe(404);
    },
  );

  test('names no language in a shop that has only English', async () => {
    expect((await openStorefront().get('/xx/search')).status).toBe(404);
  });

  test.each(['/xx/healthz', '/xx/robots.txt', '/xx/assets/shell.css', '/xx/images/a_200.webp'])(
    '%s is not a page and exists at one URL only',
    async (path) => {
      expect((await shop().get(path)).status).toBe(404);
    },
  );
});

describe('a shop whose base language is German', () => {
  const german = (languages: readonly string[] = ['de', 'en']) =>
    openStorefront({ languages, siteUrl: 'https://shop.example' });

  test('has its pages without a prefix, and English ones with theirs', async () => {
    const [de, en] = await Promise.all(
      ['/search', '/en/search'].map(async (path) => (await german().get(path)).text()),
    );
    expect(de).toContain('<html lang="de" data-base="de">');
    expect(en).toContain('<html lang="en" data-base="de">');
    for (const html of [de, en])
      for (const [language, path] of Object.entries({ de: '/search', en: '/en/search', 'x-default': '/search' }))
        expect(html).toContain(`<link rel="alternate" hreflang="${language}" href="https://shop.example${path}">`);
    expect(de).toContain(`action="/products"`);
    expect(en).toContain(`action="/en/products"`);
    expect([de, en].map((html) => /href="(\/manifest[^"]*)"/.exec(html ?? '')?.[1])).toEqual([
      '/manifest.webmanifest',
      '/manifest.webmanifest?lang=en',
    ]);
    expect(await (await german().get('/manifest.webmanifest')).json()).toMatchObject({ lang: 'de', start_url: '/' });
  });

  test('can have German alone', async () => {
    const shop = german(['de']);
    expect(await (await shop.get('/search')).text()).toContain('<html lang="de" data-base="de">');
    expect((await shop.get('/en/search')).status).toBe(404);
  });

  test.each([
    ['/de', '/'],
    ['/de/', '/'],
    ['/de/search?q=a', '/search?q=a'],
    ['/de/Products/Slip-Dress/', '/products/Slip-Dress'],
    ['/de/pages/lookbook', '/looks'],
    ['/en/de/search', '/en/search'],
  ])('leads from %s, of a time when it had another one, to %s', async (from, to) => {
    const redirect = (path: string | null) => (path === '/de/pages/lookbook' ? '/looks' : null);
    const answer = await openStorefront({ languages: ['de', 'en'], redirect }).get(from);
    expect([answer.status, answer.headers.get('location')]).toEqual([308, to]);
  });

  test('takes forms that were opened at such an address', async () => {
    const answer = await german(['de']).post('/de/currency', 'currencyCode=JPY', {
      ...ours,
      'Content-Type': 'application/x-www-form-urlencoded',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([308, '/currency']);
  });

  test('calls the service in German where nothing else is said', async () => {
    const shop = openStorefront({ languages: ['de', 'en'] });
    await shop.get('/de/nothing');
    await shop.get('/collections');
    const languages = shop.requests.map((request) => parseAuthorization(request.headers.get('authorization') ?? ''));
    expect(new Set(languages.map((caller) => caller?.language))).toEqual(new Set(['de']));
  });
});

describe('a page in a further language', () => {
  test('names its URLs in every language', async () => {
    const html = await (await shop({ siteUrl: 'https://shop.example' }).get('/xx/search')).text();
    expect(html).toContain('<link rel="canonical" href="https://shop.example/xx/search">');
    for (const [language, path] of Object.entries({ en: '/search', xx: '/xx/search', 'x-default': '/search' }))
      expect(html).toContain(`<link rel="alternate" hreflang="${language}" href="https://shop.example${path}">`);
  });

  test('is cached separately from the same page in English', async () => {
    const both = shop();
    const first = await (await both.get('/xx/search')).text();
    const english = await (await both.get('/search')).text();
    const again = await (await both.get('/xx/search')).text();
    expect(english).toContain('<html lang="en">');
    expect(english).not.toContain('⟦');
    expect(both.logs.map(({ page }) => page)).toEqual([undefined, undefined, 'kept']);
    expect(again).toBe(first);
  });

  test('is in that language including its last section, while others are served', async () => {
    const waits: (() => void)[] = [];
    const two = shop();
    two.app.get('/late', (c) => {
      const data = new Promise<void>((resolve) => void waits.push(resolve));
      return page(c, { title: 'Late', sections: [<h1 key="a">x</h1>, later(data, () => <Late />)] });
    });
    const [xx, en] = await Promise.all([two.get('/xx/late'), two.get('/late')]);
    const texts = [xx.text(), en.text()];
    for (const go of waits.reverse()) go();
    const [accented, plain] = await Promise.all(texts);
    expect(accented).toContain('<a href="/xx/cart">⟦Ýöûŕ');
    expect(plain).toContain('<a href="/cart">Your bag</a>');
  });

  test('links and redirects to pages in that language', async () => {
    const guest = shop({ answer: () => envelope(null, '100007', 401, 'Please sign in again.') });
    const answer = await guest.get('/xx/account/profile');
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/xx/account/login?auth=%2Fxx%2Faccount%2Fprofile',
    ]);
    const sent = await guest.post('/xx/currency', 'currencyCode=JPY', ours);
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/xx']);
  });

  test.each(['//evil.example', '/xx//evil.example', '/xx/%5Cevil.example', '/xx/\\evil.example', '/%2Fevil.example'])(
    'does not redirect to another host from %s',
    async (path) => {
      const html = await (
        await shop().app.request(`http://localhost${path}`, { headers: { Host: 'localhost' } })
      ).text();
      const links = [...html.matchAll(/ href="([^"]*)"/g)].map(
        ([, link = '']) => new URL(link, 'http://localhost/').host,
      );
      expect(links.filter((host) => host === 'evil.example')).toEqual([]);
      expect(html).toContain('hrefLang="en"');
    },
  );

  test('shows its errors in that language', async () => {
    const broken = shop({ answer: () => Promise.reject(new Error('gone')) });
    const html = await (await broken.get('/xx/collections')).text();
    expect(html).toContain('<html lang="xx">');
    expect(html).toContain('⟦PÅĜÉ ÉŔŔÖŔ!⟧');
  });
});

test('an error page that cannot be rendered is replaced by a plain one in its language', async () => {
  const url = () => {
    throw new Error('no manifest');
  };
  const answer = await shop({
    languages: ['en', 'de'],
    assets: { url, island: url, faces: { files: {}, fallbacks: {}, ofStyles: '' } },
  }).get('/de/search');
  const html = await answer.text();
  expect(answer.status).toBe(500);
  expect(html).toContain('<html lang="de">');
  const [, style = ''] = /<style>(.*?)<\/style>/.exec(html) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(answer.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`);
  expect(html).toContain(`<h1>${catalogueOf('de').errors.pageError}</h1>`);
  expect(html).toContain('<a href="/de">');
});

describe('a call of an island', () => {
  test('carries the language of its page to the service', async () => {
    const two = shop({ answer: () => envelope(null, '300003', 422, 'This code is not valid.') });
    const received = async (path: string) => {
      await two.app.request(path, {
        method: 'POST',
        headers: { Host: 'localhost', ...ours, 'content-type': 'application/json' },
        body: '{"couponCode":"NO"}',
      });
      const request = two.requests.at(-1);
      const caller = parseAuthorization(request?.headers.get('authorization') ?? '');
      return [new URL(request?.url ?? '').pathname, caller?.language];
    };
    expect(await received('/xx/apis/cart/useCoupon')).toEqual(['/apis/cart/useCoupon', 'xx']);
    expect(await received('/apis/cart/useCoupon')).toEqual(['/apis/cart/useCoupon', 'en']);
  });

  test('that does not exist is refused in that language', async () => {
    const refusal = await (await shop().get('/xx/apis/nothing')).json();
    expect(refusal).toMatchObject({ code: '200001', message: '⟦Ţĥéŕé îš ñö šûçĥ çåļļ.⟧' });
  });
});

describe('the last used language', () => {
  const cookiesOf = (answer: Response) => answer.headers.getSetCookie().filter((line) => line.startsWith('language='));
  const typed = { ...document, 'Sec-Fetch-Site': 'none' };

  test('is stored, and changes with the page', async () => {
    expect(cookiesOf(await shop().get('/xx/search', document))[0]).toMatch(/^language=xx; Max-Age=31536000; Path=\//);
    expect(cookiesOf(await shop().get('/search', { ...document, Cookie: 'language=xx' }))[0]).toMatch(/^language=en;/);
    expect(cookiesOf(await shop().get('/search', document))).toEqual([]);
    expect(cookiesOf(await shop().get('/xx/apis/cart', ours))).toEqual([]);
    expect(cookiesOf(await openStorefront().get('/search', { ...document, Cookie: 'language=xx' }))).toEqual([]);
  });

  test('applies to a visitor who enters the shop at `/`', async () => {
    const answer = await shop().get('/', { ...typed, Cookie: 'language=xx' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/xx']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const tagged = await shop().get('/?utm_source=a', { ...typed, Cookie: 'language=xx' });
    expect(tagged.headers.get('location')).toBe('/xx?utm_source=a');
  });

  test.each([
    ['a link to it', '/', { ...document, 'Sec-Fetch-Site': 'same-origin', Cookie: 'language=xx' }],
    ['another page', '/search', { ...typed, Cookie: 'language=xx' }],
    ['one that the shop does not have', '/', { ...typed, Cookie: 'language=de' }],
    ['one that is none', '/', { ...typed, Cookie: 'language=%2F%2Fevil.example' }],
    ['none', '/', typed],
  ])('applies to no other request: %s', async (_, path, headers) => {
    expect((await shop().get(path, headers)).status).toBe(200);
  });
});
