import { h2, link, p, table, to, ul, type WrittenPage } from '../write.ts';

export const care: WrittenPage = {
  title: 'Care and repair',
  description: 'How to wash, dry, store and mend your clothes so that they last.',
  group: 'Help',
  order: 60,
  blocks: [
    p(
      'The care label in each piece has the last word. Beyond it, the best thing to do for your clothes is to wash them less: air them overnight, and treat a stain on its own.',
    ),
    h2('By fabric'),
    table(
      'How to look after fabrics',
      ['Fabric', 'Washing', 'Drying', 'And'],
      [
        'Wool and cashmere',
        'By hand or wool cycle, cold',
        'Flat, on a towel',
        'Comb pills off; keep folded, never on a hanger',
      ],
      [
        'Silk and satin',
        'By hand, cold, mild detergent',
        'In the shade, rolled in a towel first',
        'Iron on the wrong side while damp',
      ],
      ['Denim', 'Inside out, 30 °C, not often', 'On the line', 'Alone the first time: the colour travels'],
      ['Linen and cotton', '30 to 40 °C', 'On the line', 'Smooth by hand while wet and you may not need to iron'],
      [
        'Lace and bras',
        'By hand, hooks closed',
        'On the line, never in a dryer',
        'Let elastic rest a day between wears',
      ],
      ['Leather and suede', 'Not at all', 'Away from heat', 'Brush suede, feed leather twice a year'],
    ),
    h2('Storing'),
    ul(
      'Wash knitwear before you put it away for the summer: moths are drawn to traces of wear more than to wool.',
      'Stuff bags and boots with paper, so that they keep their shape.',
      'Hang coats on broad hangers and leave air between them.',
    ),
    h2('Mending'),
    p(
      'A loose button, an open seam, a pulled thread: most things are mended in ten minutes. Coats, blazers and shirts come with a spare button sewn inside. If something gave way that should have held, please ',
      link('tell us', to.contact),
      ': faults are ours to put right.',
    ),
  ],
};
