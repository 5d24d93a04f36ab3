import { describe, expect } from 'vitest';
import { officePaths, productPath } from '../../shared/staff/paths.ts';
import { openOffice } from './support/office.ts';
import { freshCardShopTest } from './support/shop-test.ts';

/** Forms that have sentences below their fields, and a field of each that has one. */
const forms: readonly (readonly [path: string, field: string])[] = [
  [officePaths.coupons, 'usesEach'],
  ['/office/places/shipping/new/new', 'weights'],
  ['/office/places/taxes/US', 'upTo'],
  ['/office/places/countries/US', 'zone'],
  [officePaths.countries, 'currency'],
  [officePaths.currencies, 'rounding'],
  [officePaths.staff, 'email'],
  [officePaths.productNew, 'option0'],
  [officePaths.redirects, 'paste'],
  [officePaths.setup, 'zone'],
  [officePaths.mailSender, 'senderAddress'],
  [officePaths.changes, 'title'],
  [officePaths.brand, 'colours.accent'],
  ['/office/content/page/size-guide', 'placeholder'],
  ['/office/content/seller/0', 'vatNumber'],
  ['/office/collections/new-in-autumn', 'position'],
];

/** Returns the controls of a page that something describes, by their names, with the ids of that. */
const describedIn = (body: string) =>
  [...body.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)].flatMap(([control]) => {
    const ids = / aria-describedby="([^"]*)"/.exec(control)?.[1];
    const name = / name="([^"]*)"/.exec(control)?.[1] ?? '';
    return ids === undefined ? [] : [{ name: name.replace(/^:/, ''), ids: ids.split(' ') }];
  });

describe('sentences below fields of the office', () => {
  const it = freshCardShopTest.sqlite;

  it.for(['en', 'de'])(
    'are tied to their fields, and no field points at what is not there: %s',
    async (language, { shop }) => {
      const olga = await openOffice(shop).member('olga', 'owner', { 'Accept-Language': language });
      const { id } = await shop.db.selectFrom('product').select('id').executeTakeFirstOrThrow();
      for (const [path, field] of [...forms, [productPath(id), 'tags'] as const]) {
        const { status, body } = await olga.get(path);
        expect([path, status]).toEqual([path, 200]);
        const ids = [...body.matchAll(/ id="([^"]*)"/g)].map(([, one]) => one);
        const hints = [...body.matchAll(/<p class="hint" id="([^"]*)">([^<]+)/g)];
        const controls = describedIn(body);
        const missing = controls.flatMap((control) => control.ids.filter((one) => !ids.includes(one)));
        expect([path, missing]).toEqual([path, []]);
        for (const [, hint] of hints)
          expect([path, hint, controls.filter((control) => control.ids.includes(hint ?? '')).length]).toEqual([
            path,
            hint,
            1,
          ]);
        expect([path, hints.length, new Set(hints.map(([, hint]) => hint)).size]).toEqual([
          path,
          hints.length,
          hints.length,
        ]);
        const named = controls.find(({ name }) => name === field || name.endsWith(field));
        expect([path, field, hints.some(([, hint]) => named?.ids.includes(hint ?? ''))]).toEqual([path, field, true]);
      }
    },
  );
});
