import { describe, expect, it } from 'vitest';
import { currentName } from './columns.ts';

describe('currentName', () => {
  it('knows columns by their old and new names, in any case', () => {
    expect(['Handle', 'handle', 'URL handle', 'url HANDLE'].map(currentName)).toEqual(Array(4).fill('URL handle'));
    expect(currentName(' variant compare at price ')).toBe('Compare-at price');
    expect(currentName('Body (HTML)')).toBe('Description');
    expect(currentName('Variant Inventory Policy')).toBe('Continue selling when out of stock');
    expect(currentName('Image Src')).toBe('Product image URL');
  });

  it('leaves columns it does not know as they are', () => {
    const name = 'Color (product.metafields.shopify.color-pattern)';
    expect(currentName(name)).toBe(name);
    expect(currentName('constructor')).toBe('constructor');
  });
});
