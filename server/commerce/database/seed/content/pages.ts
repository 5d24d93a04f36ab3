import type { ProtocolCode } from '../../../../../shared/contract/content-pages.ts';
import { about } from './pages/about.ts';
import { accessibility } from './pages/accessibility.ts';
import { care } from './pages/care.ts';
import { careers } from './pages/careers.ts';
import { delivery } from './pages/delivery.ts';
import { faq } from './pages/faq.ts';
import { payment } from './pages/payment.ts';
import { points } from './pages/points.ts';
import { returns } from './pages/returns.ts';
import { sizing } from './pages/sizing.ts';
import { sustainability } from './pages/sustainability.ts';
import { privacyPolicy } from './protocols/privacy-policy.ts';
import { reviewGuidelines } from './protocols/review-guidelines.ts';
import { termsOfOffers } from './protocols/terms-of-offers.ts';
import { termsOfSale } from './protocols/terms-of-sale.ts';
import { termsOfService } from './protocols/terms-of-service.ts';
import type { WrittenPage, WrittenProtocol } from './write.ts';

/** The demonstration shop's own pages, by the last part of their address. */
export const pages: Readonly<Record<string, WrittenPage>> = {
  faq,
  delivery,
  returns,
  sizing,
  payment,
  points,
  care,
  about,
  sustainability,
  careers,
  accessibility,
};

/** Its legal texts. The two addresses that sound alike hold different ones: of sale, and of points and offers. */
export const protocols: Readonly<Record<ProtocolCode, WrittenProtocol>> = {
  privacyPolicy,
  termsConditions: termsOfSale,
  termsofservice: termsOfService,
  termsAndCondition: termsOfOffers,
  reviewGuidelines,
};
