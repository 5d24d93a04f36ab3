import { cart } from './en/cart.ts';
import { catalog } from './en/catalog.ts';
import { buying } from './en/checkout.ts';
import { errors } from './en/errors.ts';
import { forms } from './en/forms.ts';
import { product } from './en/product.ts';
import { shell } from './en/shell.ts';

export const en = { ...buying, cart, catalog, errors, forms, product, shell };
