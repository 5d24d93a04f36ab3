import { legal } from '../../en/legal.ts';

/** The documents of the shop, their forms and their history. */
export const content = {
  deadLinks: 'Dead links',
  whyDead: {
    noProduct: 'There is no such product.',
    notSold: 'This product is not sold.',
    noCollection: 'There is no such collection.',
    emptyCollection: 'This collection has no products.',
    noPage: 'There is no such page.',
    notPublished: 'This page is not published.',
  },
  type: 'Type',
  all: 'all',
  documents: 'Documents',
  empty: 'No documents.',
  newTitle: 'A new document',
  code: 'Title of the page, or the last part of its address, such as delivery',
  market: 'For',
  everyMarket: 'all countries',
  write: 'Write it',
  states: { published: 'published', draft: 'draft', placeholder: 'to be written' },
  document: 'Document',
  changed: 'Changed',
  removed: 'It is off the shop. Its history has what it was.',
  links: {
    about: 'Links to pages, products and collections that the shop does not have, or does not sell.',
    noneHere: 'None in these documents.',
    next: 'Next documents',
    dead: (target: string, reason: string) => `Dead link ${target}: ${reason}`,
    isDead: 'Dead link',
  },
};

export const documents = {
  forMarket: (name: string, market: string) => `${name} for ${market}`,
  done: {
    save: 'Saved as a draft: shoppers do not see it yet.',
    lost: 'Saved as a draft, without some texts in further languages: the version before has them, in the history.',
    publish: 'Published: shoppers see it on their next request.',
  },
  writeNext: (title: string) => `Go on with the next page that is to be written: ${title}`,
  marks:
    '**words** makes strong words and [words](/page/delivery) a link; a backslash makes the next character an ordinary one.',
  notWritten: 'Not written yet.',
  versionIs: (version: number) => `Version ${version}: `,
  draft: 'draft',
  published: 'published',
  publishedAs: (version: number) => `published as version ${version}`,
  ways: 'The document',
  history: 'History, publish, revert',
  asJson: 'As JSON',
  look: 'Begin with a look',
  fill: 'Fill the form with it',
  save: 'Save as draft',
  preview: 'Save and preview',
  previewIn: (language: string) => `Preview in ${language}`,
  inLanguage: (language: string) => `in ${language}`,
  toLookAt: 'To look at',
  whole: 'The document',
  conflict: (version: number) =>
    `Somebody else stored version ${version} meanwhile. Nothing of yours is lost: the form holds it. Saving again replaces version ${version}, which stays in the history.`,
  version: (version: number) => `Version ${version}`,
  differences: 'Differences',
  same: 'Both are the same.',
  place: 'Place',
  frames: 'The shop with this draft',
  framesAbout: 'The draft as it was saved last. Save it to see what you change.',
  previews: { home: 'Home', listing: 'Listing', product: 'Product', mail: 'Mail', invoice: 'Invoice' },
};

export const documentJson = {
  title: (document: string) => `${document} as JSON`,
  wrongPlaces: 'Wrong places',
  asForm: 'As a form',
};

export const documentHistory = {
  title: (document: string) => `${document}: history`,
  done: {
    publish: 'Published: shoppers see it on their next request.',
    discard: 'The draft is discarded. Its version stays in the history.',
    revert: 'That version is the draft now.',
  },
  two: (one: number, other: number) => `Version ${one} and version ${other}`,
  versions: 'Versions',
  noneYet: 'No version yet. Each one that is published is kept here.',
  publish: 'Publish the draft',
  discard: 'Discard the draft',
  takeOff: 'Take it off the shop',
  version: 'Version',
  states: { published: 'published', draft: 'draft', past: '' },
  asVersion: (version: number) => `as version ${version}`,
  published: 'Published',
  makeDraft: (version: number) => `Make version ${version} the draft`,
};

/** The fields of a document's form. */
export const documentForm = {
  furtherLanguages: (label: string, filled: number, all: number) =>
    `${label} in further languages: ${filled} of ${all}`,
  moveUp: (called: string) => `Move up ${called}`,
  moveDown: (called: string) => `Move down ${called}`,
  remove: (called: string) => `Remove ${called}`,
  uploads: {
    picture: 'Upload a picture (JPEG, PNG, WebP or AVIF, 10 MB)',
    mark: 'Upload a drawing or picture (SVG of 64 KB, or PNG)',
    face: 'Upload a face (WOFF2, 45 KB)',
  },
  keptLines: (label: string, count: number) => `${label}: ${count} lines, which stay as they are.`,
  faceOf: (kilobytes: number) => `There is a face of ${kilobytes} KB.`,
  notChosen: 'not chosen',
  linkHint: 'A path of the shop such as /collections/coats, or a whole address. Type a name to find its path.',
  line: (line: number) => `Line ${line}: `,
  own: { absent: 'those of the shop', null: 'none', value: 'these:' },
  ownLabel: (label: string) => `${label}, own`,
  removePart: (label: string) => `Remove: ${label}`,
  addPart: (label: string) => `Add: ${label}`,
  kindOf: (label: string) => `${label}: kind`,
  showFields: 'Show its fields',
  showFieldsOf: (label: string) => `Show its fields: ${label}`,
  kindToAdd: (label: string) => `Kind to add to ${label}`,
  addTo: (label: string) => `Add to ${label}`,
  showItems: (label: string, first: number, last: number) =>
    first === last ? `Show ${label} ${first}` : `Show ${label} ${first} to ${last}`,
  editItem: (called: string) => `Edit ${called}`,
};

/** What the documents of each type are called. */
export const documentTypes: Readonly<Record<string, string>> = {
  navigation: 'Menu',
  footer: 'Footer',
  website: 'Name of the shop',
  brand: 'Brand',
  seller: 'Who sells',
  manufacturer: 'Manufacturer',
  home: 'Home page',
  popups: 'Pop-ups',
  search: 'Words of the search',
  mails: 'Words of the mails',
  page: 'Page',
  protocol: 'Legal text',
};

/** What the legal texts are called, by their codes: as the shop calls them. */
export const legalTexts: Readonly<Record<string, string>> = legal.names;
