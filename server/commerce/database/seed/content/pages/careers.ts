import { h2, link, note, p, to, ul, type WrittenPage } from '../write.ts';

export const careers: WrittenPage = {
  title: 'Working here',
  description: 'Who we look for, how we work, and how to write to us.',
  group: 'About',
  order: 120,
  blocks: [
    p(
      'A small house needs people who finish things. Pattern makers who wear what they cut, photographers who iron, and people at the help desk who know what a piece feels like because they are wearing it.',
    ),
    h2('What you can expect'),
    ul(
      'Work that you can show somebody: by Friday there is a sleeve, a page or a happier customer.',
      'Four and a half days a week, and evenings to yourself.',
      'Pay that is stated in the advertisement.',
      'A say in what we make, and in what we stop making.',
    ),
    h2('Who we look for'),
    p(
      'People who are careful, kind and curious, whatever their CV says. We do not need long letters. Show us something you made and tell us what you would do differently today.',
    ),
    h2('How to write to us'),
    p(
      'Use the ',
      link('contact page', to.contact),
      ', topic “Others”. Up to three files can come with it. Everybody gets an answer within two weeks.',
    ),
    note('This is a demonstration shop, so there are no open positions, much as we would like to.'),
  ],
};
