import { scene } from '../scene.ts';
import { h2, link, note, p, to, type WrittenPage } from '../write.ts';

export const about: WrittenPage = {
  title: 'About us',
  description: 'A small house that makes clothes to be worn for years.',
  group: 'About',
  order: 100,
  blocks: [
    {
      kind: 'image',
      image: scene(
        'hero-wide',
        2400,
        1200,
        'A rail of the winter collection: shirt, satin dress, camel coat, knitwear and a blazer',
      ),
      caption: 'The rail in our studio, in the week before winter.',
    },
    p(
      'Hemline began with a coat that would not fall apart. It was bought second hand, older than its owner, and had been let out, taken in and relined so often that nobody knew its first size. We wanted to make clothes like that: worth the mending.',
    ),
    p(
      'So we make fewer things and stay with them. A shape that works is kept, in new cloth and new colours, until somebody shows us a better one. What we sell has been washed, stretched and worn by us first.',
    ),
    h2('What we care about'),
    {
      kind: 'list',
      items: [
        [
          { strong: 'Fit. ' },
          'Plus sizes are cut from their own patterns, bras are fitted cup by cup, and the size guide tells the truth.',
        ],
        [{ strong: 'Cloth. ' }, 'The label says what a piece is made of, all of it, and so does its page.'],
        [{ strong: 'Price. ' }, 'We sell to you and nobody in between. Traditional retailers are at least 40% higher.'],
        [{ strong: 'Plain dealing. ' }, 'No false urgency, no invented discounts, no costs that turn up at the end.'],
      ],
    },
    {
      kind: 'quote',
      text: 'If you do not think of it again after you have put it on in the morning, we did it right.',
      by: 'From the first page of our pattern book',
    },
    h2('A shop to try things in'),
    note(
      'Hemline is a demonstration shop. Everything in it works, from the bag to the refund, but its clothes are drawn and not sewn, and there is no company behind it. If you run a shop with this software, this is where your own story goes.',
    ),
    h2('Say hello'),
    p('We like letters. ', link('Write to us', to.contact), ' about anything, and a person answers.'),
    {
      kind: 'links',
      items: [
        {
          label: 'Materials and making',
          href: '/page/sustainability',
          text: 'What things are made of, and what we have not solved.',
        },
        { label: 'Working here', href: '/page/careers', text: 'Who we look for, and what you can expect.' },
        { label: 'Seen on you', href: '/looks', text: 'How the people who wear our pieces put them together.' },
      ],
    },
  ],
};
