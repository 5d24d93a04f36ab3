import { randomBytes } from 'node:crypto';
import { createCommerce } from '../../../server/commerce/service/service.ts';
import { addStaff } from '../../../server/commerce/staff/accounts.ts';
import { commandLine } from '../../../server/commerce/staff/rights.ts';
import { officePages } from '../../../server/office/screens.ts';
import { browserJar, type Jar } from '../../http/browser-jar.ts';
import { openStorefront } from '../../http/storefront.ts';
import type { Shop } from './fixture.ts';

export const staffPassword = 'silver-thimble-42';
export const emailOf = (name: string) => `${name}@shop.example`;

/** Opens the office of a shop: its pages over its service. */
export function openOffice(shop: Pick<Shop, 'deps'>) {
  const { deps } = shop;
  const commerce = createCommerce(deps);
  const pages = officePages(deps);
  const store = openStorefront({ commerce, office: pages, clock: deps.clock });
  /** Adds an account with a role, by its id, and returns the secret of its link. */
  const add = async (name: string, role: string): Promise<string> => {
    const added = await addStaff({ db: deps.db, clock: deps.clock, random: randomBytes }, commandLine, {
      name,
      email: emailOf(name),
      role,
    });
    if (!added.ok) throw new Error(`${name} was not added: ${JSON.stringify(added.error)}`);
    return added.value.link;
  };
  const signIn = (jar: Jar, name: string, password = staffPassword) =>
    jar.post('/office/sign-in', { email: emailOf(name), password });
  const visitor = (headers: Readonly<Record<string, string>> = {}) => browserJar(store, {}, headers);
  /** Returns the browser of a new member of staff who has signed in. */
  const member = async (name: string, role: string, headers: Readonly<Record<string, string>> = {}): Promise<Jar> => {
    const jar = visitor(headers);
    await jar.post('/office/password', { token: await add(name, role), password: staffPassword });
    await signIn(jar, name);
    return jar;
  };
  return { store, commerce, pages, add, signIn, member, visitor };
}
export type Office = ReturnType<typeof openOffice>;
