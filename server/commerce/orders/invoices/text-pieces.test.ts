import bidiFactory from 'bidi-js';
import { describe, expect, it } from 'vitest';
import { loadFonts } from '../../content/fonts/fonts.ts';
import { breaksIn, brokenLines, clustersOf, inVisualOrder, piecesOf } from './text-pieces.ts';

const bidi = bidiFactory();

async function piecesIn(text: string, country = '') {
  const { plain } = await loadFonts(text, country);
  const [first, ...more] = plain;
  if (!first) throw new Error('no font');
  const clusters = clustersOf(text, [first, ...more]);
  return { clusters, pieces: piecesOf(clusters, bidi.getEmbeddingLevels(text, 'auto').levels) };
}

/** Returns the words of a text from the left to the right. */
const seen = async (text: string) => inVisualOrder((await piecesIn(text)).pieces).map((piece) => piece.text);

describe('a line of a document', () => {
  it('has words that are read from the right in their order, with the blanks between them', async () => {
    expect(await seen('שלום רב לכם')).toEqual(['לכם', ' ', 'רב', ' ', 'שלום']);
    expect(await seen('فستان حرير Silk 38')).toEqual(['Silk', ' ', '38', ' ', 'حرير', ' ', 'فستان']);
    expect(await seen('Dress שלום רב 12')).toEqual(['Dress', ' ', '12', ' ', 'רב', ' ', 'שלום']);
    expect(await seen('plain words')).toEqual(['plain', ' ', 'words']);
  });

  it('draws a letter that no font has as a sign, and its neighbours as they are', async () => {
    expect(await seen('Annꦗꦮ Müller')).toEqual(['Ann\ufffd\ufffd', ' ', 'Müller']);
    expect(await seen('שꦗלום')).toEqual(['ש', '\ufffd', 'לום'].reverse());
  });

  it('takes each letter from a font that has it, Chinese and Japanese from that of the country', async () => {
    const facesOf = async (text: string, country = '') =>
      new Set((await piecesIn(text, country)).pieces.map(({ face }) => face.name.split(' ')[0]?.replace(/-\w+$/, '')));
    expect(await facesOf('ไทย')).toEqual(new Set(['noto-sans-thai']));
    expect(await facesOf('हिन्दी')).toEqual(new Set(['noto-sans-devanagari']));
    expect(await facesOf('한국')).toEqual(new Set(['noto-sans-kr']));
    expect(await facesOf('直')).toEqual(new Set(['noto-sans-sc']));
    expect(await facesOf('直', 'JP')).toEqual(new Set(['noto-sans-jp']));
    expect(await facesOf('直す')).toEqual(new Set(['noto-sans-jp']));
  });

  it('ends where the script allows it, and within a word that is too long', async () => {
    const linesOf = async (text: string, width: number) => {
      const { clusters } = await piecesIn(text);
      const widthOf = (line: readonly object[]) => line.length;
      return brokenLines(clusters, { breaks: breaksIn(text), width, widthOf }).map((line) =>
        line.map((cluster) => cluster.text).join(''),
      );
    };
    expect(await linesOf('one two-three', 8)).toEqual(['one two-', 'three']);
    expect(await linesOf('東京都、渋谷区', 3)).toEqual(['東京', '都、渋', '谷区']);
    expect((await linesOf('สวัสดีครับ', 6)).join('')).toBe('สวัสดีครับ');
    expect(await linesOf('สวัสดีครับ', 6)).toEqual(['สวัสดี', 'ครับ']);
    expect(await linesOf('abcdefgh', 3)).toEqual(['abc', 'def', 'gh']);
  });
});
