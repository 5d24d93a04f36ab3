import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { hemline } from '../../shared/brand/looks.ts';
import type { Footer as Content } from '../../shared/contract/content.ts';
import { inLanguage } from '../../shared/language/request-language.ts';
import { plainFooter as content } from '../../tests/plain-content.ts';
import { Footer } from './footer.tsx';

const countries = [
  { code: 'US', name: 'United States', icon: '', defaultCurrency: 'USD' },
  { code: 'JP', name: 'Japan', icon: '', defaultCurrency: 'JPY' },
];
const drawings = { marks: '/m.svg', flags: '/f.svg', flagFolder: '/f' };

const html = (footer: Partial<Content>, countryCode = 'JP', languages: readonly string[] = ['en']) =>
  renderToString(
    <Footer
      footer={{ ...content, ...footer }}
      countries={countries}
      countryCode={countryCode}
      drawings={drawings}
      siteName="Shop"
      brand={hemline}
      year={2031}
      languages={languages}
      hasOffer={true}
      url="/xx/looks?page=2"
    />,
  );

test('the copyright notice has the current year', () => {
  expect(html({})).toContain('© 2031 Shop');
});

test('tiles show only when they are flagged, with their picture, words and link', () => {
  const tile = { display: true, title: 'Delivery', content: 'Soon', image: '/images/a.webp', link: '/page/delivery' };
  const shown = html({ footerGroup: { data: [tile, { ...tile, title: 'Hidden', display: false }] } });
  expect(shown).toContain('<img src="/images/a_200.webp" width="32" height="32" alt="" loading="lazy"/>');
  expect(shown).toContain('<a href="/page/delivery">Delivery</a>');
  expect(shown).not.toContain('Hidden');
});

test('columns show only when they are flagged', () => {
  const column = { display: true, title: 'HELP', data: [{ title: 'Returns', link: '/page/returns' }] };
  expect(html({ content3: column })).toContain('<a href="/page/returns">Returns</a>');
  expect(html({ content3: { ...column, display: false } })).not.toContain('HELP');
});

test('texts that shops begin with are in the language of the page, others are shown as written', () => {
  const data = [
    { title: 'Returns', link: '/page/returns' },
    { title: 'Our mills', link: '/page/mills' },
    { title: 'constructor', link: '/page/builder' },
  ];
  const tile = { display: true, title: 'Free returns', content: 'By bicycle.', image: '', link: '' };
  const content = { content3: { display: true, title: 'HELP', data }, footerGroup: { data: [tile] } };
  const german = inLanguage('de', () => html(content));
  expect(german).toContain('<h2>HILFE</h2>');
  expect(german).toContain('<a href="/de/page/returns">Rückgabe</a>');
  expect(german).toContain('<a href="/de/page/mills" lang="en">Our mills</a>');
  expect(german).toContain('<a href="/de/page/builder" lang="en">constructor</a>');
  expect(german).toContain('Kostenlose Rückgabe');
  expect(german).toContain('<p lang="en">By bicycle.</p>');
  expect(html(content)).toContain('<h2>HELP</h2>');
});

test('newsletter and country have default titles', () => {
  const shown = html({ subscribe: { display: true, title: '' }, country: { display: true, title: '' } });
  expect(shown).toContain('NEWSLETTER SIGN UP');
  expect(shown).toContain('placeholder="Your Email"');
  expect(shown).toContain('COUNTRY/REGION');
  const named = html({ subscribe: { display: true, title: 'LETTERS' }, country: { display: true, title: 'WHERE' } });
  expect(named).not.toMatch(/NEWSLETTER SIGN UP|COUNTRY\/REGION/);
  expect(named).toMatch(/LETTERS[\s\S]*WHERE/);
});

test('the chosen country is selected in the list, with its flag beside it', () => {
  const shown = html({ country: { display: true, title: '' } });
  expect(shown).toContain('src="/f/JP.svg"');
  expect(shown).toMatch(/<option value="JP" selected="">.*Japan<\/option>/);
  const elsewhere = html({ country: { display: true, title: '' } }, 'AQ');
  expect(elsewhere).not.toContain('AQ.svg');
  expect(elsewhere).toMatch(/<option value="" disabled="" selected="">Country or region<\/option>/);
});

test('networks open in a new tab, shown by their logo, or by their name without one', () => {
  const data = [
    { title: 'TikTok', link: 'https://www.tiktok.com/' },
    { title: 'Mastodon', link: 'https://example.social/' },
  ];
  const shown = html({ soicalMedia: { data } });
  expect(shown.match(/target="_blank" rel="noopener"/g)).toHaveLength(2);
  expect(shown).toContain('src="/m.svg#tiktok"');
  expect(shown).toContain('<span>Mastodon</span>');
});

test('payment methods show only when they are flagged, by their logo, or by their name without one', () => {
  const data = [
    { type: 'Apple Pay', display: true },
    { type: 'shells', display: true },
    { type: 'visa', display: false },
  ];
  const shown = html({ payment: { data } });
  expect(shown).toContain('<img src="/m.svg#applepay" width="38" height="24" alt="Apple Pay" loading="lazy"/>');
  expect(shown).toContain('<li>shells</li>');
  expect(shown).not.toContain('visa');
});

test('the page links to the other languages of the shop, if there are any', () => {
  expect(html({})).not.toContain('footer-languages');
  const offered = inLanguage('xx', () => html({}, 'JP', ['en', 'xx']));
  expect(offered).toContain('<a href="/looks?page=2" lang="en" hrefLang="en">English</a>');
  expect(offered).toContain('<a href="/xx/looks?page=2" lang="xx" hrefLang="xx" aria-current="true">');
});
