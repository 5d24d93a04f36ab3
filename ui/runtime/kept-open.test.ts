import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepOpen } from './kept-open.ts';

class Values {
  open = false;
}

/** A document that is still being parsed. */
class Arriving extends EventTarget {
  parsed: Values[] = [];
  querySelectorAll = () => this.parsed;
}

let page: Arriving;
let storage: Map<string, string>;

beforeEach(() => {
  page = new Arriving();
  storage = new Map();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => storage.set(name, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Parses a product's values after the script has run. */
function parse(): Values {
  const values = new Values();
  page.parsed.push(values);
  return values;
}

test('values that are parsed after the script ran are opened when the page is there', () => {
  storage.set('sizes', '1');
  keepOpen();
  const values = parse();
  page.dispatchEvent(new Event('readystatechange'));
  expect(values.open).toBe(true);
});

test('opening values that were parsed after the script ran is noted', () => {
  keepOpen();
  const values = Object.assign(parse(), { open: true });
  const toggled = new Event('toggle');
  Object.defineProperty(toggled, 'target', { value: values });
  page.dispatchEvent(toggled);
  expect(storage.get('sizes')).toBe('1');
});

test('without storage nothing is opened and nothing fails', () => {
  vi.stubGlobal('sessionStorage', undefined);
  page.parsed.push(new Values());
  keepOpen();
  expect(page.parsed[0]?.open).toBe(false);
});
