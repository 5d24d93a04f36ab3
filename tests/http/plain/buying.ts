import { expect } from 'vitest';
import type { Fields } from '../../../scripts/http-shopper/form.ts';
import type { HttpShopper } from '../../../scripts/http-shopper/http-shopper.ts';
import type { HtmlPage } from '../../../scripts/http-shopper/page.ts';
import { type Goods, goodsFor } from '../../e2e/goods.ts';
import { freshEmail, password } from '../../e2e/members.ts';
import { address, cards } from '../../e2e/shopper.ts';

/** Adds units of a product, in its colour and size, on its page; ends on the cart page. */
export async function buy(shopper: HttpShopper, { product, colour, size }: Goods, quantity = 1): Promise<HtmlPage> {
  await shopper.open(`/products/${product.handle}`);
  await shopper.follow(colour);
  return shopper.press('Add to bag', { [size]: true, Quantity: String(quantity) });
}

type Address = Readonly<Record<string, string>>;
const { email: _, ...sanFrancisco } = address;
const { state: __, ...person } = sanFrancisco;
const inAddress = (fields: Address): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`shippingAddress.${name}`, value]));

/** Fills in the checkout; ends there with the total of the address. */
export async function fillCheckout(shopper: HttpShopper, email = address.email, to?: Address): Promise<HtmlPage> {
  await shopper.open('/checkouts');
  const { country, ...own }: Address = to ? { ...person, ...to } : { ...sanFrancisco };
  if (country) await shopper.press('Update', inAddress({ country }));
  return shopper.press('Update total', { email, ...inAddress(own) });
}

/** Goes from the cart to the card form. */
export async function checkOut(shopper: HttpShopper, email = address.email): Promise<HtmlPage> {
  await fillCheckout(shopper, email);
  const page = await shopper.press(/^Place order · /);
  expect(page.path).toMatch(/^\/cc\?order=/);
  return page;
}

/** An order of a dress; `to`: other fields of the delivery address than those of San Francisco. */
interface OrderedDress {
  quantity?: number;
  email?: string;
  to?: Address;
}

/** Orders a dress; ends on the card form. @returns the order's id */
export async function ordered(shopper: HttpShopper, { quantity = 1, email, to }: OrderedDress = {}): Promise<string> {
  await buy(shopper, await goodsFor('dress'), quantity);
  await fillCheckout(shopper, email, to);
  const page = await shopper.press(/^(?:Place order|Order with obligation to pay)/);
  return orderOn(page);
}

/** Fills in the card form and pays. */
export function payBy(shopper: HttpShopper, cardNumber: string, status = 200): Promise<HtmlPage> {
  const cvv = cardNumber === cards.amex ? '1234' : '123';
  return shopper.press(/^Pay /, { cardNumber, expiry: '12/40', cvv }, { status });
}

/** Orders a dress and pays by card. @returns the order's id and number */
export async function paid(shopper: HttpShopper, order?: OrderedDress): Promise<{ id: string; orderNo: string }> {
  const id = await ordered(shopper, order);
  return { id, orderNo: orderNumber(await payBy(shopper, cards.approved)) };
}

/** Returns the number of the paid order on the page of success. */
export function orderNumber(page: HtmlPage): string {
  expect(page.url.pathname).toBe('/results/success');
  const number = page.textOf('.success-number strong');
  expect(number).toMatch(/^\d{10}$/);
  return number;
}

export function orderOn({ url }: HtmlPage): string {
  const id = url.searchParams.get('order');
  if (!id) throw new Error(`There is no order in ${url.href}.`);
  return id;
}

/** Searches for an order as a guest. */
export async function findOrder(shopper: HttpShopper, orderNo: string, email = address.email): Promise<HtmlPage> {
  await shopper.open('/trackOrders');
  return shopper.press('Track', { 'Order number': orderNo, email });
}

/** The delivery address of a buyer in Germany. */
export const berlin = {
  country: 'DE',
  city: 'Berlin',
  street: 'Karl-Liebknecht-Straße 1',
  postalCode: '10178',
  phone: '+49 30 901820',
};

/** Registers an account and stays signed in. @returns its e-mail address */
export async function register(shopper: HttpShopper, path = '/account/register'): Promise<string> {
  const email = freshEmail();
  await shopper.open(path);
  const fields = { email, password, confirmPassword: password, firstName: 'Jane' };
  const page = await shopper.press('Create Account', fields);
  expect(page.wholeText).toContain('Your account is open');
  return email;
}
