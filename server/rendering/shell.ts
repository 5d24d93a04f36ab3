import type { Brand } from '../../shared/contract/brand.ts';
import type { Footer, Navigation, Website } from '../../shared/contract/content.ts';
import type { Country, Currency } from '../../shared/contract/places.ts';
import type { Popup } from '../../shared/contract/popups.ts';

/** Data of what surrounds every page: menu, footer, settings. */
export interface Shell {
  navigation: Navigation;
  footer: Footer;
  popups: readonly Popup[];
  website: Website;
  brand: Brand;
  currencies: readonly Currency[];
  countries: readonly Country[];
  /** Style sheet of the brand and the bars, for the head of every page; `''`: as built. */
  theme: string;
  /** Some parts are substitutes: no page with this shell is cached. */
  partial?: true;
}

/** Returns the name of the shop: what its merchant wrote in the website document, else the configured one. */
export const shopNameOf = ({ website }: Pick<Shell, 'website'>, { siteName }: { siteName: string }): string =>
  website.title || siteName;
