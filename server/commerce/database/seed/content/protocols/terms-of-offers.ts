import { h2, link, p, to, ul, type WrittenProtocol } from '../write.ts';

export const termsOfOffers: WrittenProtocol = {
  title: 'Terms of points, invitations and offers',
  description: 'The rules for what you can earn and save here, with every figure.',
  summary: [
    'Points: 1% of your orders, 8% of what is bought by your shared links, 10 for you and each friend you bring.',
    'They can be spent after 15 days. One point is one US dollar.',
    'The welcome code takes 10% off, once for each customer.',
  ],
  blocks: [
    h2('Who takes part'),
    p(
      'Everybody with an account here. Each person may have one account; several accounts of one mailbox count as one person. Points belong to the account and cannot be sold, given away or paid out.',
    ),
    h2('Earning points'),
    ul(
      'Each order that is paid earns 1% of what its goods cost after discounts and points.',
      'Sharing a product from its page makes a short address of your own. When somebody buys after following it, you earn 8% of what they pay for the goods. Your own purchases do not count, and nor do those of visitors who did not agree to be counted where their country asks for it.',
      'A friend who opens an account with your invitation code and pays a first order earns you 10 points, and 10 for themselves. It counts once for each friend. Nobody can invite themselves, and circles of invitations do not count.',
    ),
    h2('Waiting time'),
    p(
      'Points are on their way for 15 days from the payment of the order they came with, and can be spent after that. An order paid in cash counts as paid when it was delivered.',
    ),
    h2('Spending points'),
    ul(
      'One point takes one US dollar off, or as much in the currency of the order at the shop’s rate.',
      'Points are spent whole, at the checkout, up to what the goods cost. They pay neither delivery nor tax.',
      'Points and a code can be used for the same order. The code counts first.',
    ),
    h2('Points that go back'),
    ul(
      'When an order is cancelled before it is sent, the points spent on it are given back at once, and those it earned are taken back.',
      'When part of an order is sent back and refunded, points it earned are taken back in the same proportion.',
      'Points that were spent on an order are not given back for pieces that are sent back after it was delivered.',
      'When points that are to be taken back are spent already, the points you earn next pay them first. You never pay money for it.',
    ),
    h2('The welcome code'),
    p(
      'Whoever joins the mailing list is shown the code WELCOME10. It takes 10% off the goods of one order, once for each customer and e-mail address, with no minimum. It is not paid out in cash and cannot be combined with another code.',
    ),
    h2('Other codes'),
    p(
      'Other codes have the period and number of uses stated with them. One code can be used for each order. When an order is cancelled, its code can be used again.',
    ),
    h2('Misuse'),
    p(
      'Points from invented accounts, from orders placed only to be cancelled or sent back, or from links spread as unwanted advertising can be taken back, and the account kept from earning more. We write to you first and listen to what you have to say.',
    ),
    h2('Changes and end'),
    p(
      'We can change these terms for the future, with 30 days’ notice by e-mail, or end the programme; points you have can then be spent for at least 90 days more. When you delete your account, its points end.',
    ),
    p(
      'For a short version see ',
      link('points', to.points),
      '. For purchases, the ',
      link('terms of sale', to.sale),
      ' apply.',
    ),
  ],
};
