import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { directionOf } from '../../shared/language/language.ts';
import { root } from '../build/paths.ts';

/** The home of the rule that sets the space between joined letters to 0, whatever other rules say of an element. */
const home = 'ui/styles/base.css';
const rule = /:is\(([^{}]+)\) \{\s*letter-spacing: 0 !important;/;
/** Sheets of the office do not load the rule. */
const withoutRule = /^ui\/office\//;
/** The rule is about elements: their boxes have a space of their own. */
const ofBox = /::[\w-]+|:(?:before|after|first-letter|first-line)\b/;

/**
 * Returns the declarations that pull letters of Arabic script apart, each after its file: they are stronger than the rule
 * of `ui/styles/base.css`, or out of its reach.
 */
export function pulledLetters(): string[] {
  const found = (pattern: string, find: (source: string, file: string) => string[]) =>
    globSync(pattern, { cwd: root })
      .sort()
      .flatMap((file) => find(readFileSync(resolve(root, file), 'utf8'), file).map((each) => `${file} ${each}`));
  return [
    ...found('ui/**/*.css', (source, file) => pulledIn(source, !withoutRule.test(file))),
    // A style of an element alone is stronger than a sheet in a layer.
    ...found('{pages,ui}/**/*.{ts,tsx}', (source) => source.match(/\bletter-?spacing\b/gi) ?? []),
  ];
}

/** Returns the declarations of a style sheet that space letters in spite of the rule. @param isRuled whether it loads the rule */
export function pulledIn(source: string, isRuled = true): string[] {
  const selectors: string[] = [];
  const parts = withoutComments(source).matchAll(/([^;{}]*)([;{}])/g);
  return [...parts].flatMap(([, part = '', end]) => {
    const text = part.trim().replaceAll(/\s+/g, ' ');
    const pulls = isPulling(text, isRuled && !ofBox.test(selectors.join(' ')));
    if (end === '{') selectors.push(text);
    if (end === '}') selectors.pop();
    return pulls ? [text] : [];
  });
}

function isPulling(declaration: string, isRuled: boolean): boolean {
  const [, value] = /^letter-spacing: ?(.*)$/.exec(declaration) ?? [];
  if (value === undefined || /^(?:0|normal|inherit)\b(?!\.)/.test(value)) return false;
  return !isRuled || value.includes('!important');
}

/** Returns the languages of Arabic script, by two letters, that the rule does not name. */
export function unruledLanguages(): string[] {
  const [, named = ''] = rule.exec(withoutComments(readFileSync(resolve(root, home), 'utf8'))) ?? [];
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((language) => directionOf(language) === 'rtl' && new Intl.Locale(language).maximize().script === 'Arab')
    .filter((language) => !named.includes(`:lang(${language})`));
}

const withoutComments = (source: string) => source.replaceAll(/\/\*.*?\*\//gs, '');
