import type { ReactElement } from 'react';
import { CheckoutHeader } from '../../pages/checkout/checkout-header.tsx';
import { OfflineNote } from '../../pages/shell/offline-note.tsx';
import { Footer, Header, mainId, TopBar } from '../../pages/shell/shell.tsx';
import cartPreview from '../../ui/islands/cart-preview.island.tsx';
import searchSuggest from '../../ui/islands/search-suggest.island.tsx';
import { Island } from '../../ui/render/island.tsx';
import type { StorefrontDeps } from '../http/context.ts';
import type { PageSpec } from './page.tsx';
import { raw, type Section } from './sections.ts';
import type { Shell } from './shell-data.ts';

const mainStart = raw(`<main id="${mainId}" tabindex="-1">`);
const mainEnd = raw('</main>');

/** A page's own sections with what its layout puts around them. */
export function pageFrame(spec: PageSpec, shell: Shell, deps: StorefrontDeps): Section[] {
  if (spec.layout === 'checkout') {
    return [<CheckoutHeader siteName={deps.siteName} />, mainStart, ...spec.sections, mainEnd, <OfflineNote />];
  }
  return [
    topBar(shell),
    header(shell, deps),
    mainStart,
    ...spec.sections,
    mainEnd,
    footer(shell, deps),
    <OfflineNote />,
  ];
}

function topBar({ navigation }: Shell): ReactElement {
  return <TopBar navigation={navigation} />;
}

function header({ navigation, currencies }: Shell, deps: StorefrontDeps): ReactElement {
  return (
    <Header
      navigation={navigation}
      siteName={deps.siteName}
      currencies={currencies}
      bag={<Island of={cartPreview} props={{}} />}
      search={<Island of={searchSuggest} props={{}} />}
    />
  );
}

function footer({ footer: content, countries }: Shell, deps: StorefrontDeps): ReactElement {
  const year = new Date(deps.clock.now()).getUTCFullYear();
  return <Footer footer={content} countries={countries} siteName={deps.siteName} year={year} />;
}
