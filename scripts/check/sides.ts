import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from '../build/paths.ts';

/** A diagonal from corner to corner goes neither way. */
const side = /(?<!to (?:top|bottom) )\b(?:left|right)\b/;
/** Shorthands whose second and fourth value are of the right and of the left side. */
const sided = /^(?:border-(?:color|radius|style|width)|inset|margin|padding|scroll-(?:margin|padding))$/;
/** Movements and mirrorings along a line: they need the sign `--forward`. */
const along = /\btranslate(?:X|3d)?\(|\bscaleX?\(-/;
/** Words of another language than the page have a start and an end of their own: their line would leave the others. */
const ofOwnWords = /^text-align: (?:start|end)$/;
/** In programs: style properties of React and style sheets in strings. */
const inProgram = /\b(?:border|margin|padding)-?(?:left|right)\b|\btext-?align['"]?: ?['"]?(?:left|right)\b/gi;

/**
 * Returns what stays on one side of the screen in a language that is written from right to left, each after its file:
 * styles name start and end instead, or use `--start`, `--end` and `--forward` of `ui/styles/tokens.css`.
 */
export function physicalSides(): string[] {
  const found = (pattern: string, find: (source: string) => string[]) =>
    globSync(pattern, { cwd: root })
      .sort()
      .flatMap((file) => find(readFileSync(resolve(root, file), 'utf8')).map((each) => `${file} ${each}`));
  return [
    ...found('ui/**/*.css', sidesInStyles),
    ...found('{pages,server,ui}/**/*.{ts,tsx}', (source) => source.match(inProgram) ?? []),
  ];
}

/** Returns the declarations of a style sheet that name a side, or differ between the left and the right one. */
export function sidesInStyles(source: string): string[] {
  const parts = source.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^;{}]+)[;}]/g);
  return [...parts].map(([, part = '']) => part.trim().replaceAll(/\s+/g, ' ')).filter(namesSide);
}

function namesSide(declaration: string): boolean {
  const [, property = '', value = ''] = /^([\w-]+): ?(.*)$/.exec(declaration) ?? [];
  if (property === '' || property.startsWith('--')) return false;
  if (ofOwnWords.test(declaration)) return true;
  if (side.test(declaration.replaceAll(/var\([^)]*\)/g, ''))) return true;
  if (along.test(value)) return !value.includes('--forward');
  return sided.test(property) && differs(value);
}

function differs(value: string): boolean {
  // Spaces in parentheses separate no values.
  const [, second, , fourth] = value
    .replaceAll(/\((?:[^()]|\([^()]*\))*\)/g, (all) => all.replaceAll(' ', ''))
    .split(' ');
  return fourth !== undefined && second !== fourth;
}
