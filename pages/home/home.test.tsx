import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HomeSection } from '../../shared/contract/content.ts';
import { inLanguage } from '../../shared/language/request-language.ts';
import { BrandShape } from '../../ui/rendering/brand-shape.ts';
import { Categories, TextSection } from './home.tsx';

const section = HomeSection.parse({
  kind: 'text',
  title: 'Worth the mending',
  text: ['We make less.', ['And ', { text: 'mend it', href: '/page/care' }, '.']],
  action: { label: 'About us', href: '/page/about' },
});
const html = () => (section.kind === 'text' ? renderToStaticMarkup(<TextSection {...section} />) : '');

test('a text section has its paragraphs with links, and a link onward', () => {
  expect(html()).toBe(
    '<section class="home-section home-text"><h2>Worth the mending</h2><div class="home-words"><p>We make less.</p>' +
      '<p>And <a href="/page/care">mend it</a>.</p><a href="/page/about">About us</a></div></section>',
  );
});

test('links lead to pages of the current language', () => {
  expect(inLanguage('xx', html)).toContain('<a href="/xx/page/care">');
  expect(inLanguage('xx', html)).toContain('<a href="/xx/page/about" lang="en">');
});

test('a link with a forbidden target is rejected', () => {
  const action = { label: 'Press', href: 'javascript:alert(1)' };
  expect(HomeSection.safeParse({ ...section, action }).success).toBe(false);
});

test('a category is left out where the last row of the brand’s columns is fuller without it', () => {
  const shown = (count: number, columns: 2 | 3 | 4 | 5) => {
    const collections = Array.from({ length: count }, (_, i) => ({
      id: String(i),
      handle: `c${i}`,
      title: `C${i}`,
      description: '',
      productCount: 1,
    }));
    const page = (
      <BrandShape value={{ columns, gallery: 'grid' }}>
        <Categories title="All" collections={collections} />
      </BrandShape>
    );
    return renderToStaticMarkup(page).split('<li>').length - 1;
  };
  expect([5, 9, 12, 13].map((count) => shown(count, 4))).toEqual([4, 8, 12, 12]);
  expect([4, 7, 9, 10].map((count) => shown(count, 3))).toEqual([4, 6, 9, 9]);
  expect([6, 9, 11, 20].map((count) => shown(count, 5))).toEqual([5, 9, 10, 12]);
});
