import { h2, link, note, p, steps, strong, to, ul, type WrittenProtocol } from '../write.ts';

export const termsOfSale: WrittenProtocol = {
  title: 'Terms and conditions of sale',
  description: 'What applies when you buy here: orders, prices, payment, delivery and returns.',
  summary: [
    'You pay the total shown before you order, and nothing more.',
    'An order that is not paid within 30 minutes ends by itself, and nothing is charged.',
    'You can return things within 30 days, free of charge.',
    'Your legal rights as a consumer are not affected.',
  ],
  blocks: [
    note(
      'This is a demonstration shop. No contract is made here, nothing is charged and nothing is sent. If you run a shop with this software, put your own name here and have the text checked for your country.',
    ),
    h2('Who these terms are for'),
    p(
      'They apply to orders that consumers place in this shop. “We” means its operator; you can reach us through the ',
      link('contact page', to.contact),
      '. Use of the site itself is covered by the ',
      link('terms of service', to.service),
      '.',
    ),
    h2('How a contract is made'),
    steps(
      'What we show on our pages is an invitation to order, not yet an offer.',
      'At the checkout you see pieces, delivery, tax and total, and can correct everything. With the button “Place order” you make an offer at that price.',
      'We set the pieces aside for you and confirm by e-mail that we have your order.',
      'The contract is made when your payment has arrived, or, for cash on delivery, when your phone number is confirmed. We tell you so by e-mail.',
    ),
    p(
      'If a price changed between bag and checkout, you are shown the new one before anything is charged. If a price was plainly wrong, we may cancel the order and refund what was paid.',
    ),
    h2('Prices and taxes'),
    p(
      'Prices are in the currency you chose. In the United States, Canada and Mexico sales tax is added at the checkout; everywhere else prices include the tax of the country of delivery. Delivery costs are listed under ',
      link('delivery', to.delivery),
      ' and shown before you order.',
    ),
    h2('Payment'),
    ul(
      [
        'By card or with PayPal: within ',
        strong('30 minutes'),
        ' after ordering. An order that is not paid by then ends by itself.',
      ],
      [
        'Cash on delivery: for addresses in the United Arab Emirates, Saudi Arabia, Bahrain, Jordan, Kuwait and Oman. The phone number must be confirmed within ',
        strong('24 hours'),
        '; otherwise the order ends by itself.',
      ],
      ['With points, up to the price of the goods, under the ', link('terms of points', to.offers), '.'],
    ),
    p('The goods remain ours until they are paid for in full.'),
    h2('Delivery'),
    p(
      'We send to the address you gave, within the working days that were shown. An order can come in several parcels. Until a parcel is in your hands, the risk is ours. If we cannot deliver something at all, we tell you at once and refund its price.',
    ),
    h2('Cancelling before it is sent'),
    p(
      'You can cancel an order yourself as long as no part of it has been sent. We refund what you paid the same way; points and the code you used are given back.',
    ),
    h2('Right to return'),
    p(
      'You can return goods within ',
      strong('30 days'),
      ' of receiving them, without giving a reason and free of charge. Where the law gives you a right of withdrawal within 14 days, this includes it; telling us clearly is enough. How to do it is explained under ',
      link('returns and refunds', to.returns),
      '.',
    ),
    ul(
      'Goods should come back unworn, unwashed and with their tags; try them on as you would in a shop.',
      'Sealed goods that for reasons of health or hygiene cannot be sold again once opened, such as beauty products and pierced jewellery, can be returned only sealed.',
      'We refund the price the way it was paid within 14 days of receiving the goods, usually within five working days.',
    ),
    h2('When something is faulty'),
    p(
      'You have the rights that the law of your country gives you. Tell us what is wrong, and choose between a replacement, a repair where it makes sense, and your money back.',
    ),
    h2('Liability'),
    p(
      'We are liable without limit for intent and gross negligence, for injury to life, body and health, and wherever the law requires it. For slight negligence we are liable only if an essential duty of the contract was breached, and then for foreseeable damage.',
    ),
    h2('Law and disputes'),
    p(
      'The law of the country in which the shop’s operator is based applies. It does not take away the protection that the law of the country you live in gives you as a consumer. We do not take part in dispute resolution before a consumer board, and would rather talk: ',
      link('write to us', to.contact),
      '.',
    ),
    h2('If a term is not valid'),
    p(
      'If one of these terms is not valid, the others remain in force, and the law takes the place of the invalid one.',
    ),
  ],
};
