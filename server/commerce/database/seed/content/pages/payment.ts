import { h2, link, note, p, strong, to, ul, type WrittenPage } from '../write.ts';

export const payment: WrittenPage = {
  title: 'Ways to pay',
  description: 'By card, with PayPal, or in cash when it arrives. What each one means, and how long you have.',
  group: 'Help',
  order: 40,
  blocks: [
    p(
      'You see the whole amount, with delivery and tax, before you order. That is what you pay: nothing is added afterwards.',
    ),
    h2('Card'),
    p(
      'Visa, Mastercard and American Express. Your bank may ask you to confirm the payment in its app or with a code. Number and security code go straight to the bank that takes the payment; we keep the kind of card, its last four digits and its expiry date, so that you recognise it.',
    ),
    h2('PayPal'),
    p(
      'In the currencies PayPal takes. You can go to PayPal straight from your bag and use the address you keep there, or choose it at the checkout. PayPal pays when you place the order, not before.',
    ),
    h2('Cash on delivery'),
    p(
      'For addresses in the United Arab Emirates, Saudi Arabia, Bahrain, Jordan, Kuwait and Oman. After ordering you get a text message with a code of 4 digits, which shows that the phone number is right. It is valid for 10 minutes and can be tried 5 times; you can ask for another. We keep your pieces for 24 hours until it is entered, then prepare them, and you pay the courier.',
    ),
    h2('How long you have'),
    p(
      'Your pieces are set aside from the moment you order. You have ',
      strong('30 minutes'),
      ' to pay; a clock on the payment page counts them. After that the order ends by itself and the pieces go back on the shelf. Nothing is charged, and you can simply order again.',
    ),
    h2('Currencies'),
    p(
      'Choose one of 21 currencies at the top of any page. We set the prices in it ourselves: what you see is what you are charged. When you change the currency, the prices in your bag change with it.',
    ),
    h2('Codes and points'),
    ul(
      'You can use one code for each order. The welcome code takes 10% off, once for each customer, and is shown to you when you join our list.',
      ['Customers with an account pay with ', link('points', to.points), ' as well, up to what the goods cost.'],
    ),
    h2('If a payment fails'),
    p(
      'You are told why, as far as your bank tells us, and can try again or pay in another way. An order is never charged twice: if the bank’s answer is lost on the way, we ask again before anything else happens. Please ',
      link('write to us', to.contact),
      ' if something looks wrong to you.',
    ),
    note('This is a demonstration shop. As long as its payment pages say “test payments”, no money moves.'),
  ],
};
