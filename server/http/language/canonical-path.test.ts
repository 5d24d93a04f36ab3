import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { routes } from '../../../shared/routes.ts';
import { canonicalPathOf } from './canonical-path.ts';

const languages = ['en', 'de'];
const of = (path: string) => canonicalPathOf(path, languages);

describe('the path of a page', () => {
  test.each([
    ['/Products', '/products'],
    ['/products/', '/products'],
    ['/PRODUCTS///', '/products'],
    ['//products/', '/products'],
    ['/de//products/', '/de/products'],
    ['/products//x/', '/products/x'],
    ['///DE', '/de'],
    ['/Products/Slip-Dress/', '/products/Slip-Dress'],
    ['/Products/Knitwear/Wool-Jumper', '/products/Knitwear/Wool-Jumper'],
    ['/products/7/Reviews', '/products/7/reviews'],
    ['/Collections/BAK/New-In/', '/collections/bak/New-In'],
    ['/trackorders', '/trackOrders'],
    ['/account/fpsend/', '/account/fpSend'],
    ['/FORGETPASSWORD', '/forgetPassword'],
    ['/order/Detail/AbC', '/order/detail/AbC'],
    ['/S/AbC', '/s/AbC'],
    ['/de/', '/de'],
    ['/DE', '/de'],
    ['/De/Products/Slip-Dress/', '/de/products/Slip-Dress'],
    ['/products/a%2Fb%5C/', '/products/a%2Fb%5C'],
  ])('%s is %s', (path, canonical) => {
    expect(of(path)).toBe(canonical);
  });

  test.each([
    '/',
    '//',
    '//evil.example/',
    '/%2Fevil.example/',
    '/%5Cevil.example/',
    '/fr/products/',
    '/en/products/',
    '/apis/cart/',
    '/APIS/cart',
    '/Healthz',
    '/Assets/shell.css',
    '/Images/a.webp',
    '/Webhooks/card',
    '/Robots.txt',
    '/nowhere/',
  ])('%s is none', (path) => {
    expect(of(path)).toBeNull();
  });

  test('of every route is the route itself, whatever stands at its places', () => {
    const id = fc.stringMatching(/^[\w-]{1,12}$/).filter((text) => !isWord(text));
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(routes)), id, (route, text) => {
        const [path, odd] = [route, `${route.replace(/(?<![:\w])[\w-]+/g, upper)}/`].map((each) =>
          each.replace(/:\w+/g, text),
        );
        expect([of(path ?? ''), of(odd ?? '')]).toEqual(route === '/' ? [null, null] : [path, path]);
      }),
    );
  });

  test('is reached by one redirect: the path of a path is that path', () => {
    const segment = fc.oneof(
      fc.constantFrom('', 'DE', 'de', ...words, ...words.map(upper)),
      fc.stringMatching(/^[\w%\\.-]{0,5}$/),
    );
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 5 }), (segments) => {
        const { pathname } = new URL(`http://shop.example/${segments.join('/')}`);
        const path = of(pathname);
        if (path === null) return;
        expect(of(path)).toBe(path);
        expect(new URL(path, 'http://shop.example').href).toBe(`http://shop.example${path}`);
      }),
    );
  });
});

const words = [...new Set(Object.values(routes).flatMap((route) => route.split('/')))].filter(
  (word) => word !== '' && !word.startsWith(':'),
);
const upper = (word: string) => word.toUpperCase();
const isWord = (text: string) => words.some((word) => word.toLowerCase() === text.toLowerCase());
