import type { ReactElement } from 'react';
import { CheckoutHeader } from '../../pages/checkout/checkout-header.tsx';
import { Popups } from '../../pages/content/popups/popups.tsx';
import { AreaBar } from '../../pages/shell/area-bar.tsx';
import { openAreaOf } from '../../pages/shell/menu-place.ts';
import { OfflineNote } from '../../pages/shell/offline-note.tsx';
import { PreviewWarning } from '../../pages/shell/preview-warning.tsx';
import { Footer, Header, mainId, TopBar } from '../../pages/shell/shell.tsx';
import { unlocalized } from '../../shared/language/language.ts';
import { href, routes } from '../../shared/routes.ts';
import consent from '../../ui/analytics/consent.island.ts';
import cartPreview from '../../ui/cart/cart-preview.island.tsx';
import { Hole } from '../../ui/rendering/hole.tsx';
import { Enhanced, Island } from '../../ui/rendering/island.tsx';
import searchSuggest from '../../ui/search/search-suggest.island.tsx';
import type { Preview, StorefrontDeps } from '../http/context.ts';
import type { PageSpec } from './page-spec.ts';
import { raw, type Section } from './sections.ts';
import type { Shell } from './shell.ts';

/** The request that a page is rendered for. */
export interface Place {
  /** URL of the page: path and the parameters that it depends on. */
  address: string;
  /** Country of the visitor. */
  countryCode: string;
  preview?: Preview | undefined;
}

/** The dependencies that a frame needs. */
type FrameDeps = Pick<StorefrontDeps, 'siteName' | 'assets' | 'clock' | 'languages'>;

const mainStart = raw(`<main id="${mainId}" tabindex="-1">`);
const mainEnd = raw('</main>');

/** Returns the page's sections within those of its layout. */
export function pageFrame(spec: PageSpec, shell: Shell, deps: FrameDeps, place: Place): Section[] {
  const sections = layoutOf(spec, shell, deps, place);
  return spec.layout === 'blank' ? sections : [...sections, <OfflineNote />];
}

function layoutOf(spec: PageSpec, shell: Shell, deps: FrameDeps, place: Place): Section[] {
  const main = [mainStart, ...spec.sections, mainEnd];
  const topBar = <TopBar navigation={shell.navigation} />;
  const header = headerOf(shell, deps, place);
  switch (spec.layout ?? 'default') {
    case 'blank':
      return main;
    case 'checkout':
      return [<CheckoutHeader siteName={deps.siteName} />, ...main];
    case 'campaign':
      return [
        <div className="campaign-head">
          {topBar}
          {header}
        </div>,
        ...main,
        ...footer(shell, deps, place),
      ];
    case 'default':
      return [
        topBar,
        header,
        ...areaBar(shell, place),
        ...main,
        ...footer(shell, deps, place),
        ...(place.preview ? [<PreviewWarning drafts={place.preview.drafts} />] : []),
      ];
  }
}

function headerOf({ navigation, currencies }: Shell, deps: FrameDeps, { address }: Place): ReactElement {
  return (
    <Header
      navigation={navigation}
      siteName={deps.siteName}
      currencies={currencies}
      address={address}
      bag={<Island of={cartPreview} props={{}} />}
      search={<Island of={searchSuggest} props={{ words: searchedFor(address) }} />}
      controls={pathOf(address) !== href(routes.payment)}
    />
  );
}

/** Returns the bar with the second level of the menu for the page's area. */
function areaBar({ navigation }: Shell, { address }: Place): Section[] {
  const area = openAreaOf(navigation.content, address);
  return area ? [<AreaBar area={area} address={address} />] : [];
}

/** Returns the footer, and the pop-ups that may open by themselves. */
function footer({ footer: content, countries, popups }: Shell, deps: FrameDeps, place: Place): Section[] {
  const { assets, clock, languages, siteName } = deps;
  const { address, countryCode } = place;
  const year = new Date(clock.now()).getUTCFullYear();
  const drawings = {
    marks: assets.url('marks.svg'),
    flags: assets.url('flags.svg'),
    flagFolder: assets.url('flags'),
  };
  return [
    <Footer {...{ footer: content, countries, countryCode, drawings, siteName, year, languages, address }} />,
    <Enhanced by={consent}>
      <Hole name="consent" />
    </Enhanced>,
    <Popups popups={popups} path={unlocalized(pathOf(address))} />,
  ];
}

/** Returns the search words of a page of results, for the search box. */
const searchedFor = (address: string) =>
  pathOf(address) === href(routes.products) ? (new URLSearchParams(address.split('?', 2)[1]).get('q') ?? '') : '';

const pathOf = (address: string) => address.split('?', 1)[0] ?? '';
