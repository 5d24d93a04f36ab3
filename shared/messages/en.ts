/** The words by area, apart: a script for the browser brings those that it says and no others. */
export { account } from './en/account.ts';
export { accountOrders } from './en/account-orders.ts';
export { addresses } from './en/addresses.ts';
export { cart } from './en/cart.ts';
export { catalog } from './en/catalog.ts';
export { checkout, orders, payment, results } from './en/checkout.ts';
export { contact } from './en/contact.ts';
export { errors } from './en/errors.ts';
export { forms } from './en/forms.ts';
export { looks, viewed } from './en/looks.ts';
export { dialogs, newsletter, offer } from './en/newsletter.ts';
export { outbox } from './en/outbox.ts';
export { paypal } from './en/paypal.ts';
export { points, sharing } from './en/points.ts';
export { product } from './en/product.ts';
export { reviews } from './en/reviews.ts';
export { shell } from './en/shell.ts';
export { verification } from './en/verification.ts';
