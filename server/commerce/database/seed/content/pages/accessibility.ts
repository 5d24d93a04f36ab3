import { h2, link, p, to, ul, type WrittenPage } from '../write.ts';

export const accessibility: WrittenPage = {
  title: 'Accessibility',
  description: 'What we do so that everybody can shop here, and how to tell us when something does not work.',
  group: 'About',
  order: 130,
  blocks: [
    p(
      'A shop’s door should open for everybody. We follow the Web Content Accessibility Guidelines, version 2.2, level AA, and check every page against them before it goes out.',
    ),
    h2('What you can count on'),
    ul(
      'You can do everything with the keyboard alone, and always see where you are.',
      'Screen readers can tell what headings, lists, tables and forms are. Every picture of a product is described.',
      'You can make text twice as large without losing anything, and colours follow your system: light, dark or high contrast.',
      'Nothing moves if you have asked your system for less motion, and nothing flashes.',
      'The whole shop works without JavaScript, from the first page to the paid order.',
      'When something is missing in a form, it says so in words and keeps what you have entered.',
    ),
    h2('What is not perfect yet'),
    ul(
      'Photographs in reviews come from customers and have no description of their own.',
      'The pages of banks and of PayPal, where you confirm a payment, are not ours.',
    ),
    h2('Tell us'),
    p(
      'If something does not work for you, please ',
      link('write to us', to.contact),
      ' and say what you wanted to do and what you use. We answer, and fix it.',
    ),
  ],
};
