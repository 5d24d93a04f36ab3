import { pluralIn } from '../../plural.ts';

const plural = pluralIn('en');

/** The accounts of the office. */
export const staff = {
  states: { off: 'off', on: 'on', noPassword: 'no password yet' },
  language: 'Language of the invitation and of the office',
  invited: (name: string, email: string) =>
    `${name} is invited: a mail to ${email} has a link to set a password, valid for 48 hours, once.`,
  invite: 'Send an invitation',
  inviteOne: (name: string) => `Send an invitation to ${name}`,
  isOff: (name: string) => `${name} is switched off.`,
  hasRole: (name: string, role: string) => `${name} has the role ${role}.`,
  stillRun: (planned: number) =>
    plural(planned, {
      one: 'A change that was planned in this name still runs.',
      other: `${planned} changes that were planned in this name still run.`,
    }),
  seeChanges: 'See the changes',
  seeDone: (name: string) => `What ${name} did`,
  did: 'In the audit trail',
  changeTitle: 'Change an account',
  account: 'Account',
  newRole: 'New role, or off',
  choose: 'Choose',
  off: 'off',
  addTitle: 'Invite somebody',
  nameField: 'Name (a-z, 0-9)',
  add: 'Send the invitation',
  roles: 'Roles and what they may do',
};

/** Roles: those that every shop has, and own ones made of permissions. */
export const roles = {
  title: 'Roles',
  about:
    'Every shop has the first six roles; they stay as they are. Make others of permissions for what your staff do.',
  may: 'May',
  refunds: 'Refunds of one order',
  discounts: 'Discounts',
  everything: 'everything',
  nothing: 'nothing',
  noLimit: 'no limit',
  upTo: (amount: string) => `up to ${amount}`,
  upToPercent: (percent: number) => `up to ${percent}%`,
  all: 'All roles',
  newTitle: 'A new role',
  roleTitle: (name: string) => `Role ${name}`,
  name: 'Name of the role',
  refundsField: (base: string) => `Most that may be refunded of one order, in ${base}`,
  discountsField: 'Most that a coupon may take off, in per cent',
  withoutLimit: 'Without a limit',
  limitsAbout: (refunds: string, coupons: string) =>
    `The limits count with the permissions “${refunds}” and “${coupons}”. A coupon that takes off an amount needs a least order for which it stays within the per cent.`,
  beyondOwn: 'You can give only what you may do yourself; the rest is not here.',
  add: 'Add role',
  save: 'Save role',
  remove: 'Delete role',
  removeTitle: 'Delete this role',
  heldBy: (names: string) => `Cannot be deleted while somebody has it: ${names}.`,
  notYours: 'This role may do more than you may: you cannot change it.',
  done: { added: 'The role is added.', saved: 'The role is saved.', removed: 'The role is deleted.' },
  writeName: 'Write a name of 1 to 40 characters.',
  writeAmount: (example: string) => `Write an amount such as ${example}, or choose “Without a limit”.`,
  writePercent: 'Write a whole number from 0 to 100, or choose “Without a limit”.',
  chooseOne: 'Choose at least one permission.',
};
