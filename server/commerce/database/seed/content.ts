import type { Footer, HomeSection, MenuItem, Navigation, Website } from '../../../../shared/contract/content.ts';
import { onlyOne, putDocument } from '../../content/store.ts';
import type { Database } from '../connection.ts';
import { AREAS } from './categories.ts';

/** Fills the content store with what the shop says of itself, published. */
export async function seedContent(db: Database, now: number): Promise<void> {
  const documents = { navigation, footer, home: { sections }, website };
  for (const [type, json] of Object.entries(documents)) {
    const stored = await putDocument(db, { type, code: onlyOne, status: 'PUBLISH', json }, now);
    if (!stored.ok) throw new Error(`${stored.error.message} ${JSON.stringify(stored.error.fields)}`);
  }
}

const toCollection = (name: string, handle: string): MenuItem => ({
  name,
  active: true,
  link: { type: 'collection', src: handle },
});

const areaMenus: MenuItem[] = Object.entries(AREAS).map(([area, { name, categories }]) => ({
  ...toCollection(name, area),
  childComponents: [
    toCollection(`All ${name.toLowerCase()}`, area),
    ...Object.entries(categories).map(([category, title]) => toCollection(title, category)),
  ],
}));

const navigation: Navigation = {
  navigationbar: {
    barHeight: '72px',
    // None of its own: the menu keeps the page's colours, in the light and in the dark.
    barColor: '',
    FirstMenuColor: '',
    hoverColor: '',
    firstMenuTextSize: '15px',
    leftOffset: '0px',
    suspension: true,
  },
  content: [toCollection('New in', 'new-in'), ...areaMenus, toCollection('Sale', 'sale')],
  register: true,
  currency: true,
  shoppingCart: true,
  logoLink: '/',
  messageBarConfig: {
    barContent: 'Express delivery to your door, and returns on us for 30 days',
    textColor: '#fbf9f5',
    barColor: '#211d1c',
    textSize: '13px',
    barHeight: '36px',
  },
};

const collection = (handle: string) => `/collections/${handle}`;

const footer: Footer = {
  footerGroup: {
    data: [
      {
        display: true,
        title: 'Express delivery',
        content: 'Ordered by noon, on its way the same day, with a number to follow it by.',
      },
      {
        display: true,
        title: 'Free returns',
        content: 'Thirty days to change your mind. The label is in the box.',
      },
      {
        display: true,
        title: 'Honest prices',
        content: 'Traditional retailers are at least 40% higher. We make less noise and ask less.',
      },
      {
        display: true,
        title: 'Made to be worn',
        content: 'Every fabric is washed, stretched and worn by us before it is sold to you.',
      },
    ],
  },
  content1: {
    display: true,
    title: 'SHOP',
    data: [
      { title: 'New in', link: collection('new-in') },
      { title: 'Bestsellers', link: collection('bestsellers') },
      { title: 'The edit', link: collection('the-edit') },
      { title: 'Sale', link: collection('sale') },
      { title: 'Looks', link: '/looks' },
      { title: 'Everything', link: '/products' },
    ],
  },
  content2: {
    display: true,
    title: 'WARDROBE',
    data: [
      { title: 'Dresses', link: collection('dresses') },
      { title: 'Knitwear', link: collection('knitwear') },
      { title: 'Bras', link: collection('bras') },
      { title: 'Boots', link: collection('boots') },
      { title: 'Plus-size', link: collection('plus-size') },
    ],
  },
  content3: {
    display: true,
    title: 'HELP',
    data: [
      { title: 'Track your order', link: '/trackOrders' },
      { title: 'Contact us', link: '/pages/contact-us' },
      { title: 'Your bag', link: '/cart' },
      { title: 'Search', link: '/search' },
      { title: 'All collections', link: '/collections' },
    ],
  },
  content4: { display: false, title: '', data: [] },
  subscribe: { display: true, title: 'NEWSLETTER SIGN UP' },
  country: { display: true, title: 'COUNTRY/REGION' },
  soicalMedia: {
    data: [
      { title: 'Instagram', link: 'https://www.instagram.com/' },
      { title: 'Pinterest', link: 'https://www.pinterest.com/' },
      { title: 'TikTok', link: 'https://www.tiktok.com/' },
      { title: 'YouTube', link: 'https://www.youtube.com/' },
    ],
  },
  payment: {
    data: [
      { type: 'visa', display: true },
      { type: 'mastercard', display: true },
      { type: 'amex', display: true },
      { type: 'paypal', display: true },
      { type: 'cod', display: false },
    ],
  },
};

const scene = (name: string, width: number, height: number, alt: string) => ({
  url: `/images/catalog/scene.${name}.webp`,
  width,
  height,
  alt,
});

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

const sections: HomeSection[] = [
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

const website: Website = {
  title: 'Hemline',
  description:
    'Dresses, knitwear, lingerie, shoes and bags, made to be worn for years. Express delivery and free returns.',
  supportEmail: 'care@hemline.example',
  countrySelector: true,
};
