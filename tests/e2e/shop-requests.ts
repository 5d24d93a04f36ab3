import type { APIResponse, Page } from 'playwright';
import { inject } from 'vitest';
import { HtmlPage } from '../../scripts/http-shopper/page.ts';
import { type Goods, goodsFor } from './goods.ts';
import { freshEmail, password } from './members.ts';
import { address, cards } from './shopper.ts';
import { noteTyped } from './typed-values.ts';

/**
 * Steps before the part of a shop that a test covers, done by requests: the forms of its pages are sent as by a browser
 * without JavaScript, with the cookies of the page's browser, and no page is rendered. The purchase tests cover the
 * complete journey through pages.
 */

/** Puts a dress, or the first result of other words, into the cart. */
export async function putInCart(page: Page, quantity = 1, words = 'dress'): Promise<Goods> {
  const goods = await goodsFor(words);
  await send(page, '/cart/items', { variantId: goods.variant.id, quantity: String(quantity) });
  return goods;
}

interface Wanted {
  email?: string;
  quantity?: number;
  paymentType?: 'IPAYLINKS' | 'PAYPAL' | 'COD';
  /** Delivery address by the names of the form's fields; San Francisco by default. */
  to?: Readonly<Record<string, string>>;
}

/** Orders a dress; returns the URL of the next page. */
export async function ordered(page: Page, wanted: Wanted = {}): Promise<string> {
  const { email = address.email, quantity = 1, paymentType = 'IPAYLINKS', to = sanFrancisco } = wanted;
  await putInCart(page, quantity);
  const where = Object.entries(to).map(([name, value]) => [`shippingAddress.${name}`, value] as const);
  const filled = { email, ...Object.fromEntries(where), paymentType, billing: 'same' };
  const quoted = await send(page, '/checkouts', { ...filled, action: 'update' });
  const shown = await hidden(quoted, ['key', 'expectedCent', 'expectedCurrency', 'shownCountry']);
  return nextOf(await send(page, '/checkouts', { ...filled, ...shown, shippingMethod: 'standard', action: 'place' }));
}

/** Orders a dress to be paid by card; returns the order's id. */
export async function unpaid(page: Page, wanted?: Wanted): Promise<string> {
  const id = new URL(await ordered(page, wanted), inject('shopUrl')).searchParams.get('order');
  if (!id) throw new Error('The order was not placed.');
  return id;
}

/** Orders a dress and opens the card form; returns the order's id. */
export async function atCardForm(page: Page, wanted?: Wanted): Promise<string> {
  const id = await unpaid(page, wanted);
  await page.goto(`/cc?order=${id}`);
  return id;
}

/** Orders a dress and pays by card; returns the order's id. */
export async function paid(page: Page, wanted?: Wanted): Promise<string> {
  const id = await unpaid(page, wanted);
  const form = await page.request.get(`/cc?order=${id}`);
  const person = { firstName: address.firstName, lastName: address.lastName, email: address.email };
  const card = { cardNumber: cards.approved, expiry: '12/40', cvv: '123' };
  const fields = { order: id, ...(await hidden(form, ['key'])), ...person, ...card };
  const next = nextOf(await send(page, '/cc', fields));
  if (!next.includes('/results/')) throw new Error(`The order was not paid: ${next}`);
  return id;
}

/**
 * Registers an account by the form at a path (which may contain an invitation) and signs in; returns its e-mail
 * address.
 */
export async function joined(page: Page, path = '/account/register'): Promise<string> {
  const email = freshEmail();
  const invitationCode = new URL(path, inject('shopUrl')).searchParams.get('code') ?? '';
  const passwords = { password, confirmPassword: password };
  await send(page, '/account/register', { email, ...passwords, firstName: address.firstName, invitationCode });
  return email;
}

/** Signs out. */
export const signedOut = (page: Page) => send(page, '/account/logout', {});

/** Adds an address to the account's address book. */
export const saveAddress = (page: Page, fields: Readonly<Record<string, string>>) =>
  send(page, '/account/addresses/new', { ...fields });

const { email: _, ...sanFranciscoFields } = address;
const sanFrancisco = { ...sanFranciscoFields, country: 'US' };

async function send(page: Page, path: string, form: Record<string, string>): Promise<APIResponse> {
  noteTyped(Object.entries(form));
  const answer = await page.request.post(path, { form, headers: { origin: originOf(page) }, maxRedirects: 0 });
  if (answer.status() >= 400) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer;
}

/** Returns the origin of the shop that a page is open in; of a page that is still empty that of the tests' own. */
const originOf = (page: Page) => (page.url().startsWith('http') ? new URL(page.url()).origin : inject('shopUrl'));

function nextOf(answer: APIResponse): string {
  const next = answer.headers().location;
  if (!next) throw new Error(`${answer.url()} led nowhere.`);
  return next;
}

/** Returns hidden fields of a page. */
async function hidden(answer: APIResponse, names: readonly string[]): Promise<Record<string, string>> {
  const page = new HtmlPage(new URL(answer.url()), answer.status(), await answer.text());
  return Object.fromEntries(names.map((name) => [name, String(page.value(name))]));
}
