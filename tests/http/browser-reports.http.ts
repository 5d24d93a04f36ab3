import { expect, test } from 'vitest';
import { storeMetrics } from '../../server/operations/metrics/shop.ts';
import { openStorefront } from './storefront.ts';

const here = { Origin: 'http://localhost', 'Sec-Fetch-Site': 'same-origin', Referer: 'http://localhost/cart?email=a' };
const release = '0.1.0+3f2a9c1b';
const error = { report: 'script-error', name: 'TypeError', message: 'x is undefined', at: [], release };

function openShop() {
  const metrics = storeMetrics();
  const shop = openStorefront({ metrics });
  const send = (report: object, headers: Record<string, string> = {}) =>
    shop.post('/events', JSON.stringify(report), { ...here, ...headers });
  const reported = () => shop.logs.flatMap(({ browser }) => (browser ? [browser] : []));
  const figures = async () => (await metrics.text()).body;
  return { ...shop, send, reported, figures };
}

test('a browser report is logged with its request and counted', async () => {
  const shop = openShop();
  expect((await shop.send(error)).status).toBe(204);
  expect(shop.reported()).toEqual([
    {
      ...{ report: 'script-error', page: '/cart', release },
      error: { name: 'TypeError', message: 'x is undefined', fingerprint: expect.stringMatching(/^[0-9a-f]{12}$/) },
    },
  ]);
  expect(await shop.figures()).toMatch(/store_browser_errors_total\{release="other",fingerprint="[0-9a-f]{12}"\} 1/);
});

test.each([
  ['before the visitor was asked', { Cookie: 'country=DE; select_country=1' }],
  ['where it was declined', { Cookie: 'consent=declined' }],
  ['with Global Privacy Control', { Cookie: 'consent=granted', 'Sec-GPC': '1' }],
])('a report is neither logged nor counted %s', async (_, headers) => {
  const shop = openShop();
  expect((await shop.send(error, headers)).status).toBe(204);
  expect(shop.reported()).toEqual([]);
  expect(await shop.figures()).not.toContain('store_browser_errors_total{');
});

test('an invalid report is refused, and so is one beyond the limit of a device', async () => {
  const shop = openShop();
  expect((await shop.send({ ...error, report: 'nonsense' })).status).toBe(422);
  const device = { Cookie: `did=${'7'.padStart(32, '0')}` };
  const answers = [];
  for (let i = 0; i <= 120; i += 1) answers.push((await shop.send(error, device)).status);
  expect([answers.filter((status) => status === 204).length, answers.at(-1)]).toEqual([120, 429]);
});

test('no source map of the build is served', async () => {
  const shop = openShop();
  const script = /data-reports="\/assets\/([\w.-]+)"/.exec(await (await shop.get('/search')).text())?.[1];
  expect(script).toBeDefined();
  for (const path of [`/assets/${script}.map`, `/assets/../maps/${script}.map`, `/maps/${script}.map`])
    expect((await shop.get(path)).status).toBe(404);
});
