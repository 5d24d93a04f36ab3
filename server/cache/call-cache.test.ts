import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../shared/authorization.ts';
import { product, products } from '../../shared/contract/catalog.ts';
import type { CallContext, Outcome } from '../../shared/contract/perform.ts';
import { type ErrorCode, fail, ok } from '../../shared/errors.ts';
import { type CallCache, callCache } from './call-cache.ts';

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
const context = (caller: Partial<Caller> = {}, signal?: AbortSignal): CallContext => ({
  caller: { ...ann, ...caller },
  requestId: 'request-1',
  clientIp: '203.0.113.7',
  deviceKey: 'browser-of-ann',
  ...(signal && { signal }),
});

let time: number;
let upstream: { input: unknown; context: CallContext }[];
let answer: (context: CallContext) => Outcome | Promise<Outcome>;
let cache: CallCache;
const good = (value: unknown = 1, freshSeconds?: number): Outcome => ({
  result: ok(value),
  freshSeconds,
  stateChanges: [],
});
const bad = (code: ErrorCode): Outcome => ({ result: fail(code, 'noSuchThing'), stateChanges: [] });

beforeEach(() => {
  [time, upstream] = [1_000_000, []];
  answer = () => good(upstream.length);
  cache = callCache({
    now: () => time,
    perform: async (_, input, given) => {
      upstream.push({ input, context: given });
      return answer(given);
    },
  });
});

const see = async (input: object = { page: 2 }, caller: Partial<Caller> = {}) => {
  const { result, state } = await cache.ask(products, input, context(caller));
  return result.ok ? { code: '1', data: result.value, state } : { code: result.error.code, data: null, state };
};
const seeProduct = async () => {
  const { result, state } = await cache.ask(product, { id: '7' }, context());
  return { code: result.ok ? '1' : result.error.code, state };
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
    answer = () => good(upstream.length, 5);
    await see();
    time += 5_000;
    expect(await see()).toMatchObject({ data: 2, state: 'miss' });
  });

  test('is not cached at all where the service forbids it', async () => {
    answer = () => good(upstream.length, 0);
    await see();
    await see();
    expect(upstream).toHaveLength(2);
  });

  test.each(['200001', '500000', '500502'] as const)('is never failure %s', async (code) => {
    answer = () => bad(code);
    await see();
    answer = () => good('now');
    expect(await see()).toMatchObject({ data: 'now', state: 'miss' });
  });

  test('cannot be changed by those who share it', async () => {
    answer = () => good({ list: [{ id: 1 }] });
    const { data } = await see();
    expect(() => (data as { list: object[] }).list.push({ id: 2 })).toThrow(TypeError);
    expect(() => Object.assign((data as { list: object[] }).list[0] as object, { id: 3 })).toThrow(TypeError);
  });

  test('is gone when the service says that it is no more', async () => {
    await seeProduct();
    answer = () => bad('200001');
    time += 600_001;
    expect(await seeProduct()).toMatchObject({ code: '200001' });
    answer = () => bad('500503');
    expect(await seeProduct()).toMatchObject({ code: '500503' });
  });
});

test('500 readers of one answer whose time is over make one call', async () => {
  await see();
  time += 20 * 60_000;
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  answer = () => promise;
  const readers = Array.from({ length: 500 }, () => see());
  resolve(good('new'));
  expect(new Set((await Promise.all(readers)).map(({ data }) => data))).toEqual(new Set(['new']));
  expect(upstream).toHaveLength(2);
});

test('who leaves does not take the answer from those who wait', async () => {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  answer = () => promise;
  const leaver = new AbortController();
  const left = cache.ask(products, {}, context({}, leaver.signal));
  const waiting = see({});
  leaver.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  resolve(good('there'));
  expect(await waiting).toMatchObject({ data: 'there' });
  expect(upstream).toHaveLength(1);
});

describe('an answer that readers no longer wait for', () => {
  const leaving = () => {
    const left = new AbortController();
    const answered = cache.ask(products, {}, context({}, left.signal)).catch((error: unknown) => error);
    return { leave: () => left.abort(new Error('left')), answered };
  };
  beforeEach(() => {
    answer = ({ signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true }));
  });

  test('is given up when the last of them leaves, and asked for anew by the next', async () => {
    const [first, second] = [leaving(), leaving()];
    first.leave();
    expect(upstream.map(({ context: { signal } }) => signal?.aborted)).toEqual([false]);
    second.leave();
    expect(upstream.map(({ context: { signal } }) => signal?.aborted)).toEqual([true]);
    expect(await Promise.all([first.answered, second.answered])).toEqual([new Error('left'), new Error('left')]);
    answer = () => good('new');
    expect(await see({})).toMatchObject({ data: 'new', state: 'miss' });
  });

  test('is still fetched for the next when they only waited long enough', async () => {
    const late = new AbortController();
    const answered = cache.ask(products, {}, context({}, late.signal));
    late.abort(new DOMException('Too late.', 'TimeoutError'));
    await expect(answered).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(upstream.map(({ context: { signal } }) => signal?.aborted)).toEqual([false]);
  });
});

