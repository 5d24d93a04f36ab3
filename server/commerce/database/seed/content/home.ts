import type { HomeSection } from '../../../../../shared/contract/content.ts';
import { AREAS } from '../categories.ts';
import { collection } from './addresses.ts';
import { scene } from './scene.ts';

const tileTexts: Readonly<Record<string, string>> = {
  apparel: 'A wine-red satin slip dress beside a camel wool coat',
  lingerie: 'A wine-red lace bra and briefs on an ivory satin robe',
  accessories: 'A felt hat, sunglasses, a leather belt and gold hoops on a printed silk scarf',
  bags: 'A flap bag, a leather tote and a quilted bag on pedestals',
  shoes: 'Chelsea boots, court shoes and ballet flats on pedestals',
  beauty: 'Perfume, a serum, a jar of cream and a lipstick',
  lifestyle: 'Folded throws, a mug and a candle beside a vase of olive branches',
  'plus-size': 'A forest-green wrap dress and a camel cardigan above a leather tote',
};

/** The home page, from above. */
export const sections: HomeSection[] = [
  {
    kind: 'hero',
    title: 'Dressed for the weather you have',
    text: 'Satin under wool, denim under everything. The winter collection is here.',
    action: { label: 'See what is new', href: collection('new-in') },
    image: scene(
      'hero-wide',
      2400,
      1200,
      'A rail of the winter collection: shirt, satin dress, camel coat, knitwear and a blazer, with boots and a bag below',
    ),
    tallImage: scene(
      'hero-tall',
      1200,
      1600,
      'A rail with a shirt, a satin dress, a camel coat and a roll-neck, with boots and a bag below',
    ),
  },
  {
    kind: 'tiles',
    title: 'Where to begin',
    tiles: Object.entries(AREAS).map(([area, { name }]) => ({
      title: name,
      href: collection(area),
      image: scene(`area-${area}`, 1200, 1500, tileTexts[area] ?? name),
    })),
  },
  {
    kind: 'rail',
    title: 'New in',
    collection: 'new-in',
    action: { label: 'See all that is new', href: collection('new-in') },
  },
  {
    kind: 'story',
    title: 'The coat by the door',
    text:
      'A trench for the rain, a hat for the wind, boots for the way there and a bag for what you bring back. ' +
      'They hang by the door from October to April, and go with everything behind it.',
    action: { label: 'Shop the look', href: collection('the-edit') },
    image: scene(
      'story',
      1600,
      1200,
      'A trench coat on a hook beside a bench with a felt hat, folded knitwear, a flap bag and chelsea boots',
    ),
    products: ['wexford-trench', 'wide-brim-felt-fedora', 'marlow-chelsea-boots', 'saddle-flap-bag'],
  },
  {
    kind: 'rail',
    title: 'Bestsellers',
    collection: 'bestsellers',
    action: { label: 'See all bestsellers', href: collection('bestsellers') },
  },
  {
    kind: 'looks',
    title: 'Seen on you',
    text: 'How the people who wear our pieces put them together.',
    action: { label: 'See all looks', href: '/looks' },
  },
  {
    kind: 'text',
    title: 'Worth the mending',
    text: [
      'We make fewer things and stay with them. A shape that works is kept, in new cloth and new colours, until somebody shows us a better one.',
      'Hemline is a demonstration shop: everything in it works, from the bag to the refund, and nothing is ever charged or sent.',
    ],
    action: { label: 'Read about us', href: '/page/about' },
  },
  {
    kind: 'reasons',
    title: 'Why shop with us',
    items: [
      { title: 'Sized honestly', text: 'From 32A to 44DD and from XS to 4X, each cut from a pattern of its own.' },
      { title: 'Shown plainly', text: 'Every piece from the front, from another side and close up, in every colour.' },
      { title: 'Priced your way', text: 'Prices in the currency you choose, and every cost shown before you pay.' },
      { title: 'Bought in peace', text: 'No account to open. Your order number and your e-mail lead to your order.' },
    ],
  },
  {
    kind: 'newsletter',
    title: 'Ten per cent off your first order',
    text: 'Join the list for new arrivals and quiet sales. One letter a week, and WELCOME10 to say hello.',
  },
];
