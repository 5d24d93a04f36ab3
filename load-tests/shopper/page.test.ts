import { describe, expect, test } from 'vitest';
import { pageOf } from './page.ts';

const page = (html: string) => pageOf(200, html);

describe('a page of a load test', () => {
  test('returns distinct links that start with a path, decoded as by a browser', () => {
    const { links } = page(
      '<a href="/products/a?x=1&amp;y=2">A</a><a href="/cart">B</a><a href="/products/a?x=1&amp;y=2">A</a>',
    );
    expect(links('/products/')).toEqual(['/products/a?x=1&y=2']);
  });

  test('returns the values of enabled inputs', () => {
    const { values, value } = page(
      '<input type="radio" name="variantId" value="1"/><input disabled="" name="variantId" value="2"/>' +
        '<button name="variantId" value="3"></button><input name="variantId" value="4"/><input name="key" value="a&quot;b"/>',
    );
    expect(values('variantId')).toEqual(['1', '4']);
    expect([value('key'), value('nothing')]).toEqual(['a"b', '']);
  });

  test('that ends in the middle of a tag is read up to there', () => {
    expect(page('<input name="key" value="abc').values('key')).toHaveLength(1);
    expect(page('<a href="/products/abc').links('/products/')).toHaveLength(1);
  });
});
