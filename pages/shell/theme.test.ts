import { expect, test } from 'vitest';
import { hemline } from '../../shared/brand/looks.ts';
import { plainNavigation as plain } from '../../tests/plain-content.ts';
import { menuUrl } from './menu-items.ts';
import { themeCss } from './theme.ts';

test('an empty configuration does not change the tokens', () => {
  expect(themeCss(hemline, plain)).toBe('');
});

test('colours and lengths become properties; a bare number is pixels', () => {
  const bar = {
    ...plain.messageBarConfig,
    barColor: '#123456',
    textColor: 'white',
    barHeight: '36',
    textSize: '0.9rem',
  };
  expect(themeCss(hemline, { ...plain, messageBarConfig: bar })).toBe(
    ':root{--bar-color:#123456;--bar-text:white;--bar-size:0.9rem;--bar-height:36px}',
  );
});

test.each(['red;}body{display:none', 'url(//x)', '#12345g', 'expression(1)'])('%j is not a colour', (barColor) => {
  expect(themeCss(hemline, { ...plain, messageBarConfig: { ...plain.messageBarConfig, barColor } })).toBe('');
});

test.each([
  ['#ffe08a', '#1c1917'],
  ['#fff', '#1c1917'],
  ['#211d1c', '#faf8f5'],
  ['#6d1a36ff', '#faf8f5'],
])('on a background of %s the text is %s by default', (barColor, text) => {
  const css = themeCss(hemline, {
    ...plain,
    navigationbar: { ...plain.navigationbar, barColor },
    messageBarConfig: { ...plain.messageBarConfig, barColor },
  });
  expect(css).toContain(`--bar-text:${text}`);
  expect(css).toContain(`--nav-text:${text};--nav-hover:${text}`);
});

test.each([
  ['link', 'https://example.com/a', 'https://example.com/a'],
  ['product', 'slip-dress', '/products/slip-dress'],
  ['collection', 'dresses', '/collections/dresses'],
  ['collection', '42', '/collections?collectionId=42&iname=New+in'],
] as const)('a menu item of type %s and source %s leads to %s', (type, src, url) => {
  expect(menuUrl({ name: 'New in', active: true, link: { type, src } })).toBe(url);
});
