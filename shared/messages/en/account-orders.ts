import { pluralIn } from '../plural.ts';

const plural = pluralIn('en');

export const accountOrders = {
  title: 'Your orders',
  tabs: {
    all: 'All',
    pending: 'Pending',
    progress: 'In Progress',
    shipped: 'Shipped',
    complete: 'Complete',
    cancelled: 'Cancelled',
  },
  tabsLabel: 'Orders by status',
  pieces: (count: number) => plural(count, { one: '1 piece', other: `${count} pieces` }),
  newer: 'Newer orders',
  older: 'Older orders',
  page: (number: number, of: number) => `Page ${number} of ${of}`,
  pages: 'Pages of orders',
  empty: {
    all: { title: 'No orders yet', text: 'Once you have ordered something, you can follow it here.' },
    pending: { title: 'Nothing to pay', text: 'Orders that wait for their payment stand here.' },
    progress: { title: 'Nothing is being prepared', text: 'Orders that we pack for you stand here.' },
    shipped: { title: 'Nothing is on its way', text: 'Once a parcel is on its way, you can follow it here.' },
    complete: { title: 'Nothing has arrived yet', text: 'Orders that arrived stand here, and can be reviewed.' },
    cancelled: { title: 'Nothing was cancelled', text: 'Orders that were given up stand here.' },
  },
  toAll: 'See all orders',
  back: 'All orders',
  reorder: 'Order again',
  cancelled: 'Your order is cancelled.',
  again: {
    added: 'Your pieces are in the bag again.',
    held: 'Your bag holds all of it already.',
    nothing: 'Nothing of this order can be had any more.',
    missing: (names: string) => `Not to be had any more: ${names}.`,
    fewer: (names: string) => `Fewer than you ordered are left of ${names}.`,
    more: (count: number) => `and ${count} more`,
  },
};
