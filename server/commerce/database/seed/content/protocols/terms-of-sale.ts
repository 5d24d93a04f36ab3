import { h2, link, note, p, steps, strong, to, ul, type WrittenProtocol } from '../write.ts';

export const termsOfSale: WrittenProtocol = {
  title: 'Terms and conditions of sale',
  description: 'What counts when you buy here: how an order comes about, prices, payment, delivery, returns.',
  summary: [
    'You pay what stands above the button before you order, and nothing more.',
    'An order that is not paid within 30 minutes ends by itself, and nothing is charged.',
    'You can send back anything within 30 days, free of charge.',
    'Rights that the law gives you as a consumer are never less than what it says.',
  ],
  blocks: [
    note(
      'This is a demonstration shop. No contract comes about here, nothing is charged and nothing is sent. Whoever runs a shop on this software puts their own name here and has the text checked for their country.',
    ),
    h2('Who these terms are for'),
    p(
      'They count for orders that consumers place in this shop. “We” are its operator; you reach us by the ',
      link('contact page', to.contact),
      '. For using the site as such there are the ',
      link('terms of service', to.service),
      '.',
    ),
    h2('How a contract comes about'),
    steps(
      'The pieces on our pages are an invitation to order, not yet an offer.',
      'At the checkout you see pieces, delivery, tax and total, and can correct everything. With the button “Place order” you make an offer at that price.',
      'We keep the pieces for you and send you an e-mail that we have your order.',
      'The contract comes about when your payment has arrived, or, for cash on delivery, when your phone number is confirmed. We tell you so by e-mail.',
    ),
    p(
      'If a price changed between bag and checkout, you are shown the new one before anything is charged. If a price was plainly wrong, we may cancel the order and give back what was paid.',
    ),
    h2('Prices and taxes'),
    p(
      'Prices are those of the currency you chose. In the United States, Canada and Mexico sales tax is added at the checkout; everywhere else prices hold the tax of the country of delivery. Delivery costs are listed under ',
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
        'In cash on delivery: for addresses in the United Arab Emirates, Saudi Arabia, Bahrain, Jordan, Kuwait and Oman. The phone number must be confirmed within ',
        strong('24 hours'),
        '; otherwise the order ends by itself.',
      ],
      ['With points, up to what the goods cost, by the ', link('terms of points', to.offers), '.'],
    ),
    p('Pieces remain ours until they are paid in full.'),
    h2('Delivery'),
    p(
      'We send to the address you gave, within the working days that were shown. An order can come in several parcels. Until a parcel is in your hands, the risk is ours. If we cannot deliver a piece at all, we tell you at once and give its price back.',
    ),
    h2('Cancelling before it is sent'),
    p(
      'As long as nothing of it has been sent, you can cancel an order yourself. What was paid goes back the same way; points and a code spent on it are given back.',
    ),
    h2('Right to return'),
    p(
      'You can send back pieces within ',
      strong('30 days'),
      ' of the day they reached you, without giving a reason and free of charge. That includes, where the law knows it, your right of withdrawal within 14 days, for which a clear word to us is enough. How it is done stands under ',
      link('returns and refunds', to.returns),
      '.',
    ),
    ul(
      'Pieces should come back unworn, unwashed and with their tags; try them on as you would in a shop.',
      'Sealed goods that for reasons of health or hygiene cannot be sold again once opened, such as beauty products and pierced jewellery, can be returned only sealed.',
      'The price goes back the way it was paid, within 14 days after the pieces are with us, mostly within five working days.',
    ),
    h2('When something is faulty'),
    p(
      'You have the rights that the law of your country gives you. Tell us what is wrong, and choose between a new piece, a repair where it makes sense, and your money back.',
    ),
    h2('Liability'),
    p(
      'We are liable without limit for intent and gross negligence, for harm to life, body and health, and where the law orders it. For slight negligence we are liable only where a duty was broken that the contract rests on, and then for the damage that could be foreseen.',
    ),
    h2('Law and disputes'),
    p(
      'The law of the country counts in which the operator of the shop has its seat. It does not take from you the protection that the law of the country you live in gives you as a consumer. We take part in no dispute settlement before a consumer board, and would rather talk: ',
      link('write to us', to.contact),
      '.',
    ),
    h2('If a part does not hold'),
    p('Should one of these terms not be valid, the others stay in force, and the law takes its place.'),
  ],
};
