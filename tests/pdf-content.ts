import { inflateSync } from 'node:zlib';

const textOf = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1');

/** Returns the streams of a PDF that are text. */
export const streamsIn = (pdf: Uint8Array): string[] =>
  [...textOf(pdf).matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, body = '']) => inflated(body));

function inflated(stream: string): string[] {
  try {
    return [inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')];
  } catch {
    return [];
  }
}

/** What a PDF shows. */
interface PdfContent {
  /** The colours that it fills and draws with, each once. */
  colours: string[];
  pictures: number;
  words: string;
}

export function contentOf(pdf: Uint8Array): PdfContent {
  const drawn = streamsIn(pdf).join('\n');
  const colours = [...drawn.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) (?:scn|SCN|rg|RG)\b/g)];
  return {
    colours: [...new Set(colours.map(([, ...parts]) => `#${parts.map(hexOf).join('')}`))],
    pictures: [...textOf(pdf).matchAll(/\/Subtype \/Image\b/g)].length,
    words: wordsIn(drawn, lettersByFont(textOf(pdf))),
  };
}

const hexOf = (part: string) =>
  Math.round(Number(part) * 255)
    .toString(16)
    .padStart(2, '0');

type Letters = ReadonlyMap<number, string>;

/** Returns the letters of each font's glyphs, by the name by which texts select the font. */
function lettersByFont(source: string): ReadonlyMap<string, Letters> {
  const objects = new Map(
    [...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body = '']) => [id, body]),
  );
  const fonts = [...source.matchAll(/\/(F\d+) (\d+) 0 R/g)];
  return new Map(
    fonts.map(([, name = '', id]) => {
      const [, table] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? [];
      const [, stream = ''] = /stream\n([\s\S]*?)\nendstream/.exec(`${objects.get(table)}\nendstream`) ?? [];
      return [name, lettersIn(inflated(stream).join(''))];
    }),
  );
}

/** Returns the letters of glyphs that a table says (ISO 32000-1, 9.10.3). */
function lettersIn(table: string): Letters {
  const ranges = [...table.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)];
  return new Map(
    ranges.flatMap(([, first = '', letters = '']) =>
      [...letters.matchAll(/<(\w*)>/g)].map(([, utf16 = ''], i) => [
        Number.parseInt(first, 16) + i,
        Buffer.from(utf16, 'hex').swap16().toString('utf16le'),
      ]),
    ),
  );
}

function wordsIn(drawn: string, fonts: ReadonlyMap<string, Letters>): string {
  let letters: Letters | undefined;
  const shown = [...drawn.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)].map(([, font, glyphs = '']) => {
    if (font !== undefined) letters = fonts.get(font);
    const ids = [...glyphs.matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    return ids.map((id) => letters?.get(Number.parseInt(id, 16)) ?? '').join('') + (font === undefined ? '\n' : '');
  });
  return shown.join('');
}
