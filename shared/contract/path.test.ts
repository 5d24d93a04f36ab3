import { expect, test } from 'vitest';
import { fillPath, pathPattern, placesIn, requestOf, routePattern } from './path.ts';

test('parameters are filled with encoded values', () => {
  expect(placesIn('/apis/a/{id}/b/{code}')).toEqual(['id', 'code']);
  expect(fillPath('/apis/a/{id}/b', () => 'x/y?')).toBe('/apis/a/x%2Fy%3F/b');
  expect(routePattern('/apis/a/{id}/b/{code}')).toBe('/apis/a/:id/b/:code');
});

test('a pattern matches one name for each parameter', () => {
  const pattern = pathPattern('/apis/a.b/{id}');
  const matches = (path: string) => pattern.test(path);
  expect(matches('/apis/a.b/7')).toBe(true);
  expect(['/apis/a.b', '/apis/axb/7', '/apis/a.b/7/', '/apis/a.b/7/c', '/x/apis/a.b/7'].filter(matches)).toEqual([]);
  expect(pathPattern('/a', { before: '(/[a-z]{2})?', after: '/?' }).test('/de/a/')).toBe(true);
});

test('fields outside the path go into the query, or into the body of a call that has one', () => {
  const input = { id: 'a b', q: 'x&y', page: undefined, size: 2 };
  expect(requestOf({ method: 'GET', path: '/apis/a/{id}' }, input)).toEqual({
    path: '/apis/a/a%20b?q=x%26y&size=2',
    body: null,
  });
  expect(requestOf({ method: 'PUT', path: '/apis/a/{id}' }, input)).toEqual({
    path: '/apis/a/a%20b',
    body: { q: 'x&y', size: 2 },
  });
});
