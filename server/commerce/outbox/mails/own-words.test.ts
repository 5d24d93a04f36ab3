import { expect, it } from 'vitest';
import type { MailCode } from '../../../../shared/contract/mail-texts.ts';
import { inLanguage } from '../../../../shared/language/request-language.ts';
import { mailContent } from './content.ts';
import { builtInTexts, closingOf, inWordsOf, ownMailOf, ownText, pictureOf, withWords } from './own-words.ts';

const picture = { url: '/images/a.webp', width: 1_200, height: 600, alt: 'A' };
const words = (mails: Partial<Record<MailCode, Record<string, string>>>, top: typeof picture | null = null) => ({
  byMail: new Map(Object.entries(mails).map(([mail, texts]) => [mail, { texts, picture: top }])),
  shop: 'Hemline & Söhne',
});
const content = mailContent({
  subject: 'built in 12',
  title: 'built in',
  lead: ['A sentence.'],
  link: { label: 'Go', href: 'https://shop.example', note: '' },
});
const paid = (firstName = 'Ann') => inWordsOf('paid', { orderNo: '12', firstName }, content);
const opening = (piece: string) => ownText('backInStock', 'opening', { piece }, 'built in');

it('are the built-in ones where the shop wrote none', () => {
  expect(paid()).toEqual({ ...content, mail: 'paid' });
  expect(withWords(words({ all: { closing: 'Bye' } }), paid)).toEqual({ ...content, mail: 'paid' });
});

it('hold their variables, and the name of the shop', () => {
  const own = words({
    paid: { subject: '{shop}: {orderNo}, {orderNo}', preheader: 'Look' },
    all: { closing: 'Von {shop}' },
  });
  expect(withWords(own, paid)).toMatchObject({
    subject: 'Hemline & Söhne: 12, 12',
    preheader: 'Look',
    lead: content.lead,
  });
  expect(withWords(own, () => [closingOf('paid'), closingOf(undefined)])).toEqual(Array(2).fill('Von Hemline & Söhne'));
});

it('are the built-in ones where a variable has no value', () => {
  const own = words({ paid: { title: 'Hello {firstName}!' } });
  expect([withWords(own, paid).title, withWords(own, () => paid('')).title]).toEqual(['Hello Ann!', 'built in']);
});

it('take nothing that stands in a value for a variable, or for a pattern', () => {
  const own = words({ backInStock: { opening: 'Here: {piece}!' } });
  expect(withWords(own, () => opening('{shop} $& $1'))).toBe('Here: {shop} $& $1!');
});

it('of one mail come before those of all, and a mail that asks has no picture', () => {
  const own = words({ all: { closing: 'All' }, paid: { closing: 'Paid' }, newsletter: {} }, picture);
  withWords(own, () => {
    expect([closingOf('paid'), closingOf('shipped')]).toEqual(['Paid', 'All']);
    expect([pictureOf('shipped'), pictureOf('newsletter'), pictureOf(undefined)]).toEqual([picture, null, null]);
  });
});

it('of a document are those of the current language alone', () => {
  const json = { subject: 'English', 'subject / de': 'Deutsch', 'closing / de': 'Tschüs', 'title / en': 'Title' };
  const read = (language: string) => inLanguage(language, () => ownMailOf(json).texts, ['en', 'de', 'fr']);
  expect(read('en')).toMatchObject({ subject: 'English', title: 'Title' });
  expect(read('de')).toMatchObject({ subject: 'Deutsch', closing: 'Tschüs' });
  expect(read('en')).not.toHaveProperty('closing');
  expect(read('fr')).toEqual({});
});

it('show the built-in texts that they would take the place of', () => {
  const texts = withWords(words({ paid: { subject: 'Own {orderNo}' } }), () => builtInTexts('paid', paid));
  expect(Object.fromEntries(texts)).toMatchObject({ subject: 'built in 12', title: 'built in', button: 'Go' });
});
