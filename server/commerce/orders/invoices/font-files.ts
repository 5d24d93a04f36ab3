import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** A file with some letters of a script. */
export interface FontFile {
  path: string;
  /** Its place among the families. */
  family: number;
  /** Reads it as TrueType or WOFF. @param weight 400 or 700 */
  read(weight: number): Promise<Buffer>;
}

interface Family {
  package: string;
  /** The country whose letters it has. */
  country: string;
  /** Whether its files hold all weights, in WOFF2. */
  isVariable: boolean;
}

/**
 * Fonts beside DejaVu (SIL Open Font License), each in files of some letters. Chinese comes first where nothing says which
 * country's letters are meant.
 */
const families: readonly Family[] = [
  { package: '@fontsource/noto-sans-thai', country: 'TH', isVariable: false },
  { package: '@fontsource/noto-sans-devanagari', country: 'IN', isVariable: false },
  { package: '@fontsource-variable/noto-sans-sc', country: 'CN', isVariable: true },
  { package: '@fontsource-variable/noto-sans-jp', country: 'JP', isVariable: true },
  { package: '@fontsource-variable/noto-sans-kr', country: 'KR', isVariable: true },
];

type Range = readonly [from: number, to: number];
/** The ranges of letters of a package's files, by the part of a file's name. */
type Parts = readonly { part: string; ranges: readonly Range[] }[];
const partsOf = new Map<string, Promise<Parts>>();

/** Returns the file that has a letter, of the country's own family before others; null where none has. */
export async function findFontFile(letter: string, country: string): Promise<FontFile | null> {
  const code = letter.codePointAt(0) ?? 0;
  const order = families.toSorted((a, b) => Number(b.country === country) - Number(a.country === country));
  for (const family of order) {
    const found = (await loadParts(family)).find(({ ranges }) =>
      ranges.some(([from, to]) => code >= from && code <= to),
    );
    if (found) return fileOf(family, found);
  }
  return null;
}

function loadParts({ package: name }: Family): Promise<Parts> {
  const known = partsOf.get(name);
  if (known) return known;
  const parts = readParts(name);
  partsOf.set(name, parts);
  parts.catch(() => partsOf.delete(name));
  return parts;
}

const UnicodeRanges = z.record(z.string(), z.string());

async function readParts(name: string): Promise<Parts> {
  const ranges = UnicodeRanges.parse(
    JSON.parse(await readFile(new URL(import.meta.resolve(`${name}/unicode.json`)), 'utf8')),
  );
  return Object.entries(ranges).map(([part, text]) => ({
    part: part.replace(/[[\]]/g, ''),
    ranges: text.split(',').map((range): Range => {
      const [from = '', to = from] = range.trim().replace('U+', '').split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    }),
  }));
}

function fileOf({ package: name, isVariable, country }: Family, { part, ranges }: Parts[number]): FontFile {
  const base = name.slice(name.indexOf('/') + 1);
  const family = families.findIndex((each) => each.country === country);
  const locate = (file: string) => readFile(new URL(import.meta.resolve(`${name}/files/${base}-${part}-${file}`)));
  const read = async (weight: number) =>
    isVariable ? inWeight(await locate('wght-normal.woff2'), ranges, weight) : locate(`${weight}-normal.woff`);
  return { path: `${base}-${part}`, family, read };
}

/** Returns a file of all weights in one of them: fontkit embeds no glyphs of WOFF2 and of variable fonts. */
async function inWeight(font: Buffer, ranges: readonly Range[], wght: number): Promise<Buffer> {
  const { default: subsetFont } = await import('subset-font');
  const codes = ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i));
  return subsetFont(font, String.fromCodePoint(...codes), { targetFormat: 'truetype', variationAxes: { wght } });
}
