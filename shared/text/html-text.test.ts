import { expect, test } from 'vitest';
import { textOf } from './html-text.ts';

test('the text of a description is one line of plain text', () => {
  expect(textOf('<p>Fish &amp; chips</p><ul><li>5 &lt; 7</li></ul>')).toBe('Fish & chips 5 < 7');
  expect(textOf('<p>It&#39;s&nbsp;&quot;new&quot;</p>\n')).toBe(`It's "new"`);
  expect(textOf('&amp;lt;')).toBe('&lt;');
});
