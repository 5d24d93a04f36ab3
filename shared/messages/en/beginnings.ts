const footer: Readonly<Record<string, string>> = {
  'Express delivery': 'Express delivery',
  'Ordered by noon, on its way the same day, with a number to follow it by.':
    'Ordered by noon, on its way the same day, with a number to follow it by.',
  'Free returns': 'Free returns',
  'Thirty days to change your mind. The label is in the box.':
    'Thirty days to change your mind. The label is in the box.',
  'Honest prices': 'Honest prices',
  'Traditional retailers are at least 40% higher. We make less noise and ask less.':
    'Traditional retailers are at least 40% higher. We make less noise and ask less.',
  'Made to be worn': 'Made to be worn',
  'Every fabric is washed, stretched and worn by us before it is sold to you.':
    'Every fabric is washed, stretched and worn by us before it is sold to you.',
  SHOP: 'SHOP',
  WARDROBE: 'WARDROBE',
  HELP: 'HELP',
  ABOUT: 'ABOUT',
  LEGAL: 'LEGAL',
  'All products': 'All products',
  'All collections': 'All collections',
  'New in': 'New in',
  Bestsellers: 'Bestsellers',
  'The edit': 'The edit',
  Sale: 'Sale',
  Looks: 'Looks',
  Everything: 'Everything',
  Dresses: 'Dresses',
  Knitwear: 'Knitwear',
  Bras: 'Bras',
  Boots: 'Boots',
  'Plus-size': 'Plus-size',
  'Track your order': 'Track your order',
  Delivery: 'Delivery',
  Returns: 'Returns',
  'Size guide': 'Size guide',
  'Ways to pay': 'Ways to pay',
  Questions: 'Questions',
  'Contact us': 'Contact us',
  'About us': 'About us',
  Materials: 'Materials',
  'Working here': 'Working here',
  Accessibility: 'Accessibility',
  'Privacy policy': 'Privacy policy',
  'Terms of sale': 'Terms of sale',
  'Terms of service': 'Terms of service',
};

/** Texts of documents that a shop begins with, by the text: a document of which one is changed shows it as written. */
export const beginnings = { footer };
