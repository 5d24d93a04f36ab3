import { h2, link, p, table, to, ul, type WrittenPage } from '../write.ts';

export const points: WrittenPage = {
  title: 'Points',
  description: 'A little back from every order, more for friends you bring, and how to spend it.',
  group: 'Help',
  order: 50,
  blocks: [
    p(
      'Everybody with an account collects points. ',
      link('Open one', '/account/register'),
      ' in a minute, also after you have ordered: orders you placed with the same address join it as soon as you confirm it.',
    ),
    h2('How to earn them'),
    table(
      'What brings points',
      ['What you do', 'What you get'],
      ['You order something', '1% of what the goods cost'],
      [
        'A friend opens an account with your invitation and pays a first order',
        '10 points for you, 10 for your friend',
      ],
      ['Somebody buys by a link you shared from a product page', '8% of what they pay for the goods'],
    ),
    h2('When you can spend them'),
    p(
      'Points wait for 15 days after the payment that earned them. Until then your account shows them as on the way. An order paid in cash counts as paid when it has arrived.',
    ),
    h2('What they are worth'),
    p(
      'One point takes one US dollar off, or as much in the currency you shop in. You spend whole points at the checkout, as many as you like, up to what the goods cost. Delivery and tax are paid with money.',
    ),
    h2('When points go back'),
    ul(
      'When an order is cancelled before it is sent, points you spent on it come back to you at once.',
      'Points earned by an order go when it is cancelled, and in proportion when something of it is sent back.',
      'When you delete your account, your points end with it.',
    ),
    p(
      'The details are in the ',
      link('terms of points, invitations and offers', to.offers),
      '. You can see your own points ',
      link('in your account', '/account/points'),
      ', with the reason for every entry.',
    ),
  ],
};
