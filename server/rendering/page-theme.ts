import { hasDrawnIcon, markUrls } from '../../shared/brand/marks.ts';
import { darkColoursOf } from '../../shared/brand/palette.ts';
import { currentLanguage } from '../../shared/language/language.ts';
import type { StorefrontDeps } from '../http/context.ts';
import { pageFaces } from './page-faces.ts';
import { type Shell, shopNameOf } from './shell.ts';

/** What the head of every page has of the brand. */
interface PageTheme {
  /** The style sheet in the head. */
  css: string;
  /** URLs of fonts that every page needs. */
  fonts: readonly string[];
  /** Colours of the paper; dark null: the brand has one scheme. */
  papers: { light: string; dark: string | null };
  icons: { icon: string; touch: string };
  /** URL of the picture for sharing. */
  shareCard: string;
}

/** By shell, which is that of one language. */
const themes = new WeakMap<Shell, PageTheme>();

/** Returns the brand in the head of a page. It is made once for a shell: colours and versions take computing. */
export function themeOf(shell: Shell, deps: Pick<StorefrontDeps, 'siteName'> & ThemeAssets): PageTheme {
  const known = themes.get(shell);
  if (known) return known;
  const { brand } = shell;
  const { css, preload } = pageFaces(brand.type, currentLanguage(), deps.assets);
  const marks = markUrls(brand, shopNameOf(shell, deps));
  const theme = {
    css: css + shell.theme,
    fonts: preload,
    papers: { light: brand.colours.paper, dark: darkColoursOf(brand)?.paper ?? null },
    icons: {
      icon: marks(hasDrawnIcon(brand) ? 'favicon.svg' : 'icon-192.png'),
      touch: marks('apple-touch-icon.png'),
    },
    shareCard: marks('share-card.png'),
  };
  themes.set(shell, theme);
  return theme;
}

interface ThemeAssets {
  assets: Pick<StorefrontDeps['assets'], 'faces'>;
}
