import { h2, link, note, p, table, to, ul, type WrittenPage } from '../write.ts';

export const sustainability: WrittenPage = {
  title: 'Materials and making',
  description: 'What our clothes are made of, how they travel, and what we have not solved yet.',
  group: 'About',
  order: 110,
  blocks: [
    p(
      'The kindest garment is the one that is not made. The next best is one that is worn two hundred times. Most of what we do follows from that.',
    ),
    h2('What we use'),
    table(
      'Fibres, why we use them, and what is hard about them',
      ['Fibre', 'Why', 'What is hard about it'],
      ['Wool and cashmere', 'Warm, elastic, seldom washed', 'Needs land, and good keeping of animals'],
      ['Cotton and denim', 'Soft, strong, washable', 'Thirsty; we prefer organic and recycled yarns'],
      ['Linen', 'Little water, grows stronger with washing', 'Creases, and we let it'],
      ['Silk', 'Light, cool and warm', 'Costly, and not for everybody'],
      ['Polyamide and elastane', 'Nothing else holds up bras and tights', 'Made from oil; we use as little as will do'],
      ['Leather', 'Outlives the shoe it is part of', 'We only use hides that are a by-product of food'],
    ),
    h2('How it is made'),
    ul(
      'In small runs. When a size is gone, we make it again instead of making too many at first.',
      'With seams that can be opened: hems and waists have cloth to let out.',
      'With a spare button sewn in and a care label that means what it says.',
    ),
    h2('How it travels'),
    p(
      'In a box that fits, of recycled cardboard and without plastic. Standard delivery goes by road and sea wherever it can; express is quicker because it flies, so take it when it matters. The best return is the one that does not happen, which is why the ',
      link('size guide', to.sizing),
      ' is as exact as we can make it.',
    ),
    h2('What happens afterwards'),
    p(
      'Returns are looked through, steamed and sold again. What has a fault is mended or taken apart for its cloth and buttons. Nothing that can be worn is destroyed. How to make yours last is explained under ',
      link('care and repair', to.care),
      '.',
    ),
    h2('What we have not solved'),
    p(
      'Elastane cannot be recycled well. Dyeing takes water. Parcels have weight. We would rather say so than print a leaf on the label.',
    ),
    note('This is a demonstration shop: this is how we would run a house, not the record of a real company.'),
  ],
};
