import { expect, test } from 'vitest';
import { parseCatalogName } from '../server/commerce/images/picture-name.ts';
import { LABELLED } from '../server/commerce/images/vocabulary.ts';
import { demonstrationRows } from '../tests/demonstration.ts';
import { LABELS } from './drawing/labels.ts';

/** Words of a product's name, tags and details that promise what its drawing does not show. By shape, or shape and fabric. */
const refused: Readonly<Record<string, RegExp>> = {
  'ankle-boot': /lace-up|platform|knee|slim heel|sock boot/i,
  'balconette-bra': /strapless|bandeau|plunge|halter|longline/i,
  'ball-studs': /hoop|drop|cuff/i,
  belt: /harness|obi|chain belt|corset|western|skinny|slim/i,
  'block-heel': /stiletto|slim heel|kitten|mary jane|slingback|platform/i,
  bralette: /halter|bandeau/i,
  briefs: /thong|tanga|boyshort|g-string/i,
  'brim-hat': /bucket|beret|boater|cap\b/i,
  'court-heel': /block heel|kitten|mary jane|slingback|platform/i,
  'high-waist-briefs': /cut-out|thong/i,
  'mary-jane-heel': /stiletto|slim heel|kitten|slingback|platform|round toe/i,
  'ballet-flat': /mary jane|loafer/i,
  cardigan: /cropped|long cardigan|longline|belted/i,
  'crossbody.leather': /belt bag|camera|phone/i,
  'crossbody.quilted': /chain|puff/i,
  'crew-jumper': /cable/i,
  earrings: /stud|cuff|drop|climber/i,
  'flat-sandal': /heeled|slide|platform|cage|fisherman/i,
  'maxi-dress': /column|halter|strapless/i,
  mug: /espresso/i,
  necklace: /curb|collar|choker|herringbone|bar necklace/i,
  sandal: /flat sandal|slide|platform|cage|fisherman|thong|espadrille/i,
  puffer: /cropped|long|hood|vest|gilet/i,
  pyjamas: /short|collarless|nightdress/i,
  robe: /hood|short|long|mini/i,
  'scarf.knit': /snood|tube|infinity/i,
  'scarf.satin': /long|ribbon|skinny|stole/i,
  'shaping-bodysuit': /plunge|square-neck|long-sleeve/i,
  'shaping-shorts': /long-leg/i,
  'shoulder-bag': /crescent|baguette|bucket|hobo|pouch/i,
  slide: /heeled|buckle|platform|cage/i,
  sunglasses: /oval|square|aviator|round/i,
  'sunglasses-oval': /square|aviator|round|cat-eye/i,
  'sunglasses-round': /oval|square|aviator|cat-eye/i,
  'sunglasses-square': /oval|aviator|round|cat-eye/i,
  socks: /ankle|trainer sock|no-show/i,
  throw: /cable|mohair/i,
  tights: /hold-up|fishnet|cable/i,
  trainer: /platform|high-top|slip-on/i,
  trousers: /cigarette|tapered|cropped|culotte/i,
  'wide-jeans': /cropped|skinny|tapered/i,
  'yoga-mat': /fold/i,
};

/** The first row of each product names it and its leading picture. */
const products = demonstrationRows()
  .filter((row) => row.Title)
  .map((row) => {
    const picture = (row['Product image URL'] ?? '').replace('/images/catalog/', '');
    const [shape = '', fabric = ''] = picture.split('.');
    const details = row['Details (product.metafields.custom.details)'];
    return { name: `${row.Title}; ${row.Tags}; ${details}`, title: row.Title, picture, shape, fabric };
  });

test('no two products lead with one picture', () => {
  const titles = Map.groupBy(products, ({ picture }) => picture);
  const shared = [...titles].filter(([, some]) => some.length > 1).map(([picture, some]) => [picture, some.length]);
  expect(shared).toEqual([]);
});

test('no product’s name, tags or details promise what its drawing does not show', () => {
  const wrong = products.flatMap(({ name, title, shape, fabric }) =>
    [refused[shape], refused[`${shape}.${fabric}`]].flatMap((words) => {
      const found = words?.exec(name)?.[0];
      return found ? [`${title}: ${found}`] : [];
    }),
  );
  expect(wrong).toEqual([]);
});

test('every colour of a product has five pictures of its own', () => {
  const urls = demonstrationRows().flatMap((row) => row['Product image URL'] || []);
  const views = Map.groupBy(
    demonstrationRows().filter((row) => row['Product image URL']),
    (row) => `${row['URL handle']} ${row['Product image URL']?.split('.').at(-2)}`,
  );
  expect(urls.length).toBeGreaterThan(1_000);
  expect([...views].filter(([, rows]) => rows.length < 5).map(([name]) => name)).toEqual([]);
  expect(urls.filter((url) => parseCatalogName(url.replace('/images/catalog/', '')) === null)).toEqual([]);
});

test('small goods have a picture that shows how large they are', () => {
  const small = /^(candle|perfume|serum|jar|mug|lipstick|sunglasses|earrings|ball-studs|belt|necklace)/;
  const rows = demonstrationRows().filter((row) => row['Product image URL']);
  const shown = new Set(
    rows.filter((row) => row['Product image URL']?.includes('.worn.')).map((row) => row['URL handle']),
  );
  const goods = demonstrationRows().filter(
    (row) => row.Title && small.test((row['Product image URL'] ?? '').split('/').at(-1) ?? ''),
  );
  expect(goods.length).toBeGreaterThan(30);
  expect(goods.filter((row) => !shown.has(row['URL handle'])).map((row) => row.Title)).toEqual([]);
});

test('dresses, coats, lingerie and knitwear lead with a figure that wears them', () => {
  const worn = ['Dresses', 'Coats & jackets', 'Knitwear', 'Bras', 'Knickers', 'Shapewear'];
  const isHoodie = (row: Record<string, string>) => row['Product image URL']?.includes('/hoodie.');
  const rows = demonstrationRows().filter((row) => row.Title && (worn.includes(row.Type ?? '') || isHoodie(row)));
  const bare = rows.filter((row) => !row['Product image URL']?.includes('.worn.')).map((row) => row.Title);
  expect(rows.length).toBeGreaterThan(60);
  expect(bare).toEqual([]);
});

test('a label carries the name of its product, and no two products share one', () => {
  const labelled = products.filter(({ shape }) => shape in LABELLED);
  const blank: readonly string[] = Object.values(LABELLED);
  const plain = products.filter(({ shape }) => blank.includes(shape));
  const said = Object.fromEntries(Object.entries(LABELS).map(([shape, lines]) => [shape, lines.join(' ')]));
  const wrong = labelled.filter(({ title = '', shape }) => !title.toUpperCase().startsWith(said[shape] ?? '?'));
  expect(wrong.map(({ title }) => title)).toEqual([]);
  expect(plain.map(({ title }) => title)).toEqual([]);
  expect(new Set(labelled.map(({ shape }) => shape)).size).toBe(labelled.length);
});
