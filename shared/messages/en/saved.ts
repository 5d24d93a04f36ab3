import { pluralIn } from '../plural.ts';

const plural = pluralIn('en');

export const saved = {
  title: 'Wishlist',
  lead: 'What you like, kept for later.',
  signIn: 'Sign in and it comes along to your other devices',
  inAccount: 'It is kept in your account, and on your other devices too.',
  count: (pieces: number) => plural(pieces, { one: '1 piece', other: `${pieces} pieces` }),
  save: 'Save to wishlist',
  done: 'Saved to your wishlist',
  view: 'See your wishlist',
  failed: 'It could not be saved. Please try again.',
  later: 'Save for later',
  laterTitle: 'Saved for later',
  laterDone: 'Moved to your wishlist',
  toBag: 'Move to bag',
  moved: 'Moved to your bag',
  choose: 'Choose a size',
  remove: 'Remove',
  removed: 'Removed from your wishlist',
  of: (title: string) => `: ${title}`,
  emptyTitle: 'Nothing saved yet',
  emptyText: 'Press ‘Save to wishlist’ on a product, and it waits for you here.',
  emptyAction: 'See what is new',
};
