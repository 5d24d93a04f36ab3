import { h2, link, note, p, steps, to, ul, type WrittenPage } from '../write.ts';

export const returns: WrittenPage = {
  title: 'Returns and refunds',
  description: 'Thirty days to change your mind, a label in the box, and your money back the way you paid.',
  group: 'Help',
  order: 20,
  blocks: [
    p(
      'Try it on at home, in your own light, with your own shoes. What is not right comes back free of charge within 30 days of the day it reached you.',
    ),
    h2('How to send something back'),
    steps(
      [
        link('Write to us', to.contact),
        ' with your order number and what you are sending back. A word about why helps us to make it better.',
      ],
      'Pack the pieces as they came and put the label from the box on the outside. No label any more? We send you another.',
      'Hand the parcel to the carrier named on the label and keep the receipt until your money is back.',
    ),
    p('Nothing has to be printed, and the way back costs you nothing, from wherever we deliver to.'),
    h2('What it should be like'),
    ul(
      'Unworn, unwashed and with its tags, as you would like to find it yourself. Trying on is what the thirty days are for.',
      'Shoes in their box, tried on indoors.',
      'Knickers and shapewear with the protective strip in place, hosiery in its packet.',
      'Beauty, fragrance and pierced jewellery sealed, for reasons of hygiene.',
    ),
    h2('Your money'),
    p(
      'When your parcel is with us and looked through, within five working days, the price you paid for the pieces goes back the way it came: to your card or your PayPal account. You get an e-mail as soon as it is on its way. Banks usually show it within 5 to 10 working days, PayPal mostly at once.',
    ),
    p(
      'What you paid in cash on delivery we transfer to your bank account. We ask you for its number when your parcel is here, never before.',
    ),
    p(
      'Points an order earned are taken back with it, in proportion to what came back. See ',
      link('points', to.points),
      '.',
    ),
    h2('Another size or colour'),
    p(
      'The quickest way is to order the piece you would rather have and to send the first one back. So the size is yours before somebody else takes it. Our ',
      link('size guide', to.sizing),
      ' helps to choose it.',
    ),
    h2('Cancelling an order'),
    p(
      'As long as nothing of it has been sent, you can cancel an order yourself: on its own page, in your account or in the browser you ordered with. What you paid goes back at once, as do coupons and points you spent. Once a parcel has left, please send it back instead.',
    ),
    h2('Faulty or not what you ordered'),
    p(
      'Then it is for us to put right, also after the thirty days. ',
      link('Write to us', to.contact),
      ' with a picture, and choose: a new one, a repair where that makes sense, or your money back. Rights that the law of your country gives you beyond this stay as they are.',
    ),
    note(
      'This is a demonstration shop. Nothing is sent, so nothing has to come back; refunds of test payments are tests.',
    ),
  ],
};
