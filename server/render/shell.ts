import type { Footer, Navigation, Website } from '../../shared/contract/content.ts';
import type { Country, Currency } from '../../shared/contract/places.ts';
import type { Popup } from '../../shared/contract/popups.ts';

/** What every page shows around its own part. */
export interface Shell {
  navigation: Navigation;
  footer: Footer;
  popups: readonly Popup[];
  website: Website;
  currencies: readonly Currency[];
  countries: readonly Country[];
  /** Address of the configured theme's style sheet; absent where nothing is configured. */
  themeUrl?: string;
  /** Parts of it could not be had, and stand there as plain as can be: no page with it is kept. */
  partial?: true;
}
