import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SearchCollections } from '../search/search.tsx';
import { CollectionsPage } from './collections.tsx';

const collection = (title: string, productCount: number) => ({
  id: title,
  handle: title.toLowerCase(),
  title,
  description: '',
  productCount,
});

it('a collection without products is on no page of collections', () => {
  const collections = [collection('Bags', 2), collection('Sale', 0)];
  for (const Page of [CollectionsPage, SearchCollections]) {
    const html = renderToStaticMarkup(<Page collections={collections} />);
    expect(html).toContain('Bags');
    expect(html).not.toContain('Sale');
  }
  expect(renderToStaticMarkup(<CollectionsPage collections={[collection('Sale', 0)]} />)).toContain('/products');
});
