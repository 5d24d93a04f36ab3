import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, api } from './api.ts';

const dataset: { loading?: string } = {};
const answer = vi.fn<() => Promise<Response>>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  answer.mockReset();
});
const failure = () => api('GET', '/apis/cart').catch((error: unknown) => error);

test('the progress bar shows only while a response is pending', async () => {
  const [first, second] = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
  answer.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise);
  const calls = [api('GET', '/apis/cart'), api('GET', '/apis/countries')];
  expect(dataset.loading).toBe('');
  first.resolve(Response.json({ code: '1', message: '', data: 7 }));
  expect(await calls[0]).toBe(7);
  expect(dataset.loading).toBe('');
  second.resolve(Response.json({ code: '1', message: '', data: 8 }));
  await calls[1];
  expect(dataset.loading).toBeUndefined();
});

test.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), '500', /no connection/],
  ['no body', () => Promise.resolve(new Response(null, { status: 503 })), '503', /went wrong/],
  ['a page of a proxy', () => Promise.resolve(new Response('<p>', { status: 502 })), '502', /went wrong/],
  ['a truncated response', () => Promise.resolve(new Response('{"code":"1"')), '200', /went wrong/],
  [
    'an overloaded shop',
    () => Promise.resolve(Response.json({ code: '500503', message: 'Busy.', data: null }, { status: 503 })),
    '500503',
    /Busy/,
  ],
])('%s: a message and a code, and the progress bar shows a failure for a moment', async (_, given, code, message) => {
  answer.mockImplementation(given);
  const error = await failure();
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code, message: expect.stringMatching(message) });
  expect(dataset.loading).toBe('failed');
  vi.advanceTimersByTime(2_000);
  expect(dataset.loading).toBeUndefined();
});

test.each(['300001', '500422', '100001'])('a refusal (%s) is not a failure of the progress bar', async (code) => {
  answer.mockResolvedValue(Response.json({ code, message: 'No.', data: { left: 1 } }, { status: 409 }));
  expect(await failure()).toMatchObject({ code, message: 'No.', data: { left: 1 } });
  expect(dataset.loading).toBeUndefined();
});

test('an aborted request is not a failure of the progress bar', async () => {
  const left = new AbortController();
  answer.mockImplementation(() => {
    left.abort();
    return Promise.reject(left.signal.reason);
  });
  const error = await api('GET', '/apis/cart', undefined, left.signal).catch((reason: unknown) => reason);
  expect(error).toBe(left.signal.reason);
  expect(dataset.loading).toBeUndefined();
});
