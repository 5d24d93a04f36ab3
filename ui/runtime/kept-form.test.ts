import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetInTime, formItem } from './kept-form.ts';

let page: EventTarget & { querySelector: () => { innerHTML: string } | null };
let storage: Map<string, string>;

beforeEach(() => {
  page = Object.assign(new EventTarget(), { querySelector: (): { innerHTML: string } | null => null });
  storage = new Map();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    removeItem: (name: string) => storage.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

function keep(minutes: number, signedIn: boolean): void {
  storage.set(formItem, JSON.stringify({ until: Date.now() + minutes * 60_000, signedIn, values: {} }));
}

/** The page's end arrives, with what it knows about the visitor. */
function arrive(signedIn: boolean): void {
  page.querySelector = () => ({ innerHTML: JSON.stringify({ signedIn }) });
  page.dispatchEvent(new Event('readystatechange'));
}

test('what was entered is kept for its time', () => {
  keep(1, false);
  forgetInTime();
  expect(storage.size).toBe(1);
  keep(-1, false);
  forgetInTime();
  expect(storage.size).toBe(0);
});

test.each([
  [true, false, 0],
  [true, true, 1],
  [false, false, 1],
])('entered by a customer: %s, now signed in: %s, kept: %d', (entered, now, kept) => {
  keep(1, entered);
  forgetInTime();
  arrive(now);
  expect(storage.size).toBe(kept);
});

test('without storage nothing fails', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(forgetInTime).not.toThrow();
});
