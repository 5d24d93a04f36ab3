import { describe, expect } from 'vitest';
import { entrance } from '../../server/office/screen.ts';
import { permissions } from '../../shared/staff/roles.ts';
import { openOffice } from './support/office.ts';
import { openPages, permissionOf, routesOf } from './support/office-routes.ts';
import { freshCardShopTest } from './support/shop-test.ts';

/** What every member of staff may open, and why that shows and changes nothing that a role must not. */
const forEveryone: Readonly<Record<string, string>> = {
  'GET /office': 'where the office opens: it shows each person what their role may see',
  'GET /office/search': 'finds only what the role may see',
  'GET /office/help': 'says what each screen is for, of those that the role may see',
  'GET /office/help/:topic': 'the same of one screen; nothing of the shop is in it',
  'GET /office/help/pages/:page': 'the documents for merchants, which everyone may read',
  'GET /office/account': 'the second factor and the passkeys of the person who has signed in',
  'POST /office/lists/columns': 'the columns that the person sees of a list, with the permission of that list',
  'POST /office/lists/views': 'a view of a list, with the permission of that list',
  'POST /office/lists/views/:view': 'renames and removes views of the person, or of everyone with a permission',
  'POST /office/account': 'the same, with the password',
  'POST /office/account/language': 'the language in which the office speaks to that person',
  'POST /office/account/passkeys/options': 'a challenge for a passkey of that person',
  'POST /office/account/passkeys': 'adds it, with the password',
  'POST /office/account/passkeys/removal': 'removes one of theirs, with the password',
};

/** Forms that change nothing: to read is enough for them. */
const onlyRead: Readonly<Record<string, string>> = {
  'POST /office/invoices/verification':
    'reads every document and compares it with its hash, which takes too long for a link',
  'POST /office/audit/verification': 'computes the chain of the audit trail again, which takes too long for a link',
};

describe('the screens of the office', () => {
  const it = freshCardShopTest.sqlite;

  it('each ask for a permission before anything of the request is read', ({ shop }) => {
    const routes = routesOf(openOffice(shop));
    expect(routes.length).toBeGreaterThan(100);
    const open: string[] = [];
    const everyone: string[] = [];
    for (const { name, path, handlers } of routes) {
      expect(name).toMatch(/^(GET|POST) \//);
      const [first, ...others] = handlers;
      expect([name, others.filter((one) => one === entrance || permissionOf(one) !== undefined)]).toEqual([name, []]);
      if (first === entrance) open.push(path);
      else if (permissionOf(first) === null) everyone.push(name);
      else expect([name, permissionOf(first)]).toEqual([name, expect.stringMatching(/^\w+\.\w+$/)]);
    }
    expect(new Set(open)).toEqual(new Set([...openPages, '/office/sign-out']));
    expect(everyone.toSorted()).toEqual(Object.keys(forEveryone).toSorted());
  });

  it('change something only for those who may do more than read', ({ shop }) => {
    const forms = routesOf(openOffice(shop)).filter(({ name }) => name.startsWith('POST '));
    const readers = forms.filter(({ handlers: [first] }) => permissionOf(first)?.endsWith('.read'));
    expect(readers.map(({ name }) => name).toSorted()).toEqual(Object.keys(onlyRead).toSorted());
  });

  it('ask for every permission but one that decides what pages show', ({ shop }) => {
    const asked = routesOf(openOffice(shop)).map(({ handlers: [first] }) => permissionOf(first));
    expect(permissions.filter((permission) => !asked.includes(permission))).toEqual(['orders.contact']);
  });
});
