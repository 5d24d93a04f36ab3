import { constants, zstdDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dictionaryLink, hasDictionary, makeDictionary } from './dictionary.ts';
import { FrameSplicer, sharedFrame } from './zstd-frames.ts';

const dictionary = makeDictionary('<header><a href="/cart">Bag</a></header>'.repeat(20));
/** Length of the skippable frame with the dictionary's hash. */
const hashFrame = 40;
const unpacked = (body: Buffer) =>
  zstdDecompressSync(body.subarray(hashFrame), {
    dictionary: dictionary.bytes,
    params: { [constants.ZSTD_d_windowLogMax]: 27 },
  }).toString();

test('a body begins with the hash of its dictionary', () => {
  const body = new FrameSplicer(dictionary).end();
  expect(body.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  expect(body.subarray(8, 40).equals(dictionary.sha256)).toBe(true);
});

test('the frames unpack to the parts with the holes between them', () => {
  const frames = new FrameSplicer(dictionary);
  const filling: Record<string, string> = { you: 'für dich', dash: '—'.repeat(90) };
  const parts = ['<a>', 'x'.repeat(70_000), '</a>'].map((text) => sharedFrame(text, dictionary));
  frames.addCut(parts, ['you', 'dash'], (hole) => filling[hole] ?? '');
  expect(unpacked(frames.end())).toBe(`<a>${filling.you}${'x'.repeat(70_000)}${filling.dash}</a>`);
});

test('an empty text between holes has no frame', () => {
  const frames = new FrameSplicer(dictionary);
  frames.addCut([sharedFrame('', dictionary), sharedFrame('', dictionary)], ['empty'], () => '');
  expect(frames.end()).toHaveLength(hashFrame);
});

test('any texts in any form make a valid body', () => {
  const piece = fc.tuple(fc.constantFrom('hole', 'text'), fc.string({ maxLength: 600, unit: 'grapheme' }));
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 10 }), (pieces) => {
      const frames = new FrameSplicer(dictionary);
      for (const [form, text] of pieces) {
        if (form === 'text') frames.addText(text);
        else frames.addHole(text);
      }
      frames.addText('end');
      expect(unpacked(frames.end())).toBe(`${pieces.map(([, text]) => text).join('')}end`);
    }),
  );
});

test('a client takes such pages with this dictionary and the encoding only', () => {
  const availableDictionary = dictionary.available;
  const acceptEncoding = 'gzip, deflate, br, zstd, dcb, dcz';
  expect(hasDictionary(dictionary, { acceptEncoding, availableDictionary })).toBe(true);
  expect(hasDictionary(dictionary, { acceptEncoding: 'gzip', availableDictionary })).toBe(false);
  expect(hasDictionary(dictionary, { acceptEncoding, availableDictionary: ':AAAA:' })).toBe(false);
  expect(hasDictionary(dictionary, { acceptEncoding, availableDictionary: undefined })).toBe(false);
});

test('the dictionary is named to clients that know Zstandard and do not have it', () => {
  const acceptEncoding = 'gzip, br, zstd';
  const Link = `<${dictionary.url}>; rel="compression-dictionary"`;
  expect(dictionaryLink(dictionary, { acceptEncoding, availableDictionary: undefined })).toEqual({ Link });
  expect(dictionaryLink(dictionary, { acceptEncoding, availableDictionary: dictionary.available })).toEqual({});
  expect(dictionaryLink(dictionary, { acceptEncoding: 'gzip, br', availableDictionary: undefined })).toEqual({});
});
