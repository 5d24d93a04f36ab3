/** The areas of the shop and the categories in each, in menu order: handle → readable name. */
export const AREAS = {
  apparel: {
    name: 'Apparel',
    categories: {
      dresses: 'Dresses',
      tops: 'Tops',
      knitwear: 'Knitwear',
      coats: 'Coats & jackets',
      jeans: 'Jeans',
      trousers: 'Trousers',
      skirts: 'Skirts',
      leggings: 'Leggings',
    },
  },
  lingerie: {
    name: 'Lingerie',
    categories: {
      bras: 'Bras',
      knickers: 'Knickers',
      shapewear: 'Shapewear',
      nightwear: 'Nightwear',
      'socks-hosiery': 'Socks & hosiery',
    },
  },
  accessories: {
    name: 'Accessories',
    categories: {
      belts: 'Belts',
      scarves: 'Scarves',
      hats: 'Hats',
      sunglasses: 'Sunglasses',
      jewellery: 'Jewellery',
    },
  },
  bags: {
    name: 'Bags',
    categories: { totes: 'Totes', 'shoulder-bags': 'Shoulder bags', crossbody: 'Crossbody bags' },
  },
  shoes: {
    name: 'Shoes',
    categories: { boots: 'Boots', heels: 'Heels', trainers: 'Trainers', sandals: 'Sandals', flats: 'Flats' },
  },
  beauty: {
    name: 'Beauty',
    categories: { 'make-up': 'Make-up', skincare: 'Skincare', fragrance: 'Fragrance' },
  },
  lifestyle: {
    name: 'Lifestyle',
    categories: { home: 'Home', wellness: 'Wellness' },
  },
  'plus-size': {
    name: 'Plus-size',
    categories: {
      'plus-dresses': 'Plus-size dresses',
      'plus-tops': 'Plus-size tops & knits',
      'plus-bottoms': 'Plus-size jeans & bottoms',
      'plus-lingerie': 'Plus-size lingerie',
    },
  },
} as const;
export type Area = keyof typeof AREAS;
