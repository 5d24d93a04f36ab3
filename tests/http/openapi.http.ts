import { expect, test } from 'vitest';
import { openStorefront } from './storefront.ts';

test('the OpenAPI document is the same for all clients, sets no cookie and is not sent twice', async () => {
  const { app } = openStorefront();
  const first = await app.request('/apis/openapi.json');
  expect(first.status).toBe(200);
  expect(first.headers.get('content-type')).toMatch(/^application\/json/);
  expect(first.headers.get('cache-control')).toBe('public, max-age=300');
  expect(first.headers.get('set-cookie')).toBeNull();
  expect(await first.json()).toMatchObject({ openapi: '3.1.1', paths: { '/apis/cart': {} } });
  const etag = first.headers.get('etag') ?? '';
  const again = await app.request('/apis/openapi.json', { headers: { 'If-None-Match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});
