/** Search words of shoppers, one of them misspelt. */
export const words = [
  'lace bra',
  'dress',
  'linen',
  'black dress',
  'wool coat',
  'jeans',
  'boots',
  'silk',
  'tote bag',
  'drss',
];
/** Collections that shoppers open. */
export const collections = [
  'dresses',
  'new-in',
  'knitwear',
  'jeans',
  'bras',
  'shoes',
  'bags',
  'sale',
  'tops',
  'nightwear',
];
