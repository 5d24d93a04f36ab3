import type { Block, Text } from '../../../../../../shared/contract/content-pages.ts';
import { h2, link, p, to, type WrittenPage } from '../write.ts';

const questions = (...items: [question: string, ...answer: Text[]][]): Block => ({
  kind: 'questions',
  items: items.map(([question, ...answer]) => ({ question, answer })),
});

export const faq: WrittenPage = {
  title: 'Questions and answers',
  description: 'What we are asked most, in a few lines each.',
  group: 'Help',
  order: 5,
  blocks: [
    h2('Orders'),
    questions(
      [
        'Do I need an account to order?',
        'No. Your order number and your e-mail address are enough to follow an order to your door. An account keeps your addresses, collects points and lets you write reviews.',
      ],
      [
        'Where is my order?',
        [
          'Enter its number and your e-mail address under ',
          link('track your order', to.track),
          '. The number has 10 digits and is in every e-mail about your order.',
        ],
      ],
      [
        'Can I change or cancel an order?',
        'You can cancel it yourself as long as nothing of it has been sent. To change something, cancel it and order again: “Order again” in your account puts the same pieces in your bag.',
      ],
      [
        'Why did my order end by itself?',
        'It was not paid within 30 minutes, or its phone number was not confirmed within 24 hours. Nothing was charged, and the pieces are back on the shelf.',
      ],
    ),
    h2('Delivery and returns'),
    questions(
      [
        'How long does delivery take?',
        [
          'In the United States 3 to 5 working days, or 1 to 2 with express. All countries are listed under ',
          link('delivery', to.delivery),
          '.',
        ],
      ],
      [
        'When is delivery free?',
        [
          'Standard delivery is free from an amount that depends on your currency, in US dollars from $75.00. ',
          link('See the others', `${to.delivery}#section-free-standard-delivery`),
          '.',
        ],
      ],
      [
        'What does sending something back cost?',
        ['Nothing. You have 30 days, and the label is in the box. ', link('How returns work', to.returns), '.'],
      ],
      [
        'When is my money back?',
        'Within five working days of your parcel reaching us it is on its way, and we tell you so by e-mail. Banks usually show it within 5 to 10 working days.',
      ],
    ),
    h2('Sizes'),
    questions(
      [
        'Which sizes are on your labels?',
        ['US sizes. The ', link('size guide', to.sizing), ' has them beside those of the UK, Europe and Australia.'],
      ],
      [
        'I am between two sizes. Which one?',
        'The larger one for wool and denim, the smaller one for jersey and knits. Reviews of the piece often say how it comes out.',
      ],
    ),
    h2('Paying'),
    questions(
      [
        'How can I pay?',
        [
          'By card, with PayPal and, in some countries, in cash on delivery. More under ',
          link('ways to pay', to.payment),
          '.',
        ],
      ],
      [
        'My code does not work. Why?',
        'A code can be used up or out of its time, and the welcome code works once for each customer. One code is used for an order.',
      ],
      [
        'Is it safe to enter my card here?',
        'Yes. Number and security code are encrypted on their way, go straight to the bank that takes the payment, and are never stored by us.',
      ],
    ),
    h2('Account, points and reviews'),
    questions(
      [
        'I have forgotten my password.',
        [
          link('Ask for a new one', '/account/fp'),
          ' with your e-mail address. The link in the mail works once, for one hour.',
        ],
      ],
      [
        'When can I spend my points?',
        [
          '15 days after the order they came with was paid. One point is one US dollar. More about ',
          link('points', to.points),
          '.',
        ],
      ],
      [
        'Where is my review?',
        [
          'It may take up to 48 hours to appear. What we publish is explained in the ',
          link('review guidelines', to.reviews),
          '.',
        ],
      ],
      [
        'How do I delete my account?',
        [
          'Under ',
          link('profile', '/account/profile'),
          ', with your password. You can download everything we keep about you there, too.',
        ],
      ],
    ),
    p('Not answered? ', link('Write to us', to.contact), ', and a person answers.'),
  ],
};
