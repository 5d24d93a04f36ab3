import { expect, test } from 'vitest';
import { readXml } from '../../tests/xml.ts';
import { escapeXml, textElement } from './xml.ts';

test('nothing that means something in XML is left, and nothing that no document may hold', () => {
  expect(escapeXml(`<a href="x" title='y'>&`)).toBe('&lt;a href=&quot;x&quot; title=&apos;y&apos;&gt;&amp;');
  expect(escapeXml('a\u0000\u0008\u000b\ufffe\uffffb')).toBe('ab');
  expect(escapeXml('half \ud83d a character')).toBe('half  a character');
  expect(escapeXml('one 👗\ttab\nline')).toBe('one 👗\ttab\nline');
});

test('whatever is written is read again as it was', () => {
  const nasty = `]]> <!-- <![CDATA[ &amp; %20 "'" 👗 \u2028`;
  const document = `<?xml version="1.0" encoding="UTF-8"?>\n<a>${textElement('g:b', nasty)}</a>`;
  expect(readXml(document).children).toMatchObject([{ name: 'g:b', text: nasty }]);
});

test('an element that would be empty is left out; nought is not nothing', () => {
  expect(textElement('a', undefined) + textElement('a', '') + textElement('a', 0)).toBe('<a>0</a>');
});
