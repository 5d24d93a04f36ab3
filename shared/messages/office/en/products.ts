import { pluralIn } from '../../plural.ts';

const plural = pluralIn('en');

/** Products: their list, and the pages of each. */
export const products = {
  newTitle: 'New product',
  searchLabel: 'Words of the title, handle or SKU',
  stateLists: { active: 'Active', draft: 'Drafts', archived: 'Archived' },
  states: { active: 'active', draft: 'draft', archived: 'archived' },
  cut: 'More than 1,000 products have these words: add a word to find others.',
  empty: 'No product yet. Make the first one, or import the table of another shop.',
  importFile: 'Import a file',
  noneFits: 'No product fits.',
  allProducts: 'All products',
  fields: {
    tag: 'Tag',
    handle: 'Handle',
    least: 'Price from',
    most: 'Price to',
    noPicture: 'Without a picture',
    noStock: 'Without stock',
    below: 'A variant has fewer than',
  },
  lowestStock: 'Stock of the lowest variant',
  sections: {
    texts: 'Texts',
    pictures: 'Pictures',
    variants: 'Variants',
    prices: 'Prices by currency',
    sorting: 'Status and place',
    information: 'Information',
    search: 'Search engines',
    languages: 'Languages',
  },
  nav: 'Sections',
  /** What the browser says (`ui/office/office-product.ts`). */
  editor: {
    bold: 'Bold',
    italic: 'Italics',
    heading: 'Heading',
    list: 'List',
    numbers: 'Numbered list',
    link: 'Link',
    address: 'Address of the link; empty: none',
  },
  kept: { picture: 'picture', table: 'table', part: 'part with a layout of its own' },
  plainForm:
    'A blank line begins a paragraph, ## a heading, - or 1. an item of a list. **strong**, __italics__, ++underlined++, [text](address). Parts in [[ ]] stay as they are where they stand.',
  showInShop: 'Show in the shop',
  preview: 'Preview on phone and screen',
  widths: { phone: 'Phone, 360 pixels', screen: 'Screen, 1280 pixels' },
  backToProduct: 'Back to the product',
  savesAll: 'All sections at once.',
  noCollections: 'It is in no collection.',
  byRule: 'by rule',
  history: 'History',
  noHistory: 'Nothing was changed yet. Each saved change is listed here and can be undone.',
  actions: {
    'product.added': 'Product added',
    'product.variant added': 'Variant added',
    'product.pictures changed': 'Pictures changed',
  },
  moreFields: (more: number) => ` and ${more} more`,
  undoSet: (set: number) => `Undo change set ${set}`,
  set: (set: number) => `Change set ${set}`,
  setOfOthers: (set: number) => `Change set ${set}, of other products, too`,
  care: {
    kinds: {
      wash: 'Washing',
      bleach: 'Bleaching',
      tumble: 'Tumble drying',
      dry: 'Drying',
      iron: 'Ironing',
      clean: 'Dry cleaning',
    },
  },
  manufacturers: {
    ofVendor: 'that of the vendor; without a vendor, the shop',
    unwritten: (code: string) => `${code} (its document is not written yet)`,
  },
  leftEmpty:
    'What is left empty is shown as it is written above. Names of options and of their values count for all products.',
  filled: (language: string, filled: number, fields: number) => `${language}: ${filled} of ${fields}`,
  done: {
    saved: 'Saved. The history of the product can undo it.',
    same: 'Nothing was changed.',
    added: 'The draft is added.',
    variant: 'The variant is added.',
    removed: 'The variant is removed. The history of the product can undo it.',
    known: 'The product has these pictures already.',
    restored: 'The picture is restored, as the last one.',
    undone: 'Undone, except what was changed again since.',
  },
};

export const newProduct = {
  about: 'It becomes a draft: shoppers see it once its status is active. Texts and pictures follow on its page.',
  handle: 'Handle in its address; empty: from the title',
  option: (no: number) => `Option ${no}; empty: none`,
  optionName: 'Name, such as Size',
  optionValues: 'Values, separated by commas, such as S, M, L',
  prices: (base: string) =>
    `Prices are in ${base}. Price, stock and weight are those of each variant; with options their values are added to the SKU.`,
  add: 'Add product',
};

