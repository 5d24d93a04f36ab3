import { logoPng } from '../../../../shared/brand/marks.ts';
import { loadShopBrand } from '../../content/brand/shop-brand.ts';
import type { CommerceDeps } from '../../context.ts';
import type { SessionBranding } from '../providers/stripe/stripe.ts';

const borders = { square: 'rectangular', slight: 'rounded', soft: 'rounded', round: 'rounded' } as const;
/** Height in pixels of the logo that Stripe gets. */
const logoHeight = 128;

/** Returns how Stripe's page looks. Stripe fetches the logo, so it takes one of a public shop alone. */
export async function loadBranding(deps: Pick<CommerceDeps, 'db' | 'siteName' | 'siteUrl'>): Promise<SessionBranding> {
  const { brand, name } = await loadShopBrand(deps);
  const { colours, logo, shape } = brand;
  const isPublic = deps.siteUrl.startsWith('https://');
  return {
    name: brand.logo.logoText || name,
    background: colours.paper,
    button: colours.accent,
    borders: shape.buttons.endsWith('pill') ? 'pill' : borders[shape.corners],
    ...(isPublic && logo.light && { logoUrl: deps.siteUrl + logoPng(logo.light.url, logoHeight) }),
  };
}
