import { expect, test } from 'vitest';
import { englishWordsOf } from '../messages/wording.ts';
import { Popups } from './popups.ts';

const offer = { name: 'offer', active: true, opens: { afterSeconds: 20 } };
const wrong = (popup: object) => Popups.safeParse({ popups: [{ ...offer, ...popup }] }).error?.issues[0];
const wordsOfWrong = (popup: object) => englishWordsOf(wrong(popup)?.message ?? '');

test('a pop-up opens once per browser by default', () => {
  expect(Popups.parse({ popups: [offer] }).popups[0]?.once).toBe(true);
  expect(Popups.parse({ popups: [{ ...offer, once: false }] }).popups[0]?.once).toBe(false);
});

test('a pop-up opens after seconds or past an element, and the error shows how to write either', () => {
  expect(wrong({ opens: { pastElement: 'story-2' } })).toBeUndefined();
  expect(wrong({ opens: { afterSeconds: 0 } })?.path).toEqual(['popups', 0, 'opens', 'afterSeconds']);
  expect(wordsOfWrong({ opens: { afterSeconds: 5, pastElement: 'story' } })).toContain('{"afterSeconds": 20}');
  expect(wordsOfWrong({ opens: { pastElement: 'a b' } })).toContain('small letters');
  expect(wordsOfWrong({ opens: {} })).toContain('{"pastElement": "new-in"}');
});

test('a pop-up opens on pages of the shop, by their paths', () => {
  expect(wrong({ pages: ['/', '/products', '/collections/new-in'] })).toBeUndefined();
  for (const path of ['products', '//evil.example', '/products?q=a', '/a/', 'https://shop.example/'])
    expect(wrong({ pages: [path] })?.path).toEqual(['popups', 0, 'pages', 0]);
});

test('an unknown pop-up is rejected', () => {
  expect(wrong({ name: 'survey' })?.path).toEqual(['popups', 0, 'name']);
});
