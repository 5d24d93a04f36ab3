import { expect, test } from 'vitest';
import { escapeHtml } from './html.ts';

test('nothing that means something in HTML is left', () => {
  expect(escapeHtml(`<a href="x" title='y'>&`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;');
});
