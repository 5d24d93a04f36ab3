import { type Choice, choiceOf } from '../../../shared/catalog/option-choice.ts';
import { sizeKind, sizeKinds } from '../../../shared/catalog/size-kind.ts';
import { foldLetters } from '../../../shared/text/folding.ts';
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
/** Names of common colours in other languages, by their English one; in German with their endings left away. */
const translated: Readonly<Record<string, string>> = {
  black: 'schwarz noir negro nero zwart preto czarny svart sort',
  white: 'weiss blanc blanche blanco bianco wit branco bialy vit hvid',
  grey: 'grau gris grigio grijs cinza szary gra',
  red: 'rot rouge rojo rosso rood vermelho czerwony rod',
  blue: 'blau bleu bleue azul blu blauw niebieski bla',
  green: 'grun gruen vert verte verde groen zielony gron',
  yellow: 'gelb jaune amarillo giallo geel amarelo zolty gul',
  orange: 'naranja arancione oranje laranja pomaranczowy',
  brown: 'braun marron brun bruin marrone castanho brazowy',
  pink: 'rosa rose roze rozowy',
  purple: 'lila violett violet morado viola paars roxo fioletowy',
  beige: 'bezowy',
  turquoise: 'turkis tuerkis turquesa turchese',
  navy: 'marine dunkelblau marineblau',
  cream: 'creme crema',
  gold: 'oro dore dorado or',
  silver: 'silber argent plata argento zilver',
};
const colors = new Map<string, string>([
  ...Object.entries(commonColors),
  ...Object.values(PALETTE).map(({ name, hex }): [string, string] => [slugOf(name), hex]),
]);

for (const [english, names] of Object.entries(translated)) {
  const value = colors.get(english);
  if (value) for (const name of names.split(' ')) if (!colors.has(name)) colors.set(name, value);
}

/**
 * `#rrggbb` of a colour by its name ('Heather grey' and 'Hellgrau' count as grey), or null where its value is unknown.
 */
export function colorValue(name: string): string | null {
  const words = slugOf(foldLetters(name)).split('-');
  for (const word of [words.join('-'), ...words.reverse(), ...words.flatMap(lastPart)]) {
    const value = colors.get(word);
    if (value) return value;
  }
  return null;
}

/** Returns the colour at the end of a German compound: `dunkelgruen` is a green. */
const lastPart = (word: string): string[] => {
  const [, colour] = /^(?:hell|dunkel|mittel)(.+)$/.exec(word) ?? [];
  return colour === undefined ? [] : [colour];
};

const letterSizes = 'xxs xs s s-m m m-l l l-xl xl xxl 2xl xxxl 3xl 1x 2x 3x 4x 5x'.split(' ');

/** Orders sizes as a rail does: letters by size, then numbers, bras and everything else by their numbers. */
export function compareSizes(a: string, b: string): number {
  const kinds = sizeKinds.indexOf(sizeKind(a)) - sizeKinds.indexOf(sizeKind(b));
  if (kinds !== 0) return kinds;
  const first = letterSizes.indexOf(a);
  const second = letterSizes.indexOf(b);
  if (first >= 0 && second >= 0) return first - second;
  if (first >= 0 || second >= 0) return first >= 0 ? -1 : 1;
  return a.localeCompare(b, 'en', { numeric: true });
}
