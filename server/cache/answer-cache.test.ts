import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Caller, composeAuthorization, parseAuthorization } from '../../shared/authorization.ts';
import { product, products } from '../../shared/contract/catalog.ts';
import { type AnswerCache, answerCache } from './answer-cache.ts';
import { answerKey } from './answer-key.ts';

const ann: Caller = {
  token: 'token-of-ann',
  userId: 'id-of-ann',
  deviceId: 'device-of-ann',
  currencyCode: 'USD',
  countryCode: 'US',
  platform: 'h5',
  language: 'en',
  type: '1',
  sessionId: 'session-of-ann',
  sizeConversionType: 'EU',
  cab: 'cab-of-ann',
};
const asked = (path: string, caller: Partial<Caller> = {}, signal?: AbortSignal) =>
  new Request(`http://commerce.internal${path}`, {
    headers: { Authorization: composeAuthorization({ ...ann, ...caller }), 'X-Client-Address': '203.0.113.7' },
    ...(signal && { signal }),
  });

let time: number;
let upstream: Request[];
let answer: (request: Request) => Response | Promise<Response>;
let cache: AnswerCache;
const good = (data: unknown = 1, headers = {}) => Response.json({ code: '1', message: 'ok', data }, { headers });
const bad = (status: number, code: string) => Response.json({ code, message: '', data: null }, { status });

beforeEach(() => {
  [time, upstream] = [1_000_000, []];
  answer = () => good(upstream.length);
  cache = answerCache({
    now: () => time,
    commerce: async (request) => {
      upstream.push(request);
      return answer(request);
    },
  });
});

const see = async (path = '/apis/products?page=2', caller: Partial<Caller> = {}) => {
  const { response, state } = await cache.ask(path.includes('products/') ? product : products, asked(path, caller));
  const { code, data } = (await response.json()) as { code: string; data: unknown };
  return { code, data, state };
};

describe('what is kept', () => {
  test('is shown for five minutes, and never longer while the service answers', async () => {
    expect(await see()).toEqual({ code: '1', data: 1, state: 'miss' });
    time += 299_999;
    expect(await see()).toMatchObject({ data: 1, state: 'hit' });
    time += 1;
    expect(await see()).toMatchObject({ data: 2, state: 'miss' });
    expect(await see()).toMatchObject({ data: 2, state: 'hit' });
    expect(upstream).toHaveLength(2);
  });

  test('is kept no longer than the service says', async () => {
    answer = () => good(upstream.length, { 'Cache-Control': 'public, max-age=5' });
    await see();
    time += 5_000;
    expect(await see()).toMatchObject({ data: 2, state: 'miss' });
  });

  test.each(['no-store', 'private, max-age=60', 'public, max-age=0'])('is not kept at all for %s', async (said) => {
    answer = () => good(upstream.length, { 'Cache-Control': said });
    await see();
    await see();
    expect(upstream).toHaveLength(2);
  });

  test.each([
    ['a refusal', () => bad(404, '200001')],
    ['a refusal with a good status', () => bad(200, '200001')],
    ['garbage', () => new Response('<html>')],
    ['half an answer', () => new Response('{"code":"1","data":')],
    ['a fault', () => bad(500, '500000')],
  ])('is never %s', async (_, given) => {
    answer = given;
    await cache.ask(products, asked('/apis/products'));
    answer = () => good('now');
    expect(await see('/apis/products')).toMatchObject({ data: 'now', state: 'miss' });
  });

  test('is gone when the service says that it is no more', async () => {
    await see('/apis/products/7');
    answer = () => bad(404, '200001');
    time += 600_001;
    expect(await see('/apis/products/7')).toMatchObject({ code: '200001' });
    answer = () => bad(503, '500503');
    expect(await see('/apis/products/7')).toMatchObject({ code: '500503' });
  });
});

test('500 readers of one answer whose time is over make one call', async () => {
  await see();
  time += 20 * 60_000;
  const { promise, resolve } = Promise.withResolvers<Response>();
  answer = () => promise;
  const readers = Array.from({ length: 500 }, () => see());
  resolve(good('new'));
  expect(new Set((await Promise.all(readers)).map(({ data }) => data))).toEqual(new Set(['new']));
  expect(upstream).toHaveLength(2);
});

test('who leaves does not take the answer from those who wait', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answer = () => promise;
  const leaver = new AbortController();
  const left = cache.ask(products, asked('/apis/products', {}, leaver.signal));
  const waiting = see('/apis/products');
  leaver.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  resolve(good('there'));
  expect(await waiting).toMatchObject({ data: 'there' });
  expect(upstream).toHaveLength(1);
});

