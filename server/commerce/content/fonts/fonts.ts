import { readFile } from 'node:fs/promises';
import type { ParsedFont } from 'fontkit';
import { z } from 'zod';
import type { FaceId } from '../../../../shared/brand/faces.ts';
import { subsetsOf } from './font-subset.ts';

const weights = ['plain', 'bold'] as const;
export type Weight = (typeof weights)[number];
/** A parsed font, and the name that a document registers it by. */
export interface Face {
  name: string;
  font: ParsedFont;
  /** Words that documents had laid out. */
  runs: LaidOutWords;
}
/** The most words that are kept of a font: some 2 KB each. */
const maxWords = 4_000;

/** Words as a font lays them out, for all documents of a thread: they differ in few. */
class LaidOutWords {
  count = 0;
  #runs: object = Object.create(null);

  /** Returns the words so far, by their letters, for a document to read and add to. */
  forDocument(): object {
    if (this.count > maxWords) this.#runs = Object.create(null);
    if (this.count > maxWords) this.count = 0;
    return this.#runs;
  }
}

/** The fonts of a document by weight, in the order in which a letter is looked for. */
export type DocumentFonts = Readonly<Record<Weight, readonly Face[]>>;

/** DejaVu has Latin, Greek, Cyrillic, Arabic and Hebrew letters, and the sign for a letter that no font has. */
const first = { plain: 'DejaVuSans.ttf', bold: 'DejaVuSans-Bold.ttf' } as const;
const units = { plain: 400, bold: 700 } as const;
/** A face has a bold that is no louder than its headings. */
const unitsOfFace = { plain: 400, bold: 600 } as const;

/** Loads the fonts of a text's letters. @param country Chinese and Japanese write some letters differently @param face the shop's own, which comes first */
export async function loadFonts(text: string, country: string, face: FaceId | null = null): Promise<DocumentFonts> {
  const plain = await firstFace('plain');
  const bold = await firstFace('bold');
  const files = await filesFor(text, country, plain);
  const own = face === null ? [] : await readFaceFiles(face);
  return {
    plain: [...(await loadFaces(own, 'plain', unitsOfFace)), plain, ...(await loadFaces(files, 'plain', units))],
    bold: [...(await loadFaces(own, 'bold', unitsOfFace)), bold, ...(await loadFaces(files, 'bold', units))],
  };
}

/** Returns the letters of a text that no font of documents has. */
export async function lettersWithoutFont(text: string): Promise<string[]> {
  const plain = await firstFace('plain');
  const missing = missingLetters(text, plain);
  const known = await Promise.all(missing.map((letter) => findFontFile(letter, '')));
  return missing.filter((_, i) => known[i] === null);
}

/** Signs that are not drawn, such as those that join letters. */
export const isInvisible = (letter: string) => /^[\p{Default_Ignorable_Code_Point}\p{Cc}]$/u.test(letter);

const missingLetters = (text: string, { font }: Face): string[] =>
  [...new Set(text)].filter((letter) => !isInvisible(letter) && !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));

async function filesFor(text: string, country: string, plain: Face): Promise<FontFile[]> {
  const files = new Map<string, FontFile>();
  for (const letter of missingLetters(text, plain)) {
    const file = await findFontFile(letter, wayOfWriting(text, country));
    if (file) files.set(file.path, file);
  }
  return [...files.values()].sort((a, b) => a.family - b.family || (a.path < b.path ? -1 : 1));
}

/** Returns the country whose letters a text is written in: kana and hangul say more than where it is read. */
function wayOfWriting(text: string, country: string): string {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'JP';
  return /\p{Script=Hangul}/u.test(text) ? 'KR' : country;
}

const firstFace = (weight: Weight): Promise<Face> =>
  loadFace(first[weight], async () => readFile(new URL(import.meta.resolve(`dejavu-fonts-ttf/ttf/${first[weight]}`))));

const loadFaces = (files: readonly FontFile[], weight: Weight, of: Readonly<Record<Weight, number>>): Promise<Face[]> =>
  Promise.all(files.map((file) => loadFace(`${file.path} ${weight}`, () => file.read(of[weight]))));

const faces = new Map<string, Promise<Face>>();

/** Returns a parsed font: parsing takes longer than drawing a document, so all documents of a process share it. */
function loadFace(name: string, read: () => Promise<Buffer>): Promise<Face> {
  const known = faces.get(name);
  if (known) return known;
  const face = parseFace(name, read);
  faces.set(name, face);
  // A file that could not be read is read again for the next document.
  face.catch(() => faces.delete(name));
  return face;
}

async function parseFace(name: string, read: () => Promise<Buffer>): Promise<Face> {
  const { create } = await import('fontkit');
  const bytes = await read();
  const font = create(bytes);
  const runs = new LaidOutWords();
  return { name, font: drawingFont(font, bytes, runs), runs };
}

/** Returns a font that documents draw with, one after the other. */
function drawingFont(font: ParsedFont, bytes: Buffer, runs: LaidOutWords): ParsedFont {
  const subset = subsetsOf(bytes);
  return Object.assign(Object.create(font), {
    layout(text: string, features?: unknown) {
      runs.count += 1;
      // Glyphs keep the characters that they were asked for first: each word begins without any.
      font._glyphs = {};
      return font.layout(text, features);
    },
    ...(subset && { createSubset: subset }),
  });
}

/** A file with some letters of a script. */
interface FontFile {
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

/** Fonts beside DejaVu (SIL Open Font License), in files of some letters; Chinese first where no country is known. */
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
async function findFontFile(letter: string, country: string): Promise<FontFile | null> {
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

/** Returns the files of a face that comes with the shop, for letters of European languages. */
async function readFaceFiles(id: FaceId): Promise<FontFile[]> {
  const family = { package: `@fontsource-variable/${id}`, country: '', isVariable: true };
  const parts = await loadParts(family);
  return ['latin', 'latin-ext'].flatMap((name) => {
    const part = parts.find((each) => each.part === name);
    return part ? [fileOf(family, part)] : [];
  });
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
