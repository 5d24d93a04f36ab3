import { h2, link, note, p, steps, to, ul, type WrittenPage } from '../write.ts';

export const returns: WrittenPage = {
  title: 'Returns and refunds',
  description: 'Thirty days to change your mind, a label in the box, and your money back the way you paid.',
  group: 'Help',
  order: 20,
  blocks: [
    p(
      'Try it on at home, in your own light, with your own shoes. If something is not right, send it back free of charge within 30 days of receiving it.',
    ),
    h2('How to send something back'),
    steps(
      [
        link('Write to us', to.contact),
        ' with your order number and what you are sending back. A word about why helps us to make it better.',
      ],
      'Pack the pieces as they came and put the label from the box on the outside. If the label is gone, we will send you another.',
      'Hand the parcel to the carrier named on the label and keep the receipt until your money is back.',
    ),
    p('There is nothing to print, and the return costs you nothing, wherever we deliver.'),
    h2('What it should be like'),
    ul(
      'Unworn, unwashed and with its tags, as you would like to find it yourself. The thirty days are there for trying on.',
      'Shoes in their box, tried on indoors.',
      'Knickers and shapewear with the protective strip in place, hosiery in its packet.',
      'Beauty, fragrance and pierced jewellery sealed, for reasons of hygiene.',
    ),
    h2('Your money'),
    p(
      'Within five working days of your parcel reaching us we check it and refund what you paid for the pieces, the same way you paid: to your card or your PayPal account. You get an e-mail as soon as the money is on its way. Banks usually show it within 5 to 10 working days, PayPal mostly at once.',
    ),
    p(
      'If you paid cash on delivery, we transfer the money to your bank account. We ask for its number once your parcel is here, never before.',
    ),
    p(
      'Points that an order earned are taken back in proportion to what is returned. See ',
      link('points', to.points),
      '.',
    ),
    h2('Another size or colour'),
    p(
      'The quickest way is to order the piece you would rather have and to send the first one back. That way the size is yours before somebody else takes it. Our ',
      link('size guide', to.sizing),
      ' helps to choose it.',
    ),
    h2('Cancelling an order'),
    p(
      'You can cancel an order yourself as long as no part of it has been sent: on the order’s page, in your account or in the browser you ordered with. We refund what you paid at once, and points you spent come back too. Once a parcel has left, please send it back instead.',
    ),
    h2('Faulty or not what you ordered'),
    p(
      'Then it is up to us to put it right, even after the thirty days. ',
      link('Write to us', to.contact),
      ' with a picture, and choose between a new one, a repair where that makes sense, and your money back. Any further rights you have under the law of your country are not affected.',
    ),
    note(
      'This is a demonstration shop. Nothing is sent, so nothing has to come back, and refunds of test payments are tests as well.',
    ),
  ],
};
