import { pluralIn } from '../../plural.ts';

const plural = pluralIn('en');

/** Prices that go down for some days. */
export const sales = {
  about:
    'Lower the prices of goods for some days. The next page shows old and new prices: nothing changes before you confirm it there. The sale begins and ends by itself; then each price is again what it was. Goods that are added later keep their price.',
  percent: 'Per cent off, such as 20',
  goods: 'Which goods',
  choose: 'Choose …',
  allGoods: 'Everything that is on sale',
  collections: 'A collection',
  categories: 'A category',
  from: 'First day; empty or today: as soon as you apply it',
  until: 'Last day, included; empty: until you end it',
  more: 'Rounding and crossed-out prices',
  preview: 'Show old and new prices',
  others: 'Other goods: filter or tick them, then press “Change …” below the list.',
  toProducts: 'To the products',
  list: 'Planned and running sales',
  howToEnd: 'To end one earlier, open it and press “End now”; to keep one from beginning, press “Discard”.',
  none: 'None is planned, and none runs with an end.',
  byHand: 'when applied',
  never: 'when you end it',
  setTitle: (percent: number, goods: string, count: number) =>
    `Sale −${percent} %: ${goods}, ${plural(count, { one: '1 product', other: `${count} products` })}`,
};
