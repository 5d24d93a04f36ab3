import { describe, expect, test } from 'vitest';
import { hemline } from '../../shared/brand/looks.ts';
import type { MenuItem, Navigation } from '../../shared/contract/content.ts';
import { routes } from '../../shared/routes.ts';
import { plainFooter, plainNavigation } from '../../tests/plain-content.ts';
import { IslandScripts } from '../../ui/rendering/island-scripts.ts';
import { type Place, pageFrame } from './frame.tsx';
import type { Layout } from './page-spec.ts';
import { renderSections, wrapSections } from './sections.ts';
import type { Shell } from './shell.ts';

const item = (name: string, src: string, childComponents: MenuItem[] = []): MenuItem => ({
  name,
  active: true,
  link: { type: 'collection', src },
  childComponents,
});
const navigation: Navigation = {
  ...plainNavigation,
  content: [
    item('Apparel', 'apparel', [item('Dresses', 'dresses'), item('Tops', 'tops')]),
    item('Outlet', 'outlet', [item('Dresses', 'dresses')]),
    { ...item('Hidden', 'hidden'), active: false },
    ...Array.from({ length: 15 }, (_, i) => item(`More ${i}`, `more-${i}`)),
  ],
  logoLink: '/collections/the-edit',
};
const dollars = { currencyCode: 'USD', name: 'US dollar', symbol: '$' };
const website = { title: '', description: '', supportEmail: '', countrySelector: true };
const shell: Shell = {
  navigation,
  footer: plainFooter,
  website,
  brand: hemline,
  theme: '',
  popups: [],
  currencies: [dollars],
  countries: [],
};
const assets = {
  url: (name: string) => `/assets/${name}`,
  island: (name: string) => `/assets/${name}.js`,
  faces: { files: {}, fallbacks: {}, ofStyles: '' },
};
const deps = { siteName: 'Shop', assets, clock: { now: () => 0 }, languages: ['en'] };
const home: Place = { address: '/', countryCode: 'US' };

interface FrameOptions {
  layout?: Layout;
  place?: Partial<Place>;
  configured?: Partial<Navigation>;
}

async function framed({ layout, place, configured }: FrameOptions = {}): Promise<string> {
  const spec = { ...(layout && { layout }), sections: [<h1>Page</h1>] };
  const configuredShell = { ...shell, navigation: { ...navigation, ...configured } };
  const sections = pageFrame(spec, configuredShell, deps, { ...home, ...place });
  const wrapped = wrapSections(sections, (view) => <IslandScripts value={assets.island}>{view}</IslandScripts>);
  let html = '';
  for await (const part of renderSections(wrapped, (fault) => Promise.reject(fault))) html += part ?? '';
  return html;
}

const preview = { drafts: false };

describe('layouts', () => {
  test('default: message, header, page, footer, and the warning of a preview', async () => {
    const html = await framed({ place: { preview } });
    expect(html).toMatch(/top-bar.*class="header".*<main.*<h1>Page<\/h1>.*<\/main>.*class="footer.*preview-warning/s);
    expect(await framed()).not.toContain('preview-warning');
  });

  test('campaign: message and header stay together, and no warning', async () => {
    const html = await framed({ layout: 'campaign', place: { preview } });
    expect(html).toMatch(/campaign-head.*top-bar.*class="header".*<main.*class="footer/s);
    expect(html).not.toContain('preview-warning');
  });

  test('blank: the page alone', async () => {
    const html = await framed({ layout: 'blank', place: { preview } });
    expect(html).toBe('<main id="main" tabindex="-1"><h1>Page</h1></main>');
  });

  test('checkout: nothing leads away but the wordmark and the bag', async () => {
    const html = await framed({ layout: 'checkout' });
    expect(html).toContain('checkout-header');
    expect(html).not.toMatch(/class="(header|footer)/);
  });
});

describe('the warning', () => {
  test('says whether drafts show, and leads back to what shoppers see', async () => {
    expect(await framed({ place: { preview } })).not.toContain(routes.previewEnd);
    const drafts = await framed({ place: { preview: { drafts: true } } });
    expect(drafts).toContain('not published yet');
    expect(drafts).toContain(`action="${routes.previewEnd}"`);
  });
});

describe('the header', () => {
  test('shows a currency, an account and a bag only where each is on', async () => {
    const all = await framed();
    const none = await framed({ configured: { register: false, currency: false, shoppingCart: false } });
    const marks = [/action="\/currency"/, /data-hole="accountLink"/, /name="cart-preview"/];
    expect(marks.map((mark) => [mark.test(all), mark.test(none)])).toEqual(marks.map(() => [true, false]));
  });

  test('has nothing at its right while one pays', async () => {
    const html = await framed({ place: { address: '/payment?order=1' } });
    expect(html).toContain('<div class="header-end"></div>');
    expect(html).not.toContain('action="/currency"');
  });

  test('leads where its logo is configured to lead, and says when nothing is configured to be said', async () => {
    const html = await framed();
    expect(html).toContain('<a class="wordmark" href="/collections/the-edit"');
    expect(html).toMatch(/class="top-bar"[^>]*><p>no message<\/p>/);
  });

  test('is sticky only where that is configured', async () => {
    const navigationbar = { ...navigation.navigationbar, suspension: true };
    expect(await framed({ configured: { navigationbar } })).toContain('class="header is-sticky"');
    expect(await framed()).toContain('class="header"');
  });

  test('has no way to a menu without items', async () => {
    const html = await framed({ configured: { content: [] } });
    expect(html).not.toContain('menu-opener');
    expect(html).not.toContain('id="menu"');
  });
});

describe('the menu', () => {
  test('has thirteen items of the first level, none that is not active', async () => {
    const html = await framed();
    expect(html.match(/class="menu-item"/g)).toHaveLength(13);
    expect(html).not.toContain('Hidden');
  });

  test('marks one area and opens its group, with its second level in a bar above the page', async () => {
    const html = await framed({ place: { address: '/collections/dresses?page=2' } });
    const bar = /<nav class="area-bar".*?<\/nav>/s.exec(html)?.[0];
    expect(bar).toContain('<a href="/collections/dresses" aria-current="page">Dresses</a>');
    expect(bar).toContain('<a href="/collections/tops">Tops</a>');
    expect(html.match(/aria-current="true"/g)).toHaveLength(1);
    expect(html.match(/<details name="menu" open="">/g)).toHaveLength(1);
    expect(await framed()).not.toContain('area-bar');
  });
});
