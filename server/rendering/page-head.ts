import { hasDrawnIcon, markUrl } from '../../shared/brand/marks.ts';
import { darkColoursOf } from '../../shared/brand/palette.ts';
import { currentLanguage } from '../../shared/language/language.ts';
import type { StorefrontDeps } from '../http/context.ts';
import type { Head } from './document.ts';
import { findingOf } from './head-of.ts';
import type { PageSpec } from './page-spec.ts';
import { themeOf } from './page-theme.ts';
import { type Shell, shopNameOf } from './shell.ts';

/** Statuses of pages about themselves: their titles say what they are. */
const withoutForm: readonly number[] = [404, 410];

/** Returns whether a page answers a form that was refused: its title says so to those who hear it first. */
const isRefusal = (status = 200) => status >= 400 && status < 500 && !withoutForm.includes(status);

/** Returns the content of a page's head. */
export function headOf(
  spec: PageSpec,
  shell: Shell,
  deps: Pick<StorefrontDeps, 'assets' | 'siteName' | 'siteUrl' | 'languages'>,
  isPreview: boolean,
): Head {
  const { brand } = shell;
  const siteName = shopNameOf(shell, deps);
  const { css, fonts } = themeOf(shell, deps);
  return {
    ...(spec.title === undefined ? {} : { title: spec.title }),
    isRefusal: isRefusal(spec.status),
    description: spec.description ?? shell.website.description,
    ...findingOf(spec, deps, markUrl(brand, siteName, 'share-card.png')),
    styles: ['shell', ...(spec.styles ?? [])].map((name) => deps.assets.url(`${name}.css`)),
    theme: css,
    papers: { light: brand.colours.paper, dark: darkColoursOf(brand)?.paper ?? null },
    runtime: deps.assets.url('store-island.js'),
    reports: deps.assets.url('browser-reports.js'),
    fonts,
    icons: {
      icon: markUrl(brand, siteName, hasDrawnIcon(brand) ? 'favicon.svg' : 'icon-192.png'),
      touch: markUrl(brand, siteName, 'apple-touch-icon.png'),
    },
    siteName,
    language: currentLanguage(),
    noIndex: (spec.noIndex ?? spec.personal ?? false) || isPreview,
    ...(spec.refreshSeconds ? { refreshSeconds: spec.refreshSeconds } : {}),
  };
}
