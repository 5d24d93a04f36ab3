import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { release } from '../process/release.ts';
import { browserFigures, routeOfPage } from './browser.ts';

const page = '/products/tee';

test('errors are counted by release and fingerprint, of more than fifty together', async () => {
  const registry = new Registry();
  const count = browserFigures([registry]);
  const error = (fingerprint: string, of = release) =>
    count({ report: 'script-error', page, release: of, error: { name: 'E', message: '', fingerprint } });
  for (let i = 0; i < 60; i += 1) error(`f${i}`);
  error('f0', 'anything');
  count({ report: 'not-loaded', page, release, file: '/assets/a.js' });
  const text = await registry.metrics();
  for (const told of [
    `{release="${release}",fingerprint="f0"} 1`,
    `{release="${release}",fingerprint="other"} 10`,
    '{release="other",fingerprint="f0"} 1',
    `{release="${release}",fingerprint="not-loaded"} 1`,
  ])
    expect(text).toContain(`store_browser_errors_total${told}\n`);
  expect(text.match(/^store_browser_errors_total/gm)).toHaveLength(53);
});

test('web vitals are told by route, in seconds', async () => {
  const registry = new Registry();
  browserFigures([registry])({ report: 'web-vitals', page, release, lcp: 1_200, inp: 80, cls: 0.02 });
  const text = await registry.metrics();
  const route = 'route="/products/:id"';
  for (const told of [`lcp_seconds_sum{${route}} 1.2`, `inp_seconds_sum{${route}} 0.08`, `cls_sum{${route}} 0.02`])
    expect(text).toContain(`store_web_vitals_${told}\n`);
});

test.each([
  ['/', '/'],
  ['/de', '/'],
  ['/cc', '/cc'],
  ['/cart', '/cart'],
  ['/de/products/tee', '/products/:id'],
  ['/collections/bak', '/collections/bak'],
  ['/anything/at/all/else', 'other'],
  ['', 'other'],
])('%s is a page of %s', (path, route) => {
  expect(routeOfPage(path)).toBe(route);
});
