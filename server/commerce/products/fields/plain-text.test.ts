import { describe, expect, it } from 'vitest';
import { sanitizeDescription } from '../../../../shared/text/description-html.ts';
import { plainText } from './plain-text.ts';

describe('sanitizeDescription', () => {
  it.each([
    ['<p onclick="x()">Soft</p>', '<p>Soft</p>'],
    ['<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['<p style="position:fixed" class="x">a</p>', '<p>a</p>'],
    ['<p><a href="javascript:x()">a</a></p>', '<p><a rel="nofollow noopener">a</a></p>'],
    ['<p><a href="JaVa&#x09;script:x()">a</a></p>', '<p><a rel="nofollow noopener">a</a></p>'],
    ['<p><a href="/collections/sale">a</a></p>', '<p><a href="/collections/sale" rel="nofollow noopener">a</a></p>'],
    ['<p>a<img src="https://elsewhere.example/track.gif"></p>', '<p>a</p>'],
    ['<iframe src="x"></iframe><svg onload=x><p>a</p></svg>', '<p>a</p>'],
    ['<h1>Title</h1><div>a</div>', '<h3>Title</h3><p>a</p>'],
    ['<ul><li>one<li>two</ul>', '<ul><li>one</li><li>two</li></ul>'],
  ])('makes of %s %s', (html, clean) => {
    expect(sanitizeDescription(html)).toBe(clean);
  });

  it('makes paragraphs of plain text', () => {
    expect(sanitizeDescription('Warm & soft.\r\n\r\nMade <here>.')).toBe('<p>Warm &amp; soft.</p><p>Made .</p>');
    expect(sanitizeDescription('')).toBe('');
  });

  it('changes nothing the second time', () => {
    const once = sanitizeDescription('<p>a &amp; b</p><a href="https://x.example">x</a>\n<b>c</b>');
    expect(sanitizeDescription(once)).toBe(once);
  });
});

describe('plainText', () => {
  it('drops tags and reads entities', () => {
    expect(plainText(' <b>heattec&reg;</b>  &amp; more ')).toBe('heattec® & more');
    expect(plainText('&lt;script&gt;')).toBe('<script>');
  });
});
