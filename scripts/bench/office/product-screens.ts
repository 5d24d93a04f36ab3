import {
  categoryPath,
  changePath,
  collectionPath,
  countPath,
  importNotesPath,
  importPath,
  ledgerPath,
  officePaths,
  productPath,
  valuesPath,
} from '../../../shared/staff/paths.ts';
import { tagNames } from '../growth/words.ts';
import type { FilledShop } from './fill.ts';
import { handMade, longCount, longSet } from './fill-lists.ts';
import { notedFile } from './fill-work.ts';
import { page, type Screen } from './screen.ts';

function filteredProducts(size: number): Screen[] {
  const filtered = (query: Readonly<Record<string, string>>) => page(officePaths.products, query);
  return [
    ['products by title', filtered({ sort: 'product' })],
    ['products by price, the highest first', filtered({ sort: '-price' })],
    ['products by price, from the middle', filtered({ sort: 'price', after: `9000~${Math.floor(size / 2)}` })],
    ['products without a picture', filtered({ noPicture: 'on' })],
    ['products by the lowest stock', filtered({ sort: 'lowest' })],
    ['products by the lowest stock, the highest first', filtered({ sort: '-lowest', noPicture: 'on' })],
    ['products with fewer than 3 of a variant', filtered({ below: '3' })],
    ['products without stock', filtered({ noStock: 'on', sort: 'product' })],
    [
      'archived products by price, of a price that none has',
      filtered({ state: 'archived', least: '900000', sort: 'price' }),
    ],
    ['products of a frequent tag by title', filtered({ tag: tagNames[0] ?? '', noStock: 'on', sort: 'product' })],
    ['products of a collection without a picture', filtered({ collection: 'grown-all-shirts', noPicture: 'on' })],
    [
      'products by all that they have',
      filtered({ state: 'active', least: '1', most: '900', tag: tagNames[1] ?? '', noStock: 'on' }),
    ],
    ['products by title, the last first', filtered({ sort: '-product' })],
    ['products by price, the lowest first', filtered({ sort: 'price' })],
    ['products of a category by title', filtered({ category: 'all-shirts', sort: 'product' })],
    ['products of several words by the lowest stock', filtered({ q: 'relaxed cotton', sort: 'lowest' })],
    ['products that fit, to be changed', page(officePaths.productBulk, { all: 'on', q: 'cotton' })],
  ];
}

/** Returns the screens of products, their stock and their changes. */
export function productScreens(size: number, { variant, product, richProduct }: FilledShop): Screen[] {
  const middle = Math.floor(size / 2);
  return [
    ['products', officePaths.products],
    ['products, from the middle', page(officePaths.products, { after: middle })],
    ['products, drafts', page(officePaths.products, { state: 'draft' })],
    ['products, a frequent word', page(officePaths.products, { q: 'cotton' })],
    ['products, several words', page(officePaths.products, { q: 'relaxed cotton shirt black' })],
    ['products, eight words', page(officePaths.products, { q: manyWords })],
    ['products, the beginning of a SKU', page(officePaths.products, { q: 'G5' })],
    ['products, the last page', page(officePaths.products, { after: 40 })],
    ...filteredProducts(size),
    ['a new product', officePaths.productNew],
    ['a product', productPath(middle)],
    ['a product with 24 variants and three languages', productPath(richProduct)],
    ['its last variants and pictures', page(productPath(richProduct), { after: 18, currency: 'EUR' })],
    ['preview of a product', productPath(middle, '/preview')],
    ['removal of a variant', productPath(product, `/variants/${variant}/remove`)],
    ['low stock', officePaths.stock],
    ['low stock, from the middle', page(officePaths.stock, { after: `0~${middle}` })],
    ['any stock', page(officePaths.stock, { least: 20, most: 1_000_000 })],
    ['stock of a variant', ledgerPath(variant)],
    ['counts', officePaths.stockCounts],
    ['a long count', countPath(longCount)],
    ['its comparison', countPath(longCount, '/compare')],
    ['all of its comparison', page(countPath(longCount, '/compare'), { only: 'all' })],
    ...changeScreens(size),
    ...valueScreens,
  ];
}

/** Words that titles have, of which the last one is begun only. */
const manyWords = 'everyday relaxed tailored cropped wool cotton shirt bla';

function changeScreens(size: number): Screen[] {
  const middle = Math.floor(size / 2);
  return [
    ['sales', officePaths.sales],
    ['changes', officePaths.changes],
    ['changes, from the middle', page(officePaths.changes, { before: `${Date.now() - middle}-${size}` })],
    ['changes, only imports', page(officePaths.changes, { list: 'imports' })],
    ['changes, a month', page(officePaths.changes, { list: 'planned' })],
    ['a long change set', changePath(longSet)],
    ['a long change set, noted', page(changePath(longSet), { only: 'noted' })],
    ['a product file', importPath(notedFile)],
    ['notes of a product file', importNotesPath(notedFile, { kind: 'warnings' })],
    ['notes of a product file, the last page', importNotesPath(notedFile, { kind: 'warnings', after: size - 20 })],
    ['texts', officePaths.texts],
  ];
}

const valueScreens: Screen[] = [
  ['collections', officePaths.collections],
  ['a collection', collectionPath('grown-all-shirts')],
  ['a collection by hand', collectionPath(handMade)],
  ['its products', collectionPath(handMade, '/products')],
  ['categories', officePaths.categories],
  ['a category', categoryPath('all-shirts')],
  ['values', officePaths.values],
  ['values of a size', valuesPath('size')],
  ['values of a colour', valuesPath('color')],
  ['colours in their order', valuesPath('color', '/order')],
  ['picture of a colour', valuesPath('color', '/picture')],
];