describe('an answer that readers no longer wait for', () => {
  const leaving = () => {
    const left = new AbortController();
    const answered = cache.ask(products, asked('/apis/products', {}, left.signal)).catch((error: unknown) => error);
    return { leave: () => left.abort(new Error('left')), answered };
  };
  beforeEach(() => {
    answer = ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
  });

  test('is given up when the last of them leaves, and asked for anew by the next', async () => {
    const [first, second] = [leaving(), leaving()];
    first.leave();
    expect(upstream.map(({ signal }) => signal.aborted)).toEqual([false]);
    second.leave();
    expect(upstream.map(({ signal }) => signal.aborted)).toEqual([true]);
    expect(await Promise.all([first.answered, second.answered])).toEqual([new Error('left'), new Error('left')]);
    answer = () => good('new');
    expect(await see('/apis/products')).toMatchObject({ data: 'new', state: 'miss' });
  });

  test('is still fetched for the next when they only waited long enough', async () => {
    const late = new AbortController();
    const answered = cache.ask(products, asked('/apis/products', {}, late.signal));
    late.abort(new DOMException('Too late.', 'TimeoutError'));
    await expect(answered).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(upstream.map(({ signal }) => signal.aborted)).toEqual([false]);
  });
});

describe('while the service is away', () => {
  test.each([
    ['says so', () => bad(503, '500503')],
    ['is broken', () => bad(502, '500502')],
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
  ])('because it %s, what is kept stands in for a day', async (_, outage) => {
    await see();
    answer = outage;
    time += 24 * 60 * 60_000 - 1;
    expect(await see()).toMatchObject({ code: '1', data: 1, state: 'stale' });
    time += 1;
    expect((await see()).code).toMatch(/^50050[23]$/);
  });

  test('it is asked once a second, and shown as soon as it is back', async () => {
    await see();
    answer = () => bad(503, '500503');
    time += 60 * 60_000;
    for (let i = 0; i < 10; i += 1) await see();
    expect(upstream).toHaveLength(2);
    answer = () => good('back');
    time += 1_000;
    expect(await see()).toMatchObject({ data: 'back', state: 'miss' });
  });
});

describe('an edition', () => {
  test('is not shown any more when a newer one is out, unless the service is away', async () => {
    await see();
    cache.expire();
    expect(await see()).toMatchObject({ data: 2, state: 'miss' });
    cache.expire();
    answer = () => bad(503, '500503');
    expect(await see()).toMatchObject({ data: 2, state: 'stale' });
  });

  test('that was asked for before is kept by nobody', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    answer = () => promise;
    const early = see();
    await expect.poll(() => upstream.length).toBe(1);
    cache.expire();
    answer = () => good('new');
    expect(await see()).toMatchObject({ data: 'new' });
    resolve(good('old'));
    await early;
    expect(await see()).toMatchObject({ data: 'new', state: 'hit' });
  });
});

test('a clearing takes everything', async () => {
  await see();
  cache.clear();
  expect(cache.figures()).toMatchObject({ entries: 0, bytes: 0 });
  expect(await see()).toMatchObject({ state: 'miss' });
});

test('many distinct queries stay inside the budget', async () => {
  const small = answerCache({ commerce: async () => good('x'.repeat(1_000)), now: () => time, maxBytes: 100_000 });
  for (let i = 0; i < 2_000; i += 1) await small.ask(products, asked(`/apis/products?q=${i}`));
  const { bytes, entries } = small.figures();
  expect(bytes).toBeLessThanOrEqual(100_000);
  expect(entries).toBeGreaterThan(20);
});

test('the key holds the address, currency, country and language, and nothing of a person', () => {
  const word = fc.stringMatching(/^[a-z0-9]{1,8}$/);
  const persons = fc.record({
    token: word,
    userId: word,
    deviceId: word,
    platform: word,
    type: word,
    sessionId: word,
    sizeConversionType: word,
    cab: word,
  });
  const choices = fc.record({
    currencyCode: fc.constantFrom('USD', 'JPY'),
    countryCode: fc.constantFrom('US', 'JP'),
    language: fc.constantFrom('en', 'xx'),
  });
  const keyOf = (caller: Partial<Caller>) => answerKey(products, asked('/apis/products', caller));
  fc.assert(
    fc.property(persons, persons, choices, choices, (one, other, here, there) => {
      expect(keyOf({ ...one, ...here }).key).toBe(keyOf({ ...other, ...here }).key);
      const same = JSON.stringify(here) === JSON.stringify(there);
      expect(keyOf({ ...one, ...here }).key === keyOf({ ...one, ...there }).key).toBe(same);
      const request = keyOf({ ...one, ...here }).request(new AbortController().signal);
      expect(parseAuthorization(request.headers.get('authorization') ?? '')).toMatchObject({
        ...here,
        token: '',
        userId: '',
        deviceId: '',
        sessionId: '',
        cab: '',
        type: '',
      });
      expect([...request.headers.keys()].sort()).toEqual(['authorization', 'x-request-id']);
    }),
  );
});

test('parameters in another order, and such as the call does not know, are the same address', async () => {
  await see('/apis/products?page=2&q=a');
  expect(await see('/apis/products?q=a&utm_source=x&page=2')).toMatchObject({ state: 'hit' });
  expect(new URL(upstream[0]?.url ?? '').search).toBe('?page=2&q=a');
});
