import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { inLanguage } from '../../shared/language/request-language.ts';
import { Hole } from '../../ui/rendering/hole.tsx';
import { unknownVisitor, type VisitorState } from '../../ui/rendering/visitor-state.ts';
import { holeFiller, splitAtHoles } from './fill-holes.ts';

const visitor = (more: Partial<VisitorState> = {}): VisitorState => ({ ...unknownVisitor, ...more });
const section = renderToString(
  <p>
    in <Hole name="currencyCode" />, to <Hole name="countryName" />, in <Hole name="currencyCode" />
  </p>,
);

test('a section is cut at its holes: text and names in turn', () => {
  expect(splitAtHoles(section).filter((_, i) => i % 2 === 1)).toEqual(['currencyCode', 'countryName', 'currencyCode']);
});

test("each hole is filled with the visitor's own value, and no marker is left", () => {
  const html = holeFiller(visitor({ currencyCode: 'JPY', countryName: 'Japan' })).fill(section);
  expect(html.replaceAll('<!-- -->', '')).toBe('<p>in JPY, to Japan, in JPY</p>');
});

test('one section serves two visitors, each with their own', () => {
  const html = renderToString(<Hole name="cartBadge" />);
  expect(holeFiller(visitor({ cart: { count: 3, version: 1 } })).fill(html)).toContain('3');
  expect(holeFiller(visitor({ cart: { count: 7, version: 1 } })).fill(html)).not.toContain('3');
});

test('what a hole shows is that of its visitor and language, however often it was shown before', () => {
  const html = renderToString(<Hole name="cartBadge" />) + renderToString(<Hole name="accountLink" />);
  const filled = (count: number, signedIn: boolean) =>
    holeFiller(visitor({ cart: { count, version: 1 }, signedIn, returnPath: `/${count}` })).fill(html);
  const all = [1, 2].flatMap((count) => [true, false].map((signedIn) => filled(count, signedIn)));
  expect(new Set(all).size).toBe(4);
  expect([1, 2].flatMap((count) => [true, false].map((signedIn) => filled(count, signedIn)))).toEqual(all);
  const inAccents = inLanguage('xx', () => filled(1, true));
  expect(inAccents).toContain('⟦');
  expect(filled(1, true)).toBe(all[0]);
});

test.each([`"><script>alert(1)</script>`, '$& $1 $`', '<template data-hole="flash"></template>'])(
  'the hostile value %s stays text',
  (value) => {
    const path = holeFiller(visitor({ returnPath: value })).fill(renderToString(<Hole name="returnPath" />));
    const name = holeFiller(visitor({ countryName: value })).fill(renderToString(<Hole name="countryName" />));
    for (const html of [path, name]) {
      expect(html).not.toContain('<script>');
      expect(html).not.toContain('<template');
    }
    expect(path).toMatch(/^<input [^<>]*\/?>$/);
  },
);

test('text that looks like a hole is text', () => {
  const html = renderToString(<p>{'<template data-hole="countryName"></template>'}</p>);
  expect(holeFiller(visitor()).fill(html)).toBe(html);
});

test('a marker that names no hole shows nothing', () => {
  expect(holeFiller(visitor()).fill('a<template data-hole="constructor"></template>b')).toBe('ab');
});
