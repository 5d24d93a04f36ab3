/** The words by area, apart: a script for the browser brings those that it says and no others. */
export { cart } from './en/cart.ts';
export { catalog } from './en/catalog.ts';
export { checkout, orders, payment, results } from './en/checkout.ts';
export { errors } from './en/errors.ts';
export { forms } from './en/forms.ts';
export { outbox } from './en/outbox.ts';
export { paypal } from './en/paypal.ts';
export { product } from './en/product.ts';
export { shell } from './en/shell.ts';
export { verification } from './en/verification.ts';
