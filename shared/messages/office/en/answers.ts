import { knownText } from '../../known-text.ts';
import { ofDocuments } from './answers-documents.ts';
import { ofFiles } from './answers-files.ts';
import { ofGoods } from './answers-goods.ts';
import { ofOrders } from './answers-orders.ts';
import { ofPlaces } from './answers-places.ts';
import { ofRecords } from './answers-records.ts';
import { ofShop } from './answers-shop.ts';
import { ofTexts } from './answers-texts.ts';
import { names } from './names.ts';

/**
 * Reasons of refusals that only staff read, in the office and on the command line. Keys differ from those of the shop's
 * answers (`shared/messages/en/answers.ts`), and a `Failure` names them in the same way.
 */
export const officeAnswers = {
  ...ofDocuments,
  ...ofFiles,
  ...ofGoods,
  ...ofOrders,
  ...ofPlaces,
  ...ofRecords,
  ...ofShop,
  ...ofTexts,
  accountExists: 'An account with this name or e-mail exists already. Names are never given again.',
  accountOff: ({ name }: { name: string }) => `The account '${name}' is switched off.`,
  needsPermission: ({ permission, role }: { permission: string; role: string }) =>
    `This needs the permission ${permission} (${knownText(names.permissions, permission) ?? permission}), which the role ${knownText(names.roles, role) ?? role} does not have.`,
  noSuchAccount: ({ name }: { name: string }) => `There is no account '${name}' in the office.`,
  accountInUse: ({ name }: { name: string }) => `${name} has a password already and needs no invitation.`,
  noSuchRole: 'There is no such role (any more).',
  onlyManager: 'Nobody else with a password may manage staff. Give this to somebody else first.',
  rightsBeyondOwn:
    'This role may do more than you may. Nobody gives, takes or changes what they may not do themselves.',
  roleChanged: ({ role }: { role: string }) =>
    `Somebody changed the role ${role} meanwhile. Nothing of yours was stored. Below is how it is now: repeat your change.`,
  roleExists: ({ role }: { role: string }) => `There is a role ${role} already. Choose another name.`,
  rolesTooMany: ({ most }: { most: number }) => `A shop has at most ${most} roles of its own. Remove one first.`,
  roleInUse: ({ role, accounts }: { role: string; accounts: string }) =>
    `The role ${role} is not deleted: these accounts have it: ${accounts}. Give them another role first.`,
  staffCodeWrong: 'Type the code that your authenticator app shows now. Each code is valid once.',
  staffPasswordWrong: 'This is not your password. Nothing was changed.',
  tooManySignIns:
    'Too many tries. Sign in on a device where you did before, by a passkey or by a link that you get by mail (below), or wait a while.',
  viewNameTaken: 'This is the name of another view of yours: choose another one.',
  viewRenamed: 'The view was renamed meanwhile. Nothing was changed.',
  viewsTooMany: 'You have fifty views of this list: remove one first.',
};
