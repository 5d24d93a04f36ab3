import type { Website } from '../../../../../shared/contract/content.ts';

/** The shop's own settings. */
export const website: Website = {
  // The configured name of the shop.
  title: '',
  description:
    'Dresses, knitwear, lingerie, shoes and bags, made to be worn for years. Express delivery and free returns.',
  supportEmail: 'care@hemline.example',
  countrySelector: true,
};
