import * as account from '../../../shared/contract/account.ts';
import * as addresses from '../../../shared/contract/addresses.ts';
import type { Call } from '../../../shared/contract/call.ts';
import * as cart from '../../../shared/contract/cart.ts';
import * as catalog from '../../../shared/contract/catalog.ts';
import * as checkout from '../../../shared/contract/checkout.ts';
import * as consent from '../../../shared/contract/consent.ts';
import * as feedback from '../../../shared/contract/contact.ts';
import * as content from '../../../shared/contract/content.ts';
import * as contentPages from '../../../shared/contract/content-pages.ts';
import * as delays from '../../../shared/contract/delays.ts';
import * as finding from '../../../shared/contract/discovery.ts';
import * as looks from '../../../shared/contract/looks.ts';
import * as opening from '../../../shared/contract/opening.ts';
import * as orders from '../../../shared/contract/orders.ts';
import * as outbox from '../../../shared/contract/outbox.ts';
import * as payment from '../../../shared/contract/payment.ts';
import * as places from '../../../shared/contract/places.ts';
import * as points from '../../../shared/contract/points.ts';
import * as reviews from '../../../shared/contract/reviews.ts';
import * as saved from '../../../shared/contract/saved.ts';
import * as shares from '../../../shared/contract/shares.ts';
import * as notices from '../../../shared/contract/stock-notices.ts';
import * as viewed from '../../../shared/contract/viewed.ts';
import * as changes from '../../../shared/contract/visible-changes.ts';
import * as visits from '../../../shared/contract/visits.ts';
import * as withdrawals from '../../../shared/contract/withdrawals.ts';
import { ok } from '../../../shared/errors.ts';
import { consentHandlers } from '../account/consent/handlers.ts';
import { customerHandlers } from '../account/handlers.ts';
import { noticeHandlers } from '../account/notices/handlers.ts';
import { savedHandlers } from '../account/saved/handlers.ts';
import { shareHandlers } from '../account/shares/handlers.ts';
import { viewedHandlers } from '../account/viewed/handlers.ts';
import { visitHandlers } from '../account/visits/handlers.ts';
import { forAnyone, type HandlerIn, pairsOf } from '../calls/handler.ts';
import { cartHandlers } from '../cart/handlers.ts';
import { catalogHandlers } from '../catalog/handlers.ts';
import { lookHandlers } from '../catalog/looks/handlers.ts';
import { checkoutHandlers } from '../checkout/handlers.ts';
import { feedbackHandlers } from '../contact/handlers.ts';
import { contentHandlers } from '../content/handlers.ts';
import { readVisibleChanges } from '../database/visible-changes.ts';
import { findingHandlers } from '../discovery/handlers.ts';
import { orderHandlers } from '../orders/handlers.ts';
import { outboxHandlers } from '../outbox/handlers.ts';
import { paymentHandlers } from '../payment/handlers.ts';
import { verificationHandlers } from '../payment/verification/handlers.ts';
import { addressHandlers } from '../places/addresses/handlers.ts';
import { placeHandlers } from '../places/handlers.ts';
import { pointsHandlers } from '../points/handlers.ts';
import { reviewHandlers } from '../reviews/handlers.ts';
import { searchHandlers } from '../search/handlers.ts';
import { openingHandlers } from '../staff/shop-entrance.ts';

/** Calls that read what all visitors share; some of the modules have other calls as well. */
const sharedAreas = [
  ...pairsOf(catalog, (shop) => ({ ...catalogHandlers(shop), ...searchHandlers(shop) })),
  ...pairsOf({ ...content, ...contentPages }, contentHandlers),
  ...pairsOf(finding, findingHandlers),
  ...pairsOf(looks, lookHandlers),
  ...pairsOf(places, placeHandlers),
];

/** Calls that are not cached and yet the same for all visitors. */
const alsoShared = new Set<Call>([
  catalog.queryWords,
  catalog.searchSuggestions,
  finding.sitemapProducts,
  finding.feedProducts,
]);

/** Calls that may read from a replica. */
export const replicaCalls: ReadonlySet<Call> = new Set(
  sharedAreas.flatMap(([call]) => (call.cacheable || alsoShared.has(call) ? [call] : [])),
);

/** The handler of every call of the contract. A missing one, or one with another result, is a type error here. */
export const handlers: ReadonlyMap<Call, HandlerIn> = new Map([
  ...sharedAreas,
  ...pairsOf(account, customerHandlers),
  ...pairsOf(addresses, addressHandlers),
  ...pairsOf(cart, cartHandlers),
  ...pairsOf(changes, ({ db }) => ({
    visibleChanges: forAnyone(async ({ after }) => ok(await readVisibleChanges(db, after)), { freshSeconds: 0 }),
  })),
  ...pairsOf({ ...checkout, ...orders, ...delays, ...withdrawals }, (shop) => ({
    ...checkoutHandlers(shop),
    ...orderHandlers(shop),
  })),
  ...pairsOf(feedback, feedbackHandlers),
  ...pairsOf(notices, noticeHandlers),
  ...pairsOf(opening, openingHandlers),
  ...pairsOf(outbox, outboxHandlers),
  ...pairsOf(payment, (shop) => ({ ...paymentHandlers(shop), ...verificationHandlers(shop) })),
  ...pairsOf(points, pointsHandlers),
  ...pairsOf(reviews, reviewHandlers),
  ...pairsOf(saved, savedHandlers),
  ...pairsOf(consent, consentHandlers),
  ...pairsOf(shares, shareHandlers),
  ...pairsOf(viewed, viewedHandlers),
  ...pairsOf(visits, visitHandlers),
]);