describe('while the service is away', () => {
  test.each([
    ['says so', () => bad('500503')],
    ['is broken', () => bad('500502')],
    ['is slow', () => bad('500504')],
  ])('because it %s, what is cached stands in for a day', async (_, outage) => {
    await see();
    answer = outage;
    time += 24 * 60 * 60_000 - 1;
    expect(await see()).toMatchObject({ code: '1', data: 1, state: 'stale' });
    time += 1;
    expect((await see()).code).toMatch(/^50050[234]$/);
  });

  test('it is asked once a second, and shown as soon as it is back', async () => {
    await see();
    answer = () => bad('500503');
    time += 60 * 60_000;
    for (let i = 0; i < 10; i += 1) await see();
    expect(upstream).toHaveLength(2);
    answer = () => good('back');
    time += 1_000;
    expect(await see()).toMatchObject({ data: 'back', state: 'miss' });
  });
});

describe('a result without known tags', () => {
  test('is not served after any change, unless the service is away', async () => {
    await see();
    cache.drop(null);
    expect(await see()).toMatchObject({ data: 2, state: 'miss' });
    cache.drop(null);
    answer = () => bad('500503');
    expect(await see()).toMatchObject({ data: 2, state: 'stale' });
  });

  test('is not cached when it was asked for before a change', async () => {
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    answer = () => promise;
    const early = see();
    await expect.poll(() => upstream.length).toBe(1);
    cache.drop(null);
    answer = () => good('new');
    expect(await see()).toMatchObject({ data: 'new' });
    resolve(good('old'));
    await early;
    expect(await see()).toMatchObject({ data: 'new', state: 'hit' });
  });
});

describe('a result with tags', () => {
  const tagged = (value: unknown, ...tags: string[]): Outcome => ({ ...good(value, 5), tags });
  beforeEach(() => {
    cache.follow(true);
    answer = () => tagged(upstream.length, 'product:1', 'places');
  });

  test('is served until one of them changes, five minutes at most', async () => {
    await see();
    time += 299_999;
    cache.drop(['product:2']);
    expect(await see()).toMatchObject({ data: 1, state: 'hit' });
    cache.drop(['places']);
    expect(await see()).toMatchObject({ data: 2, state: 'miss' });
    time += 300_000;
    expect(await see()).toMatchObject({ data: 3, state: 'miss' });
  });

  test('is fresh for as long as the service says while changes are unknown', async () => {
    await see();
    cache.follow(false);
    time += 5_000;
    expect(await see()).toMatchObject({ data: 2, state: 'miss' });
  });

  test('is not cached when one of them changed since it was asked for, and readers after the change ask anew', async () => {
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    answer = () => promise;
    const early = see();
    await expect.poll(() => upstream.length).toBe(1);
    cache.drop(['product:1']);
    answer = () => tagged('new', 'product:1');
    expect(await see()).toMatchObject({ data: 'new', state: 'miss' });
    resolve(tagged('old', 'product:1'));
    expect(await early).toMatchObject({ data: 'old' });
    expect(await see()).toMatchObject({ data: 'new', state: 'hit' });
  });

  test('leaves nothing behind when it is evicted', async () => {
    const small = callCache({
      perform: async () => tagged('x'.repeat(1_000), 'a'),
      now: () => time,
      maxBytes: 100_000,
    });
    small.follow(true);
    for (let i = 0; i < 200; i += 1) await small.ask(products, { q: String(i) }, context());
    small.drop(['a']);
    expect(await small.ask(products, { q: '199' }, context())).toMatchObject({ state: 'miss' });
  });
});

test('a clearing takes everything', async () => {
  await see();
  cache.clear();
  expect(cache.figures()).toMatchObject({ entries: 0, bytes: 0 });
  expect(await see()).toMatchObject({ state: 'miss' });
});

test('many distinct queries stay inside the budget', async () => {
  const small = callCache({ perform: async () => good('x'.repeat(1_000)), now: () => time, maxBytes: 100_000 });
  for (let i = 0; i < 2_000; i += 1) await small.ask(products, { q: String(i) }, context());
  const { bytes, entries } = small.figures();
  expect(bytes).toBeLessThanOrEqual(100_000);
  expect(entries).toBeGreaterThan(15);
});

test('the same input in another order, or with fields that the call does not know, has one entry', async () => {
  await see({ page: '2', q: 'a' });
  expect(await see({ q: 'a', utm_source: 'x', page: 2 })).toMatchObject({ state: 'hit' });
  expect(upstream).toMatchObject([{ input: { page: '2', q: 'a' }, context: { clientIp: '', deviceKey: '' } }]);
});
