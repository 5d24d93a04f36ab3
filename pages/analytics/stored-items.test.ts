import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { movedCookie } from '../../server/http/session/guest.ts';
import { visitorCookies } from '../../server/http/session/visitor.ts';
import { cartCookie } from '../../server/operations/admission/priority.ts';
import { consentCookies, measuringCookies } from '../../server/storefront/analytics/consent.ts';
import { agreed, needed } from './stored-items.ts';

const names = (https: boolean) => [...needed(https), ...agreed].map(({ name }) => name);

test('the list contains every cookie of a visit exactly once', () => {
  const set = [visitorCookies, consentCookies, measuringCookies].flatMap((cookies) => Object.values(cookies));
  expect(names(false).toSorted()).toEqual(
    [
      ...set,
      cartCookie,
      movedCookie,
      'session',
      'guest',
      'preview',
      'island-reload',
      'checkout-form',
      'sizes',
      'pages-*, pictures-*, files-*',
      'popup-opened',
      'popup:*',
    ].toSorted(),
  );
  expect(names(true)).toEqual(expect.arrayContaining(['__Host-session', '__Host-guest', '__Host-preview']));
});

test('no script stores an item that is not on the list', () => {
  // Staff are no visitors: the office stores whether its keys are on.
  const keeping = globSync('ui/**/*.{ts,tsx}').filter(
    (file) => !file.startsWith('ui/office/') && /\b(local|session)Storage\.setItem/.test(readFileSync(file, 'utf8')),
  );
  expect(keeping.toSorted()).toEqual([
    'ui/checkout/kept-form.ts',
    'ui/content/popup.ts',
    'ui/runtime/kept-open.ts',
    'ui/runtime/store-island.ts',
  ]);
  const otherwise = globSync('ui/**/*.{ts,tsx}').filter((file) =>
    /document\.cookie\s*=[^=]|indexedDB|caches\.open/.test(readFileSync(file, 'utf8')),
  );
  // The second one only reads.
  expect(otherwise.toSorted()).toEqual(['ui/offline/offline.island.ts', 'ui/offline/page-store.ts'].toSorted());
  expect(readFileSync('ui/offline/offline.island.ts', 'utf8')).not.toMatch(/cache\.(put|add)/);
});
