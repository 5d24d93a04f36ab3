import { matchesGlob } from 'node:path';

/** An area of rules: the sources that are changed, and the tests that must notice. Globs; `!` excludes. */
interface Area {
  sources: readonly string[];
  tests: readonly string[];
}

/** Files of an area that only arrange calls, list rows or word what is shown. */
const arranging = ['!**/*.test.ts', '!**/*handlers.ts', '!**/*.d.ts', '!**/*-list.ts', '!**/list*.ts', '!**/wire.ts'];
const refundSources = [
  ...['refund.ts', 'refunds.ts', 'outside-refunds.ts', 'compare-refunds.ts', 'webhooks/apply.ts'].map(
    (file) => `server/commerce/payment/${file}`,
  ),
  ...['give-back.ts', 'remove-units.ts', 'unit-amounts.ts', 'unit-costs.ts', 'invoices/credit.ts'].map(
    (file) => `server/commerce/orders/${file}`,
  ),
];
const stockSources = ['pick-units.ts', 'release.ts'].map((file) => `server/commerce/orders/${file}`);
const without = (globs: readonly string[]) => globs.map((glob) => `!${glob}`);
const contract = (...names: readonly string[]) => names.map((name) => `tests/contract/${name}.contract.ts`);
const afterSale = contract('after-sale-model', 'order-model', 'order-units', 'parcels', 'exchanges', 'withdrawals');

/** Tests of pages over HTTP are in no area: they run against a service with fixed answers, not against the rules. */
export const areas: Readonly<Record<string, Area>> = {
  cart: {
    sources: ['server/commerce/cart/**/*.ts', 'server/commerce/catalog/price.ts', 'shared/money.ts', ...arranging],
    tests: [
      ...contract('cart*', 'coupons', 'office-coupons', 'saved', 'country-prices', 'base-currency', 'removed-sizes'),
      ...contract('guests', 'limits', 'order-races', 'places-changes', 'checkout', 'orders'),
      ...['server/commerce/cart/**/*.test.ts', 'server/commerce/catalog/*.test.ts', 'shared/money.test.ts'],
    ],
  },
  checkout: {
    sources: ['server/commerce/checkout/*.ts', 'server/commerce/orders/place.ts', ...arranging],
    tests: [
      ...contract('checkout', 'orders', 'order-races', 'order-confirmation', 'coupons', 'tax-and-shipping'),
      ...contract('places-changes', 'office-places', 'delivery-table', 'points-spent', 'points-races', 'customs'),
      ...contract('cash-on-delivery', 'base-currency', 'country-prices', 'order-model', 'stock', 'cart-places'),
      ...['server/commerce/checkout/**/*.test.ts', 'shared/money.test.ts'],
    ],
  },
  orders: {
    sources: [
      ...['server/commerce/orders/*.ts', 'server/commerce/orders/{exchange,promises,withdrawal,customs}/*.ts'],
      ...['shared/orders/*.ts', ...without(refundSources), ...without(stockSources), ...arranging],
      ...['office-order', 'place', 'search'].map((name) => `!server/commerce/orders/${name}.ts`),
    ],
    tests: [
      ...afterSale,
      ...contract(
        'orders',
        'order-*',
        'cancel-paid',
        'delivery-promises',
        'customs',
        'state-changes',
        'office-packing',
      ),
      ...contract(
        'office',
        'office-search',
        'office-removal',
        'refunds',
        'outside-refunds',
        'cash-on-delivery',
        'sweep',
      ),
      'tests/contract/payments.contract.ts',
      ...['server/commerce/orders/**/*.test.ts', 'shared/orders/*.test.ts'],
    ],
  },
  payment: {
    sources: [
      'server/commerce/payment/**/*.ts',
      'shared/payment/card-expiry.ts',
      ...without(refundSources),
      ...arranging,
    ],
    tests: [
      ...contract('payment*', 'paypal*', 'stripe', 'redirect-payments', 'webhook*', 'verification', 'cash-on-delivery'),
      ...contract('cancel-paid', 'gateway-network-faults', 'refunds', 'outside-refunds'),
      ...['server/commerce/payment/**/*.test.ts', 'shared/payment/*.test.ts'],
    ],
  },
  points: {
    sources: ['server/commerce/points/*.ts', ...arranging],
    tests: [
      ...contract('points*', 'refunds', 'office-customers', 'account-deletion', 'reviews', 'own-reviews', 'checkout'),
      ...afterSale,
      'server/commerce/points/*.test.ts',
    ],
  },
  stock: {
    sources: ['server/commerce/stock/*.ts', 'server/commerce/account/notices/*.ts', ...stockSources, ...arranging],
    tests: [
      ...afterSale,
      ...contract(
        'stock*',
        'office-stock',
        'order-races',
        'orders',
        'cancel-paid',
        'cart',
        'import-updates',
        'changes',
      ),
      ...contract('refunds', 'office-variants', 'catalog', 'product', 'sweep'),
    ],
  },
  tax: {
    sources: [
      ...['server/commerce/checkout/taxes/*.ts', 'server/commerce/places/manage/rate*.ts'],
      ...['server/commerce/orders/invoices/{snapshot,tax-report,sale}.ts', 'shared/places/european-union.ts'],
      ...arranging,
    ],
    tests: [
      ...contract('tax*', 'invoices', 'invoice-files', 'places-changes', 'office-places', 'checkout', 'customs'),
      ...contract(
        'sales-by-day',
        'refunds',
        'base-currency',
        'exchanges',
        'withdrawals',
        'order-model',
        'places-content',
      ),
      ...['server/commerce/checkout/**/*.test.ts', 'server/commerce/orders/**/*.test.ts', 'shared/places/*.test.ts'],
    ],
  },
  refunds: {
    sources: [...refundSources, ...arranging],
    tests: [
      ...afterSale,
      ...contract('refunds', 'outside-refunds', 'cancel-paid', 'office-removal', 'invoices', 'points*', 'webhook*'),
      ...contract('paypal', 'paypal-webhooks', 'stripe', 'payments', 'payment-faults', 'payment-races'),
      'server/commerce/orders/**/*.test.ts',
    ],
  },
};

/** Returns whether a path belongs to a list of globs: it matches one, and none that excludes. */
export const isIn = (path: string, globs: readonly string[]): boolean =>
  globs.some((glob) => !glob.startsWith('!') && matchesGlob(path, glob)) &&
  !globs.some((glob) => glob.startsWith('!') && matchesGlob(path, glob.slice(1)));
