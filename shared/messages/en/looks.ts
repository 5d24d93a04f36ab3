import { pluralIn } from '../plural.ts';

const plural = pluralIn('en');

export const looks = {
  title: 'Looks',
  lead: 'Pieces put together. Press a picture to see what is in it.',
  studio: 'Styled by the studio',
  alt: (author: string) => `Look by @${author}`,
  pieces: (count: number) => plural(count, { one: '1 piece', other: `${count} pieces` }),
  inThisLook: 'In this look',
  soldOut: 'The pieces of this look have left the shop.',
  more: 'More looks',
  all: 'See all looks',
  withProduct: 'In these looks',
  empty: 'No looks yet',
  emptyText: 'The first pictures are on their way.',
  next: 'Next page',
  previous: 'Previous page',
  letters: 'New looks in your mailbox, now and then.',
};

export const viewed = {
  title: 'Recently viewed',
};
