import { expect, it } from 'vitest';
import { hemline } from '../../../../shared/brand/looks.ts';
import { inLanguage } from '../../../../shared/language/request-language.ts';
import type { LegalText, MailContent } from './content.ts';
import { htmlOf } from './html.tsx';
import { textOf } from './text.ts';

const frame = { siteName: 'Hemline', brand: hemline, siteUrl: 'https://shop.example', why: 'You ordered here.' };
const opening = { subject: 'Paid', preheader: '', title: 'Paid', lead: [] };
const mail: MailContent = { ...opening, linesTitle: '', lines: [], totals: [], facts: [], next: [] };
const english = { title: 'Information on withdrawal', parts: [] };
const german = { title: 'AGB', language: 'de', parts: [] };

/** Returns the mail with these legal texts, as text and as HTML. */
const bodiesOf = (language: string, terms: readonly LegalText[]) =>
  inLanguage(language, () => [textOf({ ...mail, terms }, frame), htmlOf({ ...mail, terms }, frame)]);

it('a mail in another language than its legal texts says which one they are in', () => {
  for (const body of bodiesOf('de', [english])) expect(body).toContain('gibt es in dieser Sprache: Englisch.');
  for (const body of bodiesOf('en', [german])) expect(body).toMatch(/written in German\..*AGB/s);
  expect(bodiesOf('en', [german])[1]).toMatch(/lang="de"[^>]*><h2[^>]*>AGB/);
});

it('one in the language of its legal texts says nothing of it', () => {
  for (const body of bodiesOf('en', [english])) expect(body).not.toContain('The following texts');
  for (const body of bodiesOf('de', [german])) {
    expect(body).toContain('AGB');
    expect(body).not.toContain('in dieser Sprache');
  }
  expect(bodiesOf('de', [german])[1]).not.toContain('lang="en"');
});

it('texts in the language of the mail come before the others, unmarked', () => {
  for (const body of bodiesOf('de', [english, german]))
    expect(body).toMatch(/AGB.*in dieser Sprache: Englisch.*Information on withdrawal/is);
});
