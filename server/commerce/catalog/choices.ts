import { type Choice, choiceOf } from '../../../shared/catalog/option-choice.ts';
import { sizeKind, sizeKinds } from '../../../shared/catalog/size-kind.ts';
import { PALETTE } from '../images/vocabulary.ts';
import { slugOf } from './slug.ts';

/** The slugs a variant is filtered by, from the names of its product's options and its own values. */
export function choicesOf(optionNames: readonly string[], values: readonly (string | null)[]) {
  const choices: Record<Choice, string | null> = { size: null, color: null };
  optionNames.forEach((name, i) => {
    const choice = choiceOf(name);
    const value = values[i];
    if (choice && value) choices[choice] ??= slugOf(value);
  });
  return choices;
}

/** Colours that catalogues name beside the shop's own palette. */
const commonColors: Readonly<Record<string, string>> = {
  beige: '#d8c8ac',
  blue: '#35589a',
  bronze: '#8c6a3f',
  brown: '#6f4e37',
  burgundy: '#6a2036',
  copper: '#b46a45',
  coral: '#e5806a',
  cream: '#f2ead8',
  denim: '#4a6080',
  gray: '#a3a3a4',
  green: '#3f7a4d',
  khaki: '#9a8f66',
  lavender: '#b9a9cf',
  mint: '#bfe0cd',
  nude: '#dcb9a0',
  orange: '#d9772b',
  pink: '#e6a3b3',
  purple: '#6d4a8d',
  tan: '#c49a6c',
  teal: '#2f6f73',
  turquoise: '#45a7a5',
  yellow: '#e4c33a',
};
const colors = new Map<string, string>([
  ...Object.entries(commonColors),
  ...Object.values(PALETTE).map(({ name, hex }): [string, string] => [slugOf(name), hex]),
]);

/** `#rrggbb` of a colour by its name ('Heather grey' counts as grey), or null where its value is unknown. */
export function colorValue(name: string): string | null {
  const words = slugOf(name).split('-');
  for (const word of [words.join('-'), ...words.reverse()]) {
    const value = colors.get(word);
    if (value) return value;
  }
  return null;
}

const letterSizes = [
  'xxs',
  'xs',
  's',
  's-m',
  'm',
  'm-l',
  'l',
  'l-xl',
  'xl',
  'xxl',
  '2xl',
  'xxxl',
  '3xl',
  '1x',
  '2x',
  '3x',
  '4x',
  '5x',
];

/** Orders sizes as a rail does: letters by size, then numbers, bras and everything else by their numbers. */
export function compareSizes(a: string, b: string): number {
  const kinds = sizeKinds.indexOf(sizeKind(a)) - sizeKinds.indexOf(sizeKind(b));
  if (kinds !== 0) return kinds;
  const [first, second] = [letterSizes.indexOf(a), letterSizes.indexOf(b)];
  if (first >= 0 && second >= 0) return first - second;
  if (first >= 0 || second >= 0) return first >= 0 ? -1 : 1;
  return a.localeCompare(b, 'en', { numeric: true });
}
