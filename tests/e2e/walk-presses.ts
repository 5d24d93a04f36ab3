import { expect } from 'vitest';
import type { Presses } from './presses.ts';

/** A documented step in our own words, and the presses it needs at least. */
type Step = readonly [presses: number, words: string];

interface WalkPresses {
  name: string;
  /** The most presses that the walk may make here, with or without a script. */
  ours: number;
  /** The presses that Shopify's documented steps need: those of its quickest way. */
  shopify: number;
  steps: readonly Step[];
  /** Help pages that list the steps. */
  pages: readonly string[];
  /** Steps that are not in these pages: they are written from what is known of Shopify's admin. */
  fromMemory?: true;
}

const help = 'https://help.shopify.com/en/manual';

/**
 * The walks through the office, and the presses each needs here and with Shopify. As in `Presses`, typing, choosing a file
 * and picking from a list are no presses. Where Shopify has several ways the quickest stands here.
 */
export const walkPresses = {
  newShop: {
    name: 'First morning of a new shop: brand, seller, mail, delivery, legal texts, products, opening',
    ours: 56,
    shopify: 64,
    steps: [
      [6, 'Settings, Brand; add the logo, the logo for dark ground, the icon; save'],
      [4, 'Online store, Themes, Customize; save colours and faces of type'],
      [4, 'Settings, General; edit the address of the business; save'],
      [3, 'General, Store contact; edit the e-mail for customers; save'],
      [3, 'Settings, Shipping and delivery; open the rates'],
      [4, 'Settings, Payments; manage the provider; switch its test mode; save'],
      [3, 'Settings, Notifications; preview a mail; send a test of it'],
      [14, 'Settings, Policies; for six texts: open, save'],
      [10, 'Online store, Pages; for four texts: add a page, save'],
      [5, 'Products, Import; add the file; upload and preview; import'],
      [4, 'Content, Files; upload the pictures; done'],
      [4, 'Online store, Preferences; take the password off; save'],
    ],
    pages: [
      `${help}/intro-to-shopify/initial-setup/setup-guide`,
      `${help}/products/import-export/import-products`,
      `${help}/checkout-settings/refund-privacy-tos`,
      `${help}/online-store/themes/password-page`,
    ],
    fromMemory: true,
  },
  packing: {
    name: "A packer's 20 orders, each with its tracking number",
    ours: 6,
    shopify: 65,
    steps: [
      [5, 'Orders; tick all; more actions; print packing slips; print'],
      [1, 'Open the first order'],
      [40, 'In each of 20 orders: mark as fulfilled, type the tracking number, fulfil the items'],
      [19, 'Between them: the arrow to the next order'],
    ],
    pages: [`${help}/orders/fulfill-orders`, `${help}/orders/fulfillment/fulfilling-orders`],
  },
  sale: {
    name: 'A sale of 400 goods by a rule, from Friday to Monday, and taken back',
    ours: 15,
    shopify: 16,
    steps: [
      [4, 'Products, Collections; create a smart collection with a condition; save'],
      [4, 'Discounts; create; amount off products; automatic'],
      [3, 'Browse the collections; tick it; add'],
      [2, 'Set an end date; save (the shop shows no struck price: that asks for 400 prices in the bulk editor)'],
      [3, 'To take it back: open the discount; deactivate; confirm'],
    ],
    pages: [
      `${help}/discounts/discount-types/percentage-fixed-amount`,
      `${help}/products/details/product-pricing/sale-pricing`,
    ],
  },
  exchange: {
    name: 'A return of two pieces: one exchanged for another size, one refunded',
    ours: 11,
    shopify: 16,
    steps: [
      [3, 'Orders; open the order; return'],
      [3, 'Choose how many of each of two lines, with a reason; no return shipping'],
      [3, 'Add products as exchange items; tick the other size; done'],
      [1, 'Create the return'],
      [2, 'When it is back: restock; save'],
      [2, 'Refund; confirm the amount'],
      [2, 'Mark the exchange item as fulfilled; fulfil'],
    ],
    pages: [`${help}/orders/refunds-returns/creating-returns`, `${help}/orders/refunds-returns/exchanges`],
  },
  newProduct: {
    name: 'A product with nine variants in three languages, with pictures and a video, published',
    ours: 7,
    shopify: 31,
    steps: [
      [2, 'Products; add product'],
      [1, 'Add pictures and the video by one choice of files'],
      [6, 'Add options: colour, its values, done; another option: size, its values, done'],
      [3, 'Tick all variants; edit prices; done'],
      [1, 'Save: the status is active'],
      [2, 'View it in the shop; come back'],
      [16, 'In Translate & Adapt, for two languages: open the product, the language, save; option values likewise'],
    ],
    pages: [`${help}/products/add-update-products`, `${help}/products/variants/add-variants`],
    fromMemory: true,
  },
  month: {
    name: "The bookkeeper's month: documents, sales by tax and country, payments to match",
    ours: 15,
    shopify: 27,
    steps: [
      [5, 'Orders; export; orders by date; plain CSV; export orders'],
      [5, 'Orders; export; orders by date; plain CSV; export transaction histories'],
      [6, 'Analytics, Reports; Finances; Summary; last month; apply'],
      [4, 'Taxes report; last month; export; CSV'],
      [4, 'Sales by country report; last month; export; CSV'],
      [3, 'Payments report; last month; export (invoices as files ask for an app)'],
    ],
    pages: [
      `${help}/fulfillment/managing-orders/exporting-orders`,
      `${help}/reports-and-analytics/shopify-reports/report-types/default-reports/finances-report`,
    ],
  },
  declinedPayment: {
    name: "Support's answer to 'why could I not pay'",
    ours: 7,
    shopify: 9,
    steps: [
      [2, 'Inbox; open the message'],
      [2, 'Orders; abandoned checkouts'],
      [1, 'Open the checkout of the customer'],
      [1, 'In its history, open the event of the payment'],
      [2, 'Back in the inbox, open the message'],
      [1, 'Send the answer'],
    ],
    pages: [`${help}/fulfillment/managing-orders/abandoned-checkouts`],
  },
} as const satisfies Record<string, WalkPresses>;

/** Expects a walk to have made no more presses than its row says, and the row to name no more than Shopify's steps. */
export function expectFewPresses(walk: keyof typeof walkPresses, { count }: Presses): void {
  const { name, ours, shopify, steps } = walkPresses[walk];
  const documented = steps.reduce((sum, [presses]) => sum + presses, 0);
  expect([name, documented]).toEqual([name, shopify]);
  expect(count, name).toBeLessThanOrEqual(ours);
  expect(ours, name).toBeLessThanOrEqual(shopify);
}
