/** Texts around the shop's content pages. */
export const articles = {
  title: 'Help and information',
  lead: 'How things are done here, from choosing a size to sending something back.',
  legal: 'Legal',
  onThisPage: 'On this page',
  inShort: 'In short',
  updated: 'Last updated',
  more: (group: string) => `More in ${group}`,
  all: 'All pages',
  notFound: 'Not answered here?',
  ask: 'Write to us',
  delivery: {
    caption: 'Delivery: methods, times and prices',
    method: 'Method',
    days: 'Working days',
    price: 'Price',
    freeFrom: 'Free from',
    from: (weight: string, price: string) => `from ${weight}: ${price}`,
    upTo: (weight: string) => `up to ${weight}`,
  },
  placeholder: 'This page is a draft. The shop has yet to write it.',
};
