import { pluralIn } from '../../plural.ts';

const plural = pluralIn('en');

const products = (count: number): string => plural(count, { one: '1 product', other: `${count} products` });

/** What can be done with many products at once. */
export const bulk = {
  title: 'Change many products',
  chooseOne: (title: string) => `Choose ${title}`,
  changeChosen: 'Change the chosen',
  changeAll: 'Change all that fit',
  changeAllOf: (count: number) => `Change all that fit (${count})`,
  none: 'No product is chosen. Tick some in the list of products, or take all that fit its filter.',
  products,
  about:
    'Each of these makes a draft with old and new values. It changes nothing until you apply or schedule it, and can be undone.',
  price: 'Sale: price by per cent',
  direction: 'What',
  lower: 'Lower prices',
  raise: 'Raise prices',
  percent: 'By per cent',
  exact: 'the smallest amount',
  sale: 'Compare with the price before where there is no compare-at price',
  priceAbout:
    'A compare-at price stays as long as it is above the price. Own prices in other currencies change by the same part.',
  status: 'Publish or archive',
  archive: 'Archive',
  what: 'What',
  collection: 'Collection filled by hand',
  handle: 'Name of the collection',
  titles: {
    publish: (count: number) => `Publish ${products(count)}`,
    archive: (count: number) => `Archive ${products(count)}`,
    category: (type: string, count: number) => `Type ${type}: ${products(count)}`,
    tagged: (tag: string, count: number) => `Add tag ${tag}: ${products(count)}`,
    untagged: (tag: string, count: number) => `Remove tag ${tag}: ${products(count)}`,
    joined: (handle: string, count: number) => `Into collection ${handle}: ${products(count)}`,
    left: (handle: string, count: number) => `Out of collection ${handle}: ${products(count)}`,
    price: (percent: string, count: number) => `Prices ${percent}: ${products(count)}`,
    rounded: (percent: string, rounding: string, count: number) =>
      `Prices ${percent}, rounded to ${rounding}: ${products(count)}`,
  },
};
