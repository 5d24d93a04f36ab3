import { ownPaymentNames } from '../payment-names.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('en');

/** Names of payment methods, by their name in the shop's content. */
const paymentNames: Readonly<Record<string, string>> = { ...ownPaymentNames, cod: 'Cash on delivery' };

export const shell = {
  offlineNote: 'You are offline. Pages you have seen can still be read.',
  skip: 'Skip to content',
  announcement: 'Announcement',
  /** The top bar's text if nothing is configured. */
  noMessage: 'no message',
  mainMenu: 'Main menu',
  menu: 'Menu',
  /** Title of the menu's second level, on the pages of one of its areas. */
  areaMenu: (name: string) => `In ${name}`,
  seeAll: (name: string) => `All ${name.toLowerCase()}`,
  home: (siteName: string) => `${siteName}, home`,
  search: 'Search',
  searchLabel: 'What are you looking for?',
  searchPlaceholder: 'Try “black dress”',
  clear: 'Clear',
  suggestions: 'Suggestions',
  account: 'Account',
  signIn: 'Sign in',
  /** Title above the menu's areas in the search dialog while the input is empty. */
  searchIdeas: 'Or go straight to',
  suggestionCount: (count: number) => plural(count, { one: '1 suggestion', other: `${count} suggestions` }),
  noSuggestions: (words: string) => `We have no suggestion for “${words}”.`,
  searchAnyway: 'Search for it all the same',
  bag: 'Bag',
  bagArriving: 'Your bag is on its way',
  bagCount: (count: number) => plural(count, { one: '1 item', other: `${count} items` }),
  bagClose: 'Close the bag',
  preview: 'Preview',
  previewPicture: 'A dress on a tailor’s dummy, still pinned together',
  previewDrafts: 'You see what is not published yet. Shoppers do not see this page as it stands here.',
  previewLatest: 'You asked for the latest content. Drafts show with a link from the shop’s command line only.',
  previewClose: 'Close the preview warning',
  previewEnd: 'End the preview',
  previewEnded: 'This preview link has ended. Ask the person who sent it for a new one.',
  currency: 'Currency',
  help: 'Help and contact',
  country: 'Country or region',
  countryTitle: 'COUNTRY/REGION',
  deliverTo: 'Delivering to',
  change: 'Change',
  subscribe: 'Subscribe',
  follow: 'Follow us',
  languages: 'Language',
  payWith: 'Ways to pay',
  paymentNames,
  features: 'Our services',
};
