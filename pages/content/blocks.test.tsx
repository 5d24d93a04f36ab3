import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Block } from '../../shared/contract/content-pages.ts';
import type { DeliveryZone } from '../../shared/contract/places.ts';
import { inLanguage } from '../../shared/language/request-language.ts';
import { money } from '../../shared/money.ts';
import { Blocks } from './blocks.tsx';
import { placeBlocks } from './outline.ts';
import { WrittenIn } from './written-in.ts';

/** The HTML of one block, as a page holds it. */
const html = (block: unknown, delivery: readonly DeliveryZone[] = []) =>
  renderToStaticMarkup(<Blocks blocks={placeBlocks([Block.parse(block)])} delivery={delivery} />);

test('headings have ids', () => {
  expect(html({ kind: 'heading', level: 2, text: 'How long it takes' })).toBe(
    '<h2 id="section-how-long-it-takes">How long it takes</h2>',
  );
  expect(html({ kind: 'heading', level: 3, text: 'Plus sizes' })).toBe('<h3 id="section-plus-sizes">Plus sizes</h3>');
});

test('a text has plain, strong and linked pieces, and other mark-up is escaped', () => {
  const text = ['<b>a & b</b> ', { strong: 'now' }, { text: ' there"', href: '/page/delivery?a=1&b=2' }];
  expect(html({ kind: 'paragraph', text })).toBe(
    '<p>&lt;b&gt;a &amp; b&lt;/b&gt; <strong>now</strong><a href="/page/delivery?a=1&amp;b=2"> there&quot;</a></p>',
  );
  expect(html({ kind: 'note', text: 'Mind this.' })).toBe('<p class="article-note">Mind this.</p>');
});

test('lists are numbered or not', () => {
  expect(html({ kind: 'list', ordered: true, items: ['One', ['Two']] })).toMatch(
    /^<ol.*<li>One<\/li><li>Two<\/li><\/ol>$/,
  );
  expect(html({ kind: 'list', items: ['One'] })).toMatch(/^<ul.*<li>One<\/li><\/ul>$/);
});

test('a table has headers and a caption and scrolls by keyboard', () => {
  const table = html({ kind: 'table', caption: 'Sizes', head: ['US', 'UK'], rows: [['2', '6']] });
  expect(table).toMatch(/^<section class="table-scroll" tabindex="0" aria-label="Sizes">/);
  expect(table).toContain('<caption><span>Sizes</span></caption>');
  expect(table).toContain('<th scope="col">US</th><th scope="col">UK</th>');
  expect(table).toContain('<tr><th scope="row">2</th><td>6</td></tr>');
});

test('a picture reserves its space and has an alternative text', () => {
  const image = { url: '/images/catalog/scene.story.webp', width: 1600, height: 1200, alt: 'A coat' };
  const figure = html({ kind: 'image', image, caption: 'By the door' });
  expect(figure).toMatch(/<img[^>]* src="\/images\/catalog\/scene\.story_750\.webp"/);
  expect(figure).toMatch(/width="1600" height="1200" alt="A coat"/);
  expect(figure).toContain('<figcaption>By the door</figcaption>');
});

test('a quote names its author', () => {
  expect(html({ kind: 'quote', text: 'Worth the mending.', by: 'Us' })).toBe(
    '<figure class="article-quote"><blockquote><p>Worth the mending.</p></blockquote><figcaption>Us</figcaption></figure>',
  );
  expect(html({ kind: 'quote', text: 'Worth it.' })).not.toContain('figcaption');
});

test('links show the description of their target, if there is one', () => {
  expect(
    html({
      kind: 'links',
      items: [
        { label: 'Looks', href: '/looks', text: 'All' },
        { label: 'Bag', href: '/cart' },
      ],
    }),
  ).toBe(
    '<ul class="article-links"><li><a href="/looks">Looks</a><p>All</p></li><li><a href="/cart">Bag</a></li></ul>',
  );
});

test('a question opens without JavaScript', () => {
  const questions = html({ kind: 'questions', items: [{ question: 'Why?', answer: ['Because.', 'And so.'] }] });
  expect(questions).toMatch(/<details[^>]*><summary>Why\?/);
  expect(questions).toContain('<p>Because.</p><p>And so.</p>');
});

test('the ways of delivery are a table by zone, with weights, and a column of thresholds where there are any', () => {
  const standard = {
    id: 'standard',
    name: 'Standard',
    days: '3-5',
    price: money(895, 'USD'),
    steps: [],
    upToGrams: null,
  };
  const heavy = { fromGrams: 1_500, price: money(1_295, 'USD') };
  const zone = (freeFrom: number | null): DeliveryZone => ({
    countries: [
      { code: 'DE', name: 'Germany' },
      { code: 'FR', name: 'France' },
    ],
    methods: [
      { ...standard, freeFrom: freeFrom === null ? null : money(freeFrom, 'USD') },
      { ...standard, id: 'letter', name: 'Letter', steps: [heavy], upToGrams: 2_000, freeFrom: null },
    ],
  });
  const table = html({ kind: 'delivery-table' }, [zone(7_500)]);
  expect(table).toContain('<th scope="rowgroup" colSpan="4"><span>Germany, France</span></th>');
  expect(table).toContain('<td>3-5</td><td>$8.95</td><td>$75.00</td>');
  expect(table).toContain('Letter</span><small> up to 2 kg</small>');
  expect(table).toContain('$8.95<small> from 1.5 kg: $12.95</small></td><td>–</td>');
  expect(html({ kind: 'delivery-table' }, [zone(null)])).not.toContain('Free from');
  expect(html({ kind: 'delivery-table' })).toBe('');
});

test('a text says its language on a page in another one, which is that of its document', () => {
  const paragraph = { kind: 'paragraph', text: 'Unsere Bedingungen.' };
  const written = (language: string | undefined) =>
    renderToStaticMarkup(
      <WrittenIn value={language}>
        <Blocks blocks={placeBlocks([Block.parse(paragraph)])} delivery={[]} />
      </WrittenIn>,
    );
  expect(written('de')).toBe('<p lang="de">Unsere Bedingungen.</p>');
  expect(inLanguage('de', () => written('de'))).toBe('<p>Unsere Bedingungen.</p>');
  expect(inLanguage('de', () => written(undefined))).toBe('<p lang="en">Unsere Bedingungen.</p>');
});
