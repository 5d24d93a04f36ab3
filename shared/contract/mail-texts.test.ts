import { expect, it } from 'vitest';
import { englishWordsOf } from '../messages/wording.ts';
import { mailCodes, mailSchemas, mayHavePicture } from './mail-texts.ts';

const problemsOf = (mail: string, texts: Record<string, unknown>) =>
  (mailSchemas.get(mail)?.safeParse(texts).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${englishWordsOf(message)}`,
  );

it('of a mail are taken with their variables, and none at all', () => {
  expect(problemsOf('paid', { subject: 'Bestellung {orderNo} bei {shop}', title: 'Hallo {firstName}' })).toEqual([]);
  for (const mail of mailCodes) expect([mail, problemsOf(mail, {})]).toEqual([mail, []]);
});

it.each([
  ['paid', 'subject', 'Bestätigt', 'This text must hold {orderNo}.'],
  ['paid', 'subject', 'Bestellung {number}', 'There is no {number} here, only {orderNo}, {shop}.'],
  ['all', 'closing', 'Grüße {firstName}', 'There is no {firstName} here, only {shop}.'],
  ['all', 'closing', 'Grüße {shop', 'Braces stand around a variable only: {shop}.'],
  ['all', 'closing', 'Grüße {}', 'There is no {} here, only {shop}.'],
  ['paid', 'subject', 'Bestellung {orderNo}\r\nBcc: all@shop.example', 'This is one line.'],
  ['paid', 'subject', 'Bestellung\u2028{orderNo}', 'This is one line.'],
  ['refunded', 'subject', 'Erstattung zu {orderNo}', 'This text must hold {amount}.'],
  ['backInStock', 'opening', 'Es ist da.', 'This text must hold {piece}.'],
])('of %s name what is wrong with %s where it is %j', (mail, part, text, message) => {
  expect(problemsOf(mail, { [part]: text })).toEqual([`${part}: ${message}`]);
});

it('of several lines become one paragraph where a text may be long, and only there', () => {
  const parsed = mailSchemas.get('paid')?.parse({ opening: 'It is yours.\r\n  We pack it.' });
  expect(parsed).toEqual({ opening: 'It is yours. We pack it.' });
});

it('are refused where they are empty, and mails that ask have no picture', () => {
  expect(problemsOf('all', { closing: ' ' })).toHaveLength(1);
  const picture = { url: '/images/a.webp', width: 1_200, height: 600, alt: '' };
  expect(problemsOf('paid', { picture })).toEqual([]);
  expect(mailSchemas.get('newsletter')?.parse({ picture })).toEqual({});
  expect(mailCodes.filter((mail) => !mayHavePicture(mail))).toEqual(['newsletter', 'noticeConfirm']);
});
