import type { APIResponse, Page } from 'playwright';
import { inject } from 'vitest';
import { type Goods, goodsFor } from './goods.ts';
import { freshEmail, password } from './members.ts';
import { address, cards } from './shopper.ts';
import { noteTyped } from './typed.ts';

/**
 * What comes before the part of a shop that a test is about. The forms of its pages are sent as a browser without
 * JavaScript sends them, with the cookies of the page's own browser, but no page is drawn: the whole way through the
 * pages is walked by the purchase tests.
 */

/** A dress in the bag, or what else is searched for. */
export async function bagged(page: Page, quantity = 1, words = 'dress'): Promise<Goods> {
  const goods = await goodsFor(words);
  await send(page, '/cart/items', { variantId: goods.variant.id, quantity: String(quantity) });
  return goods;
}

interface Wanted {
  email?: string;
  quantity?: number;
  paymentType?: 'IPAYLINKS' | 'PAYPAL' | 'COD';
  /** Where it goes, by the names of the form's fields; to San Francisco unless told. */
  to?: Readonly<Record<string, string>>;
}

/** A dress ordered; gives the address of the page that follows. */
export async function ordered(page: Page, wanted: Wanted = {}): Promise<string> {
  const { email = address.email, quantity = 1, paymentType = 'IPAYLINKS', to = sanFrancisco } = wanted;
  await bagged(page, quantity);
  const where = Object.entries(to).map(([name, value]) => [`shippingAddress.${name}`, value] as const);
  const filled = { email, ...Object.fromEntries(where), paymentType, billing: 'same' };
  const quoted = await send(page, '/checkouts', { ...filled, action: 'update' });
  const shown = hidden(await quoted.text(), ['key', 'expectedCent', 'expectedCurrency']);
  return nextOf(await send(page, '/checkouts', { ...filled, ...shown, shippingMethod: 'standard', action: 'place' }));
}

/** A dress ordered, to be paid by card; gives the order's id. */
export async function unpaid(page: Page, wanted?: Wanted): Promise<string> {
  const id = new URL(await ordered(page, wanted), inject('shopUrl')).searchParams.get('order');
  if (!id) throw new Error('The order was not placed.');
  return id;
}

/** A dress ordered and the page of its card form open; gives the order's id. */
export async function atCardForm(page: Page, wanted?: Wanted): Promise<string> {
  const id = await unpaid(page, wanted);
  await page.goto(`/cc?order=${id}`);
  return id;
}

/** A dress ordered and paid by card; gives the order's id. */
export async function paid(page: Page, wanted?: Wanted): Promise<string> {
  const id = await unpaid(page, wanted);
  const form = await page.request.get(`/cc?order=${id}`);
  const person = { firstName: address.firstName, lastName: address.lastName, email: address.email };
  const card = { cardNumber: cards.approved, expiry: '12/40', cvv: '123' };
  const next = nextOf(
    await send(page, '/cc', { order: id, ...hidden(await form.text(), ['key']), ...person, ...card }),
  );
  if (!next.includes('/results/')) throw new Error(`The order was not paid: ${next}`);
  return id;
}

/** An account opened by the form of an address (which may bring an invitation), signed in; gives its e-mail address. */
export async function joined(page: Page, path = '/account/register'): Promise<string> {
  const email = freshEmail();
  const invitationCode = new URL(path, inject('shopUrl')).searchParams.get('code') ?? '';
  const passwords = { password, confirmPassword: password };
  await send(page, '/account/register', { email, ...passwords, firstName: address.firstName, invitationCode });
  return email;
}

/** Leaves the account. */
export const left = (page: Page) => send(page, '/account/logout', {});

/** An address in the account's book. */
export const kept = (page: Page, fields: Readonly<Record<string, string>>) =>
  send(page, '/account/addresses/new', { ...fields });

const { email: _, ...sanFranciscoFields } = address;
const sanFrancisco = { ...sanFranciscoFields, country: 'US' };

async function send(page: Page, path: string, form: Record<string, string>): Promise<APIResponse> {
  noteTyped(Object.entries(form));
  const answer = await page.request.post(path, { form, headers: { origin: inject('shopUrl') }, maxRedirects: 0 });
  if (answer.status() >= 400) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer;
}

function nextOf(answer: APIResponse): string {
  const next = answer.headers().location;
  if (!next) throw new Error(`${answer.url()} led nowhere.`);
  return next;
}

function hidden(html: string, names: readonly string[]): Record<string, string> {
  const read = (name: string) => new RegExp(`<input[^>]* name="${name}" value="([^"]*)"`).exec(html)?.[1];
  return Object.fromEntries(names.map((name) => [name, read(name) ?? '']));
}
