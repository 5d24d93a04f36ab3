import { routes } from '../../../shared/routes.ts';

/** Pages outside `/account` that need one. */
const forCustomers = /^\/products\/[^/]+\/(review|share)$/;

/**
 * Returns whether a path leads a guest to sign-in. It only decides where the visitor goes next; access is decided by
 * the calls for the page's data.
 */
export function needsAccount(path: string): boolean {
  return path === routes.account || path.startsWith(`${routes.account}/`) || forCustomers.test(path);
}

const orderPages: ReadonlySet<string> = new Set([
  routes.payment,
  routes.card,
  routes.processing,
  routes.verify,
  routes.verifyCode,
  routes.success,
  routes.unsuccess,
]);
const ofOneOrder = /^\/order\/(detail\/[^/]+|[^/]+\/(cancellation|account))$/;

/**
 * Returns whether a path shows one order to its buyer, a customer or a guest. A visitor who is not signed in and does
 * not own the order is led to sign-in, whether or not the order exists.
 */
export function isOrderPage(path: string): boolean {
  return orderPages.has(path) || ofOneOrder.test(path);
}
