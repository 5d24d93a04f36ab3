import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HomeSection } from '../../shared/contract/content.ts';
import { inLanguage } from '../../shared/language/request-language.ts';
import { TextSection } from './home.tsx';

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
