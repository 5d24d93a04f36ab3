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
  const siteName = shopNameOf(shell, deps);
  const { css, fonts, papers, icons, shareCard } = themeOf(shell, deps);
  return {
    ...(spec.title === undefined ? {} : { title: spec.title }),
    isRefusal: isRefusal(spec.status),
    description: spec.description ?? shell.website.description,
    ...findingOf(spec, deps, shareCard),
    styles: ['shell', ...(spec.styles ?? [])].map((name) => deps.assets.url(`${name}.css`)),
    theme: css,
    papers,
    runtime: deps.assets.url('store-island.js'),
    reports: deps.assets.url('browser-reports.js'),
    fonts,
    icons,
    siteName,
    language: currentLanguage(),
    noIndex: (spec.noIndex ?? spec.personal ?? false) || isPreview,
    ...(spec.refreshSeconds ? { refreshSeconds: spec.refreshSeconds } : {}),
  };
}
