import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { looks } from '../../shared/brand/looks.ts';
import { inLanguage } from '../../shared/language/request-language.ts';
import { bareLookOf, barePage, barePolicy, plainLook } from './bare-page.ts';
import { plainWebsite } from './plain-shell.ts';

const words = { title: 'Busy', text: 'Come back.', action: { label: 'Again', href: '' } };
const website = { ...plainWebsite, title: 'Garish & Co' };
const sheetIn = (html: string) => /<style>([^<]*)<\/style>/.exec(html)?.[1] ?? '';

test('a page that is not rendered has the colours, corners and name of the brand, which its policy allows', () => {
  const look = bareLookOf({ brand: looks.nachtschicht, website }, { siteName: 'Hemline' });
  const html = inLanguage('en', () => barePage({ look, ...words }));
  const sheet = sheetIn(html);
  const { paper, ink, accent } = looks.nachtschicht.colours;
  for (const said of [paper, ink, accent, 'border-radius:3px', 'text-transform:lowercase'])
    expect(sheet).toContain(said);
  expect(html).toContain('Garish &amp; Co');
  expect(html).not.toContain('Hemline');
  expect(barePolicy(look)).toContain(createHash('sha256').update(sheet).digest('base64'));
});

test('before the brand was read its colours are the reader’s', () => {
  expect(sheetIn(inLanguage('en', () => barePage({ look: plainLook('Hemline'), ...words })))).not.toMatch(/--paper:#/);
});
