import { currentLanguage } from '../../shared/language/language.ts';
import type { Assets } from './assets.ts';
import { pageFaces } from './page-faces.ts';
import type { Shell } from './shell.ts';

/** The style sheet in a page's head, and the files that it names. */
interface PageTheme {
  css: string;
  /** URLs of fonts that every page needs. */
  fonts: readonly string[];
}

/** By shell, which is that of one language. */
const themes = new WeakMap<Shell, PageTheme>();

/** Returns the style sheet of a page's brand: its properties and its faces. */
export function themeOf(shell: Shell, { assets }: { assets: Pick<Assets, 'faces'> }): PageTheme {
  const known = themes.get(shell);
  if (known) return known;
  const { css, preload } = pageFaces(shell.brand.type, currentLanguage(), assets);
  const theme = { css: css + shell.theme, fonts: preload };
  themes.set(shell, theme);
  return theme;
}
