import type { ProductRecord } from './product-record.ts';
import { belts } from './products/belts.ts';
import { boots } from './products/boots.ts';
import { bras } from './products/bras.ts';
import { coats } from './products/coats.ts';
import { crossbody } from './products/crossbody.ts';
import { dresses } from './products/dresses.ts';
import { flats } from './products/flats.ts';
import { fragrance } from './products/fragrance.ts';
import { hats } from './products/hats.ts';
import { heels } from './products/heels.ts';
import { home } from './products/home.ts';
import { jeans } from './products/jeans.ts';
import { jewellery } from './products/jewellery.ts';
import { knickers } from './products/knickers.ts';
import { knitwear } from './products/knitwear.ts';
import { leggings } from './products/leggings.ts';
import { makeUp } from './products/make-up.ts';
import { nightwear } from './products/nightwear.ts';
import { plusBottoms } from './products/plus-bottoms.ts';
import { plusDresses } from './products/plus-dresses.ts';
import { plusLingerie } from './products/plus-lingerie.ts';
import { plusTops } from './products/plus-tops.ts';
import { sandals } from './products/sandals.ts';
import { scarves } from './products/scarves.ts';
import { shapewear } from './products/shapewear.ts';
import { shoulderBags } from './products/shoulder-bags.ts';
import { skincare } from './products/skincare.ts';
import { skirts } from './products/skirts.ts';
import { socksHosiery } from './products/socks-hosiery.ts';
import { sunglasses } from './products/sunglasses.ts';
import { tops } from './products/tops.ts';
import { totes } from './products/totes.ts';
import { trainers } from './products/trainers.ts';
import { trousers } from './products/trousers.ts';
import { wellness } from './products/wellness.ts';

/** Every product of the demonstration catalogue; its place here gives it its number. */
export const demonstrationProducts: readonly ProductRecord[] = [
  ...belts,
  ...boots,
  ...bras,
  ...coats,
  ...crossbody,
  ...dresses,
  ...flats,
  ...fragrance,
  ...hats,
  ...heels,
  ...home,
  ...jeans,
  ...jewellery,
  ...knickers,
  ...knitwear,
  ...leggings,
  ...makeUp,
  ...nightwear,
  ...plusBottoms,
  ...plusDresses,
  ...plusLingerie,
  ...plusTops,
  ...sandals,
  ...scarves,
  ...shapewear,
  ...shoulderBags,
  ...skincare,
  ...skirts,
  ...socksHosiery,
  ...sunglasses,
  ...tops,
  ...totes,
  ...trainers,
  ...trousers,
  ...wellness,
];
