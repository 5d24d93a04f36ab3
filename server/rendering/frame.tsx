import { LRUCache } from 'lru-cache';
import type { ReactElement } from 'react';
import { CheckoutHeader } from '../../pages/checkout/checkout-header.tsx';
import { Popups } from '../../pages/content/popups/popups.tsx';
import { ClosedHeader } from '../../pages/opening/closed.tsx';
import { AreaBar } from '../../pages/shell/area-bar.tsx';
import { isInMenu, openAreaOf } from '../../pages/shell/menu-place.ts';
import { OfflineNote } from '../../pages/shell/offline-note.tsx';
import { PreviewWarning } from '../../pages/shell/preview-warning.tsx';
import { Footer, Header, mainId, TopBar } from '../../pages/shell/shell.tsx';
import { currentLanguage, unlocalized } from '../../shared/language/language.ts';
import { href, routes } from '../../shared/routes.ts';
import consent from '../../ui/analytics/consent.island.ts';
import cartPreview from '../../ui/cart/cart-preview.island.tsx';
import { Hole } from '../../ui/rendering/hole.tsx';
import { Enhanced, Island } from '../../ui/rendering/island.tsx';
import { IslandScripts } from '../../ui/rendering/island-scripts.ts';
import searchSuggest from '../../ui/search/search-suggest.island.tsx';
import type { Preview, StorefrontDeps } from '../http/context.ts';
import { cutHtml } from './cut-html.ts';
import { offersCoupon } from './offer.ts';
import type { PageSpec } from './page-spec.ts';
import { type RawSection, raw, renderSection, type Section } from './sections.ts';
import { type Shell, shopNameOf } from './shell.ts';

/** The request that a page is rendered for. */
export interface Place {
  /** URL of the page: path and the parameters that it depends on. */
  address: string;
  /** Country of the visitor. */
  countryCode: string;
  preview?: Preview | undefined;
}

/** The dependencies that a frame needs. */
export type FrameDeps = Pick<StorefrontDeps, 'siteName' | 'assets' | 'clock' | 'languages'>;

/** The tag before a page's own sections, in every layout. */
export const mainTag = `<main id="${mainId}" tabindex="-1">`;
const mainStart = raw(mainTag);
const mainEnd = raw('</main>');

/** Returns the page's sections within those of its layout. */
export function pageFrame(spec: PageSpec, shell: Shell, deps: FrameDeps, place: Place): Section[] {
  const sections = layoutOf(spec, shell, deps, place);
  return spec.layout === 'blank' ? sections : [...sections, rendered(shell, deps, 'offline', '', <OfflineNote />)];
}

/** Most sections that are held for one shell, and the most characters of what distinguishes one. */
const maxRendered = 500;
const longestKey = 300;
const renderedFor = new WeakMap<Shell, LRUCache<string, RawSection>>();

/**
 * Renders a section that many pages have, once for each shell and language.
 *
 * @param key distinguishes forms of the section; too long a one is rendered each time
 */
function rendered(shell: Shell, { assets }: FrameDeps, name: string, key: string, view: ReactElement): Section {
  if (key.length > longestKey) return view;
  const known = renderedFor.getOrInsertComputed(shell, () => new LRUCache({ max: maxRendered }));
  const fullKey = `${name} ${currentLanguage()} ${key}`;
  const section = known.get(fullKey);
  if (section) return section;
  const html = renderSection(<IslandScripts value={assets.island}>{view}</IslandScripts>, name);
  const made = { raw: html, cut: cutHtml(html) };
  known.set(fullKey, made);
  return made;
}

/** Returns what the menu marks on a page: pages without a menu item look alike. */
function menuPlace({ navigation }: Shell, address: string): string {
  return isInMenu(navigation.content, address) ? address : '';
}

