import { expect, test } from 'vitest';
import { envelope, noon, openStorefront } from './storefront.ts';

const id = '2026-11-20T12-00-00.000Z-paid.abc';
const item = { id, kind: 'mail', to: 'ann@example.com', subject: 'Your order is confirmed', at: noon, text: 'Words' };
const html = '<!doctype html><p style="color:red">Mail</p>';

const shopThatAnswers = (data: unknown) => openStorefront({ answer: () => envelope(data) });

test('the document of a mail may have inline styles, but load, run, send and be framed by nothing', async () => {
  const { get } = shopThatAnswers({ ...item, html });
  const response = await get(`/outbox/${id}/document`);
  expect(response.status).toBe(200);
  expect(await response.text()).toBe(html);
  const policy = response.headers.get('content-security-policy') ?? '';
  for (const rule of [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "frame-ancestors 'none'",
    "form-action 'none'",
  ])
    expect(policy).toContain(rule);
  expect(policy).toMatch(/sandbox(?!.*(allow-scripts|allow-same-origin))/);
  expect(policy).not.toMatch(/script-src|img-src|connect-src/);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('the pages of the outbox have the usual policy and are neither cached nor indexed', async () => {
  for (const [path, data] of [
    ['/outbox', [item]],
    [`/outbox/${id}`, { ...item, html }],
  ] as const) {
    const response = await shopThatAnswers(data).get(path);
    const page = await response.text();
    expect(response.headers.get('content-security-policy')).toContain("style-src 'self'");
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(page).toMatch(/<meta name="robots" content="[^"]*noindex/);
    expect(page).toContain('Your order is confirmed');
  }
});

test('an empty outbox says so and links onward', async () => {
  const page = await (await shopThatAnswers([]).get('/outbox')).text();
  expect(page).toContain('Nothing to read yet');
});

test('a text message has no document, and a shop without an outbox has no page', async () => {
  expect((await shopThatAnswers(item).get(`/outbox/${id}/document`)).status).toBe(404);
  const none = openStorefront({ answer: () => envelope(null, '200001', 404, 'There is no such thing.') });
  for (const path of ['/outbox', `/outbox/${id}`, `/outbox/${id}/document`])
    expect((await none.get(path)).status).toBe(404);
});

test('browsers cannot call the service for it', async () => {
  const { get, requests } = shopThatAnswers([item]);
  for (const path of ['/apis/outbox', `/apis/outbox/${id}`]) expect((await get(path)).status).toBe(404);
  expect(requests).toEqual([]);
});
