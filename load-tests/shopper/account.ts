import { isOwnShop } from '../settings.ts';
import type { Customer } from './customer.ts';
import { chance } from './find.ts';
import type { Visitor } from './visitor.ts';

const password = 'an oak in a gale';
/** Where signing in and registering return to: the checkout. */
const back = '/checkouts';

/** Accounts that this k6 virtual user opened in earlier visits. */
const customers: Customer[] = [];

/** Returns an account of an earlier visit for some visits; undefined for a new shopper. */
export function anyCustomer(): Customer | undefined {
  return chance(0.3) ? customers[Math.floor(Math.random() * customers.length)] : undefined;
}

/**
 * Chooses how to enter the checkout: a shopper with an account signs in, some register, most go on as guests. In a shop
 * that was not started for the test all shoppers are guests: it sees one client IP for all of them, which may not
 * register many accounts.
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