export const variants = {
  label: 'Fields of the variants',
  variantNo: (id: number) => `Variant ${id}`,
  notCounted: 'not counted',
  about: (base: string) => `Prices are in ${base}. Stock: a number is what was counted; +4 or -2 moves it.`,
  more: 'More variants',
  forAll: (count: number) => `All ${count} variants`,
  forAllPages: (count: number) => `All ${count} variants, also those on other pages`,
  removedTitle: 'Removed variants',
  removedAt: ', removed ',
  byImport: 'by an import, which can be undone under Changes.',
  undoSet: (set: number) => `Undo change set ${set} to restore it`,
  newTitle: 'New variant',
  add: 'Add variant',
  fields: {
    sku: 'SKU',
    price: 'Price',
    compareAt: 'Compare-at price; empty: none',
    stock: 'Stock',
    weight: 'Weight (g)',
    barcode: 'Barcode',
  },
  paste: {
    title: 'Paste variants from a spreadsheet',
    about: (columns: string) =>
      `Copy rows with the line of their headings: ${columns}. The SKU or the options say which variant a row is; a row with other options and a new SKU is a new variant. Empty cells change nothing, and nothing is written before you have seen old and new values.`,
    table: 'Table',
  },
  removal: {
    ask: (name: string) => `Remove ${name}?`,
    only: 'This is the only variant of the product. Archive the product instead.',
    stock: (units: number) => `${units} in stock: kept with the variant.`,
    notCounted: 'Its stock is not counted.',
    carts: (carts: number) => `${carts} bags have it: it leaves them, and comes back to them when it is restored.`,
    orders: (orders: number) =>
      `${orders} orders are to be sent with it: they stay as they are, and what comes back is kept.`,
    notices: (notices: number) => `${notices} people wait for it: they are not told any more.`,
    links: 'Links to it open the product. Files and feeds leave it out.',
    confirm: 'Remove the variant',
    back: 'Back to the variants',
  },
  prices: {
    compareAt: (currency: string) => `Compare-at price in ${currency}`,
    label: 'Prices of variants',
    shoppersSee: 'Shoppers see',
    inUnion: 'In the EU:',
    notOffered: 'Shoppers cannot choose this currency.',
    nowhereFirst: 'Shoppers see this currency once they choose it.',
    countries: (all: number, union: number) =>
      plural(all, {
        one: `1 country sees it first, ${union} of the EU`,
        other: `${all} countries see it first, ${union} of the EU`,
      }),
    follows: 'An empty price follows the price of the variant, converted.',
  },
};

/** A field that somebody changed meanwhile. */
export const editing = {
  before: 'Before',
  theirs: 'Theirs',
  yours: 'Yours',
  changed: (label: string) => `${label}: somebody changed it meanwhile`,
  empty: '(empty)',
  writeYours: 'Write yours',
  keepTheirs: 'Keep theirs',
};

export const pictures = {
  upload: 'Pictures (JPEG, PNG, WebP or AVIF, up to 5 at once, 10 MB each)',
  empty: 'No pictures yet. Choose some below and save.',
  more: 'More pictures',
  fields: { alt: 'Text for those who do not see it', color: 'Colour', focus: 'Crop point' },
  focusOf: (no: number) => `Crop point ${no}`,
  focus: {
    'top-left': 'top left',
    top: 'top',
    'top-right': 'top right',
    left: 'left',
    middle: 'middle',
    right: 'right',
    'bottom-left': 'bottom left',
    bottom: 'bottom',
    'bottom-right': 'bottom right',
  },
  focusAbout: 'The crop point of a picture stays in view where lists cut it.',
  picture: (no: number) => `Picture ${no}`,
  field: (no: number, label: string) => `Picture ${no}, ${label}`,
  moves: {
    up: (no: number) => `Move picture ${no} up`,
    down: (no: number) => `Move picture ${no} down`,
  },
  remove: (no: number) => `Remove picture ${no}`,
  removedTitle: 'Removed pictures',
  removed: 'Removed picture',
  removedAt: 'Removed ',
  video: 'Video (MP4 with H.264, or WebM, at most 50 MB)',
  poster: 'Poster of the video: the picture that is shown until it plays',
  play: (no: number) => `Play video ${no}`,
  isVideo: 'Video',
  rules: {
    tooMany: 'Choose at most 5 pictures at once.',
    tooLarge: 'A picture must not be larger than 10 MB.',
    tooLargeWithVideo: 'A picture must not be larger than 10 MB, a video not larger than 50 MB.',
    tooManyWithVideo: 'Choose at most 5 pictures and one video at once.',
    empty: 'A file is empty.',
  },
};
