import { pluralIn } from '../plural.ts';

const plural = pluralIn('en');

const sorts = {
  recommended: 'Recommended',
  new: 'Newest',
  bestselling: 'Best selling',
  'price-asc': 'Price, low to high',
  'price-desc': 'Price, high to low',
  rating: 'Top rated',
};
const facets = {
  category: 'Category',
  size: 'Size',
  color: 'Colour',
  length: 'Length',
  neckline: 'Neckline',
  sleeve: 'Sleeves',
  fabric: 'Fabric',
  heel: 'Heel',
  price: 'Price',
  rating: 'Rating',
  sale: 'Offers',
  stock: 'Availability',
};

/** A number that there are at least, where `isMore`. */
const number = (count: number, isMore = false) => count.toLocaleString('en-US') + (isMore ? '+' : '');

export const catalog = {
  /** Number of products of a filter's value. */
  number,
  sorts,
  facets,
  count: (total: number, isMore = false) => plural(total, { one: '1 piece', other: `${number(total, isMore)} pieces` }),
  products: 'Products',
  collections: 'Collections',
  collectionsLead: 'Everything we make and choose, gathered by what you are looking for.',
  allProducts: 'All products',
  breadcrumbs: 'You are here',
  filters: 'Filter and sort',
  filtersChosen: (count: number) => `${count} chosen`,
  sort: 'Sort by',
  apply: 'Apply',
  show: (total: number, isMore = false) =>
    plural(total, { one: 'Show 1 piece', other: `Show ${number(total, isMore)} pieces` }),
  chosenFilters: 'Chosen filters',
  removeFilter: (facet: string, value: string) => `Remove ${facet.toLowerCase()}: ${value}`,
  clearAll: 'Clear all',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (number: number) => `Page ${number}`,
  seen: (shown: number, total: number, isMore = false) => `You have seen ${number(shown)} of ${number(total, isMore)}`,
  /** On the last page of a listing that is too long to be turned to its end. */
  narrowDown: 'There is more. Choose a filter to see it.',
  failed: 'That could not be loaded, so what you see is as it was.',
  tryAgain: 'Try again',
  loadMore: 'Show more',
  searchTitle: 'Search',
  resultsFor: (words: string) => `“${words}”`,
  near: 'Near it',
  instead: 'You may like',
  answers: 'Pages that answer',
  corrected: (asked: string, found: string) => `Nothing for “${asked}”. Showing “${found}”.`,
  emptyTitle: 'Nothing fits just now',
  emptyFiltered: 'No piece has all of this at once. Taking one filter off often helps.',
  emptySearch: (words: string) => `We looked everywhere for “${words}”. Try fewer or other words.`,
  noneUnder: (words: string, price: string) => `No ${words} under ${price}.`,
  noneOver: (words: string, price: string) => `No ${words} over ${price}.`,
  noneBetween: (words: string, from: string, to: string) => `No ${words} between ${from} and ${to}.`,
  pricesBegin: (price: string) => `These begin at ${price}.`,
  pricesEnd: (price: string) => `These go up to ${price}.`,
  priceNearest: (price: string) => `The nearest costs ${price}.`,
  emptyCollection: 'This collection is between seasons. Something new will hang here soon.',
  emptyShop: 'Nothing is for sale here yet. Please come back soon.',
  pastEndTitle: 'Nothing on this page',
  pastEnd: 'The list ends before it.',
  firstPage: 'To the first page',
  popular: 'Popular searches',
  browse: 'Browse the collections',
};
