import { isOwnShop } from '../settings.ts';
import type { Customer } from './customer.ts';
import { chance } from './find.ts';
import type { Visitor } from './visitor.ts';

const password = 'an oak in a gale';
/** Where both lead: what is in the bag is what they came for. */
const back = '/checkouts';

/** Accounts that shoppers of this thread opened in earlier visits. */
const customers: Customer[] = [];

/** Of those who come, some were here before; undefined: somebody new. */
export function anyCustomer(): Customer | undefined {
  return chance(0.3) ? customers[Math.floor(Math.random() * customers.length)] : undefined;
}

/**
 * Before the checkout: who has an account signs in, some open one, most go on as guests. To somebody else's shop all come
 * from one address, which may not open many.
 */
export function enter(who: Visitor): void {
  if (!isOwnShop) return;
  if (who.isCustomer) signIn(who);
  else if (chance(0.15)) register(who);
}

function signIn(who: Visitor): void {
  const page = who.get('account', `/account/login?auth=${back}`);
  who.demand('signing in asks for a password', page.html.includes('name="password"'));
  who.think(8);
  const entered = who.post('sign in', '/account/login', { email: who.email, password, return: back });
  who.demand('signing in leads on to the checkout', entered.status === 303 && entered.location === back);
}

function register(who: Visitor): void {
  const page = who.get('account', `/account/register?auth=${back}`);
  who.demand('opening an account asks for a password', page.html.includes('name="confirmPassword"'));
  who.think(20);
  const person = { firstName: 'Ada', lastName: 'Lane', nickname: '', invitationCode: '' };
  const typed = { email: who.email, password, confirmPassword: password, ...person, return: back };
  const opened = who.post('register', '/account/register', typed);
  who.demand('an account that is opened leads on to the checkout', opened.status === 303 && opened.location === back);
  customers.push({ email: who.email, home: who.home });
}
