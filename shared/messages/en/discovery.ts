/** Texts for search engines, feeds and home screens. */
export const discovery = {
  feed: (siteName: string) => `Everything on sale at ${siteName}, one entry a size and colour.`,
  busy: 'The feed is being read by others. Please try again in a minute.',
  unknownCountry: 'The shop does not ship to that country: give a code such as US.',
  unknownCurrency: 'The shop does not have that currency: give a code such as USD.',
  noPart: 'The site map has no such part.',
  unknownPart: 'A part is a whole number from 1 on.',
};