function layoutOf(spec: PageSpec, shell: Shell, deps: FrameDeps, place: Place): Section[] {
  const main = [mainStart, ...spec.sections, mainEnd];
  const topBar = rendered(shell, deps, 'top', '', <TopBar navigation={shell.navigation} />);
  const header = headerOf(shell, deps, place);
  switch (spec.layout ?? 'default') {
    case 'blank':
      return main;
    case 'closed':
      return [
        rendered(shell, deps, 'closed', '', <ClosedHeader siteName={shopNameOf(shell, deps)} brand={shell.brand} />),
        ...main,
      ];
    case 'checkout':
      return [
        rendered(
          shell,
          deps,
          'checkout',
          '',
          <CheckoutHeader siteName={shopNameOf(shell, deps)} brand={shell.brand} />,
        ),
        ...main,
      ];
    case 'campaign':
      return [
        raw('<div class="campaign-head">'),
        topBar,
        header,
        raw('</div>'),
        ...main,
        ...footer(shell, deps, place, spec.paths),
      ];
    case 'default':
      return [
        topBar,
        header,
        ...areaBar(shell, deps, place),
        ...main,
        ...footer(shell, deps, place, spec.paths),
        ...(place.preview ? [<PreviewWarning drafts={place.preview.drafts} />] : []),
      ];
  }
}

function headerOf(shell: Shell, deps: FrameDeps, { address }: Place): Section {
  const { navigation, currencies } = shell;
  const words = searchedFor(address);
  const controls = pathOf(address) !== href(routes.payment);
  const view = (
    <Header
      navigation={navigation}
      siteName={shopNameOf(shell, deps)}
      brand={shell.brand}
      currencies={currencies}
      url={address}
      cart={<Island of={cartPreview} props={{}} />}
      search={<Island of={searchSuggest} props={{ words }} />}
      controls={controls}
    />
  );
  return words ? view : rendered(shell, deps, 'header', `${controls} ${menuPlace(shell, address)}`, view);
}

/** Returns the bar with the second level of the menu for the page's area. */
function areaBar(shell: Shell, deps: FrameDeps, { address }: Place): Section[] {
  if (!isInMenu(shell.navigation.content, address)) return [];
  const area = openAreaOf(shell.navigation.content, address);
  return area ? [rendered(shell, deps, 'area', address, <AreaBar area={area} url={address} />)] : [];
}

/** Returns the footer, and the pop-ups that may open by themselves. */
function footer(shell: Shell, deps: FrameDeps, place: Place, paths: PageSpec['paths']): Section[] {
  const { footer: content, countries, popups } = shell;
  const { assets, clock, languages } = deps;
  const siteName = shopNameOf(shell, deps);
  const { address, countryCode } = place;
  const year = new Date(clock.now()).getUTCFullYear();
  const drawings = {
    marks: assets.url('marks.svg'),
    flags: assets.url('flags.svg'),
    flagFolder: assets.url('flags'),
  };
  // The links to the page's other languages are the only ones that depend on its URL.
  const ofPaths = paths ? ` ${Object.entries(paths).join(' ')}` : '';
  const key = `${countryCode} ${year} ${languages.length > 1 ? address + ofPaths : ''}`;
  const foot = (
    <>
      <Footer
        {...{
          footer: content,
          countries,
          countryCode,
          drawings,
          siteName,
          brand: shell.brand,
          year,
          languages,
          url: address,
          paths,
          hasOffer: offersCoupon(shell),
        }}
      />
      <Enhanced by={consent}>
        <Hole name="consent" />
      </Enhanced>
    </>
  );
  const ownPopups = <Popups popups={popups} path={unlocalized(pathOf(address))} />;
  return [rendered(shell, deps, 'footer', key, foot), ...(popups.length > 0 ? [ownPopups] : [])];
}

/** Returns the search words of a page of results, for the search box. */
const searchedFor = (address: string) =>
  pathOf(address) === href(routes.products) ? (new URLSearchParams(address.split('?', 2)[1]).get('q') ?? '') : '';

const pathOf = (address: string) => address.split('?', 1)[0] ?? '';
