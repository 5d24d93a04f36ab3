import { pluralIn } from '../../plural.ts';

const plural = pluralIn('en');

/** The categories of the shop as a tree. */
export const categories = {
  about:
    'Each product is in one category. A category has its filter, its collection and its place in the menu; its address stays when it is called otherwise, and leads on when it is merged.',
  empty: 'Categories come with products: give a product a type, or import a file that names the types.',
  onSale: 'On sale',
  menu: 'Menu',
  inMenu: 'in the menu',
  notInMenu: 'not in the menu',
  isShown: 'shown',
  isHidden: 'not shown',
  moves: { first: 'First', up: 'Up', down: 'Down', last: 'Last' },
  menuFollows: 'The menu of the shop has these categories in this order.',
  menuByHand: 'The menu of the shop is written by hand.',
  writeMenu: 'Write the menu',
  mergeInto: (name: string) => `Merge into ${name}`,
  merged: 'Merged and former names',
  leadsTo: (from: string, into: string) => `${from} → ${into}`,
  nameIn: (language: string) => `Name in ${language}`,
  below: 'Below',
  top: 'at the top',
  hasOthers: 'Others are below this one, so it stays at the top.',
  showInMenu: 'In the menu and the list of collections',
  save: 'Save the category',
  count: (products: number, onSale: number) =>
    plural(products, {
      one: `${products} product, ${onSale} on sale.`,
      other: `${products} products, ${onSale} on sale.`,
    }),
  nav: 'Of this category',
  collection: 'Its collection',
  picture: 'The picture of its collection (JPEG, PNG or WebP)',
  needsCollection: 'Show it in the menu first: its collection has the picture.',
  mergeTitle: 'Merge',
  mergeAbout:
    'All products of this category move to another one. You see each change before it is applied, and can undo it. The addresses of this category lead to the other one, and files that name it mean the other one.',
  into: 'Merge into',
  mergeName: (from: string, into: string) => `Category ${from} into ${into}`,
  done: {
    save: 'Saved. The search learns new names in the background.',
    placed: 'The order is changed.',
    picture: 'The picture is stored.',
  },
};

/** The values of options: sizes, colours and others. */
export const values = {
  listTitle: (option: string) => `Values of ${option}`,
  about:
    'Sizes, colours and all other values of the options of your products. What is written in two ways is merged here for all products at once; order, colours and pictures count everywhere in the shop.',
  empty: 'Values come with products that have options, such as Size and Colour.',
  option: 'Option',
  allOptions: 'All options',
  alikeCount: 'Seem to be the same',
  withoutSwatch: 'Without a colour',
  countedAt: 'Products were counted ',
  counting: 'The products are being counted: come back in a minute.',
  alikeAbout: 'Leave out what is different. You see each change before it is applied, and can undo it.',
  into: 'Becomes',
  preview: 'Preview the merging',
  value: 'Value',
  colour: 'Colour, such as #35599a',
  pictureOf: (name: string) => `Picture of ${name}`,
  colourOf: (name: string) => `Colour of ${name}`,
  system: 'Numbering',
  systems: { '': 'as usual (US)', US: 'US', UK: 'UK', EU: 'EU', AU: 'AU' },
  setSystem: 'Set for the chosen',
  chosenInto: 'The chosen become',
  saveColours: 'Save the colours',
  onlyBare: 'Without a colour or picture',
  order: 'Put in order',
  orderTitle: (option: string) => `Order of ${option}`,
  orderAbout: 'One value a line, in the order of filters and product pages. Values that you leave out come last.',
  orderLabel: 'Values in their order',
  saveOrder: 'Save the order',
  usualOrder: 'Begin with the usual order',
  pictureFile: 'A picture of the pattern or material (JPEG, PNG or WebP)',
  removePicture: 'Remove the picture',
  mergeName: (option: string, into: string) => `${option}: ${into}`,
  shown: (shown: number, total: number) => `${shown} of ${total}`,
  done: {
    colours: 'The colours are stored.',
    system: 'The numbering is stored.',
    order: 'The order is stored: filters and product pages follow it.',
    picture: 'The picture is stored.',
    pictureRemoved: 'The picture is removed.',
  },
};
