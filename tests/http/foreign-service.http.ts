import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openRemote, type Upstream } from '../../server/apis/remote-upstream.ts';
import { openStorefront, type Storefront } from './storefront.ts';

/** A remote commerce service whose countries response the test defines; it has no other call. */
let service: Server;
let countries: { status?: number; headers?: Record<string, string>; body: string };
let upstream: Upstream;
let shop: Storefront;
let logged: { fields: object; message: string }[];

const germany = { code: 'DE', name: 'Germany', icon: '', defaultCurrency: 'EUR' };
const responseWith = (more: object) => ({ body: JSON.stringify({ code: '1', message: 'ok', ...more }) });
const well = () => responseWith({ data: [germany] });

beforeEach(async () => {
  [countries, logged] = [well(), []];
  service = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://service');
    const none = { status: 404, body: '{"code":"200001","message":"None.","data":null}', headers: {} };
    const { status = 200, headers = {}, body } = pathname === '/apis/countries' ? countries : none;
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const address = service.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  upstream = openRemote(origin, (fields, message) => void logged.push({ fields, message }));
  shop = openStorefront({ commerce: upstream });
});
afterEach(async () => {
  await upstream.close();
  service.closeAllConnections();
  service.close();
});

const ask = async () => {
  const response = await shop.get('/apis/countries');
  return { status: response.status, body: await response.text() };
};
const breaches = () => logged.filter(({ message }) => message === 'answer does not keep the contract');

describe('a response of a remote service', () => {
  test('that fulfils the contract is passed on without unknown fields', async () => {
    countries = responseWith({ data: [{ ...germany, internalCost: 12 }], trace: 'host-7' });
    expect(await ask()).toEqual({ status: 200, body: JSON.stringify({ code: '1', message: 'ok', data: [germany] }) });
    expect(breaches()).toEqual([]);
  });

  test('with a byte order mark is passed on without it', async () => {
    countries = { body: `\ufeff${well().body}` };
    expect(await ask()).toEqual({ status: 200, body: well().body });
  });

  test.each([
    ['has no data', responseWith({}), 'data invalid_type'],
    [
      'has a number as its code',
      { body: JSON.stringify({ code: 1, message: 'ok', data: [germany] }) },
      'code invalid_type',
    ],
    [
      'has an invalid element',
      responseWith({ data: [germany, { ...germany, name: 'secret'.length }] }),
      'data.1.name invalid_type',
    ],
    ['succeeds with a bad status', { ...well(), status: 500 }, 'code custom'],
    ['is half of one', { body: well().body.slice(0, 40) }, 'invalid_type'],
    ['is a page', { body: '<p>secret</p>', headers: { 'content-type': 'text/html' } }, 'invalid_type'],
    ['is empty', { status: 204, body: '' }, 'invalid_type'],
  ])('that %s is 502, is not cached, and is logged with the invalid path', async (_, answer, at) => {
    countries = answer;
    const { status, body } = await ask();
    expect([status, JSON.parse(body)]).toMatchObject([502, { code: '500502', data: null }]);
    expect(breaches()).toEqual([
      expect.objectContaining({ fields: { call: 'GET /apis/countries', at: expect.arrayContaining([at]) } }),
    ]);
    countries = well();
    expect((await ask()).status).toBe(200);
  });

  test('that breaks the contract does not replace a cached response', async () => {
    countries = { ...well(), headers: { 'cache-control': 'max-age=60' } };
    expect((await ask()).status).toBe(200);
    countries = responseWith({});
    shop.clock.time += 10 * 60_000;
    expect(await ask()).toEqual({ status: 200, body: well().body });
  });

  test('with a failure and status 200 gets the status of its code, or keeps it where the code is its own', async () => {
    countries = { body: '{"code":"500429","message":"Too many.","data":null}' };
    expect(await ask()).toMatchObject({ status: 429, body: expect.stringContaining('Too many.') });
    countries = { body: '{"code":"4711","message":"Strange.","data":null}' };
    expect(await ask()).toEqual({ status: 200, body: countries.body });
    expect(breaches()).toEqual([]);
  });
});
