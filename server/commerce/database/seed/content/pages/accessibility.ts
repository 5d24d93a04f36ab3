import { h2, link, p, to, ul, type WrittenPage } from '../write.ts';

export const accessibility: WrittenPage = {
  title: 'Accessibility',
  description: 'What we do so that everybody can shop here, and how to tell us where it does not work.',
  group: 'About',
  order: 130,
  blocks: [
    p(
      'A shop has a door, and it should open for everybody. We work by the Web Content Accessibility Guidelines, version 2.2, level AA, and check every page against them before it goes out.',
    ),
    h2('What you can count on'),
    ul(
      'Everything can be done with the keyboard alone, and you always see where you are.',
      'Headings, lists, tables and forms say to a screen reader what they are. Every picture of a product is described.',
      'Text can be made twice as large without anything getting lost, and colours follow your system, light, dark or of high contrast.',
      'Nothing moves if you have asked your system for less motion, and nothing flashes.',
      'The whole shop works without JavaScript, from the first page to the paid order.',
      'When something is missing in a form, it says what, in words, and keeps what you have entered.',
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
      ' and say what you wanted to do and what you use. We answer, and mend it.',
    ),
  ],
};
