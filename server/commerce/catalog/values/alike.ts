import { foldLetters } from '../../../../shared/text/folding.ts';
import { editDistance } from '../words.ts';

/** A name that products have, such as a value of an option. */
export interface UsedName {
  name: string;
  products: number;
}

/** What makes two names the same: what they mean, and how they are spelled where that can be mistyped. */
export interface NameKey {
  key: string;
  spelling: string;
  /** Whether it is a word of its own: XSmall is no Small that was mistyped. */
  isKnown?: boolean;
}

/** Shorter words differ by one letter without a mistake: tan and tin, 38 and 39. */
const shortestMistyped = 5;

/**
 * Returns the groups of names that seem to be the same: by case, spaces and hyphens, by what they mean, or by one mistyped
 * letter. In each group the most used name is first, and the groups that most products have are first.
 */
export function alikeNames<T extends UsedName>(all: readonly T[], keyOf: (name: string) => NameKey): T[][] {
  const keyed = all.map((of) => ({ of, ...keyOf(of.name) }));
  const groups = new Map<string, Set<T>>();
  for (const { key, of } of keyed) if (key !== '') groups.set(key, (groups.get(key) ?? new Set<T>()).add(of));
  for (const [a, b] of mistyped(keyed)) {
    const one = groups.get(a);
    const other = groups.get(b);
    if (!one || !other || one === other) continue;
    for (const each of other) one.add(each);
    for (const [key, group] of groups) if (group === other) groups.set(key, one);
  }
  return [...new Set(groups.values())]
    .filter(({ size }) => size > 1)
    .map((group) => [...group].sort(byUse))
    .sort((a, b) => usesOf(b) - usesOf(a));
}

const byUse = (a: UsedName, b: UsedName) => b.products - a.products || (a.name < b.name ? -1 : 1);
const usesOf = (group: readonly UsedName[]) => group.reduce((sum, { products }) => sum + products, 0);

/** Returns the keys of spellings that one letter apart makes of each other: both have a form with one letter less in common. */
function mistyped(names: readonly NameKey[]): [string, string][] {
  const shorter = new Map<string, Set<NameKey>>();
  for (const name of names) {
    const { spelling } = name;
    if (spelling.length < shortestMistyped || /\d/.test(spelling)) continue;
    const forms = [spelling, ...Array.from(spelling, (_, i) => spelling.slice(0, i) + spelling.slice(i + 1))];
    for (const form of forms) shorter.set(form, (shorter.get(form) ?? new Set<NameKey>()).add(name));
  }
  const found = new Map<string, [string, string]>();
  for (const some of shorter.values()) {
    const list = [...some];
    for (const [i, a] of list.entries())
      for (const b of list.slice(i + 1))
        if (a.key !== b.key && !(a.isKnown && b.isKnown) && editDistance(a.spelling, b.spelling) === 1)
          found.set(`${a.key} ${b.key}`, [a.key, b.key]);
  }
  return [...found.values()];
}

/** Returns the letters and digits of a name alone. */
const lettersOf = (text: string) => foldLetters(text).replace(/[^\p{L}\p{N}]+/gu, '');

const sizeWords: Readonly<Record<string, string>> = { small: 's', medium: 'm', med: 'm', large: 'l' };
const oneSizes = new Set([
  'onesize',
  'os',
  'o/s',
  'onesizefitsall',
  'uni',
  'unisize',
  'einheitsgrosse',
  'tailleunique',
]);

/** Returns what makes sizes the same: `X-Small`, `XSmall`, `Extra small` and `XS`; `2XL` and `XXL`; `8,5` and `8.5`. */
export function sizeKey(name: string): NameKey {
  const plain = foldLetters(name)
    .replace(/(\d),(\d)/g, '$1.$2')
    .replace(/^size\s+/, '')
    // A hyphen between numbers is a range.
    .replace(/(?<!\d)-|-(?!\d)|[^\p{L}\p{N}./-]+/gu, '');
  if (oneSizes.has(plain)) return { key: 'onesize', spelling: plain };
  const short = plain.replace(/^(extra|x)+/, (all) => all.replaceAll('extra', 'x'));
  const [, before = '', word = ''] = /^(\d?x*)(small|medium|med|large|s|m|l)$/.exec(short) ?? [];
  if (word === '') return { key: plain, spelling: plain };
  const times = /^(\d)x$/.exec(before);
  const letters = times ? 'x'.repeat(Number(times[1])) : before;
  return { key: `${letters}${sizeWords[word] ?? word}`, spelling: plain, isKnown: true };
}

/** Words of colours that are written differently in different countries, or short. */
const colourWords: Readonly<Record<string, string>> = {
  gray: 'grey',
  lite: 'light',
  lt: 'light',
  dk: 'dark',
  blk: 'black',
  wht: 'white',
  multicolor: 'multi',
  multicolour: 'multi',
  multicolored: 'multi',
  multicoloured: 'multi',
};

/** Returns what makes colours the same: `Heather Gray` and `heather-grey`. */
export function colourKey(name: string): NameKey {
  const words = foldLetters(name).match(/[\p{L}\p{N}]+/gu) ?? [];
  return { key: words.map((word) => colourWords[word] ?? word).join(''), spelling: words.join('') };
}

/** Returns what makes any other names the same. */
export function nameKey(name: string): NameKey {
  const letters = lettersOf(name);
  return { key: letters, spelling: letters };
}
