import { currentLanguage } from '../../shared/language/language.ts';
import type { StorefrontDeps } from '../http/context.ts';
import type { Head } from './document.ts';
import { findingOf } from './head-of.ts';
import type { PageSpec } from './page-spec.ts';
import { type Shell, shopNameOf } from './shell.ts';

/** Returns the content of a page's head. */
export function headOf(
  spec: PageSpec,
  shell: Shell,
  deps: Pick<StorefrontDeps, 'assets' | 'siteName' | 'siteUrl' | 'languages'>,
  isPreview: boolean,
): Head {
  return {
    ...(spec.title === undefined ? {} : { title: spec.title }),
    description: spec.description ?? shell.website.description,
    ...findingOf(spec, deps),
    styles: [
      ...['shell', ...(spec.styles ?? [])].map((name) => deps.assets.url(`${name}.css`)),
      ...(shell.themeUrl ? [shell.themeUrl] : []),
    ],
    runtime: deps.assets.url('store-island.js'),
    reports: deps.assets.url('browser-reports.js'),
    font: '/assets/fonts/jost-latin.woff2',
    siteName: shopNameOf(shell, deps),
    language: currentLanguage(),
    noIndex: (spec.noIndex ?? spec.personal ?? false) || isPreview,
    ...(spec.refreshSeconds ? { refreshSeconds: spec.refreshSeconds } : {}),
  };
}
