import { faces, isBundled } from '../brand/faces.ts';
import { mailPhrases, variablesOf } from '../contract/mail-phrases.ts';
import { fieldTextOf, textKey } from './text-key.ts';

/** Labels of fields whose names say too little. */
const labels: Readonly<Record<string, string>> = {
  href: 'Link',
  src: 'Link, or number or handle',
  url: 'Picture: its path, such as /images/…',
  alt: 'What the picture shows',
  width: 'Width in pixels',
  height: 'Height in pixels',
  kind: 'Kind',
  by: 'Who says it',
  place: 'Words that links to it are made of; empty: its own',
  code: 'Code',
  group: 'Group in the list of pages',
  order: 'Place in the list, smaller first',
  placeholder: 'Still to be written: says so, and search engines leave it out',
  childComponents: 'Items below it',
  active: 'Shown',
  display: 'Shown',
  fromCatalogue: 'Written by the shop from its categories and collections',
  register: 'Shows the account',
  currency: 'Shows the currency',
  shoppingCart: 'Shows the bag',
  logoLink: 'Link of the logo',
  messageBarConfig: 'Top bar',
  barContent: 'Words',
  navigationbar: 'Bar of the menu',
  content: 'Content',
  content1: 'Column 1',
  content2: 'Column 2',
  content3: 'Column 3',
  content4: 'Column 4',
  soicalMedia: 'Social media',
  footerGroup: 'Tiles',
  data: 'Entries',
  supportEmail: 'E-mail address for customers',
  countrySelector: 'Shows the choice of a country',
  fieldLimits: 'Limits of what customers type',
  lastName: 'Last name in addresses',
  password: 'Letters of a password',
  forgottenEmail: 'Letters of an e-mail address that asks for a new password',
  title: 'Title',
  opens: 'Opens',
  afterSeconds: 'after seconds on the page',
  pastElement: 'past the element with the id',
  once: 'Only once in a browser',
  pages: 'Paths on which it opens, one a line; empty: all but those of the checkout',
  decline: 'Words that decline',
  instead: 'The words themselves are not looked for',
  find: 'What they find, one a line',
  words: 'Words, one a line',
  colours: 'Colours',
  popular: 'Popular searches, one a line',
  countries: 'Countries, one a line; empty: all',
  languages: 'Languages, one a line; empty: all',
  address: 'Lines of the postal address',
  returnAddress: 'Lines of the postal address for returns',
  rows: 'Rows, one a line, with | between the cells',
  head: 'Names of the columns, one a line',
  language: 'Language of its texts',
  answer: 'Answer, one paragraph a line',
  summary: 'Important points, one a line',
  products: 'Products by handle, one a line, in their order',
  email: 'E-mail',
  vatNumber: 'VAT number',
  iossNumber: 'IOSS number, of a shop that sends into the EU from outside',
  duties: 'Who pays duties and import taxes',
  shipsFrom: 'Country that parcels leave from, such as DE',
  hidden: 'Left out of menus and lists',
  position: 'Place among the collections, smaller first',
  imageOfProduct: 'Or take the first picture of the product, by handle',
  filledBy: 'Products',
  hand: 'By hand: products by handle',
  rule: 'By rule: products that meet all of it',
  sale: 'Reduced',
  new: 'New',
  bestseller: 'Bought often',
  tallImage: 'Picture for phones',
  light: 'On light ground',
  dark: 'On dark ground',
  logoHeight: 'Height in pixels',
  logoText: 'Its words; empty: the name of the shop',
  logoLetters: 'Letters of the words',
  icon: 'Icon: a square picture',
  sharingPicture: 'Picture for shared links, 1200 × 630',
  paper: 'Paper: the page',
  ground: 'Ground: quiet areas',
  ink: 'Ink: text',
  accent: 'Accent: links that one points at, marks',
  messageBar: 'Message bar at the top',
  darkColours: 'Own colours of the dark scheme; empty: computed',
  headings: 'Face of headings',
  headingCase: 'Letters of headings',
  headingSpacing: 'Space between the letters of headings',
  ownHeadingFace: 'Own face of headings (WOFF2)',
  ownTextFace: 'Own face of text (WOFF2)',
  licence: 'I hold a licence to show this face on web pages',
  pictures: 'Proportion of product pictures',
  pictureFit: 'Pictures of another proportion',
  header: 'Header',
  columns: 'Columns of a listing, 2 to 5',
  secondPicture: 'Cards show the second picture when pointed at',
  swatches: 'Cards show colours',
  quickAdd: 'Cards add to the bag',
  gallery: 'Pictures of the product page',
  'delivery-table': 'Delivery: methods, times and prices as configured',
};

/** The variables that a phrase of the mails may hold, by its name. */
const ofPhrases = new Map(
  Object.entries(mailPhrases).map(([name, variables]) => [
    name,
    variablesOf(variables)
      .map((each) => `{${each}}`)
      .join(', '),
  ]),
);

/** Returns the label of a field: its own, else its name in words; a text in a further language is named after its field. */
export function labelOf(name: string): string {
  const text = fieldTextOf(name);
  if (text) return textKey(labelOf(text.field), text.language);
  const own = Object.hasOwn(labels, name) ? labels[name] : undefined;
  if (own !== undefined) return own;
  const variables = ofPhrases.get(name);
  return variables === undefined ? inWords(name) : `${inWords(name)}; may hold ${variables}`;
}

/** Labels of what may be chosen, where its own name says too little. */
const options: Readonly<Record<string, string>> = {
  system: 'the letters of the reader’s device',
  uploaded: 'own, uploaded below',
};

/** Returns the label of a choice: the name of a face, else what is stored. */
export function labelOfOption(option: string | number): string {
  const id = String(option);
  if (isBundled(id)) return faces[id].name;
  return (Object.hasOwn(options, id) ? options[id] : undefined) ?? id;
}

function inWords(name: string): string {
  const words = name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const telling = ['title', 'name', 'label', 'text', 'question', 'caption', 'words', 'path', 'language'];

/** Returns words by which a person knows an item of a list: its kind and the first of its texts. */
export function summaryOf(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item);
  const held = new Map<string, unknown>(Object.entries(item));
  const kind = held.get('kind');
  const text = telling.flatMap((name) => textIn(held.get(name))).find((one) => one !== '') ?? '';
  return [typeof kind === 'string' ? labelOf(kind) : '', beginningOf(text)].filter(Boolean).join(': ') || 'empty';
}

const longestSummary = 60;

/** Returns a text, or its first words where it is long. */
const beginningOf = (text: string): string =>
  text.length <= longestSummary ? text : `${text.slice(0, longestSummary).replace(/\s+\S*$/, '')}…`;

function textIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (!Array.isArray(value)) return [];
  return [value.flatMap((run) => (typeof run === 'string' ? [run] : Object.values(run ?? {}).slice(0, 1))).join(' ')];
}
