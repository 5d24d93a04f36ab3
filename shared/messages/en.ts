import { cart } from './en/cart.ts';
import { catalog } from './en/catalog.ts';
import { buying } from './en/checkout.ts';
import { errors } from './en/errors.ts';
import { forms } from './en/forms.ts';
import { outbox } from './en/outbox.ts';
import { paypal } from './en/paypal.ts';
import { product } from './en/product.ts';
import { shell } from './en/shell.ts';
import { verification } from './en/verification.ts';

export const en = { ...buying, cart, catalog, errors, forms, outbox, paypal, product, shell, verification };
