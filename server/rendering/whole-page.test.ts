import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { cutHtml } from './cut-html.ts';
import { holeMarker } from './fill-holes.ts';
import { gzippedPage, openPage, plainPage } from './whole-page.ts';

const badge = holeMarker('cartBadge');
const filler = { hole: (name: string) => `[${name}]`, fill: (html: string) => html.replaceAll(badge, '[cartBadge]') };
const pieces = ['<head>', cutHtml(`<header>${badge}</header>`), `<main>für ${badge}`, '</main>', cutHtml('<footer>')];

test('a page is the same as one text and compressed, with the holes of both kinds of markup filled', () => {
  const page = '<head><header>[cartBadge]</header><main>für [cartBadge]</main><footer>';
  expect(plainPage(pieces, filler)).toBe(page);
  expect(gunzipSync(gzippedPage(pieces, filler)).toString()).toBe(page);
});

test('a page for the cache has its holes open', () => {
  expect(openPage(pieces)).toBe(`<head><header>${badge}</header><main>für ${badge}</main><footer>`);
});
