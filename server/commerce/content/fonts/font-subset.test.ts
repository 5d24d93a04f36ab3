import { readFile } from 'node:fs/promises';
import { create } from 'fontkit';
import { expect, it } from 'vitest';
import { subsetsOf } from './font-subset.ts';

const file = await readFile(new URL(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')));
const font = create(file);
/** Parts of these are composed of others: é of e and an accent. */
const letters = [...'Agé fiŠ€·Ωф1'];

/** Returns the outlines of a subset's glyphs and of the file's, as paths. */
function pathsOf(text: readonly string[]) {
  const subset = subsetsOf(file)?.();
  if (!subset) throw new Error('DejaVu is a TrueType file.');
  const glyphs = text.map((letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0));
  const numbers = glyphs.map(({ id }) => subset.includeGlyph(id));
  const own = create(subset.encode());
  const drawn = (one: ReturnType<typeof font.getGlyph>) => [one.advanceWidth, one.path.toSVG()];
  return { numbers, own: numbers.map((number) => drawn(own.getGlyph(number))), whole: glyphs.map(drawn) };
}

it('a subset draws its glyphs as the file does, composed ones too', () => {
  const { numbers, own, whole } = pathsOf(letters);
  expect(numbers).toEqual(letters.map((_, i) => i + 1));
  expect(own).toEqual(whole);
});

it('a glyph has one number, however often it is included, and the sign for a missing letter is the first', () => {
  expect(pathsOf([...'abba']).numbers).toEqual([1, 2, 2, 1]);
  expect(subsetsOf(file)?.().includeGlyph(0)).toBe(0);
});

it('the tables that hinting needs are those of the file', () => {
  const subset = subsetsOf(file)?.();
  const own = Buffer.from(subset?.encode() ?? []);
  for (const tag of ['fpgm', 'prep', 'cvt ']) {
    const bytesOf = (bytes: Buffer) => {
      const entry = bytes.indexOf(tag, 12, 'latin1');
      const offset = bytes.readUInt32BE(entry + 8);
      return bytes.subarray(offset, offset + bytes.readUInt32BE(entry + 12));
    };
    expect([tag, bytesOf(own).equals(bytesOf(file))]).toEqual([tag, true]);
  }
});

it('a file of another kind is left to fontkit', () => {
  expect(subsetsOf(Buffer.from('wOFF and more bytes'))).toBeNull();
  expect(subsetsOf(Buffer.alloc(0))).toBeNull();
});
