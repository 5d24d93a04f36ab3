import { expect, test } from 'vitest';
import { parseCatalogName } from '../server/commerce/images/picture-name.ts';
import { LABELLED } from '../server/commerce/images/vocabulary.ts';
import { demonstrationRows } from '../tests/demonstration.ts';
import { LABELS } from './labels.ts';
import { promises, promisesNothing } from './promises.ts';

/** Words of a product's texts that promise what its drawing does not show. By shape, or shape and fabric. */
const refused: Readonly<Record<string, RegExp>> = {
  'ankle-boot': /lace-up|platform|knee(-high)? boot|slim heel|sock boot|shearling/i,
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
  'crossbody.leather': /belt bag|camera|phone|messenger|buckle/i,
  'crossbody.quilted': /leather strap|puff/i,
  'crew-jumper': /cable/i,
  earrings: /stud|cuff|drop earring|climber/i,
  'flat-sandal': /heeled|slide|platform|cage|fisherman/i,
  'maxi-dress': /column|halter|strapless/i,
  mug: /espresso/i,
  necklace: /curb|collar|choker|herringbone|bar necklace/i,
  sandal: /flat sandal|slide|platform|cage|fisherman|thong|espadrille/i,
  puffer: /cropped|longline|long (coat|puffer)|hood|vest|gilet/i,
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
  socks: /ankle sock|trainer sock|no-show|mid-calf/i,
  throw: /cable|mohair/i,
  tights: /hold-up|fishnet|cable/i,
  trainer: /platform|high-top|slip-on/i,
  trousers: /cigarette|tapered|cropped|culotte/i,
  'wide-jeans': /cropped|skinny|tapered/i,
  'yoga-mat': /fold/i,
};

const plusHandles = new Set(
  demonstrationRows()
    .filter(({ Type }) => Type?.startsWith('Plus-size'))
    .map((row) => row['URL handle']),
);
const isPlusSize = (row: Record<string, string>) => plusHandles.has(row['URL handle']);
/** The first row of each product names it and its leading picture. */
const products = demonstrationRows()
  .filter((row) => row.Title)
  .map((row) => {
    const picture = (row['Product image URL'] ?? '').replace('/images/catalog/', '');
    const [shape = '', fabric = ''] = picture.split('.');
    const details = row['Details (product.metafields.custom.details)'];
    const said = `${row.Title}; ${row.Tags}; ${row.Description}; ${details}`.replaceAll(promisesNothing, '');
    return { said, title: row.Title, picture, shape, fabric };
  });

test('no two products lead with one picture', () => {
  const titles = Map.groupBy(products, ({ picture }) => picture);
  const shared = [...titles].filter(([, some]) => some.length > 1).map(([picture, some]) => [picture, some.length]);
  expect(shared).toEqual([]);
});

test('no text of a product has a word that its drawing refuses', () => {
  const wrong = products.flatMap(({ said, title, shape, fabric }) =>
    [refused[shape], refused[`${shape}.${fabric}`]].flatMap((words) => {
      const found = words?.exec(said)?.[0];
      return found ? [`${title}: ${found}`] : [];
    }),
  );
  expect(wrong).toEqual([]);
});

test('no text of a product promises what its drawing does not show', () => {
  const wrong = products.flatMap(({ said, title, shape, fabric }) =>
    promises.flatMap(({ words, shown }) => {
      const found = shown.includes(shape) || shown.includes(`${shape}.${fabric}`) ? null : words.exec(said);
      return found ? [`${title}: ${found[0]}`] : [];
    }),
  );
  expect(wrong).toEqual([]);
});

test('plus sizes are shown without a figure', () => {
  const shown = demonstrationRows().filter(isPlusSize);
  const pictures = shown.flatMap((row) => [row['Product image URL'], row['Variant image URL']]);
  expect(plusHandles.size).toBeGreaterThan(30);
  expect(pictures.filter((picture) => picture?.includes('.worn.'))).toEqual([]);
});

test('every colour of a product has five pictures of its own, of a plus size four', () => {
  const urls = demonstrationRows().flatMap((row) => row['Product image URL'] || []);
  const views = Map.groupBy(
    demonstrationRows().filter((row) => row['Product image URL']),
    (row) => `${row['URL handle']} ${row['Product image URL']?.split('.').at(-2)}`,
  );
  expect(urls.length).toBeGreaterThan(1_000);
  const least = ([row]: Record<string, string>[]) => (row && isPlusSize(row) ? 4 : 5);
  expect([...views].filter(([, rows]) => rows.length < least(rows)).map(([name]) => name)).toEqual([]);
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
  const isHoodie = (row: Record<string, string>) => row['Product image URL']?.includes('/hoodie.') && !isPlusSize(row);
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
