import { afterEach, expect, test, vi } from 'vitest';
import { observe } from './send.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('acts on entries that the browser has not delivered yet when it is asked to', () => {
  const undelivered = [{ startTime: 120 }, { startTime: 340 }];
  class Observer {
    static readonly supportedEntryTypes = ['largest-contentful-paint'];
    observe(): void {}
    takeRecords = () => undelivered.splice(0);
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  const seen: number[] = [];
  const takePaints = observe('largest-contentful-paint', ({ startTime }) => seen.push(startTime));
  expect(seen).toEqual([]);
  takePaints();
  takePaints();
  expect(seen).toEqual([120, 340]);
});

test('a type of entries that the browser does not know has none', () => {
  vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: [] });
  expect(() => observe('event', () => expect.unreachable())()).not.toThrow();
});
