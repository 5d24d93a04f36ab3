import { afterEach, expect, test, vi } from 'vitest';
import { reportErrors } from './errors.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('errors before the script was there are reported, then each once as it happens', () => {
  const sent: string[] = [];
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('navigator', { sendBeacon: (_: string, body: string) => sent.push(JSON.parse(body).message) });
  vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: [] });
  const early = [
    { error: new Error('first'), filename: '/a.js', lineno: 1, colno: 2 },
    { reason: new Error('second') },
  ];
  vi.stubGlobal('pageErrors', early);
  reportErrors();
  expect(sent).toEqual(['first', 'second']);
  early.push({ reason: new Error('third') });
  expect(sent).toEqual(['first', 'second', 'third']);
});
