import { composition as arabic } from '../messages/ar/composition.ts';
import { composition as german } from '../messages/de/composition.ts';
import { composition as english } from '../messages/en/composition.ts';
import { composition as spanish } from '../messages/es/composition.ts';
import { composition as french } from '../messages/fr/composition.ts';
import { typedNumber } from '../numbers/number-text.ts';

type Fibre = keyof typeof english.fibres;
type TextilePart = keyof typeof english.parts;

/** A part of a textile with the shares of its fibres, the greatest first (Regulation (EU) No 1007/2011, Art. 9). */
export interface PartComposition {
  /** null: the whole of it. */
  part: TextilePart | null;
  fibres: { fibre: Fibre; percent: number }[];
}

const keysOf = <K extends string>(names: Readonly<Record<K, string>>) => Object.keys(names) as K[];
export const fibres = keysOf(english.fibres);
export const textileParts = keysOf(english.parts);

/** Further words by which the regulation or common usage names the same fibre. */
const otherNames: Readonly<Record<string, Fibre>> = {
  'virgin wool': 'fleeceWool',
  linen: 'linen',
  flax: 'linen',
  leinen: 'linen',
  flachs: 'linen',
  hemp: 'hemp',
  abaca: 'abaca',
  'manila hemp': 'abaca',
  coir: 'coir',
  coconut: 'coir',
  nylon: 'polyamide',
  spandex: 'elastane',
  'glass fiber': 'glass',
  glass: 'glass',
  'other fibers': 'other',
  haar: 'hair',
  tierhaar: 'hair',
};
const otherParts: Readonly<Record<string, TextilePart>> = {
  outer: 'shell',
  'outer shell': 'shell',
  main: 'shell',
  sleeve: 'sleeves',
  pocket: 'pockets',
  pockets: 'pockets',
};

const named = [arabic, german, spanish, french, english];
const fibreNames = namesOf(
  fibres,
  named.map((language) => language.fibres),
  otherNames,
);
const partNames = namesOf(
  textileParts,
  named.map((language) => language.parts),
  otherParts,
);

function namesOf<K extends string>(
  keys: readonly K[],
  languages: readonly Readonly<Record<K, string>>[],
  others: Readonly<Record<string, K>>,
): ReadonlyMap<string, K> {
  const all = languages.flatMap((names) => keys.map((key) => [names[key].toLowerCase(), key] as const));
  return new Map([...all, ...Object.entries(others)]);
}

/** What is wrong with a composition, with the words at fault. */
export type CompositionFault =
  | { kind: 'fibre' | 'part' | 'share'; text: string }
  | { kind: 'sum'; text: string; percent: number };

type CompositionResult = { parts: PartComposition[] } | { fault: CompositionFault };

/**
 * Reads a composition such as `80% wool, 20% cashmere; lining: 100% cupro`, in names of the regulation alone, in any of the
 * languages with texts.
 */
export function readComposition(text: string): CompositionResult {
  return readParts(text, (words) => fibreNames.get(words.toLowerCase()) ?? null);
}

/**
 * Reads the composition out of a text about the material, where it is whole: each part has the shares of its fibres,
 * beside which other words may stand (`80% merino wool`). null: it is not.
 */
export function compositionIn(material: string): PartComposition[] | null {
  const plain = material
    .split(';')
    .map((part) => part.split(',').filter((piece, i) => i === 0 || piece.includes('%')))
    .map((pieces) => pieces.join(','));
  const read = readParts(plain.join(';'), fibreAmong);
  return 'parts' in read ? read.parts : null;
}

/** Returns whether a text about the material says more than a composition: `100% organic cotton, 180 gsm` does. */
export function saysMore(material: string, parts: readonly PartComposition[]): boolean {
  const said = new Set(wordsIn(compositionText(parts)));
  return wordsIn(material).some((word) => !said.has(word));
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

/** Words beside which a share says nothing of one fibre alone. */
const mixed =
  /\b(blend|mix|mixed|leather|suede|fur|down|feather|and|und|mélange|cuir|et|mezcla|piel|y)\b|خليط|مزيج|جلد|فرو/i;
const longestFirst = [...fibreNames.keys()].sort((a, b) => b.length - a.length);

function fibreAmong(words: string): Fibre | null {
  let rest = ` ${words.toLowerCase()} `;
  if (mixed.test(rest) || [...partNames.keys()].some((part) => rest.includes(` ${part} `))) return null;
  const found = new Set<Fibre>();
  for (const name of longestFirst) {
    if (!rest.includes(` ${name} `)) continue;
    rest = rest.replaceAll(` ${name} `, ' ');
    const fibre = fibreNames.get(name);
    if (fibre) found.add(fibre);
  }
  const [only, ...others] = found;
  return only && others.length === 0 ? only : null;
}

function readParts(text: string, fibreOf: (words: string) => Fibre | null): CompositionResult {
  const parts: PartComposition[] = [];
  for (const piece of text.split(/[;؛\n]/).map((each) => each.trim())) {
    if (piece === '') continue;
    const [, label = '', shares = ''] = /^([^\d%]*?):?\s*(\d.*)$/s.exec(piece) ?? [];
    if (shares === '') return { fault: { kind: 'share', text: piece } };
    const part = label === '' ? null : partNames.get(label.trim().toLowerCase());
    if (part === undefined) return { fault: { kind: 'part', text: label.trim() } };
    const read = readShares(shares, fibreOf);
    if (!Array.isArray(read)) return { fault: read };
    const percent = Math.round(read.reduce((sum, share) => sum + share.percent, 0) * 10) / 10;
    if (percent !== 100) return { fault: { kind: 'sum', text: piece, percent } };
    parts.push({ part, fibres: read.sort((a, b) => b.percent - a.percent) });
  }
  const isRepeated = new Set(parts.map(({ part }) => part)).size < parts.length;
  if (parts.length === 0 || isRepeated) return { fault: { kind: 'share', text } };
  return { parts };
}

function readShares(
  text: string,
  fibreOf: (words: string) => Fibre | null,
): PartComposition['fibres'] | CompositionFault {
  const shares = new Map<Fibre, number>();
  // A comma between digits is a decimal one.
  for (const piece of text.split(/,(?!\d)|،/)) {
    const [, percent = '', words = ''] = /^\s*(\d{1,3}(?:[.,]\d)?)\s?%\s*(\S.*?)\s*$/.exec(piece) ?? [];
    if (words === '') return { kind: 'share', text: piece.trim() };
    const fibre = fibreOf(words);
    if (!fibre) return { kind: 'fibre', text: words };
    shares.set(fibre, (shares.get(fibre) ?? 0) + Number(typedNumber(percent, 1)));
  }
  return [...shares].map(([fibre, percent]) => ({ fibre, percent }));
}

/** Returns a composition as files and the database write it: in English, readable by `readComposition`. */
export function compositionText(parts: readonly PartComposition[]): string {
  return parts
    .map(({ part, fibres: of }) => {
      const shares = of.map(({ fibre, percent }) => `${percent}% ${english.fibres[fibre]}`).join(', ');
      return part ? `${english.parts[part]}: ${shares}` : shares;
    })
    .join('; ');
}
