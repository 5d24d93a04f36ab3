import { expect, test } from 'vitest';
import { cachePage } from './cached-page.ts';
import { pageCache } from './page-cache.ts';

test('a page is shown while it is rendered anew, but never an old one: that is waited for', async () => {
  const pages = pageCache();
  const [old, fresh] = [cachePage('old'), cachePage('fresh')];
  const time = 1_000_000;
  pages.put('key', old, time);
  expect(pages.take('key', time + 6_000)).toBeNull();
  expect(pages.take('key', time + 6_000)).toEqual({ page: old, state: 'stale' });
  const late = time + 60 * 60_000;
  expect(pages.ready('key', late)).toBeNull();
  expect(pages.take('key', late)).toBeNull();
  expect(pages.isAwaited('key')).toBe(false);
  const waiting = pages.take('key', late);
  expect(pages.isAwaited('key')).toBe(true);
  pages.put('key', fresh, late);
  expect(await waiting).toEqual({ page: fresh, state: 'hit' });
});
