import { dayMs } from '../../../../shared/duration.ts';
import type { Database } from '../connection.ts';
import { insertAll } from './insert.ts';

interface LookRecord {
  id: string;
  author: string;
  caption: string;
  /** What the picture shows, for whoever does not see it. */
  alt: string;
  /** Handles of what is worn, the most telling piece first. */
  products: readonly string[];
}

/** The looks of the demonstration shop; `scene.look-<place>.webp` is each one's picture. */
const demonstrationLooks: readonly LookRecord[] = [
  {
    id: 'blazer-weather',
    author: 'margaux.wears',
    caption: 'Blazer weather. Silk underneath, because nobody said a Tuesday cannot be an occasion.',
    alt: 'A camel blazer, an ivory satin camisole, indigo jeans and wine-red heels laid out on a table',
    products: ['rosalind-oversized-blazer', 'vera-silk-camisole', 'mercer-straight-jeans', 'clea-kitten-heels'],
  },
  {
    id: 'dinner-at-eight',
    author: 'inesandthecity',
    caption: 'Dinner at eight, home by one. The cardigan is for the walk back.',
    alt: 'A wine-red satin slip dress with a sand cardigan, a gold pendant and blush ballet flats',
    products: ['juno-satin-slip', 'sigrid-long-cardigan', 'signet-pendant-necklace', 'colombe-ballet-flats'],
  },
  {
    id: 'leaves-on-the-lawn',
    author: 'north.of.noon',
    caption: 'A skirt that moves, boots that do not mind puddles. Autumn, basically.',
    alt: 'An ivory roll-neck, a camel satin skirt, brown knee boots and a wine-red bag',
    products: ['agnes-roll-neck-jumper', 'lorelei-satin-skirt', 'aldine-knee-boots', 'luna-crescent-bag'],
  },
  {
    id: 'first-flight-out',
    author: 'tilly.travels',
    caption: 'The outfit for the first flight out: everything soft, and one good trench over it.',
    alt: 'A sand trench coat, a white T-shirt, wide indigo jeans and ivory trainers',
    products: ['wexford-trench', 'pia-ribbed-tee', 'baxter-wide-jeans', 'court-classic-trainers'],
  },
  {
    id: 'slow-sunday',
    author: 'house.of.juno',
    caption: 'Nowhere to be until Monday. Piped silk, bed socks, second coffee.',
    alt: 'Sage satin pyjamas, an ivory knitted throw, a blush lace bralette and camel socks',
    products: ['piped-silk-pyjamas', 'cable-knit-throw', 'fleur-lace-bralette', 'cashmere-bed-socks'],
  },
  {
    id: 'before-the-rain',
    author: 'runswithbea',
    caption: 'Five kilometres before the rain came. Counting it as ten.',
    alt: 'A sage hoodie, a forest-green ribbed bra, matching leggings and sand trainers',
    products: ['otis-loopback-hoodie', 'ribbed-yoga-bra', 'flow-seamless-leggings', 'slip-on-deck-trainers'],
  },
  {
    id: 'the-nine-oclock',
    author: 'ada.at.work',
    caption: 'The nine o’clock, the eleven o’clock and the drink after. One blouse for all three.',
    alt: 'An ivory satin blouse, navy wool trousers, a brown belt and a camel leather tote',
    products: ['beatrix-satin-blouse', 'astor-wool-trousers', 'harness-leather-belt', 'foundry-leather-tote'],
  },
  {
    id: 'last-of-the-summer',
    author: 'salt.and.linen',
    caption: 'Holding on to the last warm week with both hands and one very large hat.',
    alt: 'An indigo denim shirt dress with a straw hat, brown sunglasses and camel sandals',
    products: ['bronte-denim-dress', 'riviera-straw-hat', 'lido-oval-sunglasses', 'tamar-platform-sandals'],
  },
  {
    id: 'frost-on-the-windscreen',
    author: 'fjord.and.field',
    caption: 'Frost on the windscreen, so: down, wool and the good trainers.',
    alt: 'A forest-green puffer jacket, a rust beanie, black leggings and white trainers',
    products: ['fjell-puffer', 'fisherman-rib-beanie', 'stride-high-waist-leggings', 'court-classic-trainers'],
  },
  {
    id: 'gallery-opening',
    author: 'rosalind.in.colour',
    caption: 'Wore it to a gallery opening. Was asked about the dress more than about the paintings.',
    alt: 'A wine-red ribbed dress with a grey wool scarf and black ankle boots',
    products: ['ramona-ribbed-dress', 'wool-blanket-scarf', 'marlow-chelsea-boots'],
  },
  {
    id: 'plus-one',
    author: 'theo.and.mina',
    caption: 'Somebody else’s wedding, my favourite dress. We both cried, the dress did not crease.',
    alt: 'A long forest-green satin dress with an ivory quilted bag, gold hoops and black satin heels',
    products: ['aurelia-maxi-dress', 'quilted-chain-crossbody', 'sculpted-hoop-earrings', 'soiree-satin-pumps'],
  },
  {
    id: 'bath-then-book',
    author: 'quiet.evenings',
    caption: 'Bath, then book. In that order, and in that robe.',
    alt: 'A sage waffle bathrobe, an ivory satin nightdress and rose cashmere socks',
    products: ['waffle-bathrobe', 'ines-bias-nightdress', 'cashmere-bed-socks'],
  },
];

/** Hangs up the looks of the demonstration shop, the newest first. */
export async function seedLooks(trx: Database, now: number): Promise<void> {
  const handles = demonstrationLooks.flatMap(({ products }) => products);
  const products = await trx.selectFrom('product').select(['id', 'handle']).where('handle', 'in', handles).execute();
  const idOf = new Map(products.map(({ id, handle }) => [handle, id]));
  await insertAll(
    trx,
    'look',
    demonstrationLooks.map(({ id, author, caption, alt }, position) => ({
      id,
      position,
      author,
      caption,
      image_json: JSON.stringify({ url: pictureOf(position), width: 1_200, height: 1_500, alt }),
      created_at: now - position * dayMs,
    })),
  );
  await insertAll(
    trx,
    'look_product',
    demonstrationLooks.flatMap(({ id, products }) =>
      products.flatMap((handle, position) => {
        const product_id = idOf.get(handle);
        return product_id === undefined ? [] : [{ look_id: id, product_id, position }];
      }),
    ),
  );
}

const pictureOf = (position: number) => `/images/catalog/scene.look-${position + 1}.webp`;
