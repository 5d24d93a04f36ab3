import { describe, expect, test } from 'vitest';
import { cachePage } from './cached-page.ts';
import { pageCache } from './page-cache.ts';

test('a page is shown while it is rendered anew, but never an old one: that is waited for', async () => {
  const pages = pageCache();
  const [old, fresh] = [cachePage('old'), cachePage('fresh')];
  const time = 1_000_000;
  pages.put('key', old, { now: time, begun: 0, tags: null });
  expect(pages.take('key', time + 6_000)).toBeNull();
  expect(pages.take('key', time + 6_000)).toEqual({ page: old, state: 'stale' });
  const late = time + 60 * 60_000;
  expect(pages.take('key', late)).toBeNull();
  expect(pages.isAwaited('key')).toBe(false);
  const waiting = pages.take('key', late);
  expect(pages.isAwaited('key')).toBe(true);
  pages.put('key', fresh, { now: late, begun: 0, tags: null });
  expect(await waiting).toEqual({ page: fresh, state: 'hit' });
});

describe('a page with tags', () => {
  const time = 1_000_000;
  const hour = 60 * 60_000;
  const page = cachePage('page');
  const cached = (follows = true) => {
    const pages = pageCache();
    pages.follow(follows);
    pages.put('key', page, { now: time, begun: pages.mark(), tags: ['product:1', 'places'] });
    return pages;
  };

  test('is served for an hour while changes are known, and for seconds otherwise', () => {
    expect(cached().take('key', time + hour - 1)).toMatchObject({ state: 'hit' });
    expect(cached().take('key', time + hour)).toBeNull();
    expect(cached(false).take('key', time + 6_000)).toBeNull();
  });

  test('is not served after one of them changed, and only then', () => {
    const pages = cached();
    pages.drop(['product:2', 'content']);
    expect(pages.take('key', time)).toMatchObject({ state: 'hit' });
    pages.drop(['product:1']);
    expect(pages.take('key', time)).toBeNull();
    // While the service fails, it is better than an error.
    expect(pages.peek('key', time)).toEqual({ page, state: 'stale' });
  });

  test('is not served when one of them changed while it was rendered', async () => {
    const pages = pageCache();
    pages.follow(true);
    expect(pages.take('key', time)).toBeNull();
    const begun = pages.mark();
    pages.drop(['product:1']);
    const waiting = pages.take('key', time);
    pages.put('key', page, { now: time, begun, tags: ['product:1'] });
    expect(await waiting).toBeNull();
    expect(pages.take('key', time)).toBeNull();
    pages.put('other', page, { now: time, begun, tags: ['product:2'] });
    expect(pages.take('other', time)).toMatchObject({ state: 'hit' });
  });

  test('goes with all when everything may have changed', () => {
    const pages = cached();
    pages.drop(null);
    expect(pages.take('key', time)).toBeNull();
  });
});

test('a page with unknown tags goes with any change', () => {
  const pages = pageCache();
  pages.follow(true);
  pages.put('key', cachePage('page'), { now: 1_000, begun: pages.mark(), tags: null });
  pages.drop(['looks']);
  expect(pages.take('key', 1_000)).toBeNull();
});
